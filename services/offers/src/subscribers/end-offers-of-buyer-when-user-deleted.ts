import { Inject, Injectable } from '@nestjs/common';
import { type Envelope, type EventData, events } from '@thikana/contracts';
import { Subscriber, type Transaction } from '@thikana/service-kit';
import { OfferBook } from '../offers/offer-book.ts';
import { PendingOffers } from '../offers/pending-offers.ts';
import { People } from '../offers/people.ts';
import { GiveUpAccepted } from '../payments/release-offer/give-up-accepted.ts';

/** OFFER-12: pending offers end rejected, accepted and unpaid ones are given up; what was paid stays, for the books. */
@Injectable()
export class EndOffersOfBuyerWhenUserDeleted {
  constructor(
    @Inject(PendingOffers) private readonly pendingOffers: PendingOffers,
    @Inject(OfferBook) private readonly book: OfferBook,
    @Inject(GiveUpAccepted) private readonly giveUp: GiveUpAccepted,
    @Inject(People) private readonly people: People,
  ) {}

  @Subscriber({ name: 'end-offers-of-buyer-when-user-deleted', event: events.UserDeleted })
  async end({ data }: Envelope<EventData<typeof events.UserDeleted>>, tx: Transaction): Promise<void> {
    await this.people.refuse(data.userId, 'deleted', tx);
    await this.pendingOffers.rejectAllOf(data.userId, 'buyer-deleted', tx);
    for (const offer of await this.book.acceptedOf(data.userId, tx))
      await this.giveUp.of(offer, 'buyer-deleted', tx);
  }
}
