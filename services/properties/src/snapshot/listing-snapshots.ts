import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { events } from '@thikana/contracts';
import { snapshotEvent, type SnapshotRow, SnapshotSource } from '@thikana/service-kit';
import type { Model } from 'mongoose';
import type { ListingDocument } from '../store/listing.schema.ts';
import { snapshotOf } from '../store/listing-views.ts';

/** All listings, each as the event of its state. */
@Injectable()
export class ListingSnapshots extends SnapshotSource {
  constructor(@InjectModel('Listing') private readonly listings: Model<ListingDocument>) {
    super();
  }

  async read(after: string | null, limit: number): Promise<SnapshotRow[]> {
    const filter = after === null ? {} : { _id: { $gt: after } };
    const found = await this.listings.find(filter).sort({ _id: 1 }).limit(limit).lean<ListingDocument[]>();
    return found.map((listing) => ({
      key: listing._id,
      events: [
        snapshotEvent({
          event: eventOf(listing),
          aggregateId: listing._id,
          aggregateVersion: listing.version,
          data: snapshotOf(listing),
        }),
      ],
    }));
  }
}

function eventOf({ availability, hidden, isAdvertised, revision, verificationStatus }: ListingDocument) {
  if (availability === 'sold') return events.PropertySold;
  if (hidden) return events.PropertyHidden;
  if (revision?.state === 'waiting') return events.PropertyRevisionProposed;
  if (isAdvertised) return events.PropertyAdvertised;
  const decided = {
    pending: events.PropertyAdded,
    verified: events.PropertyVerified,
    rejected: events.PropertyRejected,
  };
  return decided[verificationStatus];
}
