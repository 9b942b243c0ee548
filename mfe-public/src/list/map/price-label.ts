import { formatNumber, formatTaka, type Language } from '@thikana/web-kit/i18n';
import { messages } from './messages.ts';

const LAKH = 100_000;
const CRORE = 10_000_000;

/**
 * A price that fits on a pin, in the digits of the page's language: `৳1.25 Cr`, `৳85 L+`.
 * @param listing whole taka; a range is shown by its minimum
 */
export function priceLabel(
  { minPrice, maxPrice }: { minPrice: number; maxPrice: number },
  language: Language,
): string {
  const price = short(minPrice, language);
  return minPrice < maxPrice ? messages.t('andMore', { price }) : price;
}

function short(taka: number, language: Language): string {
  const rounded = Number(taka.toPrecision(3));
  if (rounded < LAKH) return formatTaka(taka, language);
  const [unit, name] = rounded < CRORE ? ([LAKH, 'lakh'] as const) : ([CRORE, 'crore'] as const);
  return messages.t(name, {
    amount: formatNumber(rounded / unit, language, { maximumFractionDigits: 2 }),
  });
}
