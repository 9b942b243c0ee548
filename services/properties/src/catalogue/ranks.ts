import type { ListingSnapshot, PropertySort } from '@thikana/contracts';

/**
 * A listing's place in each order as one 64-bit number, so that a page is "the first rows above a rank" in a b-tree and in
 * the text index alike, and page 5,000 costs what page 1 costs. Every order ascends by its rank:
 *
 *   newest       42 bits of inverted creation time in ms, 21 bits of the id
 *   minPrice     34 bits of price, 29 bits of inverted creation time in steps of 8.192 s (equal prices: newest first)
 *   -maxPrice    34 bits of inverted price, 29 bits the same
 *
 * They follow from the listing alone, so all instances have the same ones and a cursor of one is right at another. Should two
 * listings get the same rank, the later one takes the next free number.
 */
export interface Ranks {
  newest: bigint;
  lowest: bigint;
  highest: bigint;
}

const timeBits = 42n;
const idBits = 21n;
const priceBits = 34n;
const stepBits = 29n;
const stepMs = 8_192;
const last = (bits: bigint) => (1n << bits) - 1n;

/** Above every rank. */
export const beyondRanks = last(63n);

export function ranksOf({ propertyId, createdAt, minPrice, maxPrice }: ListingSnapshot): Ranks {
  const time = Math.max(0, Date.parse(createdAt));
  const step = last(stepBits) - BigInt(Math.floor(time / stepMs));
  return {
    newest:
      ((last(timeBits) - BigInt(time)) << idBits) | (BigInt(`0x${propertyId.slice(-6)}`) & last(idBits)),
    lowest: (BigInt(minPrice) << stepBits) | step,
    highest: ((last(priceBits) - BigInt(maxPrice)) << stepBits) | step,
  };
}

/**
 * The rank from which on an order holds nothing for a price filter: in ascending order nothing is below `high` any more, in
 * descending order nothing reaches `low`.
 */
export function rankBeyond(sort: PropertySort, price: { low: number; high: number }): bigint {
  if (sort === 'newest') return beyondRanks;
  const first = sort === 'minPrice' ? BigInt(price.high) + 1n : last(priceBits) - BigInt(price.low) + 1n;
  const rank = first << stepBits;
  return rank < beyondRanks ? rank : beyondRanks;
}
