import type { AuditEntry } from '@thikana/contracts';
import { auditOrder, encodeCursor } from '@thikana/service-kit';

export interface AuditPage {
  /** Newest first; of one time, the greater id first. */
  entries: AuditEntry[];
  isLast: boolean;
}

/**
 * One page out of the services' pages, in their order. Each has at most `limit` entries, so the newest `limit` of all are among them; what
 * is cut off comes again with the next page, which every service continues after the same entry.
 */
export function mergeAudit(
  pages: readonly AuditPage[],
  limit: number,
): { entries: AuditEntry[]; cursor: string | null } {
  const all = pages.flatMap(({ entries }) => entries).sort(newestFirst);
  const entries = all.slice(0, limit);
  const last = entries.at(-1);
  const isMore = all.length > limit || pages.some(({ isLast }) => !isLast);
  if (!isMore || !last) return { entries, cursor: null };
  return { entries, cursor: encodeCursor(auditOrder, { value: new Date(last.at), id: last._id }) };
}

function newestFirst(one: AuditEntry, other: AuditEntry): number {
  if (one.at !== other.at) return one.at < other.at ? 1 : -1;
  return one._id < other._id ? 1 : -1;
}
