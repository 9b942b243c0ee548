import type { Facts, Violation } from './facts.ts';
import { violation } from './money-rules.ts';

/**
 * I11: a match has its saved search; what an event reports is a match, while search and listing exist, and a listing is reported as new
 * once for a search (SAVED-4).
 */
export function matchedOnce({ events, listings, savedSearches, searchMatches }: Facts): Violation[] {
  const searches = new Set(savedSearches.map(({ _id }) => _id));
  const listed = new Set(listings?.map(({ _id }) => _id));
  const matches = new Set(searchMatches.map(({ _id }) => _id));
  const reported = events.flatMap(({ data: { savedSearchId, matches: found = [] } }) =>
    savedSearchId === undefined || !searches.has(savedSearchId)
      ? []
      : found.map(({ propertyId, reason }) => ({
          ...{ propertyId, reason },
          match: `${savedSearchId}:${propertyId}:${reason}`,
        })),
  );
  const asNew = Map.groupBy(
    reported.filter(({ reason }) => reason === 'new'),
    ({ match }) => match,
  );
  return [
    ...searchMatches
      .filter(({ savedSearchId }) => !searches.has(savedSearchId))
      .map(({ _id, savedSearchId }) => violation('I11', _id, `has no saved search ${savedSearchId}`)),
    ...reported
      .filter(({ propertyId, match }) => listed.has(propertyId) && !matches.has(match))
      .map(({ match }) => violation('I11', match, 'is reported and not stored')),
    ...[...asNew]
      .filter(([, times]) => times.length > 1)
      .map(([match, times]) => violation('I11', match, `is reported ${times.length} times`)),
  ];
}
