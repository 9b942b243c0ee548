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
      .sort({ offerAmount: -1, _id: -1 })
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
        $set: { rejecting, highestPending: next?.offerAmount ?? 0 },
        $inc: { pendingCount: -ids.length, rejectedCount: ids.length },
      },
      { session },
    );
    for (const offer of batch) this.#emitRejected(negotiation, offer, because, tx);
    return { rejected: ids.length, hasMore: next !== undefined };
  }

  /** Rejects one pending offer; writes the negotiation first. @throws OFFER.NOT_PENDING, which aborts the transaction */
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
    const change = { $set: rejected(because, tx) };
    const offer = await this.offers
      .findOneAndUpdate({ _id: offerId, ...statusFilter('reject') }, change, {
        session,
        returnDocument: 'after',
      })
      .lean<OfferDocument>();
    if (!negotiation || !offer) throw new DomainError('OFFER.NOT_PENDING');
    if (offer.offerAmount >= negotiation.highestPending) await this.#updateHighest(propertyId, tx);
    await this.end([offer], 'rejected', tx);
    this.#emitRejected(negotiation, offer, because, tx);
  }

  /** Sets `highestPending` again after the highest pending offer was rejected. */
  async #updateHighest(propertyId: string, { session }: Transaction): Promise<void> {
    const next = await this.offers
      .findOne({ propertyId, status: 'pending' }, { offerAmount: 1 }, { session })
      .sort({ offerAmount: -1, _id: -1 })
      .lean<Pick<OfferDocument, 'offerAmount'>>();
    const highestPending = next?.offerAmount ?? 0;
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

const rejected = (rejectedBecause: RejectionReason, { now }: Transaction) => ({
  ...statusChange('reject'),
  rejectedBecause,
  rejectedAt: now,
});
