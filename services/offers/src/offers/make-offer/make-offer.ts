import { Controller } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { DomainError, events, offerEvents, offersRpc } from '@thikana/contracts';
import {
  type KnownActor,
  Rpc,
  type RpcContext,
  type RpcInput,
  type Transaction,
  UnitOfWork,
} from '@thikana/service-kit';
import type { Model } from 'mongoose';
import { listingCopy } from '../../store/deal-copy.ts';
import type { NegotiationDocument } from '../../store/negotiation.schema.ts';
import type { OfferDocument } from '../../store/offer.schema.ts';
import { aggregateOf, checkAmount, offerFacts, openForOffers } from '../negotiation-rules.ts';
import { PendingOffers } from '../pending-offers.ts';
import { newTerms, standing } from '../terms.ts';
import { People } from '../people.ts';

type Wanted = RpcInput<typeof offersRpc.make>;

/** Makes an offer on a listing (OFFER-1 to OFFER-3, OFFER-6, LISTING-3). */
@Controller()
export class MakeOffer {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly pendingOffers: PendingOffers,
    private readonly people: People,
    @InjectModel('Negotiation') private readonly negotiations: Model<NegotiationDocument>,
  ) {}

  /**
   * `offerAmount` in whole taka. @throws OFFER.NOT_A_USER, PROPERTY.NOT_FOUND, NEGOTIATION.CLOSED, OFFER.OUT_OF_RANGE,
   * OFFER.TOO_SMALL_TO_PAY, OFFER.TOO_LARGE_TO_PAY, OFFER.HAND_OVER_PAST, OFFER.ALREADY_PENDING
   */
  @Rpc(offersRpc.make, 'active')
  async make(wanted: Wanted, { actor: buyer }: RpcContext<'active'>) {
    if (buyer.role !== 'user') throw new DomainError('OFFER.NOT_A_USER');
    const insertedId = await this.unitOfWork.run((tx) => this.#write(wanted, buyer, tx), {
      serializeBy: wanted.propertyId,
    });
    return { insertedId, message: 'Offer made' };
  }

  async #write(wanted: Wanted, buyer: KnownActor, tx: Transaction): Promise<string> {
    const { session } = tx;
    const negotiation = await this.negotiations
      .findOneAndUpdate(
        { _id: wanted.propertyId, ...openForOffers },
        {
          $inc: { version: 1, pendingCount: 1 },
          $max: { highestPending: wanted.offerAmount },
          $set: { hasOffers: true, lastOfferAt: tx.now },
        },
        { session, returnDocument: 'after' },
      )
      .lean<NegotiationDocument>();
    if (!negotiation) throw await this.#closedError(wanted.propertyId, tx);
    checkAmount(wanted.offerAmount, negotiation);
    await this.people.countOffer(buyer, tx);
    const offer = newOffer(tx.newId(), wanted, negotiation, buyer, tx.now);
    await this.pendingOffers.add(offer, tx);
    tx.emit(events[offerEvents.make], { ...aggregateOf(negotiation), data: offerFacts(offer) });
    return offer._id;
  }

  async #closedError(propertyId: string, { session }: Transaction): Promise<DomainError> {
    const known = await this.negotiations.exists({ _id: propertyId }).session(session);
    return new DomainError(known ? 'NEGOTIATION.CLOSED' : 'PROPERTY.NOT_FOUND');
  }
}

function newOffer(
  _id: string,
  wanted: Wanted,
  listing: NegotiationDocument,
  buyer: KnownActor,
  now: Date,
): OfferDocument {
  const terms = newTerms({ ...wanted, amount: wanted.offerAmount }, 'buyer', now);
  return {
    _id,
    ...listingCopy(listing),
    propertyId: listing._id,
    agentId: listing.agentId,
    buyerId: buyer.userId,
    agentEmail: listing.agentEmail,
    buyerEmail: buyer.email,
    buyerEmailVerified: buyer.emailVerified,
    buyerName: buyer.name || buyer.email,
    ...standing(terms),
    buyerAmount: terms.amount,
    version: 1,
    terms: [terms],
    buyingDate: now,
    status: 'pending',
    rejectedBecause: null,
    acceptedAt: null,
    boughtAt: null,
    transactionId: null,
    refundDueAt: null,
    refundedAt: null,
    refundState: null,
    refundFailedAt: null,
    disputeState: null,
  };
}
