export {
  getLanguage,
  LANGUAGE_NAMES,
  LANGUAGES,
  setLanguage,
  useLanguage,
  type Language,
} from './language.ts';
export {
  defineMessages,
  type Catalogue,
  type MessageKey,
  type Messages,
  type MessageValues,
  type Translate,
  type Translated,
} from './messages.ts';
export {
  formatNumber,
  formatTaka,
  formatTakaInWords,
  formatTakaRange,
  formatUsd,
  parseNumber,
  parseTaka,
  takaScales,
  toAsciiDigits,
} from './numbers.ts';
export { dayStart, formatDate, formatDaysAgo, formatYear, type DateStyle } from './dates.ts';
