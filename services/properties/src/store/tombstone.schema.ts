import { eventRetentionMs } from '@thikana/service-kit';
import mongoose from 'mongoose';

/** A deleted listing: a catalogue that is rebuilt learns from it which late events not to follow. */
export interface TombstoneDocument {
  /** The listing's id. */
  _id: string;
  /** Of its PropertyDeleted. */
  version: number;
  deletedAt: Date;
}

/** In seconds; longer than any event of the listing can be read again. */
const keptFor = (eventRetentionMs / 1_000) * 1.5;

export const tombstoneSchema = new mongoose.Schema<TombstoneDocument>(
  { _id: String, version: { type: Number, required: true }, deletedAt: { type: Date, required: true } },
  { collection: 'tombstones', versionKey: false },
);
// Lets them go when no event can come late any more.
tombstoneSchema.index({ deletedAt: 1 }, { name: 'untilForgotten', expireAfterSeconds: keptFor });
