/** What the service knows from other domains' events, read by `_id` unless an index says otherwise. */
import type { MailChoices } from '@thikana/contracts';
import { Schema } from 'mongoose';

const word = { type: String, required: true };

/** A listing's newest title, agent and picture; a deleted one stays, so that its notifications keep their texts (NOTIFY-8). */
export interface ListingDocument {
  _id: string;
  /** `aggregateVersion` of the newest event. */
  version: number;
  title: string;
  agentId: string;
  /** Its narrowest, for mails; null where it is not public any more. Absent: no event since this is kept. */
  picture?: string | null;
  deleted: boolean;
}
export const listingSchema = new Schema<ListingDocument>(
  {
    _id: word,
    version: { type: Number, required: true },
    title: String,
    agentId: String,
    picture: String,
    deleted: { type: Boolean, required: true },
  },
  { collection: 'listings', versionKey: false },
);

/** A person; a deleted one stays as a tombstone, for whom nothing is entered any more (NOTIFY-7). */
export interface PersonDocument {
  _id: string;
  version: number;
  admin: boolean;
  deleted: boolean;
  /** Of their notifications: the version of their last event. Writing it makes writers for one person conflict. */
  changes: number;
  /** Lower case; null until an event or a token has named it. */
  email: string | null;
  /** The address that is known to be theirs, and the one that the mail server has refused for good: mail goes to `addressOf` (MAIL-3). */
  verified: string | null;
  refused: string | null;
  /** What they chose (MAIL-4): `choicesOf` has the rest. */
  language?: MailChoices['language'];
  mail?: Partial<MailChoices['topics']>;
  /** When the last letters to verify their address were called for (MAIL-7). */
  verificationsAt?: Date[];
}

export const personSchema = new Schema<PersonDocument>(
  {
    _id: word,
    version: { type: Number, default: -1 },
    admin: { type: Boolean, default: false },
    deleted: { type: Boolean, default: false },
    changes: { type: Number, default: 0 },
    email: { type: String, default: null },
    verified: { type: String, default: null },
    refused: { type: String, default: null },
    language: String,
    mail: Object,
    verificationsAt: { type: [Date], default: undefined },
  },
  { collection: 'people', versionKey: false },
);
/** Where mail for somebody goes; null for nowhere. */
export const addressOf = ({ deleted, email, verified, refused }: PersonDocument): string | null =>
  !deleted && email && email === verified && email !== refused ? email : null;
// The admins.
personSchema.index({ admin: 1, _id: 1 }, { name: 'admins', partialFilterExpression: { admin: true } });

/** An entry of a wishlist, by its id. */
export interface WishDocument {
  _id: string;
  version: number;
  userId: string;
  propertyId: string;
  saved: boolean;
}
export const wishSchema = new Schema<WishDocument>(
  {
    _id: word,
    version: { type: Number, required: true },
    userId: String,
    propertyId: String,
    saved: { type: Boolean, required: true },
  },
  { collection: 'wishes', versionKey: false },
);
wishSchema.index({ propertyId: 1, userId: 1 }, { name: 'savers', partialFilterExpression: { saved: true } });
wishSchema.index({ userId: 1 }, { name: 'ofPerson' });

/** Up to which number somebody has read a group elsewhere (NOTIFY-6), whichever of the two events comes first. */
export interface ReadingDocument {
  /** `<person id>:<group key>` */
  _id: string;
  personId: string;
  upTo: number;
}
export const readingSchema = new Schema<ReadingDocument>(
  { _id: word, personId: word, upTo: { type: Number, default: 0 } },
  { collection: 'readings', versionKey: false },
);
readingSchema.index({ personId: 1 }, { name: 'ofPerson' });

/** When this service first started: one document (NOTIFY-3). */
export interface StartDocument {
  _id: 'first';
  at: Date;
}
export const startSchema = new Schema<StartDocument>(
  { _id: word, at: { type: Date, required: true } },
  { collection: 'starts', versionKey: false },
);
