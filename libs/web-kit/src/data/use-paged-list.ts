import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { apiPage, type Answer, type CallInput, type EndpointName, type Page } from './api.ts';

/** The endpoints whose answer is an array. */
type ListName = {
  [N in EndpointName]: Answer<N> extends readonly unknown[] ? N : never;
}[EndpointName];
type Row<N extends ListName> = Answer<N> extends readonly (infer R)[] ? R : never;

type Input<N extends ListName> = Omit<CallInput<N>, 'signal' | 'onProgress'>;

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

/** What a growing list asks for, for `usePagedList` and for a loader that asks ahead of it. */
export function pagedQuery<N extends ListName>(name: N, key: readonly unknown[], input: Input<N>) {
  return infiniteQueryOptions({
    queryKey: key,
    queryFn: ({ pageParam, signal }) => {
      const { query: filters } = input as { query?: object };
      const cursor = pageParam === null ? {} : { cursor: pageParam };
      const call = { ...input, query: { ...filters, ...cursor }, signal } as unknown as CallInput<N>;
      return apiPage<ListName>(name, call as never) as Promise<Page<Row<N>[]>>;
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });
}

/**
 * A list that grows by pages.
 *
 *   const list = usePagedList('properties.list', listKey('listings', filters), { query: filters });
 *
 * @param key must name the same filters as `input`: an answer to an older question is dropped, never shown
 */
export function usePagedList<N extends ListName>(
  name: N,
  key: readonly unknown[],
  input: Input<N>,
  options: { enabled?: boolean } = {},
): PagedList<Row<N>> {
  const query = useInfiniteQuery({
    ...pagedQuery(name, key, input),
    placeholderData: keepPreviousData,
    enabled: options.enabled ?? true,
  });
  const pages = query.data?.pages;
  const items = pages?.flatMap((page) => page.items);
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
