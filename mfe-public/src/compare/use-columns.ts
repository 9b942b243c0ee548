import type { Property } from '@thikana/contracts';
import { isRefusal, useQuery } from '@thikana/web-kit/data';
import { listingQuery } from '../details/queries.ts';

/** A listing beside others. `gone`: nobody may see it any more, or the id was never one. */
export interface Column {
  id: string;
  listing: Property | undefined;
  state: 'there' | 'pending' | 'gone' | 'failed';
  retry: () => void;
}

/** Each listing's own query: what its page has fetched is there at once, and what happens to it is heard. */
function useColumn(id: string | undefined): Column | null {
  const query = useQuery({ ...listingQuery(id ?? ''), enabled: id !== undefined });
  if (id === undefined) return null;
  const isGone = isRefusal(query.error, 404) || isRefusal(query.error, 400);
  const listing = isGone ? undefined : query.data;
  const state = isGone ? 'gone' : listing ? 'there' : query.isError ? 'failed' : 'pending';
  return { id, listing, state, retry: () => void query.refetch() };
}

/** @param ids four at most */
export function useColumns(ids: readonly string[]): Column[] {
  const columns = [useColumn(ids[0]), useColumn(ids[1]), useColumn(ids[2]), useColumn(ids[3])];
  return columns.filter((column) => column !== null);
}
