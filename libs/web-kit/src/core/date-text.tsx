import { formatDate, type DateStyle } from '../i18n/dates.ts';
import { useLanguage } from '../i18n/language.ts';

export interface DateTextProps {
  value: string | number | Date | null | undefined;
  /** See `DateStyle`; `long` is the join date's 'MMMM Do, YYYY'. */
  style?: DateStyle;
  /** When there is no date: 'N/A' on the profile (SCREEN-21). */
  fallback?: string;
}

/** A date in Asia/Dhaka, in the reader's language. */
export function DateText({ value, style = 'long', fallback = '' }: DateTextProps) {
  const language = useLanguage();
  const text = formatDate(value, style, language);
  if (text === null || value === null || value === undefined) return <>{fallback}</>;
  return <time dateTime={new Date(value).toISOString()}>{text}</time>;
}
