import { Controller } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Envelope, type EventData, events } from '@thikana/contracts';
import { deleteInBatches, Subscriber, type SubscriberTransaction } from '@thikana/service-kit';
import type { Model } from 'mongoose';
import type { SavedSearchDocument, SavedSearchMatchDocument } from './saved-search.schema.ts';

/** They go with their person (SAVED-7): the searches first, so that nothing matches them any more. */
@Controller()
export class DeleteSavedSearches {
  constructor(
    @InjectModel('SavedSearch') private readonly searches: Model<SavedSearchDocument>,
    @InjectModel('SavedSearchMatch') private readonly matches: Model<SavedSearchMatchDocument>,
  ) {}

  @Subscriber({ name: 'delete-saved-searches-when-user-deleted', event: events.UserDeleted })
  async delete(
    { data: { userId: ownerId } }: Envelope<EventData<typeof events.UserDeleted>>,
    tx: SubscriberTransaction,
  ): Promise<void> {
    await deleteInBatches(this.searches, { ownerId }, tx);
    await deleteInBatches(this.matches, { ownerId }, tx);
  }
}
