import { dice } from './dice.ts';

/** The share of each of `count` items when the n-th is asked for 1/n times as often as the first (Zipf, exponent 1). */
export function zipfShares(count: number): number[] {
  const weights = Array.from({ length: count }, (_, index) => 1 / (index + 1));
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => weight / all);
}

/** `length` draws among the items by their Zipf shares, the same ones in each run. */
export function zipf<T>(items: readonly T[], length: number): T[] {
  const rolls = dice();
  let sum = 0;
  const upTo = zipfShares(items.length).map((share) => (sum += share));
  return Array.from({ length }, () => {
    const roll = rolls.next().value;
    return items[upTo.findIndex((limit) => roll <= limit)] ?? items[0]!;
  });
}
