import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type EventDescriptor, events, type ListingSnapshot } from '@thikana/contracts';
import type { SubscriberTransaction } from '@thikana/service-kit';
import type { Model } from 'mongoose';
import { Burial } from './burial.ts';
import type { ListingDocument } from './listing.schema.ts';
import { tell } from './listing-changes.ts';

/** Listings changed in one transaction. */
const atOnce = 50;

/** An agent's listings; or those of before owners were kept by id, by address and since when the agent has it. */
type Whose = { agentId: string } | { agentId: null; agentEmail: string; createdAt: { $gte: Date } };

/** Which of an agent's listings are left to change, and what to. */
export interface Step {
  left: Record<string, unknown>;
  change: Partial<ListingDocument>;
}

/** Changes all listings of an agent, some in each transaction of a subscriber, each once and with its event. */
@Injectable()
export class ListingsOfAgent {
  constructor(
    private readonly burial: Burial,
    @InjectModel('Listing') private readonly listings: Model<ListingDocument>,
  ) {}

  async change(
    whose: Whose,
    event: EventDescriptor<typeof ListingSnapshot>,
    { left, change }: Step,
    tx: SubscriberTransaction,
  ): Promise<void> {
    const some = await this.#some({ ...whose, ...left }, tx);
    if (some.length === 0) return;
    const ids = { _id: { $in: some.map(({ _id }) => _id) } };
    await this.listings.updateMany(ids, { $set: change, $inc: { version: 1 } }, { session: tx.session });
    for (const listing of some) tell(tx, event, { ...listing, ...change, version: listing.version + 1 });
  }

  async deleteUnsold(agentId: string, tx: SubscriberTransaction): Promise<void> {
    const some = await this.#some({ agentId, availability: { $ne: 'sold' } }, tx);
    if (some.length === 0) return;
    await this.listings.deleteMany({ _id: { $in: some.map(({ _id }) => _id) } }, { session: tx.session });
    for (const listing of await this.burial.of(some, tx)) tell(tx, events.PropertyDeleted, listing);
  }

  async #some(filter: Record<string, unknown>, tx: SubscriberTransaction): Promise<ListingDocument[]> {
    const { session } = tx;
    const some = await this.listings.find(filter, null, { session }).limit(atOnce).lean<ListingDocument[]>();
    if (some.length === atOnce) tx.continueAfterCommit();
    return some;
  }
}
