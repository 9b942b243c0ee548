import { Controller } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Envelope, type EventData, events } from '@thikana/contracts';
import { Subscriber, type SubscriberTransaction, updateInBatches, writeIfNewer } from '@thikana/service-kit';
import type { Model } from 'mongoose';
import type { ReviewDocument } from '../store/review.schema.ts';
import type { WriterDocument } from '../store/writer.schema.ts';

/**
 * PEOPLE-7 lists what is deleted with a person: the record, the identity, the wishlist and unsold listings. Reviews are not on that list,
 * because they still help readers of the listing; they stay without anything that identifies the writer.
 */
@Controller()
export class AnonymiseReviewsWhenUserDeleted {
  constructor(
    @InjectModel('Writer') private readonly writers: Model<WriterDocument>,
    @InjectModel('Review') private readonly reviews: Model<ReviewDocument>,
  ) {}

  @Subscriber({ name: 'anonymise-reviews-when-user-deleted', event: events.UserDeleted })
  async anonymise(
    event: Envelope<EventData<typeof events.UserDeleted>>,
    tx: SubscriberTransaction,
  ): Promise<void> {
    const { data, aggregateVersion } = event;
    const tombstone = { name: null, photo: null, deleted: true };
    const { userId } = data;
    // The tombstone makes a late UserUpdated older, so that it does not write the name again.
    if (!(await writeIfNewer(this.writers, userId, aggregateVersion, tombstone, tx.session))) return;
    const nobody = { userId: null, userEmail: '', userName: null, userPhoto: null };
    // Two deleted writers may have reviewed a listing on one day.
    const anonymous = { $set: nobody, $unset: { writtenOn: 1 } };
    const changed = await updateInBatches(this.reviews, { userId }, anonymous, tx);
    if (changed === 0) return;
    tx.emit(events.ReviewsChanged, {
      aggregateId: userId,
      aggregateVersion,
      data: { propertyId: null, userEmail: data.email },
    });
  }
}
