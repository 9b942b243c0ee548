/** Times of messages in Asia/Dhaka, as short as they can be. */
import { formatDate, type Language } from '@thikana/web-kit/i18n';

const dayOf = (instant: string | number) => formatDate(instant, 'date', 'en');
const DAY_MS = 86_400_000;

/** `14:20`, `১৪:২০` */
export const clockOf = (instant: string, language: Language): string =>
  new Intl.DateTimeFormat(language === 'bn' ? 'bn-BD' : 'en-GB', {
    timeZone: 'Asia/Dhaka',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(new Date(instant));

export const isSameDay = (one: string | undefined, other: string): boolean =>
  one !== undefined && dayOf(one) === dayOf(other);

/** 'today', 'yesterday', or the date. */
export function dayName(instant: string, language: Language): string {
  const day = dayOf(instant);
  const ago = [Date.now(), Date.now() - DAY_MS].findIndex((time) => dayOf(time) === day);
  if (ago < 0) return formatDate(instant, 'long', language) ?? '';
  const locale = language === 'bn' ? 'bn-BD' : 'en-GB';
  return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(-ago, 'day');
}

/** The time of day of today's, else the date: for a list. */
export const shortTime = (instant: string, language: Language): string =>
  dayOf(instant) === dayOf(Date.now())
    ? clockOf(instant, language)
    : (formatDate(instant, 'short', language) ?? '');
