/** Times of viewings: half hours of Asia/Dhaka, by a weekly pattern with exceptions (VIEW-1). */
import { addDays, dayBegins, dayOf } from './days.ts';
import { limits } from './limits.ts';
import type { ViewingState } from './states.ts';

/** A part of a day, in minutes since midnight. */
export interface DayRange {
  from: number;
  to: number;
}

export interface ViewingPattern {
  /** By weekday, from Sunday. */
  weekly: readonly (readonly DayRange[])[];
  /** Days with other hours; without ranges the day is closed. */
  exceptions: readonly { date: string; ranges: readonly DayRange[] }[];
}

const minuteMs = 60_000;
export const viewingMs = limits.viewings.slotMinutes * minuteMs;

/** Whether one in this state will still take place, or may. @param start and now in ms since 1970 */
export const isViewingAhead = (state: ViewingState, start: number, now: number): boolean =>
  state === 'confirmed' ? start + viewingMs > now : state === 'requested' || state === 'proposed';

/** When viewings can start on a day, ascending. */
export function startsOn({ weekly, exceptions }: ViewingPattern, day: string): Date[] {
  const other = exceptions.find(({ date }) => date === day);
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  const begin = dayBegins(day).getTime();
  const starts = new Set<number>();
  for (const { from, to } of other?.ranges ?? weekly[weekday] ?? [])
    for (let at = from * minuteMs; at < to * minuteMs; at += viewingMs) starts.add(begin + at);
  return [...starts].toSorted((one, another) => one - another).map((at) => new Date(at));
}

/** Up to when times can be requested: the end of the last of the days ahead. */
export const lastViewing = (now: Date): Date => dayBegins(addDays(dayOf(now), limits.viewings.daysAhead + 1));

/** When viewings can start from now on, ascending. */
export function startsAhead(pattern: ViewingPattern, now: Date): Date[] {
  const days = Array.from({ length: limits.viewings.daysAhead + 1 }, (_, ahead) =>
    addDays(dayOf(now), ahead),
  );
  return days.flatMap((day) => startsOn(pattern, day)).filter((start) => start > now);
}
