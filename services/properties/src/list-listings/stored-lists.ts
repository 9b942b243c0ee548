import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { ListingSnapshot, type PropertySort } from '@thikana/contracts';
import { containsFilter, type Order, readPage } from '@thikana/service-kit';
import type { Model } from 'mongoose';
import type { StateFilter } from '../catalogue/state-mask.ts';
import { type ListingDocument, onOffer } from '../store/listing.schema.ts';
import { cardOf, snapshotOf } from '../store/listing-views.ts';

/** Listings in these states, of one agent or of all. */
export interface StoredFilter extends StateFilter {
  agentId?: string;
}

interface StoredPage extends Words {
  sort: PropertySort;
  limit: number;
  cursor?: string | undefined;
}

interface Words {
  /** Only those on which their agent has something to do. */
  waiting?: boolean | undefined;
  /** Part of a title, or an id. */
  search?: string | undefined;
  agentEmail?: string | undefined;
  location?: string | undefined;
  minPrice?: number | undefined;
  maxPrice?: number | undefined;
}

/** The agent answers whether it is available, or mends what was rejected or dropped (LISTING-25). */
const waitsForAgent: Record<string, unknown> = {
  $or: [
    { ...onOffer, availabilityAskedAt: { $ne: null }, saysAvailable: { $ne: true } },
    { verificationStatus: 'rejected', resubmittedAs: null },
    { availability: 'available', 'revision.state': { $in: ['rejected', 'dropped'] } },
  ],
};

const orders: Record<PropertySort, Order> = {
  newest: { field: 'createdAt', holds: 'date', direction: -1 },
  oldest: { field: 'createdAt', holds: 'date', direction: 1 },
  minPrice: { field: 'minPrice', holds: 'number', direction: 1 },
  '-maxPrice': { field: 'maxPrice', holds: 'number', direction: -1 },
};

/** Lists of agents and admins by state, agent and date, from MongoDB by its indexes: without the search engine, and never behind a write. */
@Injectable()
export class StoredLists {
  constructor(@InjectModel('Listing') private readonly listings: Model<ListingDocument>) {}

  /** @returns serialized cards, with a cursor when more follow @throws REQUEST.INVALID for a cursor of another order */
  async page(
    states: StoredFilter,
    { sort, limit, cursor, ...words }: StoredPage,
  ): Promise<{ cards: string[]; next: string | null }> {
    const filter = { ...asked(states), ...worded(words) };
    const { rows, nextCursor } = await readPage(this.listings, {
      filter,
      order: orders[sort],
      limit,
      cursor,
    });
    const cards = rows.flatMap((row) => {
      const snapshot = ListingSnapshot.safeParse(snapshotOf(row)).data;
      // Without those that a newer release wrote and this one cannot read.
      if (!snapshot) return [];
      const changedAt = states.agentId && (row.changedAt ?? row.verifiedAt ?? row.createdAt).toISOString();
      return JSON.stringify({ ...cardOf(snapshot), ...(changedAt && { changedAt }) });
    });
    return { cards, next: nextCursor };
  }

  /** Reads an index entry for each listing that fits: for one agent's. */
  count(filter: StoredFilter, words: Words = {}): Promise<number> {
    return this.listings.countDocuments({ ...asked(filter), ...worded(words) });
  }
}

const asked = ({ takenBack, ...filter }: StoredFilter): Record<string, unknown> => ({
  ...Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined)),
  // A listing that is hidden, too, counts as hidden only, as in the facets.
  ...(takenBack === true && { takenBack: { $ne: null }, $nor: [{ hidden: true }] }),
  ...(takenBack === false && { $nor: [{ takenBack: { $ne: null }, hidden: false }] }),
});

/** A title is found by any part of it: of one agent the index bounds what is read, of all a page ends with what it needs. */
function worded({ search, agentEmail, waiting, location, minPrice, maxPrice }: Words) {
  const title = /^[0-9a-f]{24}$/i.test(search ?? '')
    ? { _id: search?.toLowerCase() }
    : containsFilter(search, ['title']);
  const conditions = [
    title,
    agentEmail === undefined ? {} : { agentEmail },
    waiting ? waitsForAgent : {},
    containsFilter(location, ['location']),
    minPrice === undefined ? {} : { maxPrice: { $gte: minPrice } },
    maxPrice === undefined ? {} : { minPrice: { $lte: maxPrice } },
  ].filter((condition) => Object.keys(condition).length > 0);
  return conditions.length > 0 ? { $and: conditions } : {};
}
