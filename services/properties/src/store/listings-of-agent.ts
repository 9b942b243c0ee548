import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type EventDescriptor, events, type ListingSnapshot } from '@thikana/contracts';
import type { Transaction } from '@thikana/service-kit';
import type { Model } from 'mongoose';
import { Burial } from './burial.ts';
import type { ListingDocument } from './listing.schema.ts';
import { ListingChanges } from './listing-changes.ts';

/** Listings changed in one transaction. */
const atOnce = 50;

/** An agent's listings; or those of before owners were kept by id, by address and since when the agent has it. */
type Whose = { agentId: string } | { agentId: null; agentEmail: string; createdAt: { $gte: Date } };

/** Which of an agent's listings are left to change, and what to. */
export interface Step {
  left: Record<string, unknown>;
  change: Partial<ListingDocument>;
}

/**
 * Changes all listings of an agent, a few in each transaction, until none is left: however often it is interrupted or run
 * beside itself, each listing is changed once and says so once.
 */
@Injectable()
export class ListingsOfAgent {
  constructor(
    @Inject(ListingChanges) private readonly changes: ListingChanges,
    @Inject(Burial) private readonly burial: Burial,
    @InjectModel('Listing') private readonly listings: Model<ListingDocument>,
  ) {}

  /** `whose` says which agent's; `plan` is asked in each transaction anew; null ends the walk. */
  async change(
    whose: Whose,
    event: EventDescriptor<typeof ListingSnapshot>,
    plan: (tx: Transaction) => Promise<Step | null> | Step,
  ): Promise<void> {
    const changeSome = () =>
      this.changes.run(async (tx, tell) => {
        const step = await plan(tx);
        if (!step) return false;
        const some = await this.#some({ ...whose, ...step.left }, tx);
        if (some.length === 0) return false;
        const ids = { _id: { $in: some.map(({ _id }) => _id) } };
        await this.listings.updateMany(
          ids,
          { $set: step.change, $inc: { version: 1 } },
          { session: tx.session },
        );
        for (const listing of some) tell(event, { ...listing, ...step.change, version: listing.version + 1 });
        return true;
      });
    while (await changeSome());
  }

  async deleteUnsold(agentId: string): Promise<void> {
    const unsold = { agentId, availability: { $ne: 'sold' as const } };
    const deleteSome = () =>
      this.changes.run(async (tx, tell) => {
        const some = await this.#some(unsold, tx);
        if (some.length === 0) return false;
        await this.listings.deleteMany({ _id: { $in: some.map(({ _id }) => _id) } }, { session: tx.session });
        for (const listing of await this.burial.of(some, tx)) tell(events.PropertyDeleted, listing);
        return true;
      });
    while (await deleteSome());
  }

  #some(filter: Record<string, unknown>, { session }: Transaction): Promise<ListingDocument[]> {
    return this.listings.find(filter, null, { session }).limit(atOnce).lean<ListingDocument[]>().exec();
  }
}
