import {
  type Envelope,
  type EventData,
  type events,
  type ListingSnapshot,
  type OfferEvent,
  offerStatusAfter,
} from '@thikana/contracts';

type Offer = EventData<(typeof events)['OfferMade']>;
type Payment = EventData<(typeof events)['PaymentCompleted']>;

/** The market as a service of another team knows it: from events alone, in any order and doubled, the newest of each thing. */
export class RebuiltMarket {
  readonly #versions = new Map<string, number>();
  readonly listings = new Map<string, ListingSnapshot>();
  readonly offers = new Map<string, { status: string; offerAmount?: number }>();
  readonly payments = new Map<string, Payment>();
  readonly people = new Map<string, string>();
  readonly reviews = new Set<string>();

  apply({ type, aggregateId, aggregateVersion, data }: Envelope): void {
    if (type.startsWith('Property')) {
      if (!this.#isNewest(aggregateId, aggregateVersion)) return;
      if (type === 'PropertyDeleted') this.listings.delete(aggregateId);
      else this.listings.set(aggregateId, data as ListingSnapshot);
    } else if (type in offerStatusAfter) {
      const { offerId, ...offer } = data as Offer & Partial<Payment>;
      if (type === 'PaymentCompleted') this.payments.set(offerId, data as Payment);
      if (!this.#isNewest(offerId, aggregateVersion)) return;
      // OfferCountered names the standing `amount`.
      const { offerAmount = offer.amount ?? 0 } = offer;
      this.offers.set(offerId, { status: offerStatusAfter[type as OfferEvent], offerAmount });
    } else if (type === 'UserRegistered') this.people.set(aggregateId, (data as { role: string }).role);
    else if (type === 'ReviewWritten') this.reviews.add(aggregateId);
    else if (type === 'ReviewDeleted') this.reviews.delete(aggregateId);
  }

  #isNewest(key: string, version: number): boolean {
    if ((this.#versions.get(key) ?? -1) > version) return false;
    this.#versions.set(key, version);
    return true;
  }
}
