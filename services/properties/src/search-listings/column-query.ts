import { limits, type SearchMapQuery, type SearchQuery } from '@thikana/contracts';
import {
  bitsOf,
  type ChoiceColumn,
  choiceColumns,
  type ColumnQuery,
  fitting,
  type Range,
  unknownAmenity,
} from '../catalogue/search-query.ts';
import { boxOf, polygonOf } from '../catalogue/world.ts';
import { fold } from '../catalogue/search-text.ts';

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
