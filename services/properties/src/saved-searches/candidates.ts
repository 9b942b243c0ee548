import type { Model } from 'mongoose';
import type { SavedSearchDocument } from './saved-search.schema.ts';
import { listingKeys } from './search-keys.ts';
import type { Searched } from './searched-facts.ts';

/** The searches that the listing can match, in no order: none is worth a sort. */
export const candidatesOf = (searches: Model<SavedSearchDocument>, listing: Searched, occurredAt: Date) =>
  searches
    .find({ keys: { $in: listingKeys(listing) }, paused: false, activeSince: { $lte: occurredAt } })
    .select({ query: 1 });
