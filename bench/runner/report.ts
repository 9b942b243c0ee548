import { type Figure, type Goal, type Group, isMet, type PartResult } from './part.ts';
import type { Run } from './results.ts';
import { figureText, remarkOf, show, subjectsOf, wantedText } from './table.ts';

const colors = ['#8a94a6', '#0f766e', '#b45309', '#6d28d9', '#be123c', '#1d4ed8'];
const barHeight = 14;
const plotWidth = 900;
const labelWidth = 260;

/** The page with the plots. One file that needs nothing else. */
export function reportOf(run: Run, results: readonly PartResult[]): string {
  const body = results.map(partSection).join('');
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Thikana: benchmarks</title>
<style>
body { font: 15px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 72rem; padding: 0 1rem; color: #1c2430; background: #fff }
table { border-collapse: collapse; margin: .5rem 0 1.5rem; font-size: 13px } td, th { padding: .2rem .7rem; border-bottom: 1px solid #dde2ea; text-align: left }
.void { color: #8a94a6 } .met { color: #0f766e } .missed { color: #be123c; font-weight: 600 } svg { max-width: 100%; height: auto }
svg text { font: 12px system-ui, sans-serif; fill: #1c2430 }
</style>
<h1>Benchmarks</h1>
<p>${escape(`${run.at}, commit ${run.commit}, ${run.machine}.`)}${run.quick ? ' <strong>Smallest sizes: the figures mean nothing.</strong>' : ''}
Bars are medians, thin lines quartiles; × is the ratio to the yardstick of the same pair. What is grey is void: the yardstick against itself was off by more than 7 %.</p>
${body}</html>
`;
}

function partSection({ part, groups, goals, notes }: PartResult): string {
  const shown = groups.filter(({ rows }) => rows.length > 0);
  return `<h2>${escape(part)}</h2>${goalTable(goals)}${shown.map(groupSection).join('')}${list(notes)}`;
}

function goalTable(goals: readonly Goal[]): string {
  if (goals.length === 0) return '';
  const rows = goals.map((goal) => {
    const met = isMet(goal);
    const [kind, word] = met === null ? ['void', 'not told'] : met ? ['met', 'met'] : ['missed', 'missed'];
    const found = goal.found === null ? '–' : `${show(goal.found)} ${goal.unit}`;
    return `<tr><td>${escape(goal.id)}<td>${escape(goal.what)}<td>${escape(wantedText(goal))}<td>${escape(found)}<td class="${kind}">${word}</tr>`;
  });
  return `<table><tr><th><th>goal<th>wanted<th>found<th></tr>${rows.join('')}</table>`;
}

function groupSection(group: Group): string {
  const subjects = subjectsOf(group);
  const rows = group.rows.map((row) => {
    const cells = subjects.map((subject) => `<td>${escape(figureText(row.figures[subject]))}`).join('');
    return `<tr${row.isVoid ? ' class="void"' : ''}><td>${escape(row.name)}${cells}<td>${escape(remarkOf(row))}</tr>`;
  });
  const head = subjects.map((subject) => `<th>${escape(subject)}`).join('');
  return `<h3>${escape(group.title)} <small>${escape(group.unit)}, ${group.better} is better</small></h3>
${plotOf(group, subjects)}
<details><summary>Figures</summary><table><tr><th>${head}<th></tr>${rows.join('')}</table></details>`;
}

/** Horizontal bars on a logarithmic scale, because what is compared often differs by a factor of a hundred. */
function plotOf({ rows, unit }: Group, subjects: readonly string[]): string {
  const medians = rows.flatMap(({ figures }) =>
    Object.values(figures).flatMap(({ value }) => value?.median ?? []),
  );
  const positive = medians.filter((value) => value > 0);
  if (positive.length === 0) return '';
  const [least, most] = [Math.min(...positive) / 2, Math.max(...positive)];
  const room = plotWidth - labelWidth - 90;
  const along = (value: number) =>
    value <= least ? 0 : (room * Math.log(value / least)) / Math.max(Math.log(most / least), 1e-9);
  const rowHeight = subjects.length * barHeight + 10;
  const bar = (figure: Figure, color: string, y: number, isVoid: boolean) => {
    if (!figure.value) return '';
    const { low, median, high } = figure.value;
    const fill = isVoid ? '#d5dae3' : color;
    return `<rect x="${labelWidth}" y="${y}" width="${along(median).toFixed(1)}" height="${barHeight - 3}" fill="${fill}"/>
<line x1="${(labelWidth + along(low)).toFixed(1)}" x2="${(labelWidth + along(high)).toFixed(1)}" y1="${y + 5}" y2="${y + 5}" stroke="#1c2430"/>
<text x="${(labelWidth + along(Math.max(median, high)) + 5).toFixed(1)}" y="${y + 10}">${escape(show(median))}</text>`;
  };
  const bars = rows.map(({ name, figures, isVoid }, index) => {
    const top = index * rowHeight;
    const drawn = subjects.map((subject, n) =>
      figures[subject] ? bar(figures[subject], colors[n % colors.length]!, top + n * barHeight, isVoid) : '',
    );
    return `<text x="${labelWidth - 8}" y="${top + rowHeight / 2}" text-anchor="end">${escape(name)}</text>${drawn.join('')}`;
  });
  const height = rows.length * rowHeight;
  const legend = subjects.map(
    (subject, n) =>
      `<rect x="${labelWidth + n * 120}" y="${height + 4}" width="10" height="10" fill="${colors[n % colors.length]}"/><text x="${labelWidth + n * 120 + 15}" y="${height + 13}">${escape(subject)}</text>`,
  );
  return `<svg viewBox="0 0 ${plotWidth} ${height + 22}" width="${plotWidth}" role="img" aria-label="${escape(unit)}">${bars.join('')}${legend.join('')}</svg>`;
}

const list = (notes: readonly string[]): string =>
  notes.length === 0 ? '' : `<ul>${notes.map((note) => `<li>${escape(note)}`).join('')}</ul>`;

const escape = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign]!);
