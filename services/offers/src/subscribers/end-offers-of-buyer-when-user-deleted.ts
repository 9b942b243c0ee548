import { Controller } from '@nestjs/common';
import { type Envelope, type EventData, events } from '@thikana/contracts';
import { Subscriber, type SubscriberTransaction } from '@thikana/service-kit';
import { OffersFacade } from '../offers/offers-facade.ts';
import { negotiationBatchSize, PendingOffers } from '../offers/pending-offers.ts';
import { People } from '../offers/people.ts';
import { ReleaseUnpaidOffer } from '../payments/release-offer/release-unpaid-offer.ts';

/**
 * OFFER-12: rejects pending offers and releases accepted, unpaid ones; bought ones are kept for the records. One batch per transaction;
 * the first one blocks the buyer, so that no offers are added meanwhile.
 */
@Controller()
export class EndOffersOfBuyerWhenUserDeleted {
  constructor(
    private readonly pendingOffers: PendingOffers,
    private readonly offersFacade: OffersFacade,
    private readonly releaseUnpaidOffer: ReleaseUnpaidOffer,
    private readonly people: People,
  ) {}

  @Subscriber({ name: 'end-offers-of-buyer-when-user-deleted', event: events.UserDeleted })
  async end(
    { data }: Envelope<EventData<typeof events.UserDeleted>>,
    tx: SubscriberTransaction,
  ): Promise<void> {
    await this.people.blockDeleted(data.userId, tx);
    await this.pendingOffers.rejectInBatches(data.userId, 'buyer-deleted', tx);
    const accepted = await this.offersFacade.acceptedOf(data.userId, tx);
    if (accepted.length > negotiationBatchSize) tx.continueAfterCommit();
    for (const offer of accepted.slice(0, negotiationBatchSize))
      await this.releaseUnpaidOffer.execute(offer, 'buyer-deleted', tx);
  }
}
