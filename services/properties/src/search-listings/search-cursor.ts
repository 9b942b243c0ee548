import type { SearchSort } from '@thikana/contracts';
import type { SearchPosition } from '../catalogue/search-query.ts';

/** A position as one whole number for a cursor: the sort key without its sign above the 63 bits of the newest rank. */
const newestBits = 63n;
const keyBits = 34n;
/** Where no price for a square foot is known. */
const unknownKey = (1n << keyBits) - 1n;

/** Above every position's number. */
export const beyondPositions = 1n << (newestBits + keyBits);

export function numberOf({ key, newest }: SearchPosition): bigint {
  const plain = Number.isFinite(key) ? BigInt(Math.abs(key)) : unknownKey;
  return (plain << newestBits) | newest;
}

export function positionAt(number: bigint, sort: SearchSort): SearchPosition {
  const plain = number >> newestBits;
  const key = plain === unknownKey ? Infinity : Number(plain);
  return { key: sort.startsWith('-') ? -key : key, newest: number & ((1n << newestBits) - 1n) };
}
