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
import type { NegotiationDocument } from '../../store/negotiation.schema.ts';
import type { OfferDocument } from '../../store/offer.schema.ts';
import { offerFacts, onNegotiation } from '../offer-facts.ts';
import { OfferBook } from '../offer-book.ts';
import { PendingOffers } from '../pending-offers.ts';
import { take } from '../transitions.ts';

/** Accepts an offer and rejects the others on the listing, in one transaction (OFFER-5). */
@Controller()
export class AcceptOffer {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly book: OfferBook,
    private readonly pendingOffers: PendingOffers,
    private readonly audit: Audit,
    @InjectModel('Negotiation') private readonly negotiations: Model<NegotiationDocument>,
    @InjectModel('Offer') private readonly offers: Model<OfferDocument>,
  ) {}

  /** @throws OFFER.NOT_FOUND when it is not on a listing of the asker's, OFFER.NOT_PENDING when it was answered before */
  @Rpc(offersRpc.accept, 'agent')
  async accept({ id }: RpcInput<typeof offersRpc.accept>, { actor: agent }: RpcContext<'agent'>) {
    const offer = await this.book.ofAgent(id, agent);
    await this.unitOfWork.run(
      async (tx) => {
        await this.#write(offer, tx);
        await this.audit.record(
          {
            action: 'offer.accept',
            actor: agent,
            subject: { kind: 'offer', id },
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
    // Whoever accepted before has rejected this offer, or accepted this very one.
    if (!negotiation) throw new DomainError('OFFER.NOT_PENDING');
    const accepted = await this.offers
      .findOneAndUpdate(
        { _id, ...take('accept').from },
        { $set: { ...take('accept').to, acceptedAt: now } },
        { session, returnDocument: 'after' },
      )
      .lean<OfferDocument>();
    if (!accepted) throw new DomainError('OFFER.NOT_PENDING');
    await this.pendingOffers.end([accepted], 'accepted', tx);
    await this.pendingOffers.rejectAllOn(negotiation, 'another-accepted', tx);
    tx.emit(events.OfferAccepted, { ...onNegotiation(negotiation), data: offerFacts(accepted) });
  }
}
