import { interpret } from '../search/interpret.ts';
import { type Filters, LISTS, valuesOf } from './filters.ts';

/** The filters including those understood from the search text, which is then empty. */
export function effective(filters: Filters): Filters {
  if (filters.q.trim() === '') return { ...filters, q: '' };
  const understood = interpret(filters.q);
  const lists = LISTS.map((name) => [
    name,
    [...new Set([...valuesOf(filters[name]), ...understood[name]])].join(','),
  ]);
  return {
    ...filters,
    ...Object.fromEntries(lists),
    minPrice: understood.minPrice ?? filters.minPrice,
    maxPrice: understood.maxPrice ?? filters.maxPrice,
    minSize: understood.minSize ?? filters.minSize,
    maxSize: understood.maxSize ?? filters.maxSize,
    location: understood.location || filters.location,
    q: '',
  };
}
