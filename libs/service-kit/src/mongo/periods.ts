import { dayOf, weekOf } from '@thikana/contracts';

/** The weeks and months of Asia/Dhaka in pipelines, as `lastWeeks` and `lastMonths` name them, and how long things took. */

const timezone = '+06:00';

const startOf = (field: string, unit: 'week' | 'month', format: string) => ({
  $dateToString: {
    date: { $dateTrunc: { date: `$${field}`, unit, timezone, startOfWeek: 'sunday' } },
    format,
    timezone,
  },
});
export const weekIn = (field: string) => startOf(field, 'week', '%Y-%m-%d');
export const monthIn = (field: string) => startOf(field, 'month', '%Y-%m');

/** Milliseconds from one date to another, by the week of the later one. */
export function spansByWeek(steps: readonly (readonly [from: Date, to: Date])[]): Map<string, number[]> {
  const byWeek = Map.groupBy(steps, ([, to]) => weekOf(dayOf(to)));
  return new Map(
    [...byWeek].map(([week, all]) => [week, all.map(([from, to]) => to.getTime() - from.getTime())]),
  );
}

/** The middle one of them, and the one that nine of ten are not above; null of none. */
export function spanOf(spans: readonly number[] = []): { medianMs: number; p90Ms: number } | null {
  const ascending = spans.toSorted((one, other) => one - other);
  const at = (share: number) => ascending[Math.ceil(ascending.length * share) - 1];
  const [medianMs, p90Ms] = [at(0.5), at(0.9)];
  return medianMs === undefined || p90Ms === undefined ? null : { medianMs, p90Ms };
}
