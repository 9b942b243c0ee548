import { Controller } from '@nestjs/common';
import { type Envelope, type EventData, events } from '@thikana/contracts';
import { Subscriber, type SubscriberTransaction } from '@thikana/service-kit';
import { PendingOffers } from '../offers/pending-offers.ts';
import { People } from '../offers/people.ts';

/** PEOPLE-6, OFFER-12: blocks the buyer in the first transaction and rejects their pending offers, one batch per transaction. */
@Controller()
export class RejectOffersOfBuyerMarkedAsFraud {
  constructor(
    private readonly pendingOffers: PendingOffers,
    private readonly people: People,
  ) {}

  @Subscriber({ name: 'reject-offers-of-buyer-marked-as-fraud', event: events.UserMarkedFraud })
  async reject(
    { data, aggregateVersion }: Envelope<EventData<typeof events.UserMarkedFraud>>,
    tx: SubscriberTransaction,
  ): Promise<void> {
    if (!(await this.people.setMark(data.userId, 'fraud', aggregateVersion, tx))) return;
    await this.pendingOffers.rejectInBatches(data.userId, 'buyer-fraud', tx);
  }
}
