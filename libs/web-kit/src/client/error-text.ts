/** The text of an API refusal in the reader's language (LOOK-1). */
import { formatDate } from '../i18n/dates.ts';
import { getLanguage, type Language } from '../i18n/language.ts';
import { formatNumber } from '../i18n/numbers.ts';
import { isApiError, type ApiError, type ErrorSentence, type TransportCode } from './api-error.ts';

/** Part of the bundle: when these occur, nothing can be fetched. */
const transport: Readonly<Record<TransportCode, Record<Language, string>>> = {
  'NETWORK.UNREACHABLE': {
    en: 'Thikana cannot be reached. Please check your connection and try again.',
    bn: 'ঠিকানার সঙ্গে যোগাযোগ করা যাচ্ছে না। সংযোগ দেখে আবার চেষ্টা করুন।',
  },
  'NETWORK.TIMEOUT': {
    en: 'This is taking too long. Please try again.',
    bn: 'অনেক সময় লাগছে। আবার চেষ্টা করুন।',
  },
  'NETWORK.UNREADABLE': {
    en: 'The answer could not be read. Please try again.',
    bn: 'উত্তরটি পড়া যায়নি। আবার চেষ্টা করুন।',
  },
};

const ISO_INSTANT = /^\d{4}-\d{2}-\d{2}T/;

/** Figures in the reader's digits and groups, instants as dates. */
function shown(value: unknown): string {
  if (typeof value === 'number') return formatNumber(value);
  const text = String(value);
  return ISO_INSTANT.test(text) ? (formatDate(text, 'time') ?? text) : text;
}

const fill = (sentence: string, params: ApiError['params']) =>
  sentence.replace(/\{(\w+)\}/g, (whole, name: string) => (name in params ? shown(params[name]) : whole));

const sentencesOfTransport: Readonly<Record<string, ErrorSentence>> = transport;

/**
 * @returns the refusal's sentence; null when it is not a failed call or its code is unknown, so that the caller shows
 * its own text
 */
export function errorText(error: unknown): string | null {
  if (!isApiError(error)) return null;
  const sentence = (error.sentence ?? sentencesOfTransport[error.code])?.[getLanguage()];
  return sentence === undefined ? null : fill(sentence, error.params);
}
