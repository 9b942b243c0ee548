import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Envelope, type EventData, events } from '@thikana/contracts';
import { Subscriber, type Transaction } from '@thikana/service-kit';
import type { Model } from 'mongoose';
import { PendingOffers } from '../offers/pending-offers.ts';
import { GiveUpAccepted } from '../payments/release-offer/give-up-accepted.ts';
import type { NegotiationDocument } from '../store/negotiation.schema.ts';

/**
 * PEOPLE-6, OFFER-9: at once, without waiting for each listing's own event. Nobody pays somebody who is known to cheat, so what was accepted
 * and not paid is given up too (docs/adr/0011).
 */
@Injectable()
export class RejectOffersOnListingsOfAgentMarkedAsFraud {
  constructor(
    @Inject(PendingOffers) private readonly pendingOffers: PendingOffers,
    @Inject(GiveUpAccepted) private readonly giveUp: GiveUpAccepted,
    @InjectModel('Negotiation') private readonly negotiations: Model<NegotiationDocument>,
  ) {}

  @Subscriber({ name: 'reject-offers-on-listings-of-agent-marked-as-fraud', event: events.UserMarkedFraud })
  async reject({ data }: Envelope<EventData<typeof events.UserMarkedFraud>>, tx: Transaction): Promise<void> {
    const { session } = tx;
    const listings = await this.negotiations
      .find({ agentId: data.userId, agentMarked: false }, { _id: 1 }, { session })
      .sort({ _id: 1 })
      .lean<Pick<NegotiationDocument, '_id'>[]>();
    for (const { _id } of listings) {
      const negotiation = await this.negotiations
        .findOneAndUpdate(
          { _id },
          { $set: { agentMarked: true, pendingCount: 0 }, $inc: { version: 1 } },
          { session, returnDocument: 'after' },
        )
        .lean<NegotiationDocument>();
      if (!negotiation) continue;
      await this.pendingOffers.rejectAllOn(negotiation, 'agent-fraud', tx);
      const { acceptedOfferId } = negotiation;
      if (acceptedOfferId) await this.giveUp.of({ _id: acceptedOfferId, propertyId: _id }, 'agent-fraud', tx);
    }
  }
}
