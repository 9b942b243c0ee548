/** Days of Asia/Dhaka, and times of messages as short as they can be. */
import { formatDate, formatDaysAgo, type Language } from '@thikana/web-kit/i18n';

/** `2026-11-24`, of an instant in Dhaka. */
export const dayOf = (instant: string | number): string => formatDate(instant, 'date', 'en') ?? '';
const DAY_MS = 86_400_000;

export const isSameDay = (one: string | undefined, other: string): boolean =>
  one !== undefined && dayOf(one) === dayOf(other);

/** 'today', 'yesterday', or the date. */
export function dayName(instant: string, language: Language): string {
  const isNear = [Date.now(), Date.now() - DAY_MS].some((time) => dayOf(time) === dayOf(instant));
  return isNear ? formatDaysAgo(instant, language) : (formatDate(instant, 'long', language) ?? '');
}

/** The time of day of today's, else the date: for a list. */
export const shortTime = (instant: string, language: Language): string =>
  formatDate(instant, dayOf(instant) === dayOf(Date.now()) ? 'clock' : 'short', language) ?? '';
