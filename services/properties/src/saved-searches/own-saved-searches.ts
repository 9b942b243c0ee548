import { Controller } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { DomainError, propertiesRpc, type SavedSearch } from '@thikana/contracts';
import { Rpc, type RpcContext, type RpcInput, UnitOfWork } from '@thikana/service-kit';
import { type Model, Types } from 'mongoose';
import { AddSavedSearch } from './add-saved-search.ts';
import { nextAt } from './new-saved-search.ts';
import type { SavedSearchDocument, SavedSearchMatchDocument } from './saved-search.schema.ts';

/** A buyer's own saved searches (SAVED-1); those of other people are not found. */
@Controller()
export class OwnSavedSearches {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly addSearch: AddSavedSearch,
    @InjectModel('SavedSearch') private readonly searches: Model<SavedSearchDocument>,
    @InjectModel('SavedSearchMatch') private readonly matches: Model<SavedSearchMatchDocument>,
  ) {}

  @Rpc(propertiesRpc.savedSearches, 'user')
  async list(_query: object, { actor }: RpcContext<'user'>): Promise<SavedSearch[]> {
    const own = await this.searches
      .find({ ownerId: actor.userId })
      .sort({ createdAt: -1, _id: -1 })
      .lean<SavedSearchDocument[]>();
    return this.#withNew(own);
  }

  /** @throws SAVED_SEARCH.ALREADY_SAVED for equal filters, SAVED_SEARCH.TOO_MANY */
  @Rpc(propertiesRpc.saveSearch, 'user')
  async save(
    chosen: RpcInput<typeof propertiesRpc.saveSearch>,
    { actor: { userId: ownerId } }: RpcContext<'user'>,
  ): Promise<SavedSearch> {
    const _id = new Types.ObjectId().toHexString();
    return toSavedSearch(await this.addSearch.add({ ...chosen, _id, ownerId }, new Date()), 0);
  }

  /** @throws SAVED_SEARCH.NOT_FOUND */
  @Rpc(propertiesRpc.changeSavedSearch, 'user')
  async change(
    { id, ...wanted }: RpcInput<typeof propertiesRpc.changeSavedSearch>,
    { actor }: RpcContext<'user'>,
  ): Promise<SavedSearch> {
    const changed = await this.unitOfWork.run(async ({ session, now }) => {
      const search = await this.searches
        .findOne({ _id: id, ownerId: actor.userId }, null, { session })
        .lean<SavedSearchDocument>();
      if (!search) throw new DomainError('SAVED_SEARCH.NOT_FOUND');
      const set: Partial<SavedSearchDocument> = {
        name: wanted.name ?? search.name,
        frequency: wanted.frequency ?? search.frequency,
        paused: wanted.paused ?? search.paused,
      };
      set.nextAt = nextAt({ ...search, ...set });
      // What waits when it is paused is dropped, and what happens meanwhile matches nothing (SAVED-6).
      if (set.paused && !search.paused) {
        await this.matches.updateMany(
          { savedSearchId: id, published: false },
          { $set: { published: true } },
          { session },
        );
        set.pending = false;
      }
      if (!set.paused && search.paused) set.activeSince = now;
      await this.searches.updateOne({ _id: id, ownerId: actor.userId }, { $set: set }, { session });
      return { ...search, ...set };
    });
    return (await this.#withNew([changed]))[0]!;
  }

  /** @throws SAVED_SEARCH.NOT_FOUND */
  @Rpc(propertiesRpc.openSavedSearch, 'user')
  async open(
    { id }: RpcInput<typeof propertiesRpc.openSavedSearch>,
    { actor }: RpcContext<'user'>,
  ): Promise<SavedSearch> {
    const search = await this.searches
      .findOneAndUpdate({ _id: id, ownerId: actor.userId }, { $set: { lastSeenAt: new Date() } })
      .lean<SavedSearchDocument>();
    if (!search) throw new DomainError('SAVED_SEARCH.NOT_FOUND');
    return (await this.#withNew([search]))[0]!;
  }

  /** Its matches first: after a crash it is there still, and is deleted again. @throws SAVED_SEARCH.NOT_FOUND */
  @Rpc(propertiesRpc.deleteSavedSearch, 'user')
  async delete(
    { id }: RpcInput<typeof propertiesRpc.deleteSavedSearch>,
    { actor }: RpcContext<'user'>,
  ): Promise<{ deletedCount: number }> {
    const stop = { $set: { paused: true, pending: false } };
    const stopped = await this.searches.updateOne({ _id: id, ownerId: actor.userId }, stop);
    if (stopped.matchedCount === 0) throw new DomainError('SAVED_SEARCH.NOT_FOUND');
    await this.matches.deleteMany({ savedSearchId: id });
    const { deletedCount } = await this.searches.deleteOne({ _id: id, ownerId: actor.userId });
    return { deletedCount };
  }

  /** With the number of listings that matched since each was last opened. */
  async #withNew(searches: SavedSearchDocument[]): Promise<SavedSearch[]> {
    if (searches.length === 0) return [];
    const since = searches.map(({ _id, lastSeenAt }) => ({ savedSearchId: _id, at: { $gt: lastSeenAt } }));
    const counts = await this.matches.aggregate<{ _id: string; listings: number }>([
      { $match: { $or: since } },
      { $group: { _id: { savedSearchId: '$savedSearchId', propertyId: '$propertyId' } } },
      { $group: { _id: '$_id.savedSearchId', listings: { $sum: 1 } } },
    ]);
    const byId = new Map(counts.map(({ _id, listings }) => [_id, listings]));
    return searches.map((search) => toSavedSearch(search, byId.get(search._id) ?? 0));
  }
}

function toSavedSearch(search: SavedSearchDocument, newCount: number): SavedSearch {
  const { _id, name, query, frequency, paused, createdAt, lastSeenAt } = search;
  const times = { createdAt: createdAt.toISOString(), lastSeenAt: lastSeenAt.toISOString() };
  return { _id, name, query, frequency, paused, ...times, newCount };
}
