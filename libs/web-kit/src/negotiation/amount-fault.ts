import { payableOfferTaka } from '@thikana/contracts';

/** A listing's price range, in whole taka, both ends included. */
export interface AmountRange {
  minPrice: number;
  maxPrice: number;
}

export type AmountFault = 'invalid' | 'out-of-range' | 'too-large';

/**
 * Checks OFFER-2 and OFFER-3 in this order. The server checks the same again.
 * @param amount whole taka; null or NaN when the text is not a number
 * @param range undefined while it is unknown: the server alone checks it then
 * @returns null when the amount may be sent
 */
export function amountFault(
  amount: number | null | undefined,
  range: AmountRange | undefined,
): AmountFault | null {
  if (typeof amount !== 'number' || !Number.isInteger(amount) || amount <= 0) return 'invalid';
  if (range && (amount < range.minPrice || amount > range.maxPrice)) return 'out-of-range';
  return amount > payableOfferTaka.max ? 'too-large' : null;
}
