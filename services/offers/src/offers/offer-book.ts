import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import {
  type DisputeState,
  DomainError,
  events,
  type RefundState,
  type RejectionReason,
} from '@thikana/contracts';
import type { KnownActor, Transaction } from '@thikana/service-kit';
import type { Model } from 'mongoose';
import type { NegotiationDocument } from '../store/negotiation.schema.ts';
import type { OfferDocument } from '../store/offer.schema.ts';
import { offerFacts, onNegotiation } from './offer-facts.ts';
import { OfferTallies } from './offer-tallies.ts';
import { take } from './transitions.ts';

type OfferKey = Pick<OfferDocument, '_id' | 'propertyId'>;
/** A negotiation as a transaction has just written it, for the events that follow from it. */
export type Written = Pick<NegotiationDocument, '_id' | 'version'>;

/** The offers module's public functions: all that the payments module and the subscribers know of offers. */
@Injectable()
export class OfferBook {
  constructor(
    @InjectModel('Negotiation') private readonly negotiations: Model<NegotiationDocument>,
    @InjectModel('Offer') private readonly offers: Model<OfferDocument>,
    private readonly tallies: OfferTallies,
  ) {}

  /** Also inside a transaction. */
  find(id: string, tx?: Transaction): Promise<OfferDocument | null> {
    const options = tx ? { session: tx.session } : {};
    return this.offers.findOne({ _id: id }, null, options).lean<OfferDocument>().exec();
  }

  /** An offer on one of this agent's listings; others' are not theirs to see. @throws OFFER.NOT_FOUND */
  async ofAgent(id: string, agent: KnownActor): Promise<OfferDocument> {
    const offer = await this.find(id);
    if (!offer || offer.agentId !== agent.userId) throw new DomainError('OFFER.NOT_FOUND');
    return offer;
  }

  /** An offer of this buyer's. @throws OFFER.NOT_FOUND */
  async ofBuyer(id: string, buyer: KnownActor): Promise<OfferDocument> {
    const offer = await this.find(id);
    if (!offer || offer.buyerId !== buyer.userId) throw new DomainError('OFFER.NOT_FOUND');
    return offer;
  }

  /** A buyer's accepted, unpaid offers, oldest acceptance first; also inside a transaction. */
  acceptedOf(buyerId: string, tx?: Transaction): Promise<OfferDocument[]> {
    const options = tx ? { session: tx.session } : {};
    return this.offers
      .find({ buyerId, ...take('pay').from }, null, options)
      .sort({ acceptedAt: 1 })
      .lean<OfferDocument[]>()
      .exec();
  }

  /**
   * The listing's accepted offer is paid: offer bought, negotiation sold. Answers the negotiation as written, or null when this
   * offer is not the accepted one any more, and then has written nothing.
   */
  async markBought(
    { _id, propertyId }: OfferKey,
    transactionId: string,
    tx: Transaction,
  ): Promise<Written | null> {
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
        { _id, ...take('pay').from },
        { $set: { ...take('pay').to, transactionId, boughtAt: now } },
        { session, returnDocument: 'after' },
      )
      .lean<OfferDocument>();
    if (!offer) throw new Error(`offer ${_id} is the accepted one of ${propertyId} but has not its status`);
    await this.tallies.move([offer], 'accepted', 'bought', tx);
    return negotiation;
  }

  /**
   * Gives up an accepted, unpaid offer (OFFER-8): it ends rejected and the listing can be offered on again. Answers
   * it as it is now, or null when it was not accepted any more.
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
        { _id, ...take('release').from },
        { $set: { ...take('release').to, rejectedBecause: because } },
        { session, returnDocument: 'after' },
      )
      .lean<OfferDocument>();
    if (!offer) throw new Error(`offer ${_id} is the accepted one of ${propertyId} but has not its status`);
    await this.tallies.move([offer], 'accepted', 'rejected', tx);
    tx.emit(events.OfferReleased, { ...onNegotiation(negotiation), data: { ...offerFacts(offer), because } });
    return offer;
  }

  /** Shows on the offer that its money is owed back. */
  markRefundDue(offer: OfferKey, tx: Transaction): Promise<Written> {
    return this.#setRefund(offer, { refundDueAt: tx.now, refundState: 'due' }, tx);
  }

  /** Shows on the offer how far its refund is; `hasFailed`: it came to nothing just now. */
  markRefund(offer: OfferKey, state: RefundState, hasFailed: boolean, tx: Transaction): Promise<Written> {
    const isDone = state === 'done';
    const failed = isDone ? { refundFailedAt: null } : hasFailed ? { refundFailedAt: tx.now } : {};
    return this.#setRefund(offer, { refundState: state, refundedAt: isDone ? tx.now : null, ...failed }, tx);
  }

  /** Shows on the offer that its payment is disputed; what is sold stays sold (PAY-13). */
  async markDisputed({ _id, propertyId }: OfferKey, state: DisputeState, tx: Transaction): Promise<Written> {
    const negotiation = await this.#nextVersion({ _id, propertyId }, tx);
    await this.offers.updateOne({ _id }, { $set: { disputeState: state } }, { session: tx.session });
    return negotiation;
  }

  async #setRefund(
    offer: OfferKey,
    fields: Partial<Pick<OfferDocument, 'refundDueAt' | 'refundedAt' | 'refundState' | 'refundFailedAt'>>,
    tx: Transaction,
  ): Promise<Written> {
    const negotiation = await this.#nextVersion(offer, tx);
    // A bought offer stays as it is: what goes back was paid a second time.
    const filter = { _id: offer._id, status: { $ne: 'bought' as const } };
    await this.offers.updateOne(filter, { $set: fields }, { session: tx.session });
    return negotiation;
  }

  async #nextVersion({ _id, propertyId }: OfferKey, { session }: Transaction): Promise<Written> {
    const negotiation = await this.negotiations
      .findOneAndUpdate({ _id: propertyId }, { $inc: { version: 1 } }, { session, returnDocument: 'after' })
      .lean<NegotiationDocument>();
    if (!negotiation) throw new Error(`offer ${_id} is on ${propertyId}, which has no negotiation`);
    return negotiation;
  }
}
