import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type EventDescriptor, events, type ListingSnapshot } from '@thikana/contracts';
import type { SubscriberTransaction } from '@thikana/service-kit';
import type { Model } from 'mongoose';
import { noRevision } from '../revisions/stored-revision.ts';
import { Tombstones } from './tombstones.ts';
import type { ListingDocument } from './listing.schema.ts';
import { emitListingEvent } from './listing-changes.ts';

/** Listings per transaction. */
const batchSize = 50;

/** One change of many listings; `filter` matches those that are not changed yet. */
export interface BatchUpdate {
  filter: Record<string, unknown>;
  change: Partial<ListingDocument>;
}

/** Changes all listings of an agent, one batch per transaction of a subscriber, and emits an event for each listing. */
@Injectable()
export class AgentListings {
  constructor(
    private readonly tombstones: Tombstones,
    @InjectModel('Listing') private readonly listings: Model<ListingDocument>,
  ) {}

  async updateBatch(
    agentId: string,
    event: EventDescriptor<typeof ListingSnapshot>,
    { filter, change }: BatchUpdate,
    tx: SubscriberTransaction,
  ): Promise<void> {
    const batch = await this.#nextBatch({ agentId, ...filter }, tx);
    if (batch.length === 0) return;
    const ids = { _id: { $in: batch.map(({ _id }) => _id) } };
    await this.listings.updateMany(ids, { $set: change, $inc: { version: 1 } }, { session: tx.session });
    for (const listing of batch)
      emitListingEvent(tx, event, { ...listing, ...change, version: listing.version + 1 });
  }

  /** For an agent who is deleted. */
  async deleteUnsoldBatch(agentId: string, tx: SubscriberTransaction): Promise<void> {
    const batch = await this.#nextBatch({ agentId, availability: { $ne: 'sold' } }, tx);
    if (batch.length === 0) return;
    await this.listings.deleteMany({ _id: { $in: batch.map(({ _id }) => _id) } }, { session: tx.session });
    // Whoever copies the listing forgets with it whose it was.
    const nobody = { agentEmail: '', agentName: '', agentImage: null, ...noRevision };
    for (const listing of await this.tombstones.insert(batch, tx))
      emitListingEvent(tx, events.PropertyDeleted, { ...listing, ...nobody });
  }

  async #nextBatch(filter: Record<string, unknown>, tx: SubscriberTransaction): Promise<ListingDocument[]> {
    const { session } = tx;
    const batch = await this.listings
      .find(filter, null, { session })
      .limit(batchSize)
      .lean<ListingDocument[]>();
    if (batch.length === batchSize) tx.continueAfterCommit();
    return batch;
  }
}
