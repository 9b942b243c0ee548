import type { SavedSearchDocument } from './saved-search.schema.ts';

/** Least time between two events of a search (SAVED-5). */
const hours = { immediately: 1, daily: 24, weekly: 7 * 24 } as const;

/** When matches of a search may be published: at once where none were, unless they are collected by day or week. */
export function nextAt({
  frequency,
  publishedAt,
  createdAt,
}: Pick<SavedSearchDocument, 'frequency' | 'publishedAt' | 'createdAt'>): Date {
  if (!publishedAt && frequency === 'immediately') return createdAt;
  return new Date((publishedAt ?? createdAt).getTime() + hours[frequency] * 3_600_000);
}
