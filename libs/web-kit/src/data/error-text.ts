/** What an API refusal says to the person in front of the screen, in their language (LOOK-1). */
import type { ErrorCode } from '@thikana/contracts';
import { formatDate } from '../i18n/dates.ts';
import { getLanguage } from '../i18n/language.ts';
import { formatNumber } from '../i18n/numbers.ts';
import { isApiError, type ApiError, type TransportCode } from './api-error.ts';
import { errorSentences } from './contract.built.ts';
import { banglaErrors } from './error-text.bn.ts';

const transport: Record<TransportCode, string> = {
  'NETWORK.UNREACHABLE': 'Thikana cannot be reached. Please check your connection and try again.',
  'NETWORK.TIMEOUT': 'This is taking too long. Please try again.',
  'NETWORK.UNREADABLE': 'The answer could not be read. Please try again.',
};

const english: Record<string, string> = { ...errorSentences, ...transport };

const ISO_INSTANT = /^\d{4}-\d{2}-\d{2}T/;

/** Figures in the reader's digits and groups, instants as dates. */
function shown(value: unknown): string {
  if (typeof value === 'number') return formatNumber(value);
  const text = String(value);
  return ISO_INSTANT.test(text) ? (formatDate(text, 'time') ?? text) : text;
}

const fill = (sentence: string, params: ApiError['params']) =>
  sentence.replace(/\{(\w+)\}/g, (whole, name: string) => (name in params ? shown(params[name]) : whole));

/**
 * @returns the refusal's sentence; null for what is not a failed call or has a code that nobody knows here, so that the
 * caller's own text is shown
 */
export function errorText(error: unknown): string | null {
  if (!isApiError(error)) return null;
  const sentences: Record<string, string> = getLanguage() === 'bn' ? banglaErrors : english;
  const sentence = sentences[error.code];
  return sentence === undefined ? null : fill(sentence, error.params);
}

export type KnownCode = ErrorCode | TransportCode;
