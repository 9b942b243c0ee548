import { Controller } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Envelope, events, type ListingSnapshot, propertyEvents } from '@thikana/contracts';
import {
  deleteInBatches,
  Subscriber,
  type SubscriberTransaction,
  updateInBatches,
  writeIfNewer,
} from '@thikana/service-kit';
import type { Model } from 'mongoose';
import { toListingCard, type ListingDocument } from '../store/listing.schema.ts';
import type { WishDocument } from '../store/wish.schema.ts';

/** Up to so many wishes for a listing, one read shows all that has to be changed. */
const few = 20;

/**
 * Wishlist cards follow the listing: whatever order the events arrive in, the newest snapshot stays. A deleted listing (LISTING-7), or one
 * hidden because its agent was marked as fraud (LISTING-11), leaves all wishlists for good; one that was taken back (LISTING-24) is
 * left out until it is shown again; a sold one stays and says that it is sold.
 */
@Controller()
export class KeepWishlistsTrueWhenPropertyChanges {
  constructor(
    @InjectModel('Listing') private readonly listings: Model<ListingDocument>,
    @InjectModel('Wish') private readonly wishes: Model<WishDocument>,
  ) {}

  @Subscriber({ name: 'keep-wishlists-true-when-property-changes', event: propertyEvents })
  async keep(event: Envelope<ListingSnapshot>, tx: SubscriberTransaction): Promise<void> {
    const { data, type, aggregateVersion } = event;
    const deleted = type === events.PropertyDeleted.type;
    const _id = data.propertyId;
    const fields = { ...toListingCard(data), deleted };
    const isNewest = await writeIfNewer(this.listings, _id, aggregateVersion, fields, tx.session);
    if (!isNewest) return;
    // In the transaction that hides or deletes the listing, so that no wish is added in between.
    const all = { propertyId: _id };
    const some = await this.wishes
      .find(all, { away: 1 }, tx)
      .limit(few + 1)
      .lean<WishDocument[]>();
    if (some.length === 0) return;
    const mayBeAway = some.length > few || some.some(({ away }) => away);
    if (deleted || (data.hidden && !data.takenBack)) await deleteInBatches(this.wishes, all, tx);
    else if (data.takenBack)
      await updateInBatches(this.wishes, { ...all, away: { $ne: true } }, { $set: { away: true } }, tx);
    else if (mayBeAway)
      await updateInBatches(this.wishes, { ...all, away: true }, { $unset: { away: true } }, tx);
    tx.emit(events.WishlistCardsChanged, {
      aggregateId: data.propertyId,
      aggregateVersion,
      data: { propertyId: data.propertyId },
    });
  }
}
