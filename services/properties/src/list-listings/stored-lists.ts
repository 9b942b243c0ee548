import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { ListingSnapshot, type OwnListingSort } from '@thikana/contracts';
import {
  anywhere,
  containsFilter,
  decodeCursor,
  encodeCursor,
  type Order,
  type PageWanted,
  readPage,
  type RowsPage,
} from '@thikana/service-kit';
import type { Model } from 'mongoose';
import type { StateFilter } from '../catalogue/state-mask.ts';
import { counters, type ListingNumbersDocument } from '../figures/figures.schema.ts';
import { type ListingDocument, onOffer } from '../store/listing.schema.ts';
import { cardOf, snapshotOf } from '../store/listing-views.ts';

/** Listings in these states, of one agent or of all. */
export interface StoredFilter extends StateFilter {
  agentId?: string;
}

interface StoredPage extends Words {
  sort: OwnListingSort;
  limit: number;
  cursor?: string | undefined;
}

interface Words {
  /** Only those on which their agent has something to do. */
  waiting?: boolean | undefined;
  /** Words of a title or parts of them, or an id. */
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

const by = (field: string, holds: Order['holds'], direction: 1 | -1): Order => ({ field, holds, direction });
const orders: Record<OwnListingSort, Order> = {
  newest: by('createdAt', 'date', -1),
  oldest: by('createdAt', 'date', 1),
  minPrice: by('minPrice', 'number', 1),
  '-maxPrice': by('maxPrice', 'number', -1),
  views: by('views', 'number', 1),
  '-views': by('views', 'number', -1),
  saves: by('saves', 'number', 1),
  '-saves': by('saves', 'number', -1),
  offers: by('offers', 'number', 1),
  '-offers': by('offers', 'number', -1),
  changedAt: by('changedAt', 'date', 1),
  '-changedAt': by('changedAt', 'date', -1),
};

/** A listing's place in an order. */
interface Placed {
  id: string;
  value: number;
}
const changeOf = ({ changedAt, verifiedAt, createdAt }: ListingDocument) =>
  changedAt ?? verifiedAt ?? createdAt;

/** Lists of agents and admins by state, agent and date, from MongoDB by its indexes: without the search engine, and never behind a write. */
@Injectable()
export class StoredLists {
  constructor(
    @InjectModel('Listing') private readonly listings: Model<ListingDocument>,
    @InjectModel('ListingNumbers') private readonly numbers: Model<ListingNumbersDocument>,
  ) {}

  /** @returns serialized cards, with a cursor when more follow @throws REQUEST.INVALID for a cursor of another order */
  async page(
    states: StoredFilter,
    { sort, limit, cursor, ...words }: StoredPage,
  ): Promise<{ cards: string[]; next: string | null }> {
    const filter = { ...asked(states), ...worded(words) };
    const wanted = { filter, order: orders[sort], limit, cursor };
    const { rows, nextCursor } = states.agentId
      ? await this.#ownPage(states.agentId, wanted)
      : await readPage(this.listings, wanted);
    const cards = rows.flatMap((row) => {
      const snapshot = ListingSnapshot.safeParse(snapshotOf(row)).data;
      // Without those that a newer release wrote and this one cannot read.
      if (!snapshot) return [];
      const changedAt = states.agentId && changeOf(row).toISOString();
      return JSON.stringify({ ...cardOf(snapshot), ...(changedAt && { changedAt }) });
    });
    return { cards, next: nextCursor };
  }

  /** What is counted of listings, and their last change, is in no index: one agent's listings are few enough to be put in order for each page. */
  async #ownPage(agentId: string, wanted: PageWanted): Promise<RowsPage<ListingDocument>> {
    const { filter, order, limit, cursor } = wanted;
    const counter = counters.find((one) => one === order.field);
    if (!counter && order.field !== 'changedAt') return readPage(this.listings, wanted);
    const [listings, counted] = await Promise.all([
      this.listings.find(filter, { changedAt: 1, verifiedAt: 1, createdAt: 1 }).lean<ListingDocument[]>(),
      counter
        ? this.numbers.find({ agentId, day: null }, { [counter]: 1 }).lean<ListingNumbersDocument[]>()
        : [],
    ]);
    const numbers = new Map(counted.map((one) => [one._id, one]));
    const compare = (one: Placed, other: Placed) =>
      order.direction * (one.value - other.value || (one.id < other.id ? -1 : Number(one.id > other.id)));
    const position = cursor === undefined ? null : decodeCursor(order, cursor);
    const behind = position && { id: position.id, value: Number(position.value) };
    const placed = listings
      .map((listing) => ({
        id: listing._id,
        value: counter ? (numbers.get(listing._id)?.[counter] ?? 0) : changeOf(listing).getTime(),
      }))
      .filter((one) => !behind || compare(one, behind) > 0)
      .toSorted(compare);
    const ids = placed.slice(0, limit).map(({ id }) => id);
    const found = await this.listings.find({ _id: { $in: ids } }).lean<ListingDocument[]>();
    const last = placed[limit - 1];
    return {
      rows: found.toSorted((one, other) => ids.indexOf(one._id) - ids.indexOf(other._id)),
      nextCursor: last && placed.length > limit ? encodeCursor(order, last) : null,
    };
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

/** A title is found by its words or parts of them: of one agent the index bounds what is read, of all a page ends with what it needs. */
function worded({ search, agentEmail, waiting, location, minPrice, maxPrice }: Words) {
  const title = /^[0-9a-f]{24}$/i.test(search ?? '')
    ? { _id: search?.toLowerCase() }
    : containsFilter(search, ['title']);
  const conditions = [
    title,
    agentEmail === undefined ? {} : { agentEmail },
    waiting ? waitsForAgent : {},
    // As the search engine: the text as a whole (LISTING-10).
    location ? { location: anywhere(location) } : {},
    minPrice === undefined ? {} : { maxPrice: { $gte: minPrice } },
    maxPrice === undefined ? {} : { minPrice: { $lte: maxPrice } },
  ].filter((condition) => Object.keys(condition).length > 0);
  return conditions.length > 0 ? { $and: conditions } : {};
}
