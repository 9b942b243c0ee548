import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Migration, type Progress, type Transaction } from '@thikana/service-kit';
import type { Model } from 'mongoose';
import { areaOfListing } from '@thikana/contracts/areas';
import type { ListingDocument } from '../store/listing.schema.ts';

/** Listings per transaction. */
const batchSize = 200;

/**
 * Puts the listings that were written before there were areas on the one that their location speaks of (AREA-2). Says no events: a reader that
 * finds no area in an older one matches the location itself, with the same result.
 */
@Injectable()
export class MatchAreas extends Migration {
  readonly number = 2;
  readonly title = 'listings know the area that they lie in';

  constructor(@InjectModel('Listing') private readonly listings: Model<ListingDocument>) {
    super();
  }

  async step(progress: Progress | null, { session }: Transaction): Promise<Progress | null> {
    const batch = await this.listings
      .find({ _id: { $gt: String(progress?.['after'] ?? '') } }, { areaId: 1, location: 1 }, { session })
      .sort({ _id: 1 })
      .limit(batchSize)
      .lean<Pick<ListingDocument, '_id' | 'areaId' | 'location'>[]>();
    const unmatched = batch.filter(({ areaId }) => areaId === undefined);
    if (unmatched.length > 0)
      await this.listings.bulkWrite(
        unmatched.map((listing) => ({
          // A location that is changed meanwhile is a write conflict, and the step runs again.
          updateOne: { filter: { _id: listing._id }, update: { $set: { areaId: areaOfListing(listing) } } },
        })),
        { session },
      );
    const last = batch.at(-1);
    return last ? { after: last._id } : null;
  }
}
