import type { ListingSnapshot, PropertySort } from '@thikana/contracts';
import type { Statements } from './statements.ts';
import type { RankColumn } from './tables.ts';

/**
 * The sort key of a listing in each order as one 64-bit integer. A page is a range scan above a rank, in the b-tree and in the text index,
 * so page 5,000 costs as much as page 1. Every order ascends by its rank:
 *
 *   newest       42 bits of inverted creation time in ms, 21 bits of the id
 *   minPrice     34 bits of price, 22 bits of inverted creation time in steps of 17 minutes, 7 bits of the id
 *   -maxPrice    34 bits of inverted price, 29 bits the same
 *
 * Ranks depend on the listing alone, so a cursor of one instance is valid at another. Should two
 * listings get the same rank (128 of one price in 17 minutes), the later one takes one of `alternativeRanks`.
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
const suffixBits = 7n;
/** The bits below the price: time step and end of the id. */
const tieBits = stepBits + suffixBits;
const last = (bits: bigint) => (1n << bits) - 1n;

/** Above every rank. */
export const beyondRanks = last(63n);

export function ranksOf({ propertyId, createdAt, minPrice, maxPrice }: ListingSnapshot): Ranks {
  const time = Math.max(0, Date.parse(createdAt));
  const step = last(stepBits) - BigInt(Math.floor(time / stepMs));
  // Consecutive ids differ in their last digits.
  const end = endOf(propertyId);
  const tie = (step << suffixBits) | (last(suffixBits) - (end & last(suffixBits)));
  return {
    newest: ((last(timeBits) - BigInt(time)) << idBits) | (end & last(idBits)),
    lowest: (BigInt(minPrice) << tieBits) | tie,
    highest: ((last(priceBits) - BigInt(maxPrice)) << tieBits) | tie,
  };
}

/** Ranks near a taken one, with more and more low bits replaced by those of the id, so that thousands of equal listings find free ones quickly. */
export function alternativeRanks(rank: bigint, propertyId: string): bigint[] {
  return [16n, 20n, 24n].map((bits) => ((rank >> bits) << bits) | (endOf(propertyId) & last(bits)));
}

function endOf(propertyId: string): bigint {
  return BigInt(`0x${propertyId.slice(-6)}`);
}

/**
 * The rank at which a scan for a price filter can stop: by ascending price every later listing is above `high`, by descending price
 * every later one is below `low`.
 */
export function rankBeyond(sort: PropertySort, price: { low: number; high: number }): bigint {
  if (sort === 'newest' || sort === 'oldest') return beyondRanks;
  const first = sort === 'minPrice' ? BigInt(price.high) + 1n : last(priceBits) - BigInt(price.low) + 1n;
  const rank = first << tieBits;
  return rank < beyondRanks ? rank : beyondRanks;
}

/** A listing that needs a rank; `id` is undefined as long as it has no row. */
export interface RankedListing {
  id: bigint | undefined;
  propertyId: string;
}

/** The wanted rank, or a free one near it. */
export function freeRank(
  statements: Statements,
  column: RankColumn,
  wanted: bigint,
  { id, propertyId }: RankedListing,
): bigint {
  const holder = statements.of(
    `SELECT id FROM listing INDEXED BY by_${column} WHERE ${column} = ? AND id IS NOT ?`,
  );
  const choices = [wanted, ...alternativeRanks(wanted, propertyId)];
  for (let rank = wanted, choice = 1; ; rank = choices[choice++] ?? rank + 1n)
    if (holder.get(rank, id ?? null) === undefined) return rank;
}
