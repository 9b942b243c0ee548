import { Controller } from '@nestjs/common';
import { type Envelope, type EventData, events } from '@thikana/contracts';
import { Subscriber, type SubscriberTransaction } from '@thikana/service-kit';
import { PendingOffers } from '../offers/pending-offers.ts';
import { People } from '../offers/people.ts';

/** PEOPLE-6, OFFER-12: no new offers from them, and none of theirs stays pending; some in each transaction, the first refuses the buyer. */
@Controller()
export class RejectOffersOfBuyerMarkedAsFraud {
  constructor(
    private readonly pendingOffers: PendingOffers,
    private readonly people: People,
  ) {}

  @Subscriber({ name: 'reject-offers-of-buyer-marked-as-fraud', event: events.UserMarkedFraud })
  async reject(
    { data }: Envelope<EventData<typeof events.UserMarkedFraud>>,
    tx: SubscriberTransaction,
  ): Promise<void> {
    await this.people.refuse(data.userId, 'fraud', tx);
    await this.pendingOffers.rejectInBatches(data.userId, 'buyer-fraud', tx);
  }
}
