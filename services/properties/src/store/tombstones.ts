import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Transaction } from '@thikana/service-kit';
import type { Model } from 'mongoose';
import type { ListingDocument } from './listing.schema.ts';
import type { TombstoneDocument } from './tombstone.schema.ts';

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
