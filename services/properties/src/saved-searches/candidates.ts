import type { Model } from 'mongoose';
import type { SavedSearchDocument } from './saved-search.schema.ts';
import { listingKeys } from './search-keys.ts';
import type { Searched } from './searched-facts.ts';

/**
 * The searches that the listing can match, in no order: none is worth a sort. With a range beside the keys (of prices, or of times) the
 * local engine reads the whole collection.
 */
export const candidatesOf = (searches: Model<SavedSearchDocument>, listing: Searched) =>
  searches.find({ keys: { $in: listingKeys(listing) }, paused: false }).select({ query: 1, activeSince: 1 });
