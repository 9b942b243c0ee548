import { growingList, keepPrevious, useInfiniteQuery } from '@thikana/web-kit/data';
import type { PropertyCard, SearchCounts, SearchWords } from '@thikana/contracts';
import type { Filters } from './filters.ts';
import { searchPages } from './list-query.ts';

/** A search that grows by pages, with the counts of the choices. @param enabled false while its text is not understood yet */
export function useSearch(filters: Filters, enabled: boolean) {
  const query = useInfiniteQuery({ ...searchPages(filters), enabled, placeholderData: keepPrevious });
  const pages = query.data?.pages;
  // A listing that moved to a later page meanwhile would be listed twice.
  const items = pages && [
    ...new Map(pages.flatMap((page) => page.items).map((card) => [card._id, card])).values(),
  ];
  return {
    ...growingList(query, items as PropertyCard[] | undefined),
    total: pages?.[0]?.total ?? null,
    counts: (pages?.[0]?.counts ?? null) as SearchCounts | null,
    words: (pages?.[0]?.words ?? null) as SearchWords | null,
  };
}
export type Search = ReturnType<typeof useSearch>;
