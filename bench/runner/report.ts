import type { Figure, Group, PartResult } from './part.ts';
import type { Run } from './results.ts';
import { show, subjectsOf } from './table.ts';

const colors = ['#8a94a6', '#0f766e', '#b45309', '#6d28d9', '#be123c', '#1d4ed8'];
const barHeight = 14;
const plotWidth = 900;
const labelWidth = 260;

/** The page with the plots, one file that needs nothing else; the figures are in the terminal and in docs/performance.md. */
export function reportOf(run: Run, results: readonly PartResult[]): string {
  const parts = results.map(
    ({ part, groups }) => `<h2>${escape(part)}</h2>${groups.map(groupSection).join('')}`,
  );
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Thikana: benchmarks</title>
<style>
body { font: 15px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 72rem; color: #1c2430 }
svg { max-width: 100%; font-size: 12px; fill: #1c2430 }
</style>
<h1>Benchmarks</h1>
<p>${escape(`${run.at}, commit ${run.commit}, ${run.machine}.`)}${run.quick ? ' <strong>Smallest sizes: the figures mean nothing.</strong>' : ''}
Bars are medians, thin lines quartiles. What is grey is void: the yardstick against itself was off by more than 7 %.</p>
${parts.join('')}</html>
`;
}

const groupSection = (group: Group): string =>
  `<h3>${escape(group.title)} <small>${escape(group.unit)}, ${group.better} is better</small></h3>
${plotOf(group, subjectsOf(group))}`;

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

const escape = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign]!);
