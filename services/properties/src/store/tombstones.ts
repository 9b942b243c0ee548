import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { eventStream } from '@thikana/contracts';
import type { Transaction } from '@thikana/service-kit';
import mongoose, { type Model } from 'mongoose';
import type { ListingDocument } from './listing.schema.ts';

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

/** Records deleted listings, so that a late event does not restore one. */
@Injectable()
export class Tombstones {
  constructor(@InjectModel('Tombstone') private readonly tombstones: Model<TombstoneDocument>) {}

  /** Records the deletions. Returns the listings with the version of their PropertyDeleted event. */
  async insert(
    listings: readonly ListingDocument[],
    { session, now }: Transaction,
  ): Promise<ListingDocument[]> {
    const deleted = listings.map((listing) => ({ ...listing, version: listing.version + 1 }));
    const rows = deleted.map(({ _id, version }) => ({ _id, version, deletedAt: now }));
    await this.tombstones.insertMany(rows, { session });
    return deleted;
  }
}
