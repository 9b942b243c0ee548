import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import {
  allows,
  type Availability,
  availabilityTransitions,
  type Envelope,
  events,
} from '@thikana/contracts';
import type { Transaction } from '@thikana/service-kit';
import type { Model } from 'mongoose';
import type { ListingDocument } from './listing.schema.ts';
import { tell } from './listing-changes.ts';

const eventOf = {
  available: events.PropertyAvailabilityChanged,
  'under-offer': events.PropertyAvailabilityChanged,
  sold: events.PropertySold,
} as const satisfies Record<Availability, unknown>;

/**
 * Takes a listing along the negotiation about it. Its events carry the negotiation's version, so the newest decides in
 * whatever order they come: an acceptance that is met after its release, or after the sale, changes nothing.
 */
@Injectable()
export class NegotiatedAvailability {
  constructor(@InjectModel('Listing') private readonly listings: Model<ListingDocument>) {}

  async follow(
    transition: keyof typeof availabilityTransitions,
    event: Envelope<{ propertyId: string }>,
    tx: Transaction,
  ): Promise<void> {
    const _id = event.data.propertyId;
    const { session } = tx;
    const listing = await this.listings.findOne({ _id }, null, { session }).lean<ListingDocument>();
    // It was deleted; the offers service has heard so, or will, and gives up what hangs on it.
    if (!listing) return;
    const newer = event.aggregateVersion > listing.negotiationVersion;
    const { to } = availabilityTransitions[transition];
    // Paid is paid, however late it is heard.
    const moves =
      (newer || to === 'sold') && allows(availabilityTransitions[transition], listing.availability);
    if (!newer && !moves) return;
    const negotiationVersion = Math.max(event.aggregateVersion, listing.negotiationVersion);
    const changed: ListingDocument = moves
      ? { ...listing, negotiationVersion, availability: to, version: listing.version + 1 }
      : { ...listing, negotiationVersion };
    const { availability, version } = changed;
    await this.listings.updateOne(
      { _id },
      { $set: { negotiationVersion, availability, version } },
      { session },
    );
    if (moves) tell(tx, eventOf[to], changed);
  }
}
