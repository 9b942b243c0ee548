import { parseNumber, parseTaka } from '@thikana/web-kit/i18n';
import type { Loan } from './instalments.ts';

export const loanBounds = { rate: 40, years: 40, price: 1_000_00_00_000 } as const;

export const loanFields = ['price', 'down', 'rate', 'years'] as const;
export type LoanField = (typeof loanFields)[number];
export type TypedLoan = Record<LoanField, string>;
/** The fault of a field; `missing` is not shown as an error, but nothing can be computed yet. */
export type LoanFault = 'missing' | 'price' | 'down' | 'downTooMuch' | 'rate' | 'years';

/** The typed loan, or the faults by field. */
export function readLoan(typed: TypedLoan): {
  loan: Loan | null;
  faults: Partial<Record<LoanField, LoanFault>>;
} {
  const price = parseTaka(typed.price);
  // An empty field is nothing paid down.
  const down = typed.down.trim() === '' ? 0 : parseTaka(typed.down);
  const rate = parseNumber(typed.rate.replace(/%\s*$/, ''));
  const years = parseNumber(typed.years);
  const faults: Partial<Record<LoanField, LoanFault>> = {};
  // NaN, the value of an invalid text, is in no range.
  const isWithin = (value: number, least: number, most: number) => value >= least && value <= most;
  if (!isWithin(price, 1, loanBounds.price)) faults.price = 'price';
  if (Number.isNaN(down)) faults.down = 'down';
  else if (down >= price) faults.down = 'downTooMuch';
  if (!isWithin(rate, 0, loanBounds.rate)) faults.rate = 'rate';
  if (!Number.isInteger(years) || !isWithin(years, 1, loanBounds.years)) faults.years = 'years';
  for (const field of ['price', 'rate', 'years'] as const)
    if (typed[field].trim() === '') faults[field] = 'missing';
  const isWrong = Object.keys(faults).length > 0;
  return { loan: isWrong ? null : { principal: price - down, rate, years }, faults };
}
