import { Controller } from '@nestjs/common';
import { type Envelope, type EventData, events } from '@thikana/contracts';
import { Subscriber, type Transaction } from '@thikana/service-kit';
import { NegotiatedAvailability } from '../store/negotiated-availability.ts';

/** An accepted offer that was given up leaves the listing free again (OFFER-8). */
@Controller()
export class MarkListingAvailableWhenOfferReleased {
  constructor(private readonly availability: NegotiatedAvailability) {}

  @Subscriber({ name: 'mark-listing-available-when-offer-released', event: events.OfferReleased })
  async mark(event: Envelope<EventData<typeof events.OfferReleased>>, tx: Transaction): Promise<void> {
    await this.availability.follow('offerReleased', event, tx);
  }
}
