import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { availabilityEvents, events, verificationEvents } from '@thikana/contracts';
import { snapshotEvent, SnapshotSource } from '@thikana/service-kit';
import type { Model } from 'mongoose';
import type { ListingDocument } from '../store/listing.schema.ts';
import { snapshotOf } from '../store/listing-views.ts';

/** All listings, each as the event of its state. */
@Injectable()
export class ListingSnapshots extends SnapshotSource<ListingDocument> {
  constructor(@InjectModel('Listing') protected readonly model: Model<ListingDocument>) {
    super();
  }

  protected eventsOf(listings: ListingDocument[]) {
    return listings.map((listing) => {
      const facts = { aggregateId: listing._id, aggregateVersion: listing.version };
      return [snapshotEvent(eventOf(listing), { ...facts, data: snapshotOf(listing) })];
    });
  }
}

function eventOf({
  availability,
  hidden,
  takenBack,
  isAdvertised,
  revision,
  verificationStatus,
}: ListingDocument) {
  if (availability === 'sold') return events[availabilityEvents[availability]];
  if (hidden) return events.PropertyHidden;
  if (takenBack) return events.PropertyTakenBack;
  if (revision?.state === 'waiting') return events.PropertyRevisionProposed;
  if (isAdvertised) return events.PropertyAdvertised;
  return events[verificationEvents[verificationStatus]];
}
