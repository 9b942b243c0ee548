import { z } from 'zod';
import { newSavedSearch, savedSearchCalls, savedSearchChange } from '../rpc/saved-searches.ts';
import { byId, defineEndpoint, nameEndpoints, only } from './define.ts';

const { savedSearches, saveSearch, changeSavedSearch, openSavedSearch, deleteSavedSearch } = savedSearchCalls;
const notFound = ['SAVED_SEARCH.NOT_FOUND'] as const;

/** Saved searches (SAVED-1 to SAVED-6). Never cached. */
export const savedSearchEndpoints = nameEndpoints('properties', {
  savedSearches: defineEndpoint({
    route: 'GET /saved-searches',
    summary: 'The own saved searches, the newest first',
    access: only('user'),
    rpc: savedSearches,
  }),
  saveSearch: defineEndpoint({
    route: 'POST /saved-searches',
    summary: 'Saves the filters of a search',
    access: only('user'),
    body: z.strictObject({ ...newSavedSearch, query: z.strictObject(newSavedSearch.query.shape) }),
    status: 201,
    rpc: saveSearch,
    refuses: ['SAVED_SEARCH.ALREADY_SAVED', 'SAVED_SEARCH.TOO_MANY'],
  }),
  changeSavedSearch: defineEndpoint({
    route: 'PATCH /saved-searches/:id',
    summary: 'Changes name or frequency of an own saved search, pauses or resumes it',
    access: only('user'),
    params: byId,
    body: z.strictObject(savedSearchChange),
    rpc: changeSavedSearch,
    refuses: notFound,
  }),
  openSavedSearch: defineEndpoint({
    route: 'PATCH /saved-searches/:id/open',
    summary: 'Returns an own saved search, of which nothing is new from now on',
    access: only('user'),
    params: byId,
    rpc: openSavedSearch,
    refuses: notFound,
  }),
  deleteSavedSearch: defineEndpoint({
    route: 'DELETE /saved-searches/:id',
    summary: 'Deletes an own saved search',
    access: only('user'),
    params: byId,
    rpc: deleteSavedSearch,
    refuses: notFound,
  }),
});
