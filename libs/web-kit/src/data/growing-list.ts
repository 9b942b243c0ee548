import type { UseInfiniteQueryResult } from '@thikana/web-kit/client';

/** The state of a list that grows by pages. */
export interface GrowingList<R> {
  /** All rows loaded so far; undefined until the first page has arrived. */
  items: R[] | undefined;
  hasMore: boolean;
  loadMore: () => void;
  loadingMore: boolean;
  /** Shows the rows of the previous query while the new one's load. */
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

/** @param items the rows of all pages so far */
export function growingList<R>(query: UseInfiniteQueryResult, items: R[] | undefined): GrowingList<R> {
  return {
    items,
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
