import type { SavedSearch } from '@thikana/contracts';
import { paths } from '@thikana/web-kit/router';

/** The list that shows the results of a search: its filters have the names of the query, only `q` is `words` there. */
export function resultsAddress({ query: { q, ...query } }: Pick<SavedSearch, 'query'>): string {
  const filters = Object.entries({ ...query, words: q }).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(filters.map(([name, value]) => [name, String(value)]));
  return filters.length === 0 ? paths.allProperties : `${paths.allProperties}?${search}`;
}
