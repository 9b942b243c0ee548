import { limits, type SearchMapQuery, type SearchQuery } from '@thikana/contracts';
import {
  bitsOf,
  type ChoiceColumn,
  choiceColumns,
  type ColumnQuery,
  daysAgo,
  fitting,
  fittingFurnishings,
  type Range,
  unknownAmenity,
} from './search-query.ts';
import { fold } from './search-text.ts';
import { boxOf, polygonOf } from './world.ts';
import { tokensOf } from '../search/words/tokens.ts';

/** What the call asks, as the columns hold it. */
export function columnQuery(
  { sort, limit, cursor: _cursor, ...filters }: SearchQuery,
  after: ColumnQuery['after'],
): ColumnQuery {
  return { ...filtersOf(filters), sort, after, limit, counted: after === null };
}

/** What the map asks: everything that fits, in no order. */
export const mapQuery = ({ zoom: _zoom, ...filters }: SearchMapQuery): ColumnQuery => ({
  ...filtersOf(filters),
  sort: 'newest',
  after: null,
  limit: 0,
  counted: false,
});

/** A filter of the contract that is not read here does not compile. */
function filtersOf({
  area,
  type,
  beds,
  baths,
  handover,
  amenities,
  minPrice,
  maxPrice,
  minSize,
  maxSize,
  location,
  bounds,
  polygon,
  q,
  since,
  reduced,
  metro,
  furnishing,
  parking,
  ...unread
}: Omit<SearchQuery, 'sort' | 'limit' | 'cursor'>) {
  const chosen: Record<ChoiceColumn, string | undefined> = { area, type, beds, baths, handover };
  const choices = Object.fromEntries(
    choiceColumns.map((column) => [column, fitting(column, valuesOf(chosen[column]))]),
  ) as Record<ChoiceColumn, Uint8Array | null>;
  return {
    ...(unread satisfies Record<string, never>),
    choices,
    amenities: bitsOf(valuesOf(amenities), unknownAmenity),
    price: rangeOf(minPrice, maxPrice, limits.priceTaka),
    size: rangeOf(minSize, maxSize, limits.facts.landSqft),
    createdFrom: since === undefined ? null : daysAgo(since),
    reducedFrom: reduced === undefined ? null : daysAgo(limits.reducedDays),
    metro: metro !== undefined,
    furnishing: fittingFurnishings(valuesOf(furnishing)),
    parking: parking !== undefined,
    searchTerm: location ? fold(location) : null,
    box: bounds ? boxOf(bounds) : null,
    polygon: polygon ? polygonOf(polygon) : null,
    words: q ? q.split(' ').map((word) => ({ word, tokens: tokensOf(word) })) : null,
  };
}

const valuesOf = (list: string | undefined) => (list ? list.split(',') : []);

function rangeOf(low: number | undefined, high: number | undefined, most: number): Range | null {
  return low === undefined && high === undefined ? null : { low: low ?? 0, high: high ?? most };
}
