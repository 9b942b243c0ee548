import { serviceNames } from '@thikana/contracts';

/** How a request ends, in the words of the tables. */
const refusals: Record<string, string> = {
  'AUTH.REQUIRED': '401',
  'AUTH.INVALID': 'bad',
  'ACCESS.DENIED': '403',
  'ACCESS.NOT_YOURS': 'own',
  'ACCOUNT.FRAUD': 'fraud',
  'OFFER.NOT_A_USER': 'buyers',
  'OFFER.NOT_YOUR_TURN': 'turn',
  'REPORT.OWN_LISTING': 'mine',
  'PAYMENT.BAD_SIGNATURE': '400',
  'MAIL.LINK_INVALID': '400',
};

/** A code in the words of the tables; a code without a word is returned unchanged. */
export function wordOf(code: string): string {
  return code.endsWith('.NOT_FOUND') ? '404' : (refusals[code] ?? code);
}

export interface Row<K extends string> {
  /** The route or call. */
  what: string;
  /** What distinguishes this row from others of the same route or call; '' for the plain one. */
  variant: string;
  expected: Record<K, string>;
  /** Whose e-mails an answer may hold. */
  shows: string[];
}

/** The lines of a table; one that begins with `*.` stands for the same of every service. */
export const rowsOf = (text: string): string[] =>
  text
    .split('\n')
    .flatMap((line) => (line.startsWith('*.') ? serviceNames.map((name) => name + line.slice(1)) : [line]));

/**
 * Reads a table of `what ~ variant | outcome for each kind … | whose e-mails`. Lines that begin with `#` are headings.
 * Throws when a line has another number of outcomes than there are kinds.
 */
export function readTable<K extends string>(text: string, kinds: readonly K[]): Row<K>[] {
  const lines = rowsOf(text)
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
  return lines.map((line) => {
    const [title = '', outcomes = '', shows = ''] = line.split('|').map((part) => part.trim());
    const [what = '', variant = ''] = title.split('~').map((part) => part.trim());
    const cells = outcomes.split(/\s+/);
    if (cells.length !== kinds.length) throw new Error(`${cells.length} outcomes: ${line}`);
    const expected = Object.fromEntries(kinds.map((kind, n) => [kind, cells[n]])) as Record<K, string>;
    return { what, variant, expected, shows: shows.split(/\s+/).filter(Boolean) };
  });
}

export const titleOf = ({ what, variant }: Pick<Row<string>, 'what' | 'variant'>): string =>
  variant ? `${what} ~ ${variant}` : what;

/** Whether this requires signing in. */
export const isClosed = ({ expected }: { expected: { visitor: string } }): boolean =>
  expected.visitor.startsWith('401');
