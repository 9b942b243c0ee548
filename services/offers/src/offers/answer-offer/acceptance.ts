import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { DomainError, events, offerEvents, type OfferSide } from '@thikana/contracts';
import { Audit, type KnownActor, type Transaction, UnitOfWork } from '@thikana/service-kit';
import type { Model } from 'mongoose';
import { partiesOf } from '../../store/deal-copy.ts';
import type { NegotiationDocument } from '../../store/negotiation.schema.ts';
import type { OfferDocument } from '../../store/offer.schema.ts';
import { turnOf } from '../../store/offer-tallies.ts';
import { FinishRejections } from '../finish-rejections.ts';
import { acceptedFacts, aggregateOf, statusChange } from '../negotiation-rules.ts';
import { PendingOffers } from '../pending-offers.ts';
import { termsFilter } from '../terms.ts';

export interface Acceptor {
  actor: KnownActor;
  side: OfferSide;
  /** The terms that are accepted; without it the standing ones. */
  version?: number | undefined;
}

/** The acceptance of the standing terms by the side whose turn it is (OFFER-5, OFFER-16): one transaction for both sides. */
@Injectable()
export class Acceptance {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly pendingOffers: PendingOffers,
    private readonly finishRejections: FinishRejections,
    private readonly audit: Audit,
    @InjectModel('Negotiation') private readonly negotiations: Model<NegotiationDocument>,
    @InjectModel('Offer') private readonly offers: Model<OfferDocument>,
  ) {}

  /**
   * Accepts an offer and rejects the others on the listing: in one transaction, unless there are very many.
   * @throws OFFER.NOT_PENDING, OFFER.VERSION_CHANGED, OFFER.NOT_YOUR_TURN, OFFER.EXPIRED
   */
  async execute(offer: OfferDocument, by: Acceptor) {
    const hasMore = await this.unitOfWork.run(
      async (tx) => {
        const remain = await this.#write(offer, by, tx);
        await this.audit.record(
          {
            action: 'offer.accept',
            actor: by.actor,
            subject: { kind: 'offer', id: offer._id },
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
  async #write({ _id, propertyId }: OfferDocument, by: Acceptor, tx: Transaction): Promise<boolean> {
    const { session, now } = tx;
    const command = { transition: 'accept', side: by.side, version: by.version, now } as const;
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
        { _id, ...termsFilter(command) },
        { $set: { ...statusChange('accept'), acceptedAt: now } },
        { session, returnDocument: 'after' },
      )
      .lean<OfferDocument>();
    if (!accepted) throw await this.pendingOffers.refusal(_id, command, tx);
    await this.pendingOffers.end([accepted], 'accepted', tx);
    // Each change of an offer counts in its own transaction, so there are others only where some are counted.
    const others = negotiation.pendingCount > 0;
    const remain =
      others && (await this.pendingOffers.rejectAllOn(negotiation, 'another-accepted', tx)).hasMore;
    tx.emit(events[offerEvents.accept], { ...aggregateOf(negotiation), data: acceptedFacts(accepted) });
    return remain;
  }
}
