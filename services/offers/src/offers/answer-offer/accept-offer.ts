import { Controller } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { DomainError, events, offersRpc } from '@thikana/contracts';
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
import { offerFacts, aggregateOf } from '../offer-facts.ts';
import { OffersFacade } from '../offers-facade.ts';
import { PendingOffers } from '../pending-offers.ts';
import { statusChange, statusFilter } from '../transitions.ts';

/** Accepts an offer and rejects the others on the listing, in one transaction (OFFER-5). */
@Controller()
export class AcceptOffer {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly offersFacade: OffersFacade,
    private readonly pendingOffers: PendingOffers,
    private readonly audit: Audit,
    @InjectModel('Negotiation') private readonly negotiations: Model<NegotiationDocument>,
    @InjectModel('Offer') private readonly offers: Model<OfferDocument>,
  ) {}

  /** @throws OFFER.NOT_FOUND when it is not on a listing of the caller, OFFER.NOT_PENDING when it is not pending any more */
  @Rpc(offersRpc.accept, 'agent')
  async accept({ id }: RpcInput<typeof offersRpc.accept>, { actor: agent }: RpcContext<'agent'>) {
    const offer = await this.offersFacade.ofAgent(id, agent);
    await this.unitOfWork.run(
      async (tx) => {
        await this.#write(offer, tx);
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
      },
      { serializeBy: offer.propertyId },
    );
    return { modifiedCount: 1, message: 'Offer accepted' };
  }

  async #write({ _id, propertyId }: OfferDocument, tx: Transaction): Promise<void> {
    const { session, now } = tx;
    const negotiation = await this.negotiations
      .findOneAndUpdate(
        { _id: propertyId, acceptedOfferId: null, soldOfferId: null },
        { $set: { acceptedOfferId: _id, pendingCount: 0, highestPending: 0 }, $inc: { version: 1 } },
        { session, returnDocument: 'after' },
      )
      .lean<NegotiationDocument>();
    // Another acceptance came first: it rejected this offer, or accepted the same one.
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
    await this.pendingOffers.rejectAllOn(negotiation, 'another-accepted', tx);
    tx.emit(events.OfferAccepted, { ...aggregateOf(negotiation), data: offerFacts(accepted) });
  }
}
