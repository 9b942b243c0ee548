/** A table's page in the address: `?page=3&cursor=…`. */
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Page } from '../data/api.ts';

/**
 * Cursors lead forward only. The ones of pages already seen are remembered here, so that Previous works; after a reload
 * on a later page it leads to the first one.
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
  previous: (() => void) | null;
  next: (() => void) | null;
}

/**
 * One page of a list, chosen by the address.
 *
 *   const users = useAddressPage(listKey('users', filters), (cursor, signal) =>
 *     apiPage('users.list', { query: { ...filters, cursor }, signal }));
 *
 * Filters and sort live in the address too (`useAddressState`); changing one must reset the page: `FIRST_PAGE`.
 */
export function useAddressPage<R>(
  key: readonly unknown[],
  fetchPage: (cursor: string | undefined, signal: AbortSignal) => Promise<Page<R[]>>,
): AddressPage<R> {
  const [search, setSearch] = useSearchParams();
  const cursor = search.get('cursor');
  const page = cursor === null ? 1 : Math.max(2, Number(search.get('page')) || 2);
  const cursors = cursorsOf(JSON.stringify(key));
  cursors.set(page, cursor);
  const query = useQuery({
    queryKey: [...key, { cursor }],
    queryFn: ({ signal }) => fetchPage(cursor ?? undefined, signal),
    placeholderData: keepPreviousData,
  });
  const turn = useCallback(
    (to: number, toCursor: string | null) =>
      setSearch((current) => {
        const next = new URLSearchParams(current);
        next.delete('page');
        next.delete('cursor');
        if (toCursor !== null) {
          next.set('page', String(to));
          next.set('cursor', toCursor);
        }
        return next;
      }),
    [setSearch],
  );
  const nextCursor = query.isPlaceholderData ? null : (query.data?.nextCursor ?? null);
  return {
    query,
    page,
    previous: page > 1 ? () => turn(page - 1, cursors.get(page - 1) ?? null) : null,
    next: nextCursor === null ? null : () => turn(page + 1, nextCursor),
  };
}

/** The page's fields at their defaults: part of a list's address fields, and of every change of its filters or sort. */
export const FIRST_PAGE = { page: 1, cursor: '' } as const;
