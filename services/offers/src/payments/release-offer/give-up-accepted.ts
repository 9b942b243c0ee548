import { Injectable } from '@nestjs/common';
import type { RejectionReason } from '@thikana/contracts';
import type { Transaction } from '@thikana/service-kit';
import { OfferBook } from '../../offers/offer-book.ts';
import type { OfferDocument } from '../../store/offer.schema.ts';
import { PaymentRecords } from '../payment-records.ts';

/** Ends accepted, unpaid offers that events of other services take the ground from. */
@Injectable()
export class GiveUpAccepted {
  constructor(
    private readonly book: OfferBook,
    private readonly payments: PaymentRecords,
  ) {}

  /** Releases the offer and closes its payment; money that comes in all the same is refunded. Nothing, when it is not accepted any more. */
  async of(
    offer: Pick<OfferDocument, '_id' | 'propertyId'>,
    because: RejectionReason,
    tx: Transaction,
  ): Promise<void> {
    const released = await this.book.release(offer, because, tx);
    if (released) await this.payments.close(released, because, null, tx);
  }
}
