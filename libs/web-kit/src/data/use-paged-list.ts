import { keepPrevious, useInfiniteQuery } from '@thikana/web-kit/client';
import { pagedQuery, type ListName, type QueryInput, type Row } from './queries.ts';
import { rowsOf } from './rows.ts';

export interface PagedList<R> {
  /** All rows loaded so far; undefined until the first page is there. */
  items: R[] | undefined;
  /** Null where the API does not count. */
  total: number | null;
  totalAmount: number | null;
  hasMore: boolean;
  loadMore: () => void;
  loadingMore: boolean;
  /** Shows the rows of the former question while the new one's load. */
  stale: boolean;
  /** For `QueryState`. */
  query: {
    data: R[] | undefined;
    isPending: boolean;
    isError: boolean;
    isFetching: boolean;
    refetch: () => unknown;
  };
}

/**
 * A list that grows by pages: `usePagedList('properties.list', { query: filters })`. An answer to an older question is
 * never shown as the new one's.
 */
export function usePagedList<N extends ListName>(
  name: N,
  input: QueryInput<N>,
  options: { enabled?: boolean } = {},
): PagedList<Row<N>> {
  const query = useInfiniteQuery({
    ...pagedQuery<ListName>(name, input as never),
    placeholderData: keepPrevious,
    enabled: options.enabled ?? true,
  });
  const pages = query.data?.pages;
  const items = pages && (rowsOf(pages) as Row<N>[]);
  return {
    items,
    total: pages?.[0]?.total ?? null,
    totalAmount: pages?.[0]?.totalAmount ?? null,
    hasMore: query.hasNextPage,
    loadMore: () => {
      if (query.hasNextPage && !query.isFetchingNextPage) void query.fetchNextPage();
    },
    loadingMore: query.isFetchingNextPage,
    stale: query.isPlaceholderData,
    query: {
      data: items,
      isPending: query.isPending,
      isError: query.isError,
      isFetching: query.isFetching,
      refetch: query.refetch,
    },
  };
}
