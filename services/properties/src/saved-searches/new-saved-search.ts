import { listOf } from '../search/cursor.ts';
import type { SavedSearchDocument } from './saved-search.schema.ts';
import { searchKeys } from './search-keys.ts';

/** Equal filters have the same key. */
export const queryKeyOf = (query: SavedSearchDocument['query']): string => listOf(query);

export type Chosen = Pick<SavedSearchDocument, '_id' | 'ownerId' | 'byMail' | 'name' | 'query' | 'frequency'>;

/** A search of which nothing has matched yet. */
export const newSavedSearch = (
  chosen: Chosen,
  place: number,
  now: Date,
  createdAt = now,
): SavedSearchDocument => ({
  ...chosen,
  place,
  queryKey: queryKeyOf(chosen.query),
  ...{ paused: false, createdAt, lastSeenAt: now, activeSince: now },
  keys: searchKeys(chosen.query),
  ...{ pending: false, publishedAt: null, version: 0 },
  nextAt: nextAt({ frequency: chosen.frequency, publishedAt: null, createdAt: now }),
});

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
