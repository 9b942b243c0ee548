import { z } from 'zod';
import { limits } from '../limits.ts';
import { savedSearchFrequencies, savedSearchReasons } from '../search-choices.ts';
import { Id, NonBlank, Timestamp } from './fields.ts';
import { SearchQuery } from './search.ts';

/** The filters of a search of the list or the map, without order and pages. */
export const SavedQuery = SearchQuery.omit({ sort: true, limit: true, cursor: true });
export type SavedQuery = z.output<typeof SavedQuery>;

/** What its person chooses of a saved search; the filters are chosen once. */
export const SavedSearchSettings = z.object({
  name: NonBlank(limits.text.savedSearch),
  frequency: z.enum(savedSearchFrequencies),
  /** While it is paused nothing is matched, and nothing later for that time (SAVED-6). */
  paused: z.boolean(),
});

/** A search that a buyer saved (SAVED-1). */
export const SavedSearch = SavedSearchSettings.extend({
  _id: Id,
  query: SavedQuery,
  createdAt: Timestamp,
  /** When its person last opened its results. */
  lastSeenAt: Timestamp,
  /** Listings that matched since then. */
  newCount: z.number().int(),
});
export type SavedSearch = z.infer<typeof SavedSearch>;

/** A listing that matched a saved search. */
export const SavedSearchMatch = z.object({ propertyId: Id, reason: z.enum(savedSearchReasons) });
