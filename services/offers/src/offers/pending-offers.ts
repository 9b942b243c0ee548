import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { DomainError, events, offerEvents, type RejectionReason } from '@thikana/contracts';
import {
  correlationIdOrNew,
  isDuplicateKey,
  type SubscriberTransaction,
  type Transaction,
} from '@thikana/service-kit';
import type { Model } from 'mongoose';
import type { NegotiationDocument } from '../store/negotiation.schema.ts';
import type { OfferDocument } from '../store/offer.schema.ts';
import { type PendingSlotDocument, slotOf } from '../store/pending-slot.schema.ts';
import { aggregateOf, offerFacts, statusChange, statusFilter } from './negotiation-rules.ts';
import { refusalOf, type TermsCommand, termsFilter } from './terms.ts';
import { OfferTallies } from '../store/offer-tallies.ts';

/** Negotiations per transaction: each takes about ten writes, and a conflict on one of them repeats the transaction. */
export const negotiationBatchSize = 20;

/** Offers on one listing that are rejected in one transaction: each is a write, an event and two counters. */
const offerBatchSize = 50;

/** Adds and ends pending offers inside the caller's transaction. */
@Injectable()
export class PendingOffers {
  constructor(
    @InjectModel('Negotiation') private readonly negotiations: Model<NegotiationDocument>,
    @InjectModel('Offer') private readonly offers: Model<OfferDocument>,
    @InjectModel('PendingSlot') private readonly slots: Model<PendingSlotDocument>,
    private readonly tallies: OfferTallies,
  ) {}

  /** Inserts a new offer; the caller has counted it on the negotiation. @throws OFFER.ALREADY_PENDING */
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

  /** Frees the slots of offers that are no longer pending, so that their buyers may make new ones. */
  async end(offers: readonly OfferDocument[], now: 'accepted' | 'rejected', tx: Transaction): Promise<void> {
    await this.slots.deleteMany({ _id: { $in: offers.map(slotOf) } }, { session: tx.session });
    await this.tallies.move(offers, 'pending', now, tx);
  }

  /**
   * Rejects every pending offer on a listing: the highest ones in this transaction, the others in those of `FinishRejections`. The caller has
   * written the negotiation in this transaction; `negotiation` is the result. Returns the number of offers rejected so far, and whether others remain.
   */
  async rejectAllOn(
    negotiation: Pick<NegotiationDocument, '_id' | 'version' | 'rejecting'>,
    because: RejectionReason,
    tx: Transaction,
  ): Promise<{ rejected: number; hasMore: boolean }> {
    const { session } = tx;
    const { _id: propertyId } = negotiation;
    const pending = await this.offers
      .find({ propertyId, ...statusFilter('reject') }, null, { session })
      .sort({ buyerAmount: -1, _id: -1 })
      .limit(offerBatchSize + 1)
      .lean<OfferDocument[]>();
    const [batch, next] = [pending.slice(0, offerBatchSize), pending[offerBatchSize]];
    const change = { $set: rejected(because, tx) };
    const ids = batch.map(({ _id }) => _id);
    if (ids.length > 0) {
      await this.offers.updateMany({ propertyId, _id: { $in: ids } }, change, { session });
      await this.end(batch, 'rejected', tx);
    }
    const since = negotiation.rejecting?.since ?? tx.now;
    const rejecting = next ? { because, since, correlationId: correlationIdOrNew() } : null;
    await this.negotiations.updateOne(
      { _id: propertyId },
      {
        $set: { rejecting, highestPending: next ? buyerAmountOf(next) : 0 },
        $inc: { pendingCount: -ids.length, rejectedCount: ids.length },
      },
      { session },
    );
    for (const offer of batch) this.#emitRejected(negotiation, offer, because, tx);
    return { rejected: ids.length, hasMore: next !== undefined };
  }

  /**
   * Ends one pending offer as rejected; writes the negotiation first. `command`: what ends it, a rejection unless stated.
   * @throws OFFER.NOT_PENDING or OFFER.VERSION_CHANGED, which aborts the transaction
   */
  async reject(
    offerId: string,
    propertyId: string,
    because: RejectionReason,
    tx: Transaction,
    command: Omit<TermsCommand, 'now'> = { transition: 'reject' },
  ): Promise<void> {
    const { session, now } = tx;
    const wanted = { ...command, now };
    const negotiation = await this.negotiations
      .findOneAndUpdate(
        { _id: propertyId },
        { $inc: { version: 1, pendingCount: -1, rejectedCount: 1 } },
        { session, returnDocument: 'after' },
      )
      .lean<NegotiationDocument>();
    const change = { $set: rejected(because, tx) };
    const offer = await this.offers
      .findOneAndUpdate({ _id: offerId, ...termsFilter(wanted) }, change, {
        session,
        returnDocument: 'after',
      })
      .lean<OfferDocument>();
    if (!negotiation || !offer) throw await this.refusal(offerId, wanted, tx);
    if (buyerAmountOf(offer) >= negotiation.highestPending) await this.updateHighest(propertyId, tx);
    await this.end([offer], 'rejected', tx);
    this.#emitRejected(negotiation, offer, because, tx);
  }

  /** Why a write with `termsFilter` matched nothing. */
  async refusal(offerId: string, command: TermsCommand, { session }: Transaction): Promise<DomainError> {
    const offer = await this.offers.findOne({ _id: offerId }, null, { session }).lean<OfferDocument>();
    return refusalOf(offer, command);
  }

  /** Sets `highestPending` again after the highest pending offer ended, or a buyer named another amount. */
  async updateHighest(propertyId: string, { session }: Transaction): Promise<void> {
    const next = await this.offers
      .findOne({ propertyId, status: 'pending' }, { offerAmount: 1, buyerAmount: 1 }, { session })
      .sort({ buyerAmount: -1, _id: -1 })
      .lean<OfferDocument>();
    const highestPending = next ? buyerAmountOf(next) : 0;
    await this.negotiations.updateOne({ _id: propertyId }, { $set: { highestPending } }, { session });
  }

  /** Rejects the pending offers of a buyer, one batch per transaction of a subscriber. */
  async rejectInBatches(buyerId: string, because: RejectionReason, tx: SubscriberTransaction): Promise<void> {
    const pendingOfBuyer = { buyerId, ...statusFilter('reject') };
    const pending = await this.offers
      .find(pendingOfBuyer, { propertyId: 1 }, { session: tx.session })
      .limit(negotiationBatchSize)
      .lean<Pick<OfferDocument, '_id' | 'propertyId'>[]>();
    if (pending.length === negotiationBatchSize) tx.continueAfterCommit();
    for (const { _id, propertyId } of pending) await this.reject(_id, propertyId, because, tx);
  }

  #emitRejected(
    negotiation: { _id: string; version: number },
    offer: OfferDocument,
    because: RejectionReason,
    tx: Transaction,
  ) {
    tx.emit(events[offerEvents.reject], {
      ...aggregateOf(negotiation),
      data: { ...offerFacts(offer), because },
    });
  }
}

/** One of a release without counter-offers has the amount of its only terms. */
const buyerAmountOf = ({ buyerAmount, offerAmount }: OfferDocument): number => buyerAmount ?? offerAmount;

const rejected = (rejectedBecause: RejectionReason, { now }: Transaction) => ({
  ...statusChange('reject'),
  rejectedBecause,
  rejectedAt: now,
});
