import { parseNumber } from '@thikana/web-kit/i18n';
import type { Loan } from './instalments.ts';

export const loanBounds = { rate: 40, years: 40, price: 1_000_00_00_000 } as const;

export const loanFields = ['price', 'down', 'rate', 'years'] as const;
export type LoanField = (typeof loanFields)[number];
export type TypedLoan = Record<LoanField, string>;
/** What is wrong with a field; `missing` is no reproach, but nothing can be worked out yet. */
export type LoanFault = 'missing' | 'price' | 'down' | 'downTooMuch' | 'rate' | 'years';

const figure = /^[\d০-৯]+(?:[\d০-৯,]*)(?:\.[\d০-৯]+)?$/;
const scales: readonly (readonly [RegExp, number])[] = [
  [/(?:lakhs?|lacs?|লাখ|লক্ষ)$/iu, 1_00_000],
  [/(?:crores?|cr|koti|কোটি)$/iu, 1_00_00_000],
];

/** A plain number in either digits, with or without groups; null for anything else, signs and exponents too. */
function numberTyped(text: string): number | null {
  const plain = text.trim();
  return figure.test(plain) ? parseNumber(plain) : null;
}

/** Whole taka from a figure, or from what people say: `50 lakh`, `১.২ কোটি`. Null for anything else. */
export function takaTyped(text: string): number | null {
  const plain = text.replaceAll('৳', '').trim();
  const [ending, unit] = scales.find(([pattern]) => pattern.test(plain)) ?? [/$/, 1];
  const amount = numberTyped(plain.replace(ending, ''));
  if (amount === null) return null;
  const taka = unit === 1 ? amount : Math.round(amount * unit);
  return Number.isInteger(taka) ? taka : null;
}

/** The loan that was typed, or what is wrong with which field. */
export function readLoan(typed: TypedLoan): {
  loan: Loan | null;
  faults: Partial<Record<LoanField, LoanFault>>;
} {
  const price = takaTyped(typed.price);
  // Nothing typed is nothing paid down.
  const down = typed.down.trim() === '' ? 0 : takaTyped(typed.down);
  const rate = numberTyped(typed.rate.replace(/%\s*$/, ''));
  const years = numberTyped(typed.years);
  const faults: Partial<Record<LoanField, LoanFault>> = {};
  if (price === null || price < 1 || price > loanBounds.price) faults.price = 'price';
  if (down === null) faults.down = 'down';
  else if (price !== null && down >= price) faults.down = 'downTooMuch';
  if (rate === null || rate > loanBounds.rate) faults.rate = 'rate';
  if (years === null || !Number.isInteger(years) || years < 1 || years > loanBounds.years)
    faults.years = 'years';
  for (const field of ['price', 'rate', 'years'] as const)
    if (typed[field].trim() === '') faults[field] = 'missing';
  if (price === null || down === null || rate === null || years === null || Object.keys(faults).length > 0)
    return { loan: null, faults };
  return { loan: { principal: price - down, rate, years }, faults };
}
