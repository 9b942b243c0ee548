import { Schema } from 'mongoose';

/** A person as far as conversations need them (`_id` = user id). Read by `_id` only, so it has no further index. */
export interface PersonDocument {
  _id: string;
  /** `aggregateVersion` of the newest profile event; 0 before the first. */
  version: number;
  name: string | null;
  photo: string | null;
  deleted: boolean;
  /** Marked as fraud (PEOPLE-6), as of the `aggregateVersion` beside it. */
  marked: boolean;
  markVersion: number;
  /** What they wrote on a day in Dhaka, `YYYY-MM-DD` (TALK-5). */
  day: string;
  messages: number;
  conversations: number;
  /** Incremented by a transaction that depends on this document, so that it conflicts with a mark or a deletion. */
  lockVersion: number;
}

export const personSchema = new Schema<PersonDocument>(
  {
    _id: { type: String, required: true },
    version: { type: Number, default: 0 },
    name: { type: String, default: null },
    photo: { type: String, default: null },
    deleted: { type: Boolean, default: false },
    marked: { type: Boolean, default: false },
    markVersion: { type: Number, default: -1 },
    day: { type: String, default: '' },
    messages: { type: Number, default: 0 },
    conversations: { type: Number, default: 0 },
    lockVersion: { type: Number, default: 0 },
  },
  { collection: 'people', versionKey: false },
);
