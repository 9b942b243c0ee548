import { isMet, partNames } from './part.ts';
import type { Kept } from './results.ts';
import { cellsOf, show, wantedText } from './table.ts';

const begin = '<!-- npm run bench -- --record writes from here -->';
const end = '<!-- to here -->';

/**
 * Puts the figures into a page, between its two markers. A part that is not among them keeps its section and its goals.
 * @throws Error for a page without the markers, and for figures of the smallest sizes
 */
export function recordInto(page: string, kept: readonly Kept[]): string {
  const [from, to] = [page.indexOf(begin), page.indexOf(end)];
  if (from < 0 || to < from) throw new Error('the page has no place for figures');
  const quick = kept.filter(({ run }) => run.quick);
  if (quick.length > 0)
    throw new Error(`the last run of ${quick.map(({ result }) => result.part).join(', ')} was --quick`);
  const former = formerIn(page.slice(from + begin.length, to));
  return `${page.slice(0, from + begin.length)}\n\n${figuresOf(kept, former)}\n${page.slice(to)}`;
}

/** What a page has of a part: the rows of its goals and its section. */
interface Written {
  goals: string[];
  section: string;
}

function formerIn(figures: string): Map<string, Written> {
  const sections = figures.split(/^### /m).slice(1);
  const goalLines = sections
    .filter((text) => text.startsWith('Goals\n'))
    .join('')
    .split('\n');
  return new Map(
    sections.map((text) => {
      const part = text.slice(0, text.indexOf('\n')).trim().toLowerCase();
      const goals = goalLines.filter((row) => row.split('|')[1]?.trim() === part);
      return [part, { goals, section: `### ${text.trim()}` }];
    }),
  );
}

function figuresOf(kept: readonly Kept[], former: ReadonlyMap<string, Written>): string {
  const written = partNames.flatMap((part) => {
    const newest = kept.find(({ result }) => result.part === part);
    return (newest ? writtenOf(newest) : former.get(part)) ?? [];
  });
  const goals = written.flatMap(({ goals }) => goals);
  const summary =
    goals.length > 0
      ? [`### Goals\n`, markdown([['part', '', 'goal', 'wanted', 'found', 'met']]), ...goals].join('\n')
      : [];
  return `${[summary, ...written.map(({ section }) => section)].flat().join('\n\n')}\n`;
}

function writtenOf({ run, result }: Kept): Written {
  const goals = result.goals.map((goal) => {
    const met = isMet(goal);
    const found = goal.found === null ? '–' : `${show(goal.found)} ${goal.unit}`.trim();
    const verdict = met === null ? 'unknown' : met ? 'yes' : '**no**';
    return lineOf([result.part, goal.id, goal.what, wantedText(goal), found, verdict]);
  });
  const section = [
    `### ${result.part[0]!.toUpperCase()}${result.part.slice(1)}`,
    `${run.at.slice(0, 16).replace('T', ' ')} UTC, commit ${run.commit}, ${run.machine}.`,
    ...result.groups.filter(({ rows }) => rows.length > 0).map((group) => markdown(cellsOf(group))),
    ...(result.notes.length > 0 ? [result.notes.map((note) => `- ${note}`).join('\n')] : []),
  ].join('\n\n');
  return { goals, section };
}

const lineOf = (row: readonly string[]): string =>
  `| ${row.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;

/** The formatter pads the columns. */
const markdown = ([head = [], ...rows]: readonly (readonly string[])[]): string =>
  [lineOf(head), lineOf(head.map(() => '---')), ...rows.map(lineOf)].join('\n');
