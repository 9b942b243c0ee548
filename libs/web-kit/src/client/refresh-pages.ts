/** Refreshes a growing list on screen: its first page, and the loaded pages with changed records. */
import type { InfiniteData, Query } from '@tanstack/react-query';
import { isApiError } from './api-error.ts';
import type { Page } from './page.ts';
import { queryClient } from './query-client.ts';

type Row = { _id?: string };
type Pages = InfiniteData<Page<Row[]>, string | null>;
type FetchPage = (context: { pageParam: string | null; signal: AbortSignal }) => Promise<Page<Row[]>>;

/**
 * Merges a page's new response with its old one. Rows that new ones have pushed off its end stay on it, because the
 * next page, which is not requested again, begins after them.
 */
export function mergePage<P extends Page<Row[]>>(
  old: P,
  fresh: P,
  changed: readonly string[],
  last: boolean,
): P {
  const answered = new Set(fresh.items.map(({ _id }) => _id));
  const full = fresh.nextCursor !== null;
  const pushedOff = full
    ? old.items.filter(({ _id }) => _id !== undefined && !answered.has(_id) && !changed.includes(_id))
    : [];
  // A last page that still fits takes over the new response's cursor.
  const nextCursor = last && pushedOff.length === 0 ? fresh.nextCursor : old.nextCursor;
  return { ...fresh, items: [...fresh.items, ...pushedOff], nextCursor };
}

const isFetching = (query: Query) => query.state.fetchStatus === 'fetching';

const concerns = (page: Page<Row[]>, ids: readonly string[]) =>
  page.items.some(({ _id }) => _id !== undefined && ids.includes(_id));

/** @param ids of the changed records; empty when any may have changed */
export async function refreshPages(query: Query, ids: readonly string[]): Promise<void> {
  const { queryKey } = query;
  const fetchPage = query.options.queryFn as unknown as FetchPage | undefined;
  const before = query.state.data as Pages | undefined;
  if (!fetchPage || !before || isFetching(query)) return queryClient.invalidateQueries({ queryKey });
  const wanted = before.pageParams.filter((_, index) => {
    const page = before.pages[index];
    return index === 0 || (page && concerns(page, ids));
  });
  const { signal } = new AbortController();
  try {
    const fresh = new Map(
      await Promise.all(
        wanted.map(async (pageParam) => [pageParam, await fetchPage({ pageParam, signal })] as const),
      ),
    );
    // A request for more pages may be in flight: its result includes these pages as they were, so it must arrive first.
    while (isFetching(query)) await query.promise?.catch(() => {});
    queryClient.setQueryData<Pages>(queryKey, (now) => now && put(now, fresh, ids));
    // Any record may have changed: the pages that were not requested are stale.
    if (ids.length === 0) await queryClient.invalidateQueries({ queryKey, refetchType: 'none' });
  } catch (error) {
    // A failed response is not shown: the old rows stay, and are requested again when the list is shown next.
    if (!isApiError(error)) reportError(error);
    await queryClient.invalidateQueries({ queryKey, refetchType: 'none' });
  }
}

function put(now: Pages, fresh: ReadonlyMap<string | null, Page<Row[]>>, ids: readonly string[]): Pages {
  const lastIndex = now.pages.length - 1;
  const pages = now.pages.map((page, index) => {
    const answer = fresh.get(now.pageParams[index] ?? null);
    return answer ? mergePage(page, answer, ids, index === lastIndex) : page;
  });
  return { ...now, pages };
}
