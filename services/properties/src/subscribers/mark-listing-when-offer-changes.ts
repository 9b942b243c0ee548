import { Controller } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import {
  availabilityEvents,
  availabilityTransitions,
  type Envelope,
  type EventData,
  events,
} from '@thikana/contracts';
import { Subscriber, type Transaction } from '@thikana/service-kit';
import type { Model } from 'mongoose';
import { droppedRevision, noRevision } from '../revisions/stored-revision.ts';
import type { ListingDocument } from '../store/listing.schema.ts';
import { emitListingEvent } from '../store/listing-changes.ts';

/**
 * Sets a listing's availability from offer events (LISTING-3, OFFER-8). They carry the version of the negotiation, so the newest wins whatever
 * the order of arrival: an acceptance that arrives after its release, or after the sale, has no effect. An acceptance drops the revision that
 * waits, a sale forgets any (LISTING-21).
 */
@Controller()
export class MarkListingWhenOfferChanges {
  constructor(@InjectModel('Listing') private readonly listings: Model<ListingDocument>) {}

  @Subscriber({ name: 'mark-listing-under-offer-when-offer-accepted', event: events.OfferAccepted })
  accepted(event: Envelope<EventData<typeof events.OfferAccepted>>, tx: Transaction): Promise<void> {
    return this.#apply('offerAccepted', event, tx);
  }

  @Subscriber({ name: 'mark-listing-available-when-offer-released', event: events.OfferReleased })
  released(event: Envelope<EventData<typeof events.OfferReleased>>, tx: Transaction): Promise<void> {
    return this.#apply('offerReleased', event, tx);
  }

  @Subscriber({ name: 'mark-listing-sold-when-payment-completed', event: events.PaymentCompleted })
  paid(event: Envelope<EventData<typeof events.PaymentCompleted>>, tx: Transaction): Promise<void> {
    return this.#apply('paymentCompleted', event, tx);
  }

  async #apply(
    transition: keyof typeof availabilityTransitions,
    event: Envelope<{ propertyId: string }>,
    tx: Transaction,
  ): Promise<void> {
    const { session, now } = tx;
    const { from, to } = availabilityTransitions[transition];
    const _id = event.data.propertyId;
    const newest = { negotiationVersion: event.aggregateVersion };
    const move = (filter: Record<string, unknown>, change: Record<string, unknown>) =>
      this.listings
        .findOneAndUpdate(
          { _id, availability: { $in: from }, ...filter },
          { $max: newest, $set: { availability: to, ...change }, $inc: { version: 1 } },
          { session, returnDocument: 'after' },
        )
        .lean<ListingDocument>();
    const newer = { negotiationVersion: { $lt: event.aggregateVersion } };
    const moved =
      to === 'sold'
        ? // A payment counts even when its event arrives late.
          await move({}, noRevision)
        : ((await move({ ...newer, 'revision.state': { $ne: 'waiting' } }, {})) ??
          (await move({ ...newer, 'revision.state': 'waiting' }, droppedRevision(now))));
    if (moved) return void emitListingEvent(tx, events[availabilityEvents[to]], moved);
    // What changes nothing may be the newest. A deleted listing's offers end when the offers service receives PropertyDeleted.
    await this.listings.updateOne({ _id }, { $max: newest }, { session });
  }
}
