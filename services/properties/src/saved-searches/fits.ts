import { type SavedQuery, SearchQuery } from '@thikana/contracts';
import { columnQuery } from '../catalogue/column-query.ts';
import { choiceColumns, type ColumnQuery } from '../catalogue/search-query.ts';
import { holdsWhole } from '../catalogue/search-text.ts';
import { isInBox, isInPolygon } from '../catalogue/world.ts';
import type { Searched } from './searched-facts.ts';

type Filters = Omit<ColumnQuery, 'sort' | 'after' | 'limit' | 'counted'>;
const { sort, limit } = SearchQuery.parse({ limit: 1 });

/** The filters of a saved search, as the catalogue's columns have them. */
export const filtersOf = (query: SavedQuery): Filters => columnQuery({ ...query, sort, limit }, null);

/** One entry a filter: one that is missing does not compile. */
const meets: {
  [F in keyof Filters]: (listing: Searched, wanted: NonNullable<Filters[F]>) => boolean;
} = {
  choices: ({ values }, choices) => choiceColumns.every((name) => choices[name]?.[values[name]] !== 0),
  amenities: ({ values }, wanted) => (values.amenities & wanted) === wanted,
  // Ranges of prices match when they touch (LISTING-10).
  price: ({ minPrice, maxPrice }, { low, high }) => maxPrice >= low && minPrice <= high,
  // 0 is a size that is not known.
  size: ({ values: { size } }, { low, high }) => size !== 0 && size >= low && size <= high,
  createdFrom: ({ createdAt }, from) => createdAt >= from,
  reducedFrom: ({ reducedAt }, from) => reducedAt >= from,
  metro: ({ metro }) => metro,
  furnishing: ({ furnishing }, wanted) => wanted[furnishing] === 1,
  parking: ({ parking }) => parking,
  box: ({ x, y }, box) => isInBox(box, x, y),
  polygon: ({ x, y }, polygon) => isInPolygon(polygon, x, y),
  searchTerm: ({ place }, term) => holdsWhole(term)(place),
  // All of them: fewer never match (SAVED-2).
  words: ({ words }, asked) => asked.every(({ tokens }) => tokens.every((token) => words.has(token))),
};

/** Whether a search of either engine finds the listing, with all words of the search (SAVED-2). */
export const fits = (listing: Searched, filters: Filters): boolean =>
  (Object.keys(meets) as (keyof Filters)[]).every((name) => {
    const wanted = filters[name];
    return !wanted || (meets[name] as (listing: Searched, wanted: unknown) => boolean)(listing, wanted);
  });
