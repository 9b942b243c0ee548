import { Controller } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Envelope, events, type ListingSnapshot, propertyEvents } from '@thikana/contracts';
import {
  Subscriber,
  type SubscriberTransaction,
  type Transaction,
  updateInBatches,
} from '@thikana/service-kit';
import type { Model, QueryFilter } from 'mongoose';
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
    const fields = fieldsFrom(event);
    const { agentId, listingVersion } = fields;
    // As a rule it is there, older and its owner's, which takes one command.
    const changed = await this.#write({ _id, agentId, listingVersion: { $lt: listingVersion } }, fields, tx);
    const current =
      changed ?? (await this.negotiations.findOne({ _id }, null, { session }).lean<NegotiationDocument>());
    if (current && current.listingVersion > listingVersion) return;
    if (!current || current.listingVersion < listingVersion) {
      const agentMarked = await this.people.isMarked(agentId, tx);
      if (current) await this.#write({ _id }, { ...fields, agentMarked }, tx);
      else await this.negotiations.create([{ _id, ...fields, agentMarked }], { session });
    }
    if (!current?.hasOffers) return;
    await updateInBatches(
      this.offers,
      { propertyId: _id, $or: differsFrom(fields) },
      { $set: listingCopy(fields) },
      tx,
    );
  }

  /** @returns the negotiation after the write; null when the filter did not match it */
  async #write(
    filter: QueryFilter<NegotiationDocument>,
    fields: Fields & { agentMarked?: boolean },
    tx: Transaction,
  ): Promise<NegotiationDocument | null> {
    const negotiation = await this.negotiations
      .findOneAndUpdate(
        filter,
        { $set: fields, $inc: { version: 1 } },
        { session: tx.session, returnDocument: 'after' },
      )
      .lean<NegotiationDocument>();
    if (!negotiation) return null;
    const { _id: propertyId, acceptedOfferId } = negotiation;
    const because = closedReason(negotiation);
    if (because) await this.pendingOffers.rejectAllOn(negotiation, because, tx);
    // A listing can be deleted before the properties service receives the acceptance, or because its agent was deleted.
    if (fields.deleted && acceptedOfferId)
      await this.releaseUnpaidOffer.execute({ _id: acceptedOfferId, propertyId }, 'listing-deleted', tx);
    return negotiation;
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
