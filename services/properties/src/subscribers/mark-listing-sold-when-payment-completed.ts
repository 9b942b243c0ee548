import { Controller } from '@nestjs/common';
import { type Envelope, type EventData, events } from '@thikana/contracts';
import { Subscriber, type Transaction } from '@thikana/service-kit';
import { NegotiatedAvailability } from '../store/negotiated-availability.ts';

/** A paid listing is sold, for good (LISTING-3). */
@Controller()
export class MarkListingSoldWhenPaymentCompleted {
  constructor(private readonly availability: NegotiatedAvailability) {}

  @Subscriber({ name: 'mark-listing-sold-when-payment-completed', event: events.PaymentCompleted })
  async mark(event: Envelope<EventData<typeof events.PaymentCompleted>>, tx: Transaction): Promise<void> {
    await this.availability.follow('paymentCompleted', event, tx);
  }
}
