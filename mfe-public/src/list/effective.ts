import { interpret } from '../search/interpret.ts';
export { isWordOfFilters } from '../search/vocabulary.ts';
import { type Filters, LISTS, NUMBERS, SWITCHES, valuesOf, wordsIn } from './filters.ts';

/**
 * The filters including those understood from the search text, which is then empty.
 * @param listingsIn the number of listings in an area, where it is known
 */
export function effective(filters: Filters, listingsIn?: (area: string) => number): Filters {
  if (filters.q.trim() === '') return { ...filters, q: '' };
  const understood = interpret(filters.q, listingsIn);
  const lists = LISTS.map((name) => [
    name,
    [...new Set([...valuesOf(filters[name]), ...understood[name]])].join(','),
  ]);
  return {
    ...filters,
    ...Object.fromEntries(lists),
    ...Object.fromEntries(NUMBERS.map((name) => [name, understood[name] ?? filters[name]])),
    ...Object.fromEntries(
      SWITCHES.map((name) => [name, understood.switches.includes(name) ? 'true' : filters[name]]),
    ),
    since: understood.since ?? filters.since,
    words: wordsIn([filters.words, ...understood.words].join(' ')).join(' '),
    q: '',
  };
}
