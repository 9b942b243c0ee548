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
import { closedBecause } from '../offers/negotiation-rules.ts';
import { PendingOffers } from '../offers/pending-offers.ts';
import { People } from '../offers/people.ts';
import { GiveUpAccepted } from '../payments/release-offer/give-up-accepted.ts';
import { listingCopy } from '../store/listing-copy.ts';
import type { NegotiationDocument } from '../store/negotiation.schema.ts';
import type { OfferDocument } from '../store/offer.schema.ts';

/**
 * The newest snapshot of a listing becomes its negotiation. Where the listing takes no offers any more (deleted, rejected, hidden),
 * pending ones are rejected (LISTING-7, PEOPLE-6), and with a deletion the accepted, unpaid one is given up.
 */
@Controller()
export class KeepNegotiationTrueToItsListing {
  constructor(
    private readonly pendingOffers: PendingOffers,
    private readonly giveUp: GiveUpAccepted,
    private readonly people: People,
    @InjectModel('Negotiation') private readonly negotiations: Model<NegotiationDocument>,
    @InjectModel('Offer') private readonly offers: Model<OfferDocument>,
  ) {}

  @Subscriber({ name: 'keep-negotiation-true-to-its-listing', event: propertyEvents })
  async apply(event: Envelope<ListingSnapshot>, tx: SubscriberTransaction): Promise<void> {
    const { session } = tx;
    const _id = event.data.propertyId;
    const current = await this.negotiations.findOne({ _id }, null, { session }).lean<NegotiationDocument>();
    if (current && current.listingVersion > event.aggregateVersion) return;
    const fields = fieldsFrom(event);
    if (!current) {
      const agentMarked = fields.agentId !== undefined && (await this.people.isMarked(fields.agentId, tx));
      await this.negotiations.create([{ _id, ...fields, agentMarked }], { session });
      return;
    }
    if (current.listingVersion < event.aggregateVersion) await this.#takeOver(fields, current, tx);
    await updateInBatches(
      this.offers,
      { propertyId: _id, $or: showsOtherThan(fields) },
      { $set: listingCopy(fields) },
      tx,
    );
  }

  async #takeOver(fields: Fields, current: NegotiationDocument, tx: Transaction): Promise<void> {
    const { _id, listingVersion, acceptedOfferId } = current;
    const isOwnerNew = fields.agentId !== undefined && fields.agentId !== current.agentId;
    const agentMarked = isOwnerNew ? await this.people.isMarked(fields.agentId, tx) : current.agentMarked;
    const because = closedBecause({ ...fields, agentMarked });
    const negotiation = await this.negotiations
      .findOneAndUpdate(
        { _id, listingVersion },
        { $set: { ...fields, agentMarked, ...(because ? { pendingCount: 0 } : {}) }, $inc: { version: 1 } },
        { session: tx.session, returnDocument: 'after' },
      )
      .lean<NegotiationDocument>();
    if (!negotiation) throw new Error(`negotiation ${_id} changed within its own transaction`);
    if (because) await this.pendingOffers.rejectAllOn(negotiation, because, tx);
    // It can be deleted while the news of an acceptance is still on its way there, or because its agent is gone.
    if (fields.deleted && acceptedOfferId)
      await this.giveUp.of({ _id: acceptedOfferId, propertyId: _id }, 'listing-deleted', tx);
  }
}

type Fields = ReturnType<typeof fieldsFrom>;

function fieldsFrom({ type, aggregateVersion, data }: Envelope<ListingSnapshot>) {
  const { agentId, agentEmail, minPrice, maxPrice, verificationStatus, hidden } = data;
  const deleted = type === events.PropertyDeleted.type;
  const listing = { agentEmail, minPrice, maxPrice, verificationStatus, hidden, deleted };
  // News from before agents were named by id never takes one away.
  const owner = agentId ? { agentId } : {};
  return { ...listingCopy(data), ...listing, ...owner, listingVersion: aggregateVersion };
}

function showsOtherThan(listing: Fields) {
  return Object.entries(listingCopy(listing)).map(([field, value]) => ({ [field]: { $ne: value } }));
}
