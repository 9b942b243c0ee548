import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import {
  type DisputeState,
  DomainError,
  events,
  offerEvents,
  type RefundState,
  type RejectionReason,
} from '@thikana/contracts';
import type { KnownActor, Transaction } from '@thikana/service-kit';
import type { Model } from 'mongoose';
import type { NegotiationDocument } from '../store/negotiation.schema.ts';
import type { OfferDocument } from '../store/offer.schema.ts';
import { aggregateOf, offerFacts, statusChange, statusFilter } from './negotiation-rules.ts';
import { OfferTallies } from '../store/offer-tallies.ts';

type OfferKey = Pick<OfferDocument, '_id' | 'propertyId'>;
/** The id and version of a negotiation after a write, for the events of the same transaction. */
export type NegotiationVersion = Pick<NegotiationDocument, '_id' | 'version'>;

/** The public interface of the offers module, for the payments module and the subscribers. */
@Injectable()
export class OffersFacade {
  constructor(
    @InjectModel('Negotiation') private readonly negotiations: Model<NegotiationDocument>,
    @InjectModel('Offer') private readonly offers: Model<OfferDocument>,
    private readonly tallies: OfferTallies,
  ) {}

  /** With `tx` inside that transaction. */
  find(id: string, tx?: Transaction): Promise<OfferDocument | null> {
    const options = tx ? { session: tx.session } : {};
    return this.offers.findOne({ _id: id }, null, options).lean<OfferDocument>().exec();
  }

  /** An offer on one of the agent's listings. @throws OFFER.NOT_FOUND, also for an offer on another agent's listing */
  async ofAgent(id: string, agent: KnownActor): Promise<OfferDocument> {
    const offer = await this.find(id);
    if (!offer || offer.agentId !== agent.userId) throw new DomainError('OFFER.NOT_FOUND');
    return offer;
  }

  /** An offer of the buyer. @throws OFFER.NOT_FOUND, also for another buyer's offer */
  async ofBuyer(id: string, buyer: KnownActor): Promise<OfferDocument> {
    const offer = await this.find(id);
    if (!offer || offer.buyerId !== buyer.userId) throw new DomainError('OFFER.NOT_FOUND');
    return offer;
  }

  /** A buyer's accepted, unpaid offers, oldest acceptance first; with `tx` inside that transaction. */
  acceptedOf(buyerId: string, tx?: Transaction): Promise<OfferDocument[]> {
    const options = tx ? { session: tx.session } : {};
    return this.offers
      .find({ buyerId, ...statusFilter('pay') }, null, options)
      .sort({ acceptedAt: 1 })
      .lean<OfferDocument[]>()
      .exec();
  }

  async isTakenBack(propertyId: string, { session }: Transaction): Promise<boolean> {
    return (await this.negotiations.exists({ _id: propertyId, takenBack: true }).session(session)) !== null;
  }

  /**
   * Marks the accepted offer as bought and the negotiation as sold. Returns the negotiation after the write, or null without a write
   * when the offer is no longer the accepted one.
   */
  async markBought(
    { _id, propertyId }: OfferKey,
    transactionId: string,
    tx: Transaction,
  ): Promise<NegotiationVersion | null> {
    const { session, now } = tx;
    const negotiation = await this.negotiations
      .findOneAndUpdate(
        { _id: propertyId, acceptedOfferId: _id, soldOfferId: null },
        { $set: { soldOfferId: _id }, $inc: { version: 1 } },
        { session, returnDocument: 'after' },
      )
      .lean<NegotiationDocument>();
    if (!negotiation) return null;
    const offer = await this.offers
      .findOneAndUpdate(
        { _id, ...statusFilter('pay') },
        { $set: { ...statusChange('pay'), transactionId, boughtAt: now } },
        { session, returnDocument: 'after' },
      )
      .lean<OfferDocument>();
    if (!offer) throw new Error(`offer ${_id} is the accepted one of ${propertyId} but has another status`);
    await this.tallies.move([offer], 'accepted', 'bought', tx);
    return negotiation;
  }

  /**
   * Releases an accepted, unpaid offer (OFFER-8): it is rejected and the listing takes offers again. Returns the offer after the
   * write, or null when it was no longer accepted.
   */
  async release(
    { _id, propertyId }: OfferKey,
    because: RejectionReason,
    tx: Transaction,
  ): Promise<OfferDocument | null> {
    const { session } = tx;
    const negotiation = await this.negotiations
      .findOneAndUpdate(
        { _id: propertyId, acceptedOfferId: _id, soldOfferId: null },
        { $set: { acceptedOfferId: null }, $inc: { version: 1, rejectedCount: 1 } },
        { session, returnDocument: 'after' },
      )
      .lean<NegotiationDocument>();
    if (!negotiation) return null;
    const offer = await this.offers
      .findOneAndUpdate(
        { _id, ...statusFilter('release') },
        { $set: { ...statusChange('release'), rejectedBecause: because } },
        { session, returnDocument: 'after' },
      )
      .lean<OfferDocument>();
    if (!offer) throw new Error(`offer ${_id} is the accepted one of ${propertyId} but has another status`);
    await this.tallies.move([offer], 'accepted', 'rejected', tx);
    tx.emit(events[offerEvents.release], {
      ...aggregateOf(negotiation),
      data: { ...offerFacts(offer), because },
    });
    return offer;
  }

  /** Records on the offer that a refund is due. */
  markRefundDue(offer: OfferKey, tx: Transaction): Promise<NegotiationVersion> {
    return this.#setRefund(offer, { refundDueAt: tx.now, refundState: 'due' }, tx);
  }

  /** Records the refund's state on the offer; `hasFailed` also sets the time of the failure. */
  markRefund(
    offer: OfferKey,
    state: RefundState,
    hasFailed: boolean,
    tx: Transaction,
  ): Promise<NegotiationVersion> {
    const isDone = state === 'done';
    const failed = isDone ? { refundFailedAt: null } : hasFailed ? { refundFailedAt: tx.now } : {};
    return this.#setRefund(offer, { refundState: state, refundedAt: isDone ? tx.now : null, ...failed }, tx);
  }

  /** Records the dispute's state on the offer; a sale is not undone (PAY-13). */
  async markDisputed(
    { _id, propertyId }: OfferKey,
    state: DisputeState,
    tx: Transaction,
  ): Promise<NegotiationVersion> {
    const negotiation = await this.#nextVersion({ _id, propertyId }, tx);
    await this.offers.updateOne({ _id }, { $set: { disputeState: state } }, { session: tx.session });
    return negotiation;
  }

  async #setRefund(
    offer: OfferKey,
    fields: Partial<Pick<OfferDocument, 'refundDueAt' | 'refundedAt' | 'refundState' | 'refundFailedAt'>>,
    tx: Transaction,
  ): Promise<NegotiationVersion> {
    const negotiation = await this.#nextVersion(offer, tx);
    // A bought offer is not changed: the refund returns a second payment.
    const filter = { _id: offer._id, status: { $ne: 'bought' as const } };
    await this.offers.updateOne(filter, { $set: fields }, { session: tx.session });
    return negotiation;
  }

  async #nextVersion({ _id, propertyId }: OfferKey, { session }: Transaction): Promise<NegotiationVersion> {
    const negotiation = await this.negotiations
      .findOneAndUpdate({ _id: propertyId }, { $inc: { version: 1 } }, { session, returnDocument: 'after' })
      .lean<NegotiationDocument>();
    if (!negotiation) throw new Error(`offer ${_id} is on ${propertyId}, which has no negotiation`);
    return negotiation;
  }
}
