import { interpret } from '../search/interpret.ts';
import { type Filters, LISTS, valuesOf } from './filters.ts';

/** The filters with what is understood of the text in the search box, which is empty then. */
export function effective(filters: Filters): Filters {
  if (filters.q.trim() === '') return { ...filters, q: '' };
  const said = interpret(filters.q);
  const lists = LISTS.map((name) => [
    name,
    [...new Set([...valuesOf(filters[name]), ...said[name]])].join(','),
  ]);
  return {
    ...filters,
    ...Object.fromEntries(lists),
    minPrice: said.minPrice ?? filters.minPrice,
    maxPrice: said.maxPrice ?? filters.maxPrice,
    minSize: said.minSize ?? filters.minSize,
    maxSize: said.maxSize ?? filters.maxSize,
    location: said.location || filters.location,
    q: '',
  };
}
