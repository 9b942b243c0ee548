import { type Figure, type Goal, type Group, isMet, type PartResult, type Row } from './part.ts';

/** The tables of a part, for a terminal. */
export function tableOf({ part, groups, goals, notes }: PartResult): string {
  const lines = groups.filter(({ rows }) => rows.length > 0).map(groupTable);
  const remarks = notes.map((note) => `  note: ${note}`);
  return [`\n${part}`, ...lines, ...goals.map(goalLine), ...remarks].join('\n');
}

export const subjectsOf = ({ rows }: Group): string[] => [
  ...new Set(rows.flatMap(({ figures }) => Object.keys(figures))),
];

/** Three significant digits, thousands apart. */
export function show(value: number): string {
  if (Math.abs(value) >= 1_000) return Math.round(value).toLocaleString('en');
  return String(Number(value.toPrecision(3)));
}

/** What it came to, and in brackets what it is to the yardstick: median, quartiles, CPU time of a request. */
function figureText(figure: Figure | undefined): string {
  if (!figure) return '';
  const { value, ratio, cpuMs } = figure;
  if (!value) return 'none finished';
  const parts = [
    ...(ratio ? [`× ${show(ratio.median)} (${show(ratio.low)}–${show(ratio.high)})`] : []),
    ...(cpuMs ? [`${show(cpuMs.median)} ms CPU`] : []),
  ];
  return [show(value.median), ...parts].join(', ');
}

/** Why a row's figures count less. */
const remarkOf = ({ noise, isVoid, failed }: Row): string =>
  [...(isVoid ? [`void (itself × ${show(noise!)})`] : []), ...(failed ? [`${failed} failed`] : [])].join(
    ', ',
  );

function goalLine(goal: Goal): string {
  const met = isMet(goal);
  const verdict = met === null ? 'unknown' : met ? 'met' : 'MISSED';
  return `  ${goal.id.padEnd(4)} ${goal.what}: ${wantedText(goal)}, found ${goal.found === null ? '–' : show(goal.found)} ${goal.unit}: ${verdict}`;
}

export const wantedText = ({ wanted }: Goal): string =>
  'least' in wanted ? `≥ ${show(wanted.least)}` : `≤ ${show(wanted.most)}`;

/** The cells of a group's table, the head first; the last column has remarks, where there are any. */
export function cellsOf(group: Group): string[][] {
  const subjects = subjectsOf(group);
  const rows = group.rows.map((row) => [
    row.name,
    ...subjects.map((subject) => figureText(row.figures[subject])),
    remarkOf(row),
  ]);
  const table = [[`${group.title}, ${group.unit}`, ...subjects, ''], ...rows];
  return rows.some((row) => row.at(-1) !== '') ? table : table.map((row) => row.slice(0, -1));
}

function groupTable(group: Group): string {
  const table = cellsOf(group);
  const widths = table[0]!.map((_, column) => Math.max(...table.map((cells) => cells[column]!.length)));
  const line = (cells: string[]) =>
    `  ${cells.map((cell, n) => cell.padEnd(widths[n]!)).join('  ')}`.trimEnd();
  return table.map(line).join('\n');
}
