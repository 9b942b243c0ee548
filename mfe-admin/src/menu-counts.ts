import { apiQuery, useQuery } from '@thikana/web-kit/data';

/** A 403 here must not redirect: the session handles a changed role. */
const QUIETLY = { handle403Locally: true };

/** What waits behind the menu's entries: the queries of the overview. */
export const useListingsToVerify = (): number | null =>
  useQuery({ ...apiQuery('properties.summary', QUIETLY), select: ({ pending }) => pending }).data ?? null;

export const useParkedEvents = (): number | null =>
  useQuery({ ...apiQuery('operations.parkedSummary', QUIETLY), select: ({ count }) => count }).data ?? null;

export const useReportedListings = (): number | null =>
  useQuery({ ...apiQuery('properties.summary', QUIETLY), select: ({ reported }) => reported }).data ?? null;
