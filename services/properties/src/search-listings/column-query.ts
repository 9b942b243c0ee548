import { limits, type SearchQuery } from '@thikana/contracts';
import {
  bitsOf,
  type ChoiceColumn,
  choiceColumns,
  type ColumnQuery,
  fitting,
  type Range,
  unknownAmenity,
} from '../catalogue/search-query.ts';
import { fold } from '../catalogue/search-text.ts';

/** What the call asks, as the columns hold it. */
export function columnQuery(input: SearchQuery, after: ColumnQuery['after']): ColumnQuery {
  const choices = Object.fromEntries(
    choiceColumns.map((column) => [column, fitting(column, valuesOf(input[column]))]),
  ) as Record<ChoiceColumn, Uint8Array | null>;
  return {
    choices,
    amenities: bitsOf(valuesOf(input.amenities), unknownAmenity),
    price: rangeOf(input.minPrice, input.maxPrice, limits.priceTaka),
    size: rangeOf(input.minSize, input.maxSize, limits.facts.landSqft),
    searchTerm: input.location ? fold(input.location) : null,
    sort: input.sort,
    after,
    limit: input.limit,
    counted: after === null,
  };
}

const valuesOf = (list: string | undefined) => (list ? list.split(',') : []);

function rangeOf(low: number | undefined, high: number | undefined, most: number): Range | null {
  return low === undefined && high === undefined ? null : { low: low ?? 0, high: high ?? most };
}
