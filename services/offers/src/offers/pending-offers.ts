import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { DomainError, events, type RejectionReason } from '@thikana/contracts';
import { isDuplicateKey, type SubscriberTransaction, type Transaction } from '@thikana/service-kit';
import type { Model } from 'mongoose';
import type { NegotiationDocument } from '../store/negotiation.schema.ts';
import type { OfferDocument } from '../store/offer.schema.ts';
import { type PendingSlotDocument, slotOf } from '../store/pending-slot.schema.ts';
import { offerFacts, onNegotiation } from './offer-facts.ts';
import { OfferTallies } from './offer-tallies.ts';
import { take } from './transitions.ts';

/** Negotiations changed in one transaction: some ten writes each, and whoever else has one of them in hand makes it run again. */
export const negotiationsAtOnce = 20;

/** Begins and ends the time in which offers are pending, inside transactions that have more to do. */
@Injectable()
export class PendingOffers {
  constructor(
    @InjectModel('Negotiation') private readonly negotiations: Model<NegotiationDocument>,
    @InjectModel('Offer') private readonly offers: Model<OfferDocument>,
    @InjectModel('PendingSlot') private readonly slots: Model<PendingSlotDocument>,
    private readonly tallies: OfferTallies,
  ) {}

  /** Stores a new offer; the caller has counted it on the negotiation. @throws OFFER.ALREADY_PENDING */
  async add(offer: OfferDocument, tx: Transaction): Promise<void> {
    const { session } = tx;
    try {
      await this.slots.create([{ _id: slotOf(offer), offerId: offer._id }], { session });
    } catch (error) {
      if (isDuplicateKey(error)) throw new DomainError('OFFER.ALREADY_PENDING');
      throw error;
    }
    await this.offers.create([offer], { session });
    await this.tallies.move([offer], null, 'pending', tx);
  }

  /** These are pending no more, so their buyers may make others. */
  async end(offers: readonly OfferDocument[], now: 'accepted' | 'rejected', tx: Transaction): Promise<void> {
    await this.slots.deleteMany({ _id: { $in: offers.map(slotOf) } }, { session: tx.session });
    await this.tallies.move(offers, 'pending', now, tx);
  }

  /**
   * Rejects every pending offer on a listing. The caller has written the negotiation in this transaction and set its
   * `pendingCount` to 0; `negotiation` is what it wrote. Answers how many there were.
   */
  async rejectAllOn(
    negotiation: { _id: string; version: number },
    because: RejectionReason,
    tx: Transaction,
  ): Promise<number> {
    const { session } = tx;
    const ofListing = { propertyId: negotiation._id, ...take('reject').from };
    const pending = await this.offers
      .find(ofListing, null, { session })
      .sort({ _id: 1 })
      .lean<OfferDocument[]>();
    if (pending.length === 0) return 0;
    const change = { $set: { ...take('reject').to, rejectedBecause: because } };
    await this.offers.updateMany(ofListing, change, { session });
    await this.negotiations.updateOne(
      { _id: negotiation._id },
      { $set: { highestPending: 0 }, $inc: { rejectedCount: pending.length } },
      { session },
    );
    await this.end(pending, 'rejected', tx);
    for (const offer of pending) this.#say(negotiation, offer, because, tx);
    return pending.length;
  }

  /** Rejects one pending offer, negotiation first. @throws OFFER.NOT_PENDING, which ends the transaction */
  async reject(
    offerId: string,
    propertyId: string,
    because: RejectionReason,
    tx: Transaction,
  ): Promise<void> {
    const { session } = tx;
    const negotiation = await this.negotiations
      .findOneAndUpdate(
        { _id: propertyId },
        { $inc: { version: 1, pendingCount: -1, rejectedCount: 1 } },
        { session, returnDocument: 'after' },
      )
      .lean<NegotiationDocument>();
    const change = { $set: { ...take('reject').to, rejectedBecause: because } };
    const offer = await this.offers
      .findOneAndUpdate({ _id: offerId, ...take('reject').from }, change, {
        session,
        returnDocument: 'after',
      })
      .lean<OfferDocument>();
    if (!negotiation || !offer) throw new DomainError('OFFER.NOT_PENDING');
    if (offer.offerAmount >= negotiation.highestPending) await this.#findHighest(propertyId, tx);
    await this.end([offer], 'rejected', tx);
    this.#say(negotiation, offer, because, tx);
  }

  /** The highest pending offer of a listing has gone: the next one takes its place. */
  async #findHighest(propertyId: string, { session }: Transaction): Promise<void> {
    const next = await this.offers
      .findOne({ propertyId, status: 'pending' }, { offerAmount: 1 }, { session })
      .sort({ offerAmount: -1, _id: -1 })
      .lean<Pick<OfferDocument, 'offerAmount'>>();
    const highestPending = next?.offerAmount ?? 0;
    await this.negotiations.updateOne({ _id: propertyId }, { $set: { highestPending } }, { session });
  }

  /** Rejects the pending offers of a buyer, on whatever listing, some in each transaction of a subscriber. */
  async rejectInBatches(buyerId: string, because: RejectionReason, tx: SubscriberTransaction): Promise<void> {
    const mine = { buyerId, ...take('reject').from };
    const pending = await this.offers
      .find(mine, { propertyId: 1 }, { session: tx.session })
      .limit(negotiationsAtOnce)
      .lean<Pick<OfferDocument, '_id' | 'propertyId'>[]>();
    if (pending.length === negotiationsAtOnce) tx.continueAfterCommit();
    for (const { _id, propertyId } of pending) await this.reject(_id, propertyId, because, tx);
  }

  #say(
    negotiation: { _id: string; version: number },
    offer: OfferDocument,
    because: RejectionReason,
    tx: Transaction,
  ) {
    tx.emit(events.OfferRejected, { ...onNegotiation(negotiation), data: { ...offerFacts(offer), because } });
  }
}
