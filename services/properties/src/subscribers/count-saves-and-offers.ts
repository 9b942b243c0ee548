import { Controller } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Envelope, type EventData, events } from '@thikana/contracts';
import { Subscriber, type SubscriberTransaction } from '@thikana/service-kit';
import type { Model } from 'mongoose';
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
  async countSave(
    { data, occurredAt }: Envelope<EventData<typeof events.WishlistChanged>>,
    tx: SubscriberTransaction,
  ): Promise<void> {
    if (!data.saved) return;
    const listing = await this.listings
      .findOne({ _id: data.propertyId }, { agentId: 1 }, { session: tx.session })
      .lean<Pick<ListingDocument, '_id' | 'agentId'>>();
    // Null: deleted meanwhile, with its numbers.
    if (listing) await this.numbers.increment('saves', listing, new Date(occurredAt), tx);
  }

  @Subscriber({ name: 'count-offers-on-listings', event: events.OfferMade })
  async countOffer(
    { data: { propertyId: _id, agentId }, occurredAt }: Envelope<EventData<typeof events.OfferMade>>,
    tx: SubscriberTransaction,
  ): Promise<void> {
    // The demo's listings come after their offers, so none need be there; a deleted one has a tombstone.
    if (await this.tombstones.exists({ _id }).session(tx.session)) return;
    await this.numbers.increment('offers', { _id, agentId }, new Date(occurredAt), tx);
  }
}
