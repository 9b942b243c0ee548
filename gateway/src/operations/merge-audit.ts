import { auditOrder, encodeCursor } from '@thikana/service-kit';

interface Dated {
  _id: string;
  at: string;
}

export interface DatedPage<T extends Dated> {
  /** Newest first; of one time, the greater id first. */
  entries: T[];
  isLast: boolean;
}

/**
 * One page of audit entries or lines of a story out of the services' pages, in their order. Each has at most `limit` entries, so the newest `limit` of all are among them; what
 * is cut off comes again with the next page, which every service continues after the same entry.
 */
export function mergeAudit<T extends Dated>(
  pages: readonly DatedPage<T>[],
  limit: number,
): { entries: T[]; cursor: string | null } {
  const all = pages.flatMap(({ entries }) => entries).sort(newestFirst);
  const entries = all.slice(0, limit);
  const last = entries.at(-1);
  const isMore = all.length > limit || pages.some(({ isLast }) => !isLast);
  if (!isMore || !last) return { entries, cursor: null };
  return { entries, cursor: encodeCursor(auditOrder, { value: new Date(last.at), id: last._id }) };
}

function newestFirst(one: Dated, other: Dated): number {
  if (one.at !== other.at) return one.at < other.at ? 1 : -1;
  return one._id < other._id ? 1 : -1;
}
