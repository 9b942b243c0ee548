import { formatNumber, getLanguage, type Language } from '@thikana/web-kit/i18n';

const dateText = (day: string, language: Language, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(language === 'bn' ? 'bn-BD' : 'en-GB', { timeZone: 'UTC', ...options }).format(
    new Date(day),
  );

/** A week by its Sunday: `22 Nov`. */
export const weekText = (week: string, language: Language = getLanguage()): string =>
  dateText(week, language, { day: 'numeric', month: 'short' });

/** `2026-11` → `Nov 2026` */
export const monthText = (month: string, language: Language = getLanguage()): string =>
  dateText(`${month}-01`, language, { month: 'short', year: 'numeric' });

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const unitOf = (ms: number) =>
  ms < 1.5 * HOUR
    ? ([MINUTE, 'minute'] as const)
    : ms < 2 * DAY
      ? ([HOUR, 'hour'] as const)
      : ([DAY, 'day'] as const);

/** The milliseconds of the unit in which a length of time is read. */
export const timeScale = (ms: number): number => unitOf(ms)[0];

/** A length of time in its largest fitting unit: `45 mins`, `5.5 hrs`, `3 days`. */
export function spanText(ms: number, language: Language = getLanguage()): string {
  const [per, unit] = unitOf(ms);
  const maximumFractionDigits = unit !== 'minute' && ms / per < 10 ? 1 : 0;
  return formatNumber(ms / per, language, { style: 'unit', unit, maximumFractionDigits });
}
