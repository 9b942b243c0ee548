/** The list's queries, also prefetched before its code (`remote.tsx`). */
import { type Answer, api, apiKey, limits } from '@thikana/web-kit/data';
import { readAddress } from '@thikana/web-kit/router';
import { FILTERS, toQuery, type Filters } from './filters.ts';
import { fetchGrammar } from './use-grammar.ts';

const LIMITS = {
  search: limits.text.search,
  searchWords: limits.searchWords,
  sinceDays: limits.sinceDays,
  priceTaka: limits.priceTaka,
  sqft: limits.facts.landSqft,
  corners: limits.polygonCorners,
};

/** The API query of these filters. */
export const queryOf = (filters: Filters) => toQuery(filters, LIMITS);

/** As a page of any other growing list, so that a live message refreshes the pages that it concerns. */
export const pageOf = ({ listings: items, next: nextCursor, ...rest }: Answer<'properties.search'>) => ({
  ...rest,
  items,
  nextCursor,
});

/** The pages of a search; screen and loader must use the same one. The text in `filters` is already interpreted. */
export function searchPages(filters: Filters) {
  const query = queryOf(filters);
  return {
    query: query ?? {},
    queryKey: apiKey('properties.search', { query }, 'pages'),
    queryFn: async ({ pageParam, signal }: { pageParam: string | null; signal: AbortSignal }) =>
      pageOf(
        await api('properties.search', {
          query: { ...query, ...(pageParam !== null && { cursor: pageParam }) },
          signal,
        }),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }: { nextCursor: string | null }) => nextCursor,
  };
}

/** The first page of the list at an address. The interpreter's code is only loaded for an address with a text. */
export async function searchAt(address: string) {
  const filters: Filters = readAddress(new URL(address).searchParams, FILTERS);
  if (filters.q === '') return searchPages(filters);
  const { effective } = await fetchGrammar();
  return searchPages(effective(filters));
}
