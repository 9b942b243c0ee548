/** Dates in Asia/Dhaka, in the formats that CONST-5 names. */
import { getLanguage, type Language } from './language.ts';

const TIME_ZONE = 'Asia/Dhaka';

/**
 * `long`: 'MMMM Do, YYYY' (join dates). `short`: day/month/year, en-GB (reviews, admin profile). `date`: the date part
 * alone, `2026-11-21`. `time`: short date and time of day. `deadline`: day, month and time of day of a near date. `clock`:
 * the time of day alone. `day`: 'Tue 24 Nov'.
 */
export type DateStyle = 'long' | 'short' | 'date' | 'time' | 'deadline' | 'clock' | 'day';

type Instant = string | number | Date;

const parts = (date: Date, language: Language, options: Intl.DateTimeFormatOptions) => {
  const locale = language === 'bn' ? 'bn-BD' : 'en-GB';
  const found = new Intl.DateTimeFormat(locale, { timeZone: TIME_ZONE, ...options }).formatToParts(date);
  return Object.fromEntries(found.map(({ type, value }) => [type, value]));
};

const ORDINALS: Record<string, string> = { one: 'st', two: 'nd', few: 'rd', other: 'th' };

const ordinal = (day: number) =>
  `${day}${ORDINALS[new Intl.PluralRules('en', { type: 'ordinal' }).select(day)]}`;

const NEAR_DAY = { weekday: 'short', day: 'numeric', month: 'short' } as const;
const FIGURES = {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
} as const;

function styled(date: Date, style: DateStyle, language: Language): string {
  if (style === 'long') {
    const { day, month, year } = parts(date, language, { day: 'numeric', month: 'long', year: 'numeric' });
    return language === 'bn' ? `${day} ${month}, ${year}` : `${month} ${ordinal(Number(day))}, ${year}`;
  }
  if (style === 'day') {
    const { weekday, day, month } = parts(date, language, NEAR_DAY);
    return language === 'bn' ? `${weekday}, ${day} ${month}` : `${weekday} ${day} ${month}`;
  }
  const { day, month, year, hour, minute } = parts(date, language, FIGURES);
  switch (style) {
    case 'short':
      return `${day}/${month}/${year}`;
    case 'date':
      return `${year}-${month}-${day}`;
    case 'time':
      return `${day}/${month}/${year} ${hour}:${minute}`;
    case 'deadline':
      return `${day}/${month}, ${hour}:${minute}`;
    case 'clock':
      return `${hour}:${minute}`;
  }
}

/** @returns the formatted date, or null for a missing or invalid one */
export function formatDate(
  instant: Instant | null | undefined,
  style: DateStyle = 'long',
  language: Language = getLanguage(),
): string | null {
  if (instant === null || instant === undefined || instant === '') return null;
  const date = new Date(instant);
  return Number.isNaN(date.getTime()) ? null : styled(date, style, language);
}

const dayMs = 86_400_000;
/** Asia/Dhaka is six hours ahead. */
const dayNumber = (time: number) => Math.floor((time + 6 * 3_600_000) / dayMs);

/** How many days ago, by the calendar of Asia/Dhaka: 'today', 'yesterday', '3 days ago'. A clock that is behind shows 'today'. */
export function formatDaysAgo(instant: Instant, language: Language = getLanguage()): string {
  const days = Math.max(0, dayNumber(Date.now()) - dayNumber(new Date(instant).getTime()));
  const format = new Intl.RelativeTimeFormat(language === 'bn' ? 'bn-BD' : 'en-GB', { numeric: 'auto' });
  return format.format(-days, 'day');
}

/** When a day (`2026-11-21`) begins in Asia/Dhaka, which has no daylight saving time; null for an invalid day. */
export function dayStart(day: string): Date | null {
  const date = new Date(`${day}T00:00:00+06:00`);
  return Number.isNaN(date.getTime()) ? null : date;
}

/** The year in Asia/Dhaka, without group marks. */
export const formatYear = (instant: Instant, language: Language = getLanguage()): string =>
  parts(new Date(instant), language, { year: 'numeric' })['year'] ?? '';
