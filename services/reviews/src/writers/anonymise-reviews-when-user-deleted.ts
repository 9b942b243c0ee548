import { Controller } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Envelope, type EventData, events } from '@thikana/contracts';
import { Subscriber, type SubscriberTransaction, updateInBatches, writeIfNewer } from '@thikana/service-kit';
import { type Model, Types } from 'mongoose';
import type { ReviewRecord } from '../store/review.schema.ts';
import type { WriterRecord } from '../store/writer.schema.ts';
import { reviewsOf } from './reviews-of.ts';

/**
 * PEOPLE-7 lists what goes with a person: the record, the identity, the wishlist and unsold listings. Reviews are not on that list: what was
 * said about a listing still helps its readers. So they stay, without any trace of who said it.
 */
@Controller()
export class AnonymiseReviewsWhenUserDeleted {
  constructor(
    @InjectModel('Writer') private readonly writers: Model<WriterRecord>,
    @InjectModel('Review') private readonly reviews: Model<ReviewRecord>,
  ) {}

  @Subscriber({ name: 'anonymise-reviews-when-user-deleted', event: events.UserDeleted })
  async anonymise(
    event: Envelope<EventData<typeof events.UserDeleted>>,
    tx: SubscriberTransaction,
  ): Promise<void> {
    const { data, aggregateVersion } = event;
    const nobody = { name: null, photo: null, deleted: true };
    const writerId = new Types.ObjectId(data.userId);
    // The tombstone also keeps a late UserUpdated from bringing the name back.
    if (!(await writeIfNewer(this.writers, writerId, aggregateVersion, nobody, tx.session))) return;
    const nameless = { $set: { userId: null, userEmail: '', userName: null, userPhoto: null } };
    const changed = await updateInBatches(this.reviews, reviewsOf(data.userId), nameless, tx);
    if (changed === 0) return;
    const told = { propertyId: null, userEmail: data.email };
    tx.emit(events.ReviewsChanged, { aggregateId: data.userId, aggregateVersion, data: told });
  }
}
