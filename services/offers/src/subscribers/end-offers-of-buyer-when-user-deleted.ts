import { Controller } from '@nestjs/common';
import { type Envelope, type EventData, events } from '@thikana/contracts';
import { Subscriber, type SubscriberTransaction } from '@thikana/service-kit';
import { OfferBook } from '../offers/offer-book.ts';
import { negotiationsAtOnce, PendingOffers } from '../offers/pending-offers.ts';
import { People } from '../offers/people.ts';
import { GiveUpAccepted } from '../payments/release-offer/give-up-accepted.ts';

/**
 * OFFER-12: pending offers end rejected, accepted and unpaid ones are given up; what was paid stays, for the books. Some in each
 * transaction; the first one refuses the buyer, so that no others are made.
 */
@Controller()
export class EndOffersOfBuyerWhenUserDeleted {
  constructor(
    private readonly pendingOffers: PendingOffers,
    private readonly book: OfferBook,
    private readonly giveUp: GiveUpAccepted,
    private readonly people: People,
  ) {}

  @Subscriber({ name: 'end-offers-of-buyer-when-user-deleted', event: events.UserDeleted })
  async end(
    { data }: Envelope<EventData<typeof events.UserDeleted>>,
    tx: SubscriberTransaction,
  ): Promise<void> {
    await this.people.refuse(data.userId, 'deleted', tx);
    await this.pendingOffers.rejectInBatches(data.userId, 'buyer-deleted', tx);
    const accepted = await this.book.acceptedOf(data.userId, tx);
    if (accepted.length > negotiationsAtOnce) tx.continueAfterCommit();
    for (const offer of accepted.slice(0, negotiationsAtOnce))
      await this.giveUp.of(offer, 'buyer-deleted', tx);
  }
}
