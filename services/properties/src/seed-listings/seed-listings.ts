import { Controller } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { DomainError, events, seedRpc } from '@thikana/contracts';
import { areaOfListing } from '@thikana/contracts/areas';
import { Rpc, type RpcInput, type Transaction } from '@thikana/service-kit';
import type { Model } from 'mongoose';
import { ListingNumbers } from '../figures/listing-numbers.ts';
import { ProposeRevision } from '../revisions/propose-revision.ts';
import type { ListingDocument } from '../store/listing.schema.ts';
import { AddSavedSearch } from '../saved-searches/add-saved-search.ts';
import type { SavedSearchDocument } from '../saved-searches/saved-search.schema.ts';
import { ListingChanges, type EmitListingEvent } from '../store/listing-changes.ts';
import type { TombstoneDocument } from '../store/tombstones.ts';

type Item = RpcInput<typeof seedRpc.properties>['items'][number];

/** Listings per transaction. */
const batchSize = 50;

/** The demo market's listings (DEMO-1). Registered only with DEMO_SEED outside production. */
@Controller()
export class SeedListings {
  constructor(
    private readonly changes: ListingChanges,
    private readonly revisions: ProposeRevision,
    private readonly numbers: ListingNumbers,
    private readonly addSearch: AddSavedSearch,
    @InjectModel('Listing') private readonly listings: Model<ListingDocument>,
    @InjectModel('Tombstone') private readonly tombstones: Model<TombstoneDocument>,
    @InjectModel('SavedSearch') private readonly searches: Model<SavedSearchDocument>,
  ) {}

  /** Inserts the listings that are neither stored nor deleted, and publishes their history. */
  @Rpc(seedRpc.properties, 'anybody')
  async seed({ items, savedSearches }: RpcInput<typeof seedRpc.properties>) {
    let inserted = 0;
    for (let from = 0; from < items.length; from += batchSize) {
      const batch = items.slice(from, from + batchSize);
      inserted += await this.changes.run((tx, emit) => this.#insertMissing(batch, tx, emit));
    }
    await this.#saveSearches(savedSearches);
    return { inserted, present: await this.listings.estimatedDocumentCount() };
  }

  /** What happens from now on is new in them, not the market's history. */
  async #saveSearches(items: RpcInput<typeof seedRpc.properties>['savedSearches']): Promise<void> {
    for (const { createdAt, ...item } of items) {
      if (await this.searches.exists({ _id: item._id })) continue;
      const added = this.addSearch.add(item, new Date(), new Date(createdAt));
      await added.catch((error: unknown) => {
        // Its buyer has deleted it and saved the same or many others.
        if (!(error instanceof DomainError && error.code.startsWith('SAVED_SEARCH.'))) throw error;
      });
    }
  }

  async #insertMissing(items: Item[], tx: Transaction, emit: EmitListingEvent): Promise<number> {
    const { session } = tx;
    const wanted = { _id: { $in: items.map(({ _id }) => _id) } };
    const stored = await this.listings.find(wanted, { _id: 1 }, { session }).lean<{ _id: string }[]>();
    const deleted = await this.tombstones.find(wanted, { _id: 1 }, { session }).lean<{ _id: string }[]>();
    const known = new Set([...stored, ...deleted].map(({ _id }) => _id));
    const missing = items.filter(({ _id }) => !known.has(_id));
    if (missing.length === 0) return 0;
    await this.listings.insertMany(missing.map(listingOf), { session });
    for (const item of missing)
      for (const { says, listing, at } of statesOf(item)) emit(events[says], listing, at);
    for (const item of missing)
      for (const counter of ['views', 'saves'] as const) {
        const times = item[counter].map(({ at, count }) => ({ at: new Date(at), count }));
        if (times.length > 0) await this.numbers.add(counter, item, times, tx);
      }
    for (const item of missing) {
      const { title, location, minPrice, maxPrice, image, proposed } = item;
      const edit = { title, location, minPrice, maxPrice, image, picture: null, ...proposed };
      if (proposed) await this.revisions.propose(listingOf(item), edit, tx, emit);
    }
    return missing.length;
  }
}

/** The listing as it was after each step of its history. */
function statesOf(item: Item) {
  const now = listingOf(item);
  if (item.history.length === 0) return [{ says: 'PropertyAdded' as const, listing: now, at: undefined }];
  let listing: ListingDocument = {
    ...now,
    verificationStatus: 'pending',
    availability: 'available',
    isAdvertised: false,
  };
  return item.history.map(({ says, at }, index) => {
    listing = { ...listing, ...changeOf(says, listing), version: index + 1 };
    return { says, listing, at: new Date(at) };
  });
}

function changeOf(says: Item['history'][number]['says'], { availability }: ListingDocument) {
  switch (says) {
    case 'PropertyAdded':
      return {};
    case 'PropertyVerified':
      return { verificationStatus: 'verified' as const };
    case 'PropertyRejected':
      return { verificationStatus: 'rejected' as const };
    case 'PropertyAdvertised':
      return { isAdvertised: true };
    case 'PropertyAvailabilityChanged':
      return {
        availability: availability === 'available' ? ('under-offer' as const) : ('available' as const),
      };
    case 'PropertySold':
      return { availability: 'sold' as const };
  }
}

function listingOf({
  history,
  proposed: _proposed,
  views: _views,
  saves: _saves,
  ...item
}: Item): ListingDocument {
  return {
    ...item,
    areaId: areaOfListing(item),
    agentEmail: item.agentEmail.toLowerCase(),
    hidden: false,
    createdAt: new Date(item.createdAt),
    verifiedAt: item.verifiedAt === null ? null : new Date(item.verifiedAt),
    advertisedAt: item.advertisedAt === null ? null : new Date(item.advertisedAt),
    priceReducedAt: item.priceReducedAt ? new Date(item.priceReducedAt) : null,
    priceBefore: item.priceBefore ?? null,
    version: Math.max(1, history.length),
  };
}
