import type { MailChoices, SavedSearchFrequency } from '@thikana/contracts';
import { Schema } from 'mongoose';

const word = { type: String, required: true } as const;

/** An address to which what matches saved searches is mailed, without an account (SAVED-9). Its id names it in events and links. */
export interface VisitorDocument {
  _id: string;
  /** Lower case. */
  address: string;
  language: MailChoices['language'];
  /** Its mail server does not know it, or sent a mail back for good (MAIL-9). */
  refused: boolean;
  /** When the last links that confirm a search were requested (SAVED-11). */
  linksAt: Date[];
  /** Null once a search is confirmed. */
  expiresAt: Date | null;
  /** How many searches were stopped: of two that end at once, the second finds that it is the last. */
  stops?: number;
}
export const visitorSchema = new Schema<VisitorDocument>(
  {
    _id: word,
    address: word,
    language: word,
    refused: { type: Boolean, required: true },
    linksAt: { type: [Date], required: true },
    expiresAt: { type: Date, default: null },
    stops: Number,
  },
  { collection: 'visitors', versionKey: false },
);
visitorSchema.index({ address: 1 }, { name: 'onceEach', unique: true });
visitorSchema.index({ expiresAt: 1 }, { name: 'expiry', expireAfterSeconds: 0 });

/** A search that a visitor saves; `properties` has it from when it is confirmed. */
export interface VisitorSearchDocument {
  _id: string;
  visitorId: string;
  name: string;
  /** Its filters as JSON, in one order: each is saved once. */
  query: string;
  frequency: SavedSearchFrequency;
  /** Null once it is confirmed. */
  expiresAt: Date | null;
}
export const visitorSearchSchema = new Schema<VisitorSearchDocument>(
  {
    _id: word,
    visitorId: word,
    name: word,
    query: word,
    frequency: word,
    expiresAt: { type: Date, default: null },
  },
  { collection: 'visitor_searches', versionKey: false },
);
visitorSearchSchema.index({ visitorId: 1, query: 1 }, { name: 'onceEach', unique: true });
visitorSearchSchema.index({ expiresAt: 1 }, { name: 'expiry', expireAfterSeconds: 0 });
