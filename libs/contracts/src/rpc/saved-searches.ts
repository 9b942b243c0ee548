import { z } from 'zod';
import { SavedSearch, SavedSearchSettings } from '../entities/saved-search.ts';
import { aboutId, defineRpc, Deleted } from './define.ts';

export const newSavedSearch = {
  ...SavedSearchSettings.omit({ paused: true }).shape,
  query: SavedSearch.shape.query,
};
export const savedSearchChange = SavedSearchSettings.partial().shape;

/** Saved searches of the calling buyer (SAVED-1 to SAVED-6). */
export const savedSearchCalls = {
  /** All of them, the newest first. */
  savedSearches: defineRpc('properties', 'saved-searches.list', z.object({}), z.array(SavedSearch)),
  saveSearch: defineRpc('properties', 'saved-searches.save', z.object(newSavedSearch), SavedSearch),
  changeSavedSearch: defineRpc(
    'properties',
    'saved-searches.change',
    aboutId.extend(savedSearchChange),
    SavedSearch,
  ),
  /** Its results are opened: returns it as it was before, and nothing of it is new from now on. */
  openSavedSearch: defineRpc('properties', 'saved-searches.open', aboutId, SavedSearch),
  deleteSavedSearch: defineRpc('properties', 'saved-searches.delete', aboutId, Deleted),
} as const;
