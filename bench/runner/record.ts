import { type Group, isMet } from './part.ts';
import type { Kept } from './results.ts';
import { figureText, remarkOf, show, subjectsOf, wantedText } from './table.ts';

const begin = '<!-- npm run bench -- --record writes from here -->';
const end = '<!-- to here -->';

/**
 * Puts the figures into a page, between its two markers.
 * @throws Error for a page without them, and for figures of the smallest sizes
 */
export function recordInto(page: string, kept: readonly Kept[]): string {
  const [from, to] = [page.indexOf(begin), page.indexOf(end)];
  if (from < 0 || to < from) throw new Error('the page has no place for figures');
  const quick = kept.filter(({ run }) => run.quick);
  if (quick.length > 0)
    throw new Error(`the last run of ${quick.map(({ result }) => result.part).join(', ')} was --quick`);
  return `${page.slice(0, from + begin.length)}\n\n${figuresOf(kept)}\n${page.slice(to)}`;
}

function figuresOf(kept: readonly Kept[]): string {
  const goals = kept.flatMap(({ result }) => result.goals);
  const goalRows = goals.map((goal) => {
    const met = isMet(goal);
    const found = goal.found === null ? '–' : `${show(goal.found)} ${goal.unit}`.trim();
    return [goal.id, goal.what, wantedText(goal), found, met === null ? 'not told' : met ? 'yes' : '**no**'];
  });
  const summary =
    goals.length > 0 ? ['### Goals', markdown(['', 'goal', 'wanted', 'found', 'met'], goalRows)] : [];
  const parts = kept.flatMap(({ run, result }) => [
    `### ${result.part[0]!.toUpperCase()}${result.part.slice(1)}`,
    `${run.at.slice(0, 16).replace('T', ' ')} UTC, commit ${run.commit}, ${run.machine}.`,
    ...result.groups.filter(({ rows }) => rows.length > 0).map(groupTable),
    ...(result.notes.length > 0 ? [result.notes.map((note) => `- ${note}`).join('\n')] : []),
  ]);
  return `${[...summary, ...parts].join('\n\n')}\n`;
}

function groupTable(group: Group): string {
  const subjects = subjectsOf(group);
  const remarks = group.rows.some((row) => remarkOf(row) !== '');
  const rows = group.rows.map((row) => [
    row.name,
    ...subjects.map((subject) => figureText(row.figures[subject])),
    ...(remarks ? [remarkOf(row)] : []),
  ]);
  return markdown([`${group.title}, ${group.unit}`, ...subjects, ...(remarks ? [''] : [])], rows);
}

/** Prettier pads the columns. */
function markdown(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (row: readonly string[]) =>
    `| ${row.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
