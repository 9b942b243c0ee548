/** Dates in Asia/Dhaka, in the formats that CONST-5 names. */
import { getLanguage, type Language } from './language.ts';

const TIME_ZONE = 'Asia/Dhaka';

/**
 * `long`: 'MMMM Do, YYYY' (join dates). `short`: day/month/year, en-GB (reviews, admin profile). `date`: the date part
 * alone, `2026-11-21`. `time`: short date and time of day. `deadline`: day, month and time of day of a near date.
 */
export type DateStyle = 'long' | 'short' | 'date' | 'time' | 'deadline';

type Instant = string | number | Date;

const parts = (date: Date, language: Language, options: Intl.DateTimeFormatOptions) => {
  const locale = language === 'bn' ? 'bn-BD' : 'en-GB';
  const found = new Intl.DateTimeFormat(locale, { timeZone: TIME_ZONE, ...options }).formatToParts(date);
  return Object.fromEntries(found.map(({ type, value }) => [type, value]));
};

const ORDINALS: Record<string, string> = { one: 'st', two: 'nd', few: 'rd', other: 'th' };

const ordinal = (day: number) =>
  `${day}${ORDINALS[new Intl.PluralRules('en', { type: 'ordinal' }).select(day)]}`;

function long(date: Date, language: Language): string {
  const { day, month, year } = parts(date, language, { day: 'numeric', month: 'long', year: 'numeric' });
  return language === 'bn' ? `${day} ${month}, ${year}` : `${month} ${ordinal(Number(day))}, ${year}`;
}

const TWO_DIGITS = { day: '2-digit', month: '2-digit', year: 'numeric' } as const;

function short(date: Date, language: Language): string {
  const { day, month, year } = parts(date, language, TWO_DIGITS);
  return `${day}/${month}/${year}`;
}

function datePart(date: Date, language: Language): string {
  const { day, month, year } = parts(date, language, TWO_DIGITS);
  return `${year}-${month}-${day}`;
}

function timeOfDay(date: Date, language: Language): string {
  const { hour, minute } = parts(date, language, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  return `${hour}:${minute}`;
}

const withTime = (date: Date, language: Language): string =>
  `${short(date, language)} ${timeOfDay(date, language)}`;

function deadline(date: Date, language: Language): string {
  const { day, month } = parts(date, language, TWO_DIGITS);
  return `${day}/${month}, ${timeOfDay(date, language)}`;
}

const STYLES: Record<DateStyle, (date: Date, language: Language) => string> = {
  long,
  short,
  date: datePart,
  time: withTime,
  deadline,
};

/** @returns the formatted date, or null for a missing or invalid one */
export function formatDate(
  instant: Instant | null | undefined,
  style: DateStyle = 'long',
  language: Language = getLanguage(),
): string | null {
  if (instant === null || instant === undefined || instant === '') return null;
  const date = new Date(instant);
  return Number.isNaN(date.getTime()) ? null : STYLES[style](date, language);
}

/** When a day (`2026-11-21`) begins in Asia/Dhaka, which has no daylight saving time; null for an invalid day. */
export function dayStart(day: string): Date | null {
  const date = new Date(`${day}T00:00:00+06:00`);
  return Number.isNaN(date.getTime()) ? null : date;
}

/** The year in Asia/Dhaka, without group marks. */
export const formatYear = (instant: Instant, language: Language = getLanguage()): string =>
  parts(new Date(instant), language, { year: 'numeric' })['year'] ?? '';
