import type { ReadySeconds } from '../runner/fill-ours.ts';
import { goal, type Figure, type Goal, type Group } from '../runner/part.ts';
import { firstPage, twentyFoundName } from './queries.ts';

export const readyTitle = 'Until an instance is ready with its catalogue';
/** By what the instance has at its start. */
export const beginnings: Record<keyof ReadySeconds, string> = {
  read: 'nothing (it reads MongoDB)',
  file: 'its file',
};
/** Seconds for a new instance with so many listings. */
const readyWithin: Record<number, number> = { 100_000: 5, 1_000_000: 60 };

export const pageBehind = 'page far behind';
export const pagingTitle = (listings: number) =>
  `Beside the first page, one at a time, no answers kept, ${sized(listings)}: p50`;

const sized = (listings: number) => `${listings.toLocaleString('en')} listings`;

/** P1 to P6 of the design, as far as these sizes allow. Void rows are ignored. */
export function readGoals(groups: readonly Group[], listings: readonly number[]): Goal[] {
  const rowIn = (title: string, start: string) => {
    const row = groups
      .find((group) => group.title === title)
      ?.rows.find(({ name }) => name.startsWith(start));
    return row && !row.isVoid ? row : undefined;
  };
  const ratio = (title: string, start: string, subject: string) =>
    rowIn(title, start)?.figures[subject]?.ratio?.median ?? null;
  const value = (figure: Figure | undefined) => figure?.value?.median ?? null;
  const [least, most] = [listings[0]!, listings.at(-1)!];
  const [cold, warm] = [`No answers kept, ${sized(least)}`, `Answers kept, ${sized(least)}`];
  const fixed = ': p99 at a fixed rate';
  const single = (size: number) => `One at a time, no answers kept, ${sized(size)}: p50`;
  const p50 = (size: number, start: string) =>
    value(
      groups.find(({ title }) => title === single(size))?.rows.find(({ name }) => name.startsWith(start))
        ?.figures['gateway'],
    );
  const growth = (start: string) => divided(p50(most, start), least === most ? null : p50(least, start));
  const times = (...given: [id: string, what: string, wanted: Goal['wanted'], found: number | null]) =>
    goal(...given, '×');
  const name = firstPage.name;
  return [
    times('P1', 'list page, warm gateway, rate ÷ M0', { least: 4 }, ratio(warm, name, 'gateway')),
    times('P1', 'the same: p99 ÷ M0', { most: 0.5 }, ratio(warm + fixed, name, 'gateway')),
    times(
      'P2',
      'list page, no answers kept, over the edge: rate ÷ M0',
      { least: 1 },
      ratio(cold, name, 'edge'),
    ),
    times('P2', 'the same: p99 ÷ M0', { most: 1.5 }, ratio(cold + fixed, name, 'edge')),
    times(
      'P3',
      "unchanged page (304), rate ÷ M0's 200",
      { least: 6 },
      ratio(warm, `${name}: unchanged`, 'gateway'),
    ),
    times('P4', `first page: p50 at ${sized(most)} ÷ at ${sized(least)}`, { most: 1.5 }, growth(name)),
    times(
      'P5',
      `${twentyFoundName}: p50 at ${sized(most)} ÷ at ${sized(least)}`,
      { most: 3 },
      growth(twentyFoundName),
    ),
    times('P5', 'the same ÷ P0', { most: 1 }, againstP0(groups, single(most))),
    times(
      'P6',
      'a page far behind ÷ the first',
      { most: 1.2 },
      ratio(pagingTitle(most), 'page ', pageBehind),
    ),
    ...listings.flatMap((size): Goal[] => {
      const wanted = readyWithin[size];
      const row = rowIn(readyTitle, `${sized(size)}, ${beginnings.read}`);
      if (wanted === undefined) return [];
      const what = `a new instance with ${sized(size)} is ready`;
      return [goal('', what, { most: wanted }, value(row?.figures['ours']), 's')];
    }),
  ];
}

function againstP0(groups: readonly Group[], title: string): number | null {
  const row = groups
    .find((group) => group.title === title)
    ?.rows.find(({ name }) => name === twentyFoundName);
  const of = (subject: string) => row?.figures[subject]?.value?.median ?? null;
  return divided(of('gateway'), of('P0'));
}

const divided = (one: number | null, other: number | null): number | null =>
  one === null || other === null || other === 0 ? null : one / other;
