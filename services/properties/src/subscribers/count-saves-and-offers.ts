import { Controller } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Envelope, type EventData, events } from '@thikana/contracts';
import { OutOfOrderEvent, Subscriber, type SubscriberTransaction } from '@thikana/service-kit';
import type { Model } from 'mongoose';
import type { Counter } from '../figures/figures.schema.ts';
import { ListingNumbers } from '../figures/listing-numbers.ts';
import type { ListingDocument } from '../store/listing.schema.ts';
import type { TombstoneDocument } from '../store/tombstones.ts';

/** Saves and offers of a listing by the day on which they happened (FIGURES-1); one that is taken back stays counted. */
@Controller()
export class CountSavesAndOffers {
  constructor(
    private readonly numbers: ListingNumbers,
    @InjectModel('Listing') private readonly listings: Model<ListingDocument>,
    @InjectModel('Tombstone') private readonly tombstones: Model<TombstoneDocument>,
  ) {}

  @Subscriber({ name: 'count-saves-of-listings', event: events.WishlistChanged })
  async countSave(event: Envelope<EventData<typeof events.WishlistChanged>>, tx: SubscriberTransaction) {
    if (event.data.saved) await this.#increment('saves', event, tx);
  }

  @Subscriber({ name: 'count-offers-on-listings', event: events.OfferMade })
  async countOffer(event: Envelope<EventData<typeof events.OfferMade>>, tx: SubscriberTransaction) {
    await this.#increment('offers', event, tx);
  }

  async #increment(
    counter: Counter,
    { data, occurredAt }: Envelope<{ propertyId: string }>,
    tx: SubscriberTransaction,
  ): Promise<void> {
    const listing = await this.listings
      .findOne({ _id: data.propertyId }, { agentId: 1 }, { session: tx.session })
      .lean<Pick<ListingDocument, '_id' | 'agentId'>>();
    if (listing) return this.numbers.increment(counter, listing, new Date(occurredAt), tx);
    // Deleted meanwhile, with its numbers; or seeded after its offers.
    if (!(await this.tombstones.exists({ _id: data.propertyId }).session(tx.session)))
      throw new OutOfOrderEvent(`the listing ${data.propertyId} is not known yet`);
  }
}
