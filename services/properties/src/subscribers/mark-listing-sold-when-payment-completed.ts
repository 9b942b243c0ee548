import { Controller } from '@nestjs/common';
import { type Envelope, type EventData, events } from '@thikana/contracts';
import { Subscriber, type Transaction } from '@thikana/service-kit';
import { ApplyAvailability } from '../store/apply-availability.ts';

/** A paid listing is sold, for good (LISTING-3). */
@Controller()
export class MarkListingSoldWhenPaymentCompleted {
  constructor(private readonly availability: ApplyAvailability) {}

  @Subscriber({ name: 'mark-listing-sold-when-payment-completed', event: events.PaymentCompleted })
  async mark(event: Envelope<EventData<typeof events.PaymentCompleted>>, tx: Transaction): Promise<void> {
    await this.availability.apply('paymentCompleted', event, tx);
  }
}
