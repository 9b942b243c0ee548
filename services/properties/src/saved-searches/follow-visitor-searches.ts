import { Controller } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Envelope, type EventData, events } from '@thikana/contracts';
import { deleteInBatches, Subscriber, type SubscriberTransaction } from '@thikana/service-kit';
import type { Model } from 'mongoose';
import type { TombstoneDocument } from '../store/tombstones.ts';
import { newSavedSearch } from './new-saved-search.ts';
import type { SavedSearchDocument, SavedSearchMatchDocument } from './saved-search.schema.ts';

/** Searches of visitors, from when their address is confirmed until they end them (SAVED-9 to SAVED-12). */
@Controller()
export class FollowVisitorSearches {
  constructor(
    @InjectModel('SavedSearch') private readonly searches: Model<SavedSearchDocument>,
    @InjectModel('SavedSearchMatch') private readonly matches: Model<SavedSearchMatchDocument>,
    @InjectModel('Tombstone') private readonly tombstones: Model<TombstoneDocument>,
  ) {}

  @Subscriber({ name: 'follow-visitor-searches', event: events.VisitorSearchChanged })
  async follow(
    { data, aggregateVersion: version }: Envelope<EventData<typeof events.VisitorSearchChanged>>,
    tx: SubscriberTransaction,
  ): Promise<void> {
    const { savedSearchId: _id, visitorId: ownerId, search } = data;
    const { session, now } = tx;
    if (!search) {
      // A confirmation that comes later brings nothing back.
      const tombstone = { $setOnInsert: { version, deletedAt: now } };
      await this.tombstones.updateOne({ _id }, tombstone, { session, upsert: true });
      await this.searches.deleteOne({ _id, ownerId }, { session });
      await deleteInBatches(this.matches, { savedSearchId: _id }, tx);
      return;
    }
    if (await this.tombstones.exists({ _id }).session(session)) return;
    if (await this.searches.exists({ _id, ownerId }).session(session)) return;
    // The notifications service holds how many an address has, each once; its name stays there.
    const chosen = { _id, ownerId, byMail: true, name: _id, ...search };
    const own = { ...newSavedSearch(chosen, 0, now), queryKey: _id };
    const places = await this.searches.find({ ownerId }, { place: 1 }, { session }).lean();
    const taken = new Set(places.map(({ place }) => place));
    while (taken.has(own.place)) own.place++;
    await this.searches.insertMany([own], { session });
  }
}
