import { Controller } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Envelope, type EventData, events } from '@thikana/contracts';
import { Subscriber, type SubscriberTransaction, updateInBatches, writeIfNewer } from '@thikana/service-kit';
import type { Model } from 'mongoose';
import type { ReviewDocument } from '../store/review.schema.ts';
import type { WriterDocument } from '../store/writer.schema.ts';

type Profile = EventData<typeof events.UserUpdated>;

/** A person's reviews show their newest name and photo, also when an older event arrives later. */
@Controller()
export class RenameReviewerWhenUserUpdated {
  constructor(
    @InjectModel('Writer') private readonly writers: Model<WriterDocument>,
    @InjectModel('Review') private readonly reviews: Model<ReviewDocument>,
  ) {}

  @Subscriber({ name: 'rename-reviewer-when-user-updated', event: events.UserUpdated })
  async rename(event: Envelope<Profile>, tx: SubscriberTransaction): Promise<void> {
    const { data, aggregateVersion } = event;
    const profile = { name: data.name || null, photo: data.photo };
    const { userId } = data;
    const newest = { ...profile, deleted: false };
    if (!(await writeIfNewer(this.writers, userId, aggregateVersion, newest, tx.session))) return;
    const copies = { userName: profile.name, userPhoto: profile.photo };
    const differs = Object.entries(copies).map(([field, value]) => ({ [field]: { $ne: value } }));
    const outdated = { userId, $or: differs };
    const changed = await updateInBatches(this.reviews, outdated, { $set: copies }, tx);
    if (changed === 0) return;
    tx.emit(events.ReviewsChanged, {
      aggregateId: userId,
      aggregateVersion,
      data: { propertyId: null, userEmail: data.email },
    });
  }
}
