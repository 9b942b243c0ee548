import type { ListingSnapshot, PropertySort } from '@thikana/contracts';

/**
 * A listing's place in each order as one 64-bit number, so that a page is "the first rows above a rank" in a b-tree and in
 * the text index alike, and page 5,000 costs what page 1 costs. Every order ascends by its rank:
 *
 *   newest       42 bits of inverted creation time in ms, 21 bits of the id
 *   minPrice     34 bits of price, 22 bits of inverted creation time in steps of 17 minutes, 7 bits of the id
 *   -maxPrice    34 bits of inverted price, 29 bits the same
 *
 * They follow from the listing alone, so all instances have the same ones and a cursor of one is right at another. Should two
 * listings get the same rank (128 of one price in 17 minutes), the later one takes one of `secondChoices`.
 */
export interface Ranks {
  newest: bigint;
  lowest: bigint;
  highest: bigint;
}

const timeBits = 42n;
const idBits = 21n;
const priceBits = 34n;
const stepBits = 22n;
const stepMs = 2 ** 20;
const turnBits = 7n;
/** Below a price: the step and the turn. */
const tieBits = stepBits + turnBits;
const last = (bits: bigint) => (1n << bits) - 1n;

/** Above every rank. */
export const beyondRanks = last(63n);

export function ranksOf({ propertyId, createdAt, minPrice, maxPrice }: ListingSnapshot): Ranks {
  const time = Math.max(0, Date.parse(createdAt));
  const step = last(stepBits) - BigInt(Math.floor(time / stepMs));
  // Ids made one after another end differently.
  const end = endOf(propertyId);
  const tie = (step << turnBits) | (last(turnBits) - (end & last(turnBits)));
  return {
    newest: ((last(timeBits) - BigInt(time)) << idBits) | (end & last(idBits)),
    lowest: (BigInt(minPrice) << tieBits) | tie,
    highest: ((last(priceBits) - BigInt(maxPrice)) << tieBits) | tie,
  };
}

/** Where a listing goes whose rank is taken: near it, by more and more bits of its id, so that even thousands alike find room soon. */
export function secondChoices(rank: bigint, propertyId: string): bigint[] {
  return [16n, 20n, 24n].map((bits) => ((rank >> bits) << bits) | (endOf(propertyId) & last(bits)));
}

function endOf(propertyId: string): bigint {
  return BigInt(`0x${propertyId.slice(-6)}`);
}

/**
 * The rank from which on an order holds nothing for a price filter: in ascending order nothing is below `high` any more, in
 * descending order nothing reaches `low`.
 */
export function rankBeyond(sort: PropertySort, price: { low: number; high: number }): bigint {
  if (sort === 'newest') return beyondRanks;
  const first = sort === 'minPrice' ? BigInt(price.high) + 1n : last(priceBits) - BigInt(price.low) + 1n;
  const rank = first << tieBits;
  return rank < beyondRanks ? rank : beyondRanks;
}
