import { Controller } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Envelope, events, type ListingSnapshot, propertyEvents } from '@thikana/contracts';
import { deleteInBatches, Subscriber, type SubscriberTransaction } from '@thikana/service-kit';
import type { Model } from 'mongoose';
import { facetOf, isIn, publicStates } from '../catalogue/state-mask.ts';
import type { TombstoneDocument } from '../store/tombstones.ts';
import { candidatesOf } from './candidates.ts';
import { filtersOf, fits } from './fits.ts';
import type {
  MatchedListingDocument,
  SavedSearchDocument,
  SavedSearchMatchDocument,
} from './saved-search.schema.ts';
import { type Searched, type SearchedFacts, searchedFacts, searchedOf } from './searched-facts.ts';

/** Most searches whose match with a listing is published in one transaction. */
const batchSize = 200;

type Fitting = Pick<SavedSearchDocument, '_id' | 'ownerId' | 'query'>;
type Prices = Pick<SearchedFacts, 'minPrice' | 'maxPrice'>;

/** A listing before and after a change; `before` is null where it was not public. */
interface Change {
  propertyId: string;
  now: Searched;
  before: Searched | null;
  isReduced: boolean;
}

/** Matches listings that become public or change with all saved searches (SAVED-2), some searches in each transaction. */
@Controller()
export class MatchSavedSearches {
  constructor(
    @InjectModel('SavedSearch') private readonly searches: Model<SavedSearchDocument>,
    @InjectModel('SavedSearchMatch') private readonly matches: Model<SavedSearchMatchDocument>,
    @InjectModel('MatchedListing') private readonly listings: Model<MatchedListingDocument>,
    @InjectModel('Tombstone') private readonly tombstones: Model<TombstoneDocument>,
  ) {}

  @Subscriber({ name: 'match-saved-searches', event: propertyEvents })
  async match(event: Envelope<ListingSnapshot>, tx: SubscriberTransaction): Promise<void> {
    const { data, aggregateId: _id, aggregateVersion: version } = event;
    const { session } = tx;
    const isDeleted = event.type === events.PropertyDeleted.type;
    if (isDeleted || (await this.tombstones.exists({ _id }).session(session))) return this.#forget(_id, tx);
    const known = await this.listings.findOne({ _id }, null, { session }).lean<MatchedListingDocument>();
    if (known && known.version >= version) return;
    const isPublic = isIn(publicStates, facetOf(data));
    const facts = isPublic ? JSON.stringify(searchedFacts(data)) : null;
    // Of a listing that was public before this service matched, the state before is not known, unless the event makes it public.
    const unknown = !known && !(event.type === events.PropertyVerified.type && !data.revision);
    const before = known?.facts ?? null;
    if (facts !== null && facts !== before && !unknown) {
      const change = changeOf(facts, before);
      const begun = known?.progress?.version === version ? known.progress : null;
      const fitting = begun?.fitting ?? (await this.#fittingOf(change, event.occurredAt, tx));
      const done = (begun?.done ?? 0) + batchSize;
      await this.#tell(change, fitting.slice(done - batchSize, done), tx);
      if (done < fitting.length) {
        const progress = { version, fitting, done };
        await this.#set(_id, { version: known?.version ?? 0, facts: before, progress }, tx);
        return tx.continueAfterCommit();
      }
    }
    await this.#set(_id, { version, facts, progress: null }, tx);
  }

  async #set(_id: string, state: Omit<MatchedListingDocument, '_id'>, { session }: SubscriberTransaction) {
    await this.listings.updateOne({ _id }, { $set: state }, { session, upsert: true });
  }

  /** Ids of the searches that find the listing now. */
  async #fittingOf({ now }: Change, occurredAt: string, { session }: SubscriberTransaction) {
    const fitting: string[] = [];
    const [candidates, at] = [candidatesOf(this.searches, now).session(session), Date.parse(occurredAt)];
    for await (const { _id, query, activeSince } of candidates.lean<SavedSearchDocument[]>().cursor())
      if (activeSince.getTime() <= at && fits(now, filtersOf(query))) fitting.push(_id);
    return fitting;
  }

  async #tell(change: Change, batch: string[], { session, now }: SubscriberTransaction) {
    const {
      propertyId,
      now: { minPrice, maxPrice },
    } = change;
    const fitting = await this.searches
      .find({ _id: { $in: batch }, paused: false }, { ownerId: 1, query: 1 }, { session })
      .lean<Fitting[]>();
    const told = await this.#toldOf(propertyId, fitting, session);
    const found = fitting.flatMap(({ _id: savedSearchId, ownerId, query }) => {
      const had = change.before !== null && fits(change.before, filtersOf(query));
      const reason = had ? ('price-reduced' as const) : ('new' as const);
      const last = told.get(savedSearchId);
      // Never twice for one reason; again only below the price that was reported last (SAVED-4).
      const isNews = had ? change.isReduced && (!last || isBelow(change.now, last)) : !last;
      if (!isNews) return [];
      const _id = `${savedSearchId}:${propertyId}:${reason}`;
      const match = { savedSearchId, ownerId, propertyId, reason, minPrice, maxPrice, at: now };
      return [{ _id, ...match, published: false }];
    });
    if (found.length === 0) return;
    const writes = found.map(({ _id, ...match }) => ({
      updateOne: { filter: { _id }, update: { $set: match }, upsert: true },
    }));
    await this.matches.bulkWrite(writes, { session });
    const ids = found.map(({ savedSearchId }) => savedSearchId);
    await this.searches.updateMany({ _id: { $in: ids } }, { $set: { pending: true } }, { session });
  }

  /** The last published match of each search with the listing. */
  async #toldOf(propertyId: string, fitting: Fitting[], session: SubscriberTransaction['session']) {
    const ids = fitting.flatMap(({ _id }) => [
      `${_id}:${propertyId}:new`,
      `${_id}:${propertyId}:price-reduced`,
    ]);
    const rows = await this.matches
      .find({ _id: { $in: ids } }, null, { session })
      .sort({ at: 1 })
      .lean<SavedSearchMatchDocument[]>();
    return new Map(rows.map((match) => [match.savedSearchId, match]));
  }

  /** What is stored of a deleted listing. */
  async #forget(propertyId: string, tx: SubscriberTransaction): Promise<void> {
    await this.listings.deleteOne({ _id: propertyId }, { session: tx.session });
    await deleteInBatches(this.matches, { propertyId }, tx);
  }
}

function changeOf(facts: string, before: string | null): Change {
  const [now, then] = [facts, before ?? 'null'].map((text) => JSON.parse(text) as SearchedFacts | null);
  return {
    propertyId: now!.propertyId,
    now: searchedOf(now!),
    before: then ? searchedOf(then) : null,
    isReduced: Boolean(now!.priceReducedAt) && now!.priceReducedAt !== then?.priceReducedAt,
  };
}

/** Neither end of the price is higher, and one is lower (SEARCH-13). */
const isBelow = (one: Prices, other: Prices): boolean =>
  one.minPrice <= other.minPrice &&
  one.maxPrice <= other.maxPrice &&
  (one.minPrice < other.minPrice || one.maxPrice < other.maxPrice);
