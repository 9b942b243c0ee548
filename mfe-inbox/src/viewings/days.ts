/** Days and times of viewings in Asia/Dhaka. */
import { addDays } from '@thikana/contracts';
import { dayStart, formatDate, type Language } from '@thikana/web-kit/i18n';
import { dayOf } from '../times.ts';

const format = (language: Language, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(language === 'bn' ? 'bn-BD' : 'en-GB', { timeZone: 'Asia/Dhaka', ...options });

/** 'Tue 24 Nov' */
export const dayLabel = (day: string, language: Language): string =>
  formatDate(dayStart(day), 'day', language) ?? '';

/** 'Sunday', by its number from Sunday. */
export const weekdayName = (weekday: number, language: Language): string =>
  format(language, { weekday: 'long' }).format(dayStart(addDays('2026-11-22', weekday)) ?? 0);

/** Viewings or their times by their days, in their order. Not `Map.groupBy`, which older browsers lack. */
export function byDay<T>(items: readonly T[], startOf: (item: T) => string): Map<string, T[]> {
  const days = new Map<string, T[]>();
  for (const item of items) {
    const day = dayOf(startOf(item));
    days.set(day, [...(days.get(day) ?? []), item]);
  }
  return days;
}

export const clock = (instant: string, language: Language): string =>
  formatDate(instant, 'clock', language) ?? '';
