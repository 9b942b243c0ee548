import { Controller } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Envelope, type EventData, events } from '@thikana/contracts';
import { Subscriber, type SubscriberTransaction, updateInBatches, writeIfNewer } from '@thikana/service-kit';
import { type Model, Types } from 'mongoose';
import type { ReviewRecord } from '../store/review.schema.ts';
import type { WriterRecord } from '../store/writer.schema.ts';
import { earlierReviewsOf, reviewsOf } from './reviews-of.ts';

type Profile = EventData<typeof events.UserUpdated>;

/** A person's reviews show their newest name and photo, also when an older event comes later. */
@Controller()
export class RenameReviewerWhenUserUpdated {
  constructor(
    @InjectModel('Writer') private readonly writers: Model<WriterRecord>,
    @InjectModel('Review') private readonly reviews: Model<ReviewRecord>,
  ) {}

  @Subscriber({ name: 'rename-reviewer-when-user-updated', event: events.UserUpdated })
  async rename(event: Envelope<Profile>, tx: SubscriberTransaction): Promise<void> {
    const { data, aggregateVersion } = event;
    await this.#ownEarlier(data, tx);
    const shown = { name: data.name || null, photo: data.photo };
    const writerId = new Types.ObjectId(data.userId);
    const newest = { ...shown, deleted: false };
    if (!(await writeIfNewer(this.writers, writerId, aggregateVersion, newest, tx.session))) return;
    const copies = { userName: shown.name, userPhoto: shown.photo };
    const differs = Object.entries(copies).map(([field, value]) => ({ [field]: { $ne: value } }));
    const shownOtherwise = { ...reviewsOf(data.userId), $or: differs };
    const changed = await updateInBatches(this.reviews, shownOtherwise, { $set: copies }, tx);
    if (changed === 0) return;
    const told = { propertyId: null, userEmail: data.email };
    tx.emit(events.ReviewsChanged, { aggregateId: data.userId, aggregateVersion, data: told });
  }

  async #ownEarlier({ userId, email, registeredAt }: Profile, tx: SubscriberTransaction): Promise<void> {
    if (!registeredAt) return;
    const owner = { $set: { userId: new Types.ObjectId(userId) } };
    await updateInBatches(this.reviews, earlierReviewsOf(email, registeredAt), owner, tx);
  }
}
