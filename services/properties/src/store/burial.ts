import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Transaction } from '@thikana/service-kit';
import type { Model } from 'mongoose';
import type { ListingDocument } from './listing.schema.ts';
import type { TombstoneDocument } from './tombstone.schema.ts';

/** Remembers which listings were deleted, so that nothing late brings one back. */
@Injectable()
export class Burial {
  constructor(@InjectModel('Tombstone') private readonly tombstones: Model<TombstoneDocument>) {}

  /** Answers the listings as their last event tells of them. */
  async of(listings: readonly ListingDocument[], { session, now }: Transaction): Promise<ListingDocument[]> {
    const last = listings.map((listing) => ({ ...listing, version: listing.version + 1 }));
    const stones = last.map(({ _id, version }) => ({ _id, version, deletedAt: now }));
    await this.tombstones.insertMany(stones, { session });
    return last;
  }
}
