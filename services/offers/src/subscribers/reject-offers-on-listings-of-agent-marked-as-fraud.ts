import { Controller } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Envelope, type EventData, events } from '@thikana/contracts';
import { Subscriber, type SubscriberTransaction, type Transaction } from '@thikana/service-kit';
import type { Model } from 'mongoose';
import { negotiationsAtOnce, PendingOffers } from '../offers/pending-offers.ts';
import { People } from '../offers/people.ts';
import { GiveUpAccepted } from '../payments/release-offer/give-up-accepted.ts';
import type { NegotiationDocument } from '../store/negotiation.schema.ts';

/**
 * PEOPLE-6, OFFER-9: at once, without waiting for each listing's own event. Nobody pays somebody who is known to cheat, so what was accepted
 * and not paid is given up too (docs/adr/0011). Some listings in each transaction; the first one remembers the mark, which listings that
 * become known later are made with.
 */
@Controller()
export class RejectOffersOnListingsOfAgentMarkedAsFraud {
  constructor(
    private readonly pendingOffers: PendingOffers,
    private readonly giveUp: GiveUpAccepted,
    private readonly people: People,
    @InjectModel('Negotiation') private readonly negotiations: Model<NegotiationDocument>,
  ) {}

  @Subscriber({ name: 'reject-offers-on-listings-of-agent-marked-as-fraud', event: events.UserMarkedFraud })
  async reject(
    { data }: Envelope<EventData<typeof events.UserMarkedFraud>>,
    tx: SubscriberTransaction,
  ): Promise<void> {
    await this.people.refuse(data.userId, 'fraud', tx);
    const open = await this.negotiations
      .find({ agentId: data.userId, agentMarked: false }, { _id: 1 }, { session: tx.session })
      .limit(negotiationsAtOnce)
      .lean<Pick<NegotiationDocument, '_id'>[]>();
    if (open.length === negotiationsAtOnce) tx.continueAfterCommit();
    let rejected = 0;
    for (const { _id } of open) {
      // Where many had offers, the rest is another transaction's.
      if (rejected >= negotiationsAtOnce) return tx.continueAfterCommit();
      rejected += await this.#close(_id, tx);
    }
  }

  /** Answers how many pending offers it rejected. */
  async #close(propertyId: string, tx: Transaction): Promise<number> {
    const negotiation = await this.negotiations
      .findOneAndUpdate(
        { _id: propertyId },
        { $set: { agentMarked: true, pendingCount: 0 }, $inc: { version: 1 } },
        { session: tx.session, returnDocument: 'after' },
      )
      .lean<NegotiationDocument>();
    if (!negotiation) throw new Error(`negotiation ${propertyId} vanished within a transaction`);
    const rejected = await this.pendingOffers.rejectAllOn(negotiation, 'agent-fraud', tx);
    const { acceptedOfferId } = negotiation;
    if (acceptedOfferId) await this.giveUp.of({ _id: acceptedOfferId, propertyId }, 'agent-fraud', tx);
    return rejected;
  }
}
