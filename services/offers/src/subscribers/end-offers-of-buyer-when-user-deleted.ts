import { Inject, Injectable } from '@nestjs/common';
import { type Envelope, type EventData, events } from '@thikana/contracts';
import { Subscriber, type Transaction } from '@thikana/service-kit';
import { OfferBook } from '../offers/offer-book.ts';
import { PendingOffers } from '../offers/pending-offers.ts';
import { People } from '../offers/people.ts';
import { PaymentRecords } from '../payments/payment-records.ts';

/** decisions §20: pending offers end rejected, accepted and unpaid ones are given up; what was paid stays, for the books. */
@Injectable()
export class EndOffersOfBuyerWhenUserDeleted {
  constructor(
    @Inject(PendingOffers) private readonly pendingOffers: PendingOffers,
    @Inject(OfferBook) private readonly book: OfferBook,
    @Inject(PaymentRecords) private readonly payments: PaymentRecords,
    @Inject(People) private readonly people: People,
  ) {}

  @Subscriber({ name: 'end-offers-of-buyer-when-user-deleted', event: events.UserDeleted })
  async end({ data }: Envelope<EventData<typeof events.UserDeleted>>, tx: Transaction): Promise<void> {
    await this.people.refuse(data.userId, 'deleted', tx);
    await this.pendingOffers.rejectAllOf(data.email, 'buyer-deleted', tx);
    for (const offer of await this.book.acceptedOf(data.email, tx)) {
      await this.book.release(offer, 'buyer-deleted', tx);
      await this.payments.close(offer, 'buyer-deleted', tx);
    }
  }
}
