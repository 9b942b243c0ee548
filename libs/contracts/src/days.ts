/** Days, weeks and months of Asia/Dhaka, which is six hours ahead of UTC all year, as texts: `2026-11-21`, a week by its Sunday, `2026-11`. */

const dayMs = 86_400_000;
const aheadMs = 6 * 3_600_000;

const textOf = (shifted: number) => new Date(shifted).toISOString().slice(0, 10);
const shiftedOf = (day: string) => Date.parse(`${day}T00:00:00Z`);

/** The day in Asia/Dhaka. */
export const dayOf = (at: Date): string => textOf(at.getTime() + aheadMs);

/** When a day begins in Asia/Dhaka. */
export const dayBegins = (day: string): Date => new Date(shiftedOf(day) - aheadMs);

export const addDays = (day: string, days: number): string => textOf(shiftedOf(day) + days * dayMs);

/** The Sunday that the week of a day begins with. */
export const weekOf = (day: string): string => addDays(day, -new Date(shiftedOf(day)).getUTCDay());

/** The last weeks up to that of a moment, the oldest first. */
export function lastWeeks(now: Date, count: number): string[] {
  const week = weekOf(dayOf(now));
  return Array.from({ length: count }, (_, index) => addDays(week, (index - count + 1) * 7));
}

/** The last months up to that of a moment, the oldest first. */
export function lastMonths(now: Date, count: number): string[] {
  const [year = 0, month = 1] = dayOf(now).split('-').map(Number);
  return Array.from({ length: count }, (_, index) =>
    textOf(Date.UTC(year, month - count + index, 1)).slice(0, 7),
  );
}
