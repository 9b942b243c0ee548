import { eventStream } from '@thikana/contracts';
import mongoose from 'mongoose';

/** A deleted listing. A rebuilt catalogue ignores late events of listings that have a tombstone. */
export interface TombstoneDocument {
  /** The listing's id. */
  _id: string;
  /** The aggregateVersion of its PropertyDeleted event. */
  version: number;
  deletedAt: Date;
}

/** Longer than the stream retains the events of the listing. */
const retentionSeconds = (eventStream.retentionMs / 1_000) * 1.5;

export const tombstoneSchema = new mongoose.Schema<TombstoneDocument>(
  { _id: String, version: { type: Number, required: true }, deletedAt: { type: Date, required: true } },
  { collection: 'tombstones', versionKey: false },
);
// TTL: removed when the stream holds no event of the listing any more.
tombstoneSchema.index({ deletedAt: 1 }, { name: 'untilForgotten', expireAfterSeconds: retentionSeconds });
