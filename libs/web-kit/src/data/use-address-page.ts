/** A table's page in the address: `?page=3&cursor=…`. */
import { keepPrevious, useQuery, type UseQueryResult } from '@thikana/web-kit/client';
import { useSearchParams } from '@thikana/web-kit/navigation';
import type { Page } from './api.ts';
import { pageQuery, type ListName, type QueryInput, type Row } from './queries.ts';

/**
 * The API's cursors lead forward only. Those of visited pages are kept here for Previous; after a reload on a later
 * page it leads to the first one.
 */
const seen = new Map<string, Map<number, string | null>>();

const cursorsOf = (list: string) => {
  const known = seen.get(list) ?? new Map<number, string | null>([[1, null]]);
  seen.set(list, known);
  return known;
};

export interface AddressPage<R> {
  query: UseQueryResult<Page<R[]>>;
  /** From 1. */
  page: number;
  /** The last page with a known cursor. */
  lastKnown: number;
  /** Opens a page; the first one where its cursor is unknown. */
  turnTo: (page: number, options?: { replace?: boolean }) => void;
}

/**
 * One page of a list, chosen by the address.
 *
 *   const users = useAddressPage('users.list', { query: filters });
 *
 * Filters and sort are in the address, too (`useAddressState`); changing one must reset the page: `FIRST_PAGE`.
 */
export function useAddressPage<N extends ListName>(name: N, input: QueryInput<N>): AddressPage<Row<N>> {
  const [search, setSearch] = useSearchParams();
  const cursor = search.get('cursor');
  const page = cursor === null ? 1 : Math.max(2, Number(search.get('page')) || 2);
  const cursors = cursorsOf(JSON.stringify(pageQuery(name, input, null).queryKey));
  cursors.set(page, cursor);
  const query = useQuery({ ...pageQuery(name, input, cursor), placeholderData: keepPrevious });
  const nextCursor = query.isPlaceholderData ? null : (query.data?.nextCursor ?? null);
  const turnTo = (to: number, options: { replace?: boolean } = {}) => {
    const toCursor = to === page + 1 ? nextCursor : (cursors.get(to) ?? null);
    setSearch((current) => pageAddress(current, to, toCursor), { replace: options.replace ?? false });
  };
  return { query, page, lastKnown: nextCursor === null ? page : page + 1, turnTo };
}

function pageAddress(current: URLSearchParams, page: number, cursor: string | null): URLSearchParams {
  const next = new URLSearchParams(current);
  next.delete('page');
  next.delete('cursor');
  if (cursor !== null) {
    next.set('page', String(page));
    next.set('cursor', cursor);
  }
  return next;
}

/** The page's fields at their defaults: part of a list's address fields, and of every change of its filters or sort. */
export const FIRST_PAGE = { page: 1, cursor: '' } as const;
