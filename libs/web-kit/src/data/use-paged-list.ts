import { keepPrevious, useInfiniteQuery } from '@thikana/web-kit/client';
import { type GrowingList, growingList } from './growing-list.ts';
import { pagedQuery, type ListName, type QueryInput, type Row } from './queries.ts';
import { rowsOf } from './rows.ts';

export interface PagedList<R> extends GrowingList<R> {
  /** Null where the API does not count. */
  total: number | null;
  totalAmount: number | null;
}

/**
 * A list that grows by pages: `usePagedList('properties.list', { query: filters })`. A response to a previous query is
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
    ...growingList(query, items),
    total: pages?.[0]?.total ?? null,
    totalAmount: pages?.[0]?.totalAmount ?? null,
  };
}
