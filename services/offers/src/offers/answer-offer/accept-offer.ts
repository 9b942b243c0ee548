import { Controller } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { DomainError, events, offerEvents, offersRpc } from '@thikana/contracts';
import {
  Audit,
  Rpc,
  type RpcContext,
  type RpcInput,
  type Transaction,
  UnitOfWork,
} from '@thikana/service-kit';
import type { Model } from 'mongoose';
import { partiesOf } from '../../store/deal-copy.ts';
import type { NegotiationDocument } from '../../store/negotiation.schema.ts';
import type { OfferDocument } from '../../store/offer.schema.ts';
import { turnOf } from '../../store/offer-tallies.ts';
import { aggregateOf, offerFacts, statusChange, statusFilter } from '../negotiation-rules.ts';
import { OffersFacade } from '../offers-facade.ts';
import { FinishRejections } from '../finish-rejections.ts';
import { PendingOffers } from '../pending-offers.ts';

/** Accepts an offer and rejects the others on the listing (OFFER-5): in one transaction, unless there are very many. */
@Controller()
export class AcceptOffer {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly offersFacade: OffersFacade,
    private readonly pendingOffers: PendingOffers,
    private readonly finishRejections: FinishRejections,
    private readonly audit: Audit,
    @InjectModel('Negotiation') private readonly negotiations: Model<NegotiationDocument>,
    @InjectModel('Offer') private readonly offers: Model<OfferDocument>,
  ) {}

  /** @throws OFFER.NOT_FOUND when it is not on a listing of the caller, OFFER.NOT_PENDING when it is not pending any more */
  @Rpc(offersRpc.accept, 'agent')
  async accept({ id }: RpcInput<typeof offersRpc.accept>, { actor: agent }: RpcContext<'agent'>) {
    const offer = await this.offersFacade.ofAgent(id, agent);
    const hasMore = await this.unitOfWork.run(
      async (tx) => {
        const remain = await this.#write(offer, tx);
        await this.audit.record(
          {
            action: 'offer.accept',
            actor: agent,
            subject: { kind: 'offer', id },
            concerns: partiesOf(offer),
            listingId: offer.propertyId,
            before: 'pending',
            after: 'accepted',
          },
          tx,
        );
        return remain;
      },
      { serializeBy: turnOf(offer) },
    );
    if (hasMore) this.finishRejections.wake();
    return { modifiedCount: 1, message: 'Offer accepted' };
  }

  /** Returns whether pending offers remain to be rejected. */
  async #write({ _id, propertyId }: OfferDocument, tx: Transaction): Promise<boolean> {
    const { session, now } = tx;
    const negotiation = await this.negotiations
      .findOneAndUpdate(
        { _id: propertyId, acceptedOfferId: null, soldOfferId: null, rejecting: null },
        { $set: { acceptedOfferId: _id, highestPending: 0 }, $inc: { version: 1, pendingCount: -1 } },
        { session, returnDocument: 'after' },
      )
      .lean<NegotiationDocument>();
    // Another acceptance came first: it rejects this offer, or accepted the same one.
    if (!negotiation) throw new DomainError('OFFER.NOT_PENDING');
    const accepted = await this.offers
      .findOneAndUpdate(
        { _id, ...statusFilter('accept') },
        { $set: { ...statusChange('accept'), acceptedAt: now } },
        { session, returnDocument: 'after' },
      )
      .lean<OfferDocument>();
    if (!accepted) throw new DomainError('OFFER.NOT_PENDING');
    await this.pendingOffers.end([accepted], 'accepted', tx);
    // Each change of an offer counts in its own transaction, so there are others only where some are counted.
    const others = negotiation.pendingCount > 0;
    const remain =
      others && (await this.pendingOffers.rejectAllOn(negotiation, 'another-accepted', tx)).hasMore;
    tx.emit(events[offerEvents.accept], { ...aggregateOf(negotiation), data: offerFacts(accepted) });
    return remain;
  }
}
