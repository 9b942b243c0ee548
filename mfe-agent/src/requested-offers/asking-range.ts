/** A listing's price range, in whole taka. */
export interface AskingRange {
  minPrice: number;
  maxPrice: number;
}

/** The position of an amount between minimum (0) and maximum (1); outside of the range it is the nearer end. */
export function placeInRange(amount: number, { minPrice, maxPrice }: AskingRange): number {
  if (maxPrice <= minPrice) return amount < minPrice ? 0 : 1;
  return Math.min(1, Math.max(0, (amount - minPrice) / (maxPrice - minPrice)));
}

/** How far an amount is above the minimum, in per cent of it with one decimal; below zero when it is under it. */
export function percentOverMinimum(amount: number, { minPrice }: AskingRange): number {
  return Math.round(((amount - minPrice) / minPrice) * 1_000) / 10;
}
