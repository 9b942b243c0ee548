/** Numbers and money as people in Bangladesh read them: lakh and crore groups, ৳ first, own digits (LOOK-1). */
import { getLanguage, type Language } from './language.ts';

const LOCALES: Record<Language, string> = { en: 'en-IN', bn: 'bn-BD' };

const LAKH = 100_000;
const CRORE = 10_000_000;

const SCALE_NAMES: Record<Language, { lakh: string; crore: string }> = {
  en: { lakh: 'lakh', crore: 'crore' },
  bn: { lakh: 'লাখ', crore: 'কোটি' },
};

/** `12500000` → `1,25,00,000`, `১,২৫,০০,০০০`. */
export const formatNumber = (
  value: number,
  language: Language = getLanguage(),
  options: Intl.NumberFormatOptions = {},
): string => new Intl.NumberFormat(LOCALES[language], options).format(value);

/** @param taka whole taka → `৳1,25,00,000` */
export const formatTaka = (taka: number, language: Language = getLanguage()): string =>
  `৳${formatNumber(taka, language, { maximumFractionDigits: 0 })}`;

/** @param minTaka, maxTaka whole taka → `৳40,00,000 – ৳45,00,000`; one amount when they are equal */
export const formatTakaRange = (
  minTaka: number,
  maxTaka: number,
  language: Language = getLanguage(),
): string =>
  minTaka === maxTaka
    ? formatTaka(minTaka, language)
    : `${formatTaka(minTaka, language)} – ${formatTaka(maxTaka, language)}`;

/** An amount in words: `1.25 crore`, `12.5 lakh`; null below one lakh, where the figure is as short. */
export function formatTakaInWords(taka: number, language: Language = getLanguage()): string | null {
  if (!Number.isFinite(taka) || Math.abs(taka) < LAKH) return null;
  const [unit, name] =
    Math.abs(taka) >= CRORE ? [CRORE, SCALE_NAMES[language].crore] : [LAKH, SCALE_NAMES[language].lakh];
  return `${formatNumber(taka / unit, language, { maximumFractionDigits: 2 })} ${name}`;
}

/** @param cents whole US cents → `$1,136.36` */
export const formatUsd = (cents: number, language: Language = getLanguage()): string =>
  `$${new Intl.NumberFormat(language === 'bn' ? 'bn-u-nu-beng' : 'en-US', {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  }).format(cents / 100)}`;

const BANGLA_ZERO = 0x09e6;

/** `২০২৭-০৬` → `2027-06` */
export const toAsciiDigits = (text: string): string =>
  text.replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - BANGLA_ZERO));

/** Parses typed digits, Bangla or ASCII, with group commas. NaN for anything else, also for `+` and exponents. */
export function parseNumber(text: string): number {
  const plain = toAsciiDigits(text).replace(/[৳,\s]/g, '');
  return /^-?(\d+\.?|\d*\.\d+)$/.test(plain) ? Number(plain) : Number.NaN;
}

/** The scales of amounts, the largest first, with their spellings; `per` is in taka. */
export const takaScales: readonly { per: number; spellings: readonly string[] }[] = [
  { per: CRORE, spellings: ['crore', 'crores', 'cr', 'koti', 'কোটি', 'কোটির', 'ক্রোর'] },
  { per: LAKH, spellings: ['lakh', 'lakhs', 'lac', 'lacs', 'লাখ', 'লাখের', 'লক্ষ'] },
  { per: 1000, spellings: ['thousand', 'hajar', 'hazar', 'হাজার'] },
];

const currency = /৳|\b(?:taka|tk|bdt)\b\.?|টাকা|\/[-=]/giu;
/** Groups end in three digits here: the comma of `1,2 crore` may be a decimal point. */
const scaledFigure = '((?:\\d+|\\d[\\d,]*,\\d{3})(?:\\.\\d+)?)';
const amountPattern = new RegExp(
  `^${takaScales
    .map(({ spellings }) => `(?:${scaledFigure}\\s*(?:${spellings.join('|')})(?![\\p{L}\\p{M}])[\\s,]*)?`)
    .join('')}(\\d[\\d,]*(?:\\.\\d+)?)?$`,
  'iu',
);

/**
 * Parses an amount as people type it: `1,25,00,000`, `৳৮০ লাখ`, `1.2 crore`, `১ কোটি ২০ লাখ`.
 * @returns whole taka; NaN for anything else, also for fractions of a taka and negative amounts
 */
export function parseTaka(text: string): number {
  const plain = toAsciiDigits(text.normalize('NFC')).replace(currency, '').trim();
  const figures = amountPattern.exec(plain)?.slice(1);
  if (!figures?.some(Boolean)) return Number.NaN;
  const parts = figures.map(
    (figure = '0', at) => Number(figure.replaceAll(',', '')) * (takaScales[at]?.per ?? 1),
  );
  // Floating point: 4.35 × 1,00,00,000 is a little less than 4,35,00,000.
  const isWhole = parts.every((part) => Math.abs(part - Math.round(part)) < 0.001);
  return isWhole ? parts.reduce((sum, part) => sum + Math.round(part), 0) : Number.NaN;
}
