import mongoose from 'mongoose';

/** Days for which numbers by day are kept, and words that found nothing. */
export const keptDays = { numbers: 400, words: 90 } as const;

export const counters = ['views', 'saves', 'offers'] as const;
export type Counter = (typeof counters)[number];

/** How often a listing was viewed, saved and made an offer on: one document for each day, and one for all time. Nobody who did is named. */
export interface ListingNumbersDocument extends Record<Counter, number> {
  /** `<listing>:<day>`, or the listing's id for all time. */
  _id: string;
  propertyId: string;
  agentId: string;
  /** In Asia/Dhaka; null for all time. */
  day: string | null;
  week: string | null;
  expiresAt: Date | null;
}
const counter = { type: Number, default: 0 };
export const listingNumbersSchema = new mongoose.Schema<ListingNumbersDocument>(
  {
    _id: String,
    propertyId: { type: String, required: true },
    agentId: { type: String, required: true },
    day: { type: String, default: null },
    week: { type: String, default: null },
    views: counter,
    saves: counter,
    offers: counter,
    expiresAt: { type: Date, default: null },
  },
  { collection: 'listing_numbers', versionKey: false },
);
// An agent's numbers since a day, and those of a listing, which go with it.
listingNumbersSchema.index({ agentId: 1, day: 1 }, { name: 'ofAgentByDay' });
listingNumbersSchema.index({ propertyId: 1 }, { name: 'ofListing' });
// MongoDB deletes what has expired; all-time numbers have no date and stay.
const expiry = { name: 'expiry', expireAfterSeconds: 0 };
listingNumbersSchema.index({ expiresAt: 1 }, expiry);

/** The secret of a day, with which who was counted is written; deleted with the day, and in no backup (infra/local/operations/backup/databases.ts). */
export interface DaySaltDocument {
  /** The day in Asia/Dhaka. */
  _id: string;
  salt: string;
  expiresAt: Date;
}
export const daySaltSchema = new mongoose.Schema<DaySaltDocument>(
  { _id: String, salt: { type: String, required: true }, expiresAt: { type: Date, required: true } },
  { collection: 'count_salts', versionKey: false },
);
daySaltSchema.index({ expiresAt: 1 }, expiry);

/** Somebody was counted for something today: an HMAC, from which nothing can be derived once the day's salt is deleted. */
export interface CountKeyDocument {
  _id: string;
  expiresAt: Date;
}
export const countKeySchema = new mongoose.Schema<CountKeyDocument>(
  { _id: String, expiresAt: { type: Date, required: true } },
  { collection: 'count_keys', versionKey: false },
);
countKeySchema.index({ expiresAt: 1 }, expiry);

/** How many people looked for a word on a day and found nothing. */
export interface SearchWordDocument {
  /** `<day>:<word>` */
  _id: string;
  day: string;
  word: string;
  people: number;
  /** With the day, unless enough people looked for it. */
  expiresAt: Date;
}
export const searchWordSchema = new mongoose.Schema<SearchWordDocument>(
  {
    _id: String,
    day: { type: String, required: true },
    word: { type: String, required: true },
    people: { type: Number, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'search_words', versionKey: false },
);
searchWordSchema.index({ people: 1, word: 1 }, { name: 'byPeople' });
searchWordSchema.index({ expiresAt: 1 }, expiry);
