import type { Property } from '@thikana/contracts';
import { isGone, useQuery } from '@thikana/web-kit/data';
import { listingQuery } from '../details/queries.ts';

/** A listing in the comparison. `gone`: it is no longer visible, or the id never existed. */
export interface Column {
  id: string;
  listing: Property | undefined;
  state: 'there' | 'pending' | 'gone' | 'failed';
  retry: () => void;
}

/** A query per listing: data that its page has fetched is reused, and live updates apply. */
function useColumn(id: string | undefined): Column | null {
  const query = useQuery({ ...listingQuery(id ?? ''), enabled: id !== undefined });
  if (id === undefined) return null;
  const gone = isGone(query.error);
  const listing = gone ? undefined : query.data;
  const state = gone ? 'gone' : listing ? 'there' : query.isError ? 'failed' : 'pending';
  return { id, listing, state, retry: () => void query.refetch() };
}

/** @param ids four at most */
export function useColumns(ids: readonly string[]): Column[] {
  const columns = [useColumn(ids[0]), useColumn(ids[1]), useColumn(ids[2]), useColumn(ids[3])];
  return columns.filter((column) => column !== null);
}
