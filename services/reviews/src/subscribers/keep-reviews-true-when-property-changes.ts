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
import { isVisible, type ListingDocument, toListingCopy } from '../store/listing.schema.ts';
import type { ReviewDocument } from '../store/review.schema.ts';

/**
 * Reviews show their listing's newest title and agent, leave the home page while it may not be seen (LISTING-11) and go when it is deleted
 * (LISTING-7), whatever order the events arrive in.
 */
@Controller()
export class KeepReviewsTrueWhenPropertyChanges {
  constructor(
    @InjectModel('Listing') private readonly listings: Model<ListingDocument>,
    @InjectModel('Review') private readonly reviews: Model<ReviewDocument>,
  ) {}

  @Subscriber({ name: 'keep-reviews-true-when-property-changes', event: propertyEvents })
  async keep(event: Envelope<ListingSnapshot>, tx: SubscriberTransaction): Promise<void> {
    const { data, type, aggregateVersion } = event;
    const propertyId = data.propertyId;
    const deleted = type === events.PropertyDeleted.type;
    const fields = { ...toListingCopy(data), deleted };
    const isNewest = await writeIfNewer(this.listings, propertyId, aggregateVersion, fields, tx.session);
    if (!isNewest) return;
    const changed = await (deleted
      ? this.#deleteReviews(propertyId, tx)
      : this.#updateCopies(propertyId, data, tx));
    if (changed === 0) return;
    tx.emit(events.ReviewsChanged, {
      aggregateId: data.propertyId,
      aggregateVersion,
      data: { propertyId: data.propertyId, userEmail: null },
    });
  }

  #updateCopies(propertyId: string, data: ListingSnapshot, tx: SubscriberTransaction): Promise<number> {
    const copies = { propertyTitle: data.title, agentName: data.agentName, visible: isVisible(data) };
    const differs = Object.entries(copies).map(([field, value]) => ({ [field]: { $ne: value } }));
    return updateInBatches(this.reviews, { propertyId, $or: differs }, { $set: copies }, tx);
  }

  async #deleteReviews(propertyId: string, tx: SubscriberTransaction): Promise<number> {
    const { session } = tx;
    await this.listings.updateOne({ _id: propertyId }, { $unset: { reviewCount: 1 } }, { session });
    return deleteInBatches(this.reviews, { propertyId }, tx);
  }
}
