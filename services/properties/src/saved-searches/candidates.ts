import type { Model } from 'mongoose';
import type { SavedSearchDocument } from './saved-search.schema.ts';
import { listingKeys } from './search-keys.ts';
import type { Searched } from './searched-facts.ts';

/** The searches that the listing can match, in the order of their ids. */
export const candidatesOf = (
  searches: Model<SavedSearchDocument>,
  listing: Searched,
  after: string,
  occurredAt: Date,
) =>
  searches
    .find({
      keys: { $in: listingKeys(listing) },
      _id: { $gt: after },
      paused: false,
      low: { $lte: listing.maxPrice },
      high: { $gte: listing.minPrice },
      activeSince: { $lte: occurredAt },
    })
    .select({ ownerId: 1, query: 1 })
    .sort({ _id: 1 })
    // Unasked, the planner reads the whole collection.
    .hint('candidates');
