import { Controller } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Envelope, events, type ListingSnapshot, propertyEvents } from '@thikana/contracts';
import {
  Subscriber,
  type SubscriberTransaction,
  type Transaction,
  updateInBatches,
} from '@thikana/service-kit';
import type { Model } from 'mongoose';
import { closedReason } from '../offers/negotiation-rules.ts';
import { PendingOffers } from '../offers/pending-offers.ts';
import { People } from '../offers/people.ts';
import { ReleaseUnpaidOffer } from '../payments/release-offer/release-unpaid-offer.ts';
import { listingCopy } from '../store/deal-copy.ts';
import type { NegotiationDocument } from '../store/negotiation.schema.ts';
import type { OfferDocument } from '../store/offer.schema.ts';

/**
 * Copies the newest snapshot of a listing to its negotiation. If the listing takes no offers any more (deleted, rejected, hidden,
 * taken back), pending offers are rejected (LISTING-7, LISTING-24, PEOPLE-6); a deletion also releases the accepted, unpaid one.
 */
@Controller()
export class UpdateNegotiationWhenListingChanged {
  constructor(
    private readonly pendingOffers: PendingOffers,
    private readonly releaseUnpaidOffer: ReleaseUnpaidOffer,
    private readonly people: People,
    @InjectModel('Negotiation') private readonly negotiations: Model<NegotiationDocument>,
    @InjectModel('Offer') private readonly offers: Model<OfferDocument>,
  ) {}

  @Subscriber({ name: 'update-negotiation-when-listing-changed', event: propertyEvents })
  async apply(event: Envelope<ListingSnapshot>, tx: SubscriberTransaction): Promise<void> {
    const { session } = tx;
    const _id = event.data.propertyId;
    const current = await this.negotiations.findOne({ _id }, null, { session }).lean<NegotiationDocument>();
    if (current && current.listingVersion > event.aggregateVersion) return;
    const fields = fieldsFrom(event);
    if (!current) {
      const agentMarked = await this.people.isMarked(fields.agentId, tx);
      await this.negotiations.create([{ _id, ...fields, agentMarked }], { session });
      return;
    }
    if (current.listingVersion < event.aggregateVersion) await this.#update(fields, current, tx);
    await updateInBatches(
      this.offers,
      { propertyId: _id, $or: differsFrom(fields) },
      { $set: listingCopy(fields) },
      tx,
    );
  }

  async #update(fields: Fields, current: NegotiationDocument, tx: Transaction): Promise<void> {
    const { _id, listingVersion, acceptedOfferId } = current;
    const isOwnerNew = fields.agentId !== current.agentId;
    const agentMarked = isOwnerNew ? await this.people.isMarked(fields.agentId, tx) : current.agentMarked;
    const because = closedReason({ ...fields, agentMarked });
    const negotiation = await this.negotiations
      .findOneAndUpdate(
        { _id, listingVersion },
        { $set: { ...fields, agentMarked }, $inc: { version: 1 } },
        { session: tx.session, returnDocument: 'after' },
      )
      .lean<NegotiationDocument>();
    if (!negotiation) throw new Error(`negotiation ${_id} changed within its own transaction`);
    if (because) await this.pendingOffers.rejectAllOn(negotiation, because, tx);
    // A listing can be deleted before the properties service receives the acceptance, or because its agent was deleted.
    if (fields.deleted && acceptedOfferId)
      await this.releaseUnpaidOffer.execute({ _id: acceptedOfferId, propertyId: _id }, 'listing-deleted', tx);
  }
}

type Fields = ReturnType<typeof fieldsFrom>;

function fieldsFrom({ type, aggregateVersion, data }: Envelope<ListingSnapshot>) {
  const { agentId, agentEmail, minPrice, maxPrice, verificationStatus, hidden } = data;
  const deleted = type === events.PropertyDeleted.type;
  const takenBack = Boolean(data.takenBack);
  const listing = { agentId, agentEmail, minPrice, maxPrice, verificationStatus, hidden, takenBack, deleted };
  return { ...listingCopy(data), ...listing, listingVersion: aggregateVersion };
}

function differsFrom(listing: Fields) {
  return Object.entries(listingCopy(listing)).map(([field, value]) => ({ [field]: { $ne: value } }));
}
