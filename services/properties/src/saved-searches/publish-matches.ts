import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { events, limits } from '@thikana/contracts';
import { PollingWorker, type Transaction, UnitOfWork } from '@thikana/service-kit';
import type { Model } from 'mongoose';
import { nextAt } from './new-saved-search.ts';
import type { SavedSearchDocument, SavedSearchMatchDocument } from './saved-search.schema.ts';

/** Searches whose matches are published in one transaction. */
const batchSize = 50;

/** Publishes what saved searches matched, each when it is due (SAVED-5). */
@Injectable()
export class PublishMatches extends PollingWorker {
  protected readonly name = 'publish-saved-search-matches';
  protected readonly everyMs = 1_000;

  constructor(
    private readonly unitOfWork: UnitOfWork,
    @InjectModel('SavedSearch') private readonly searches: Model<SavedSearchDocument>,
    @InjectModel('SavedSearchMatch') private readonly matches: Model<SavedSearchMatchDocument>,
  ) {
    super();
  }

  /** Of two instances one conflicts, and finds nothing due when it runs again. */
  protected async work(): Promise<boolean> {
    const due = { pending: true, nextAt: { $lte: new Date() } };
    if (!(await this.searches.exists(due))) return false;
    return this.unitOfWork.run(async (tx) => {
      const searches = await this.searches
        .find(due, null, { session: tx.session })
        .sort({ nextAt: 1 })
        .limit(batchSize)
        .lean<SavedSearchDocument[]>();
      for (const search of searches) await this.#publish(search, tx);
      return searches.length === batchSize;
    });
  }

  async #publish(search: SavedSearchDocument, tx: Transaction): Promise<void> {
    const { session, now } = tx;
    const { _id: savedSearchId, ownerId: userId, byMail, version } = search;
    const waiting = { savedSearchId, published: false };
    const newest = await this.matches
      .find(waiting, { propertyId: 1, reason: 1 }, { session })
      .sort({ at: -1 })
      .limit(limits.matchedListings)
      .lean<SavedSearchMatchDocument[]>();
    const published = { pending: false, publishedAt: now, version: version + 1 };
    // Deleted meanwhile with their listings.
    const change = newest.length === 0 ? { pending: false } : published;
    const set = { ...change, nextAt: nextAt({ ...search, ...change }) };
    await this.searches.updateOne({ _id: savedSearchId, ownerId: userId }, { $set: set }, { session });
    if (newest.length === 0) return;
    await this.matches.updateMany(waiting, { $set: { published: true } }, { session });
    tx.emit(events.SavedSearchMatched, {
      aggregateId: savedSearchId,
      aggregateVersion: published.version,
      data: {
        ...{ savedSearchId, userId, ...(byMail && { byMail }) },
        matches: newest.map(({ propertyId, reason }) => ({ propertyId, reason })),
      },
    });
  }
}
