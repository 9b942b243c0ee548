import { limits, type SearchMapQuery, type SearchQuery, type SearchSort } from '@thikana/contracts';
import {
  bitsOf,
  type ChoiceColumn,
  choiceColumns,
  type ColumnQuery,
  fitting,
  type Range,
  type SearchPosition,
  unknownAmenity,
} from '../catalogue/search-query.ts';
import { fold } from '../catalogue/search-text.ts';
import { boxOf, polygonOf } from '../catalogue/world.ts';

/** What the call asks, as the columns hold it. */
export function columnQuery(input: SearchQuery, after: ColumnQuery['after']): ColumnQuery {
  return { ...filtersOf(input), sort: input.sort, after, limit: input.limit, counted: after === null };
}

/** What the map asks: everything that fits, in no order. */
export const mapQuery = (input: SearchMapQuery): ColumnQuery => ({
  ...filtersOf(input),
  sort: 'newest',
  after: null,
  limit: 0,
  counted: false,
});

function filtersOf(input: Omit<SearchMapQuery, 'bounds' | 'zoom'> & { bounds?: string | undefined }) {
  const choices = Object.fromEntries(
    choiceColumns.map((column) => [column, fitting(column, valuesOf(input[column]))]),
  ) as Record<ChoiceColumn, Uint8Array | null>;
  return {
    choices,
    amenities: bitsOf(valuesOf(input.amenities), unknownAmenity),
    price: rangeOf(input.minPrice, input.maxPrice, limits.priceTaka),
    size: rangeOf(input.minSize, input.maxSize, limits.facts.landSqft),
    searchTerm: input.location ? fold(input.location) : null,
    box: input.bounds ? boxOf(input.bounds) : null,
    polygon: input.polygon ? polygonOf(input.polygon) : null,
  };
}

const valuesOf = (list: string | undefined) => (list ? list.split(',') : []);

function rangeOf(low: number | undefined, high: number | undefined, most: number): Range | null {
  return low === undefined && high === undefined ? null : { low: low ?? 0, high: high ?? most };
}

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
