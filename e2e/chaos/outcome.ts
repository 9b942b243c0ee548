import { setTimeout as pause } from 'node:timers/promises';
import { NotDone } from '../market/client.ts';
import { type Differences, noDifferences } from '../market/ledger.ts';
import type { Market } from '../market/market.ts';
import type { ChaosProduct } from './product.ts';

/** What is not completed by then is stuck, in ms. */
const restWithinMs = 60_000;

export interface Outcome {
  part: string;
  /** What was done, in words. */
  did: string;
  acknowledged: number;
  lost: string[];
  doubled: string[];
  stuck: string[];
  /** Calls without an answer after their deadline. */
  late: string[];
  /** Answers that no fault explains. */
  wrong: string[];
  longestRecoveryMs: number | null;
  /** From the end of the last fault until everything was completed. */
  restMs: number | null;
  tookMs: number;
  /** Why the part could not be run here. */
  notRun?: string;
}

export const isClean = ({ lost, doubled, stuck, late, wrong }: Outcome): boolean =>
  [lost, doubled, stuck, late, wrong].every((found) => found.length === 0);

export const notRun = (part: string, why: string): Outcome => ({
  ...{ part, did: '', acknowledged: 0, lost: [], doubled: [], stuck: [], late: [], wrong: [] },
  ...{ longestRecoveryMs: null, restMs: null, tookMs: 0, notRun: why },
});

export interface Facts {
  did: string;
  longestRecoveryMs?: number;
  /** What the part itself has found. */
  found?: Partial<Pick<Outcome, 'lost' | 'doubled' | 'stuck' | 'wrong'>>;
}

/** Waits until everything is completed, for at most 60 s. @returns what is wrong then */
export async function atRest(
  product: ChaosProduct,
  market: Market | undefined,
  given: string[] = [],
): Promise<Pick<Outcome, 'lost' | 'doubled' | 'stuck' | 'restMs'>> {
  const startedAt = performance.now();
  const left = () => Math.max(0, restWithinMs - (performance.now() - startedAt));
  let differences = noDifferences;
  for (;;) {
    differences = market ? await look(market) : differences;
    if (Object.values(differences).every((kind) => kind.length === 0) || left() === 0) break;
    await pause(500);
  }
  const { violations } = await product.check(left());
  const said = violations.map(({ invariant, about, what }) => ({
    invariant,
    line: `${invariant} ${about}: ${what}`,
  }));
  const of = (...invariants: string[]) =>
    said.filter(({ invariant }) => invariants.includes(invariant)).map(({ line }) => line);
  return {
    lost: [...differences.lost, ...of('I4', 'I5')],
    doubled: [...differences.doubled, ...of('I1', 'I2')],
    stuck: [...given, ...differences.otherwise, ...of('I3', 'I6')],
    restMs: performance.now() - startedAt,
  };
}

/** A list that is not answered is read again. */
async function look(market: Market): Promise<Differences> {
  try {
    return await market.ledger.differences(market);
  } catch (error) {
    if (!(error instanceof NotDone)) throw error;
    return { ...noDifferences, otherwise: [error.message] };
  }
}

const columns: [title: string, value: (outcome: Outcome) => string][] = [
  ['part', ({ part }) => part],
  ['acknowledged', ({ acknowledged }) => acknowledged.toLocaleString('en')],
  ['lost', ({ lost }) => String(lost.length)],
  ['doubled', ({ doubled }) => String(doubled.length)],
  ['stuck', ({ stuck }) => String(stuck.length)],
  ['late', ({ late }) => String(late.length)],
  ['wrong', ({ wrong }) => String(wrong.length)],
  ['recovery', ({ longestRecoveryMs }) => seconds(longestRecoveryMs)],
  ['at rest', ({ restMs }) => seconds(restMs)],
  ['took', ({ tookMs }) => seconds(tookMs)],
  ['', ({ notRun, did }) => (notRun ? `not run: ${notRun}` : did)],
];

const seconds = (ms: number | null) => (ms === null ? '–' : `${(ms / 1_000).toFixed(1)} s`);

/** One line for each part, then its faults, at most so many lines of each kind. */
export function table(outcomes: readonly Outcome[], mostLines = 10): string {
  const rows = [
    columns.map(([title]) => title),
    ...outcomes.map((outcome) => columns.map(([, value]) => value(outcome))),
  ];
  const widths = columns.map((_, at) => Math.max(...rows.map((row) => row[at]!.length)));
  const lines = rows.map((row) =>
    row
      .map((cell, at) => cell.padEnd(widths[at]!))
      .join('  ')
      .trimEnd(),
  );
  for (const outcome of outcomes)
    for (const kind of ['lost', 'doubled', 'stuck', 'late', 'wrong'] as const)
      for (const line of outcome[kind].slice(0, mostLines)) lines.push(`${outcome.part}, ${kind}: ${line}`);
  return lines.join('\n');
}
