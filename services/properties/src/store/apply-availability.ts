import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import {
  allows,
  availabilityEvents,
  availabilityTransitions,
  type Envelope,
  events,
} from '@thikana/contracts';
import type { Transaction } from '@thikana/service-kit';
import type { Model } from 'mongoose';
import { droppedRevision, noRevision } from '../revisions/stored-revision.ts';
import type { ListingDocument } from './listing.schema.ts';
import { emitListingEvent } from './listing-changes.ts';

/**
 * Sets a listing's availability from offer events. They carry the version of the negotiation, so the newest wins whatever the order of
 * arrival: an acceptance that arrives after its release, or after the sale, has no effect. An acceptance drops the revision that waits, a
 * sale forgets any (LISTING-21).
 */
@Injectable()
export class ApplyAvailability {
  constructor(@InjectModel('Listing') private readonly listings: Model<ListingDocument>) {}

  async apply(
    transition: keyof typeof availabilityTransitions,
    event: Envelope<{ propertyId: string }>,
    tx: Transaction,
  ): Promise<void> {
    const _id = event.data.propertyId;
    const { session, now } = tx;
    const { from, to } = availabilityTransitions[transition];
    // As a rule it is news, and no revision is touched by it, which takes one command.
    const moved = await this.listings
      .findOneAndUpdate(
        {
          _id,
          negotiationVersion: { $lt: event.aggregateVersion },
          availability: { $in: from },
          revision: null,
        },
        { $set: { negotiationVersion: event.aggregateVersion, availability: to }, $inc: { version: 1 } },
        { session, returnDocument: 'after' },
      )
      .lean<ListingDocument>();
    if (moved) return void emitListingEvent(tx, events[availabilityEvents[to]], moved);
    const listing = await this.listings.findOne({ _id }, null, { session }).lean<ListingDocument>();
    // Deleted: the offers service ends its offers when it receives PropertyDeleted.
    if (!listing) return;
    const newer = event.aggregateVersion > listing.negotiationVersion;
    // A payment counts even when its event arrives late.
    const moves =
      (newer || to === 'sold') && allows(availabilityTransitions[transition], listing.availability);
    if (!newer && !moves) return;
    const negotiationVersion = Math.max(event.aggregateVersion, listing.negotiationVersion);
    const revision = to === 'sold' ? noRevision : droppedRevision(listing, now);
    const change: Partial<ListingDocument> = moves
      ? { negotiationVersion, availability: to, version: listing.version + 1, ...revision }
      : { negotiationVersion };
    await this.listings.updateOne({ _id }, { $set: change }, { session });
    if (moves) emitListingEvent(tx, events[availabilityEvents[to]], { ...listing, ...change });
  }
}
