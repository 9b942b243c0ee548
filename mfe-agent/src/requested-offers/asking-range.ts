/** What the agent asks for a listing, in whole taka. */
export interface AskingRange {
  minPrice: number;
  maxPrice: number;
}

/** Where an amount falls between the minimum (0) and the maximum (1); an amount outside of them stands at the nearer end. */
export function placeInRange(amount: number, { minPrice, maxPrice }: AskingRange): number {
  if (maxPrice <= minPrice) return amount < minPrice ? 0 : 1;
  return Math.min(1, Math.max(0, (amount - minPrice) / (maxPrice - minPrice)));
}

/** How far an amount is above the minimum, in per cent of it with one decimal; below zero when it is under it. */
export function percentOverMinimum(amount: number, { minPrice }: AskingRange): number {
  return Math.round(((amount - minPrice) / minPrice) * 1_000) / 10;
}
