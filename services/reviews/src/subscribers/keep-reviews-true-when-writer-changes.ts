import { Controller } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Envelope, type EventData, events } from '@thikana/contracts';
import { Subscriber, type SubscriberTransaction, updateInBatches, writeIfNewer } from '@thikana/service-kit';
import type { Model, QueryFilter, UpdateQuery } from 'mongoose';
import type { ReviewDocument } from '../store/review.schema.ts';
import type { WriterDocument } from '../store/writer.schema.ts';

@Controller()
export class KeepReviewsTrueWhenWriterChanges {
  constructor(
    @InjectModel('Writer') private readonly writers: Model<WriterDocument>,
    @InjectModel('Review') private readonly reviews: Model<ReviewDocument>,
  ) {}

  /** A person's reviews show their newest name and photo, also when an older event arrives later. */
  @Subscriber({ name: 'rename-reviewer-when-user-updated', event: events.UserUpdated })
  async rename(
    event: Envelope<EventData<typeof events.UserUpdated>>,
    tx: SubscriberTransaction,
  ): Promise<void> {
    const { userId, name, photo } = event.data;
    const copies = { userName: name || null, userPhoto: photo };
    const differs = Object.entries(copies).map(([field, value]) => ({ [field]: { $ne: value } }));
    const writer = { name: copies.userName, photo, deleted: false };
    await this.#follow(event, writer, { userId, $or: differs }, { $set: copies }, tx);
  }

  /**
   * PEOPLE-7 lists what is deleted with a person: the record, the identity, the wishlist and unsold listings. Reviews are not on that list,
   * because they still help readers of the listing; they stay without anything that identifies the writer.
   */
  @Subscriber({ name: 'anonymise-reviews-when-user-deleted', event: events.UserDeleted })
  async anonymise(
    event: Envelope<EventData<typeof events.UserDeleted>>,
    tx: SubscriberTransaction,
  ): Promise<void> {
    // The tombstone makes a late UserUpdated older, so that it does not write the name again.
    const tombstone = { name: null, photo: null, deleted: true };
    const nobody = { userId: null, userEmail: '', userName: null, userPhoto: null };
    // Two deleted writers may have reviewed a listing on one day.
    const anonymous = { $set: nobody, $unset: { writtenOn: 1 } };
    await this.#follow(event, tombstone, { userId: event.data.userId }, anonymous, tx);
  }

  async #follow(
    { data: { userId, email }, aggregateVersion }: Envelope<{ userId: string; email: string }>,
    writer: Pick<WriterDocument, 'name' | 'photo' | 'deleted'>,
    reviews: QueryFilter<ReviewDocument>,
    change: UpdateQuery<ReviewDocument>,
    tx: SubscriberTransaction,
  ): Promise<void> {
    if (!(await writeIfNewer(this.writers, userId, aggregateVersion, writer, tx.session))) return;
    if ((await updateInBatches(this.reviews, reviews, change, tx)) === 0) return;
    const data = { propertyId: null, userEmail: email };
    tx.emit(events.ReviewsChanged, { aggregateId: userId, aggregateVersion, data });
  }
}
