import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { ListingSnapshot } from '@thikana/contracts';
import { readPage } from '@thikana/service-kit';
import type { Model } from 'mongoose';
import type { StateFilter } from '../catalogue/state-mask.ts';
import type { ListingDocument } from '../store/listing.schema.ts';
import { cardOf, snapshotOf } from '../store/listing-views.ts';

/** Listings in these states, of one agent or of all. */
export interface StoredFilter extends StateFilter {
  agentId?: string;
}

/** Lists of agents and admins by state, agent and date, from MongoDB by its indexes: without the search engine, and never behind a write. */
@Injectable()
export class StoredLists {
  constructor(@InjectModel('Listing') private readonly listings: Model<ListingDocument>) {}

  /** @returns serialized cards, with a cursor when more follow @throws REQUEST.INVALID for a cursor of another order */
  async page(
    filter: StoredFilter,
    { sort, ...page }: { sort: 'newest' | 'oldest'; limit: number; cursor?: string | undefined },
  ): Promise<{ cards: string[]; next: string | null }> {
    const order = { field: 'createdAt', holds: 'date', direction: sort === 'oldest' ? 1 : -1 } as const;
    const { rows, nextCursor } = await readPage(this.listings, { filter: asked(filter), order, ...page });
    // Without those that a newer release wrote and this one cannot read.
    const snapshots = rows.flatMap((row) => ListingSnapshot.safeParse(snapshotOf(row)).data ?? []);
    return { cards: snapshots.map((snapshot) => JSON.stringify(cardOf(snapshot))), next: nextCursor };
  }

  /** Reads an index entry for each listing that fits: for one agent's. */
  count(filter: StoredFilter): Promise<number> {
    return this.listings.countDocuments(asked(filter));
  }
}

const asked = (filter: StoredFilter): Record<string, unknown> =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined));
