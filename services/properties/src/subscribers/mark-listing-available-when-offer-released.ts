import { Controller } from '@nestjs/common';
import { type Envelope, type EventData, events } from '@thikana/contracts';
import { Subscriber, type Transaction } from '@thikana/service-kit';
import { ApplyAvailability } from '../store/apply-availability.ts';

/** A released offer makes the listing available again (OFFER-8). */
@Controller()
export class MarkListingAvailableWhenOfferReleased {
  constructor(private readonly availability: ApplyAvailability) {}

  @Subscriber({ name: 'mark-listing-available-when-offer-released', event: events.OfferReleased })
  async mark(event: Envelope<EventData<typeof events.OfferReleased>>, tx: Transaction): Promise<void> {
    await this.availability.apply('offerReleased', event, tx);
  }
}
