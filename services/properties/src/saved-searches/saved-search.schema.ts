import type { SavedQuery, SavedSearchFrequency, SavedSearchReason } from '@thikana/contracts';
import { savedSearchFrequencies, savedSearchReasons } from '@thikana/contracts';
import { Schema } from 'mongoose';

/** A search that a buyer saved (SAVED-1). */
export interface SavedSearchDocument {
  _id: string;
  /** A person, or a visitor whose address the notifications service has. */
  ownerId: string;
  /** A visitor's (SAVED-9). */
  byMail?: boolean;
  name: string;
  query: SavedQuery;
  /** The same for equal filters: each is saved once. */
  queryKey: string;
  /** From 0, below `limits.savedSearches`: each is taken once, so that a person has no more. */
  place: number;
  frequency: SavedSearchFrequency;
  paused: boolean;
  createdAt: Date;
  lastSeenAt: Date;
  /** What happened before it was saved or resumed matches nothing. */
  activeSince: Date;
  /** Where the matcher finds it (`searchKeys`). */
  keys: string[];
  /** Whether matches wait to be published, when the next ones may be, and when the last ones were. */
  pending: boolean;
  nextAt: Date;
  publishedAt: Date | null;
  /** The aggregateVersion of its events. */
  version: number;
}

const word = { type: String, required: true } as const;
const at = { type: Date, required: true } as const;
const number = { type: Number, required: true } as const;
const flag = { type: Boolean, required: true } as const;

export const savedSearchSchema = new Schema<SavedSearchDocument>(
  {
    _id: word,
    ownerId: word,
    byMail: Boolean,
    name: word,
    query: { type: Schema.Types.Mixed, required: true },
    queryKey: word,
    place: number,
    frequency: { ...word, enum: savedSearchFrequencies },
    paused: flag,
    createdAt: at,
    lastSeenAt: at,
    activeSince: at,
    keys: { type: [String], required: true },
    pending: flag,
    nextAt: at,
    publishedAt: { type: Date, default: null },
    version: number,
  },
  // A search without filters is `{}`.
  { collection: 'saved_searches', versionKey: false, minimize: false },
);
// A person's: few, and sorted after they are read.
savedSearchSchema.index({ ownerId: 1, place: 1 }, { name: 'bounded', unique: true });
savedSearchSchema.index({ ownerId: 1, queryKey: 1 }, { name: 'onceEach', unique: true });
// Those that a listing may match.
savedSearchSchema.index({ keys: 1 }, { name: 'candidates', partialFilterExpression: { paused: false } });
// Those whose matches are due.
savedSearchSchema.index({ nextAt: 1 }, { name: 'due', partialFilterExpression: { pending: true } });

/** That a listing was reported for a search, for one reason (SAVED-4). */
export interface SavedSearchMatchDocument {
  /** `<saved search>:<listing>:<reason>` */
  _id: string;
  savedSearchId: string;
  ownerId: string;
  propertyId: string;
  reason: SavedSearchReason;
  /** The price then, whole taka. */
  minPrice: number;
  maxPrice: number;
  at: Date;
  /** False while it waits for its event. */
  published: boolean;
}

export const savedSearchMatchSchema = new Schema<SavedSearchMatchDocument>(
  {
    _id: word,
    savedSearchId: word,
    ownerId: word,
    propertyId: word,
    reason: { ...word, enum: savedSearchReasons },
    minPrice: number,
    maxPrice: number,
    at,
    published: flag,
  },
  { collection: 'saved_search_matches', versionKey: false },
);
// A search's: those that wait, and those since it was last opened.
savedSearchMatchSchema.index({ savedSearchId: 1, published: 1, at: -1 }, { name: 'waiting' });
savedSearchMatchSchema.index({ savedSearchId: 1, at: -1, propertyId: 1 }, { name: 'bySearch' });
// Deleted with their listing or person.
savedSearchMatchSchema.index({ propertyId: 1 }, { name: 'byListing' });
savedSearchMatchSchema.index({ ownerId: 1 }, { name: 'ofPerson' });

/** What of a listing was last matched; a change is compared with it (SAVED-2). */
export interface MatchedListingDocument {
  /** The listing's id. */
  _id: string;
  version: number;
  /** `SearchedFacts` as JSON; null for a listing that was not public. */
  facts: string | null;
  /** While a version takes several batches: the searches that it fits, and how many of them are done. */
  progress: { version: number; fitting: string[]; done: number } | null;
}

export const matchedListingSchema = new Schema<MatchedListingDocument>(
  {
    _id: word,
    version: number,
    facts: { type: String, default: null },
    progress: {
      type: new Schema({ version: number, fitting: [word], done: number }, { _id: false }),
      default: null,
    },
  },
  { collection: 'matched_listings', versionKey: false },
);
