import { Controller } from '@nestjs/common';
import { type Envelope, type EventData, events } from '@thikana/contracts';
import { Subscriber, type Transaction } from '@thikana/service-kit';
import { ApplyAvailability } from '../store/apply-availability.ts';

/** An accepted offer keeps the listing from others (LISTING-3). */
@Controller()
export class MarkListingUnderOfferWhenOfferAccepted {
  constructor(private readonly availability: ApplyAvailability) {}

  @Subscriber({ name: 'mark-listing-under-offer-when-offer-accepted', event: events.OfferAccepted })
  async mark(event: Envelope<EventData<typeof events.OfferAccepted>>, tx: Transaction): Promise<void> {
    await this.availability.apply('offerAccepted', event, tx);
  }
}
