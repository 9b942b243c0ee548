import { Controller } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Envelope, type EventData, events } from '@thikana/contracts';
import {
  Subscriber,
  type SubscriberTransaction,
  type Transaction,
  updateInBatches,
} from '@thikana/service-kit';
import type { Model } from 'mongoose';
import { negotiationBatchSize, PendingOffers } from '../offers/pending-offers.ts';
import { People } from '../offers/people.ts';
import { ReleaseUnpaidOffer } from '../payments/release-offer/release-unpaid-offer.ts';
import type { NegotiationDocument } from '../store/negotiation.schema.ts';

/** Listings of a marked agent take no offers until the mark is ended. */
@Controller()
export class CloseListingsOfFrauds {
  constructor(
    private readonly pendingOffers: PendingOffers,
    private readonly releaseUnpaidOffer: ReleaseUnpaidOffer,
    private readonly people: People,
    @InjectModel('Negotiation') private readonly negotiations: Model<NegotiationDocument>,
  ) {}

  /**
   * PEOPLE-6, OFFER-9: rejects pending offers and releases accepted, unpaid ones (docs/adr/0011) without waiting for each listing's own event.
   * One batch of listings per transaction; the first one stores the mark, which is copied to listings that become known later.
   */
  @Subscriber({ name: 'reject-offers-on-listings-of-agent-marked-as-fraud', event: events.UserMarkedFraud })
  async reject(
    { data, aggregateVersion }: Envelope<EventData<typeof events.UserMarkedFraud>>,
    tx: SubscriberTransaction,
  ): Promise<void> {
    if (!(await this.people.setMark(data.userId, 'fraud', aggregateVersion, tx))) return;
    const open = await this.negotiations
      .find({ agentId: data.userId, agentMarked: false }, { _id: 1 }, { session: tx.session })
      .limit(negotiationBatchSize)
      .lean<Pick<NegotiationDocument, '_id'>[]>();
    if (open.length === negotiationBatchSize) tx.continueAfterCommit();
    let rejected = 0;
    for (const { _id } of open) {
      // With many offers the rest is left to the next transaction.
      if (rejected >= negotiationBatchSize) return tx.continueAfterCommit();
      rejected += await this.#close(_id, tx);
    }
  }

  /** Lets the person trade again whose fraud mark was ended, and their listings take offers (PEOPLE-6). Ended offers stay ended. */
  @Subscriber({ name: 'open-listings-when-fraud-undone', event: events.UserFraudUndone })
  async open(
    { data, aggregateVersion }: Envelope<EventData<typeof events.UserFraudUndone>>,
    tx: SubscriberTransaction,
  ): Promise<void> {
    if (!(await this.people.setMark(data.userId, null, aggregateVersion, tx))) return;
    const marked = { agentId: data.userId, agentMarked: true };
    await updateInBatches(
      this.negotiations,
      marked,
      { $set: { agentMarked: false }, $inc: { version: 1 } },
      tx,
    );
  }

  /** Returns the number of rejected offers. */
  async #close(propertyId: string, tx: Transaction): Promise<number> {
    const negotiation = await this.negotiations
      .findOneAndUpdate(
        { _id: propertyId },
        { $set: { agentMarked: true }, $inc: { version: 1 } },
        { session: tx.session, returnDocument: 'after' },
      )
      .lean<NegotiationDocument>();
    if (!negotiation) throw new Error(`negotiation ${propertyId} vanished within a transaction`);
    const { rejected } = await this.pendingOffers.rejectAllOn(negotiation, 'agent-fraud', tx);
    const { acceptedOfferId } = negotiation;
    if (acceptedOfferId)
      await this.releaseUnpaidOffer.execute({ _id: acceptedOfferId, propertyId }, 'agent-fraud', tx);
    return rejected;
  }
}
