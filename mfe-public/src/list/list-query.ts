/** What the list asks for, also ahead of its code (`remote.tsx`). */
import { api, apiKey, limits } from '@thikana/web-kit/data';
import { readAddress } from '@thikana/web-kit/router';
import { FILTERS, toQuery, type Filters } from './filters.ts';

const LIMITS = {
  search: limits.text.search,
  priceTaka: limits.priceTaka,
  sqft: limits.facts.landSqft,
  corners: limits.polygonCorners,
};

/** What the API is asked for with these filters. */
export const queryOf = (filters: Filters) => toQuery(filters, LIMITS);

/** The pages of a search; the screen and its loader must ask with the same one. `filters` have no text that is still to be understood. */
export function searchPages(filters: Filters) {
  const query = queryOf(filters);
  return {
    query: query ?? {},
    queryKey: apiKey('properties.search', { query }, 'pages'),
    queryFn: ({ pageParam, signal }: { pageParam: string | null; signal: AbortSignal }) =>
      api('properties.search', {
        query: { ...query, ...(pageParam !== null && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }: { next: string | null }) => next,
  };
}

/** The first page of the list that an address shows. What understands the search box comes only where it holds a text. */
export async function searchAt(address: string) {
  const filters: Filters = readAddress(new URL(address).searchParams, FILTERS);
  if (filters.q === '') return searchPages(filters);
  const { effective } = await import('./effective.ts');
  return searchPages(effective(filters));
}
