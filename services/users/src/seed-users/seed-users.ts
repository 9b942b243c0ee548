import { Controller } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { events, seedRpc } from '@thikana/contracts';
import { Rpc, type RpcInput, type RpcOutput, type Transaction, UnitOfWork } from '@thikana/service-kit';
import type { Model } from 'mongoose';
import type { DeletionDocument } from '../store/deletion.schema.ts';
import { toListingCard, type ListingDocument } from '../store/listing.schema.ts';
import { RoleCounts } from '../store/role-counts.ts';
import { derivedFields, profileFacts, type UserDocument } from '../store/user.schema.ts';
import type { WishDocument } from '../store/wish.schema.ts';

type Seeds = RpcInput<typeof seedRpc.users>;

/** The demo people, their wishlists and the listings on them (DEMO-1). Never registered in production. */
@Controller()
export class SeedUsers {
  constructor(
    @InjectModel('User') private readonly users: Model<UserDocument>,
    @InjectModel('Wish') private readonly wishes: Model<WishDocument>,
    @InjectModel('Listing') private readonly listings: Model<ListingDocument>,
    @InjectModel('Deletion') private readonly deletions: Model<DeletionDocument>,
    private readonly counts: RoleCounts,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** Inserts what is missing and changes nothing else. Publishes that these people have registered, when they did. */
  @Rpc(seedRpc.users, 'anybody')
  async seed(seeds: Seeds): Promise<RpcOutput<typeof seedRpc.users>> {
    const inserted = await this.unitOfWork.run(async (tx) => {
      const people = await this.#insertPeople(seeds.items, tx);
      await this.#insertListings(seeds.listings, tx);
      await this.#insertWishes(seeds.wishlist, tx);
      return people;
    });
    return { inserted, present: await this.users.estimatedDocumentCount() };
  }

  /** Somebody who signed in before the seeding keeps their document; a deleted person is not inserted again. */
  async #insertPeople(items: Seeds['items'], tx: Transaction): Promise<number> {
    const { session } = tx;
    const ids = items.map((item) => item._id);
    const uids = items.map((item) => item.uid);
    const emails = items.map((item) => item.email.toLowerCase());
    const same = { $or: [{ _id: { $in: ids } }, { uid: { $in: uids } }, { email: { $in: emails } }] };
    const known = await this.users.find(same, { uid: 1, email: 1 }, { session }).lean();
    const deleted = await this.deletions.find({ _id: { $in: uids } }, { _id: 1 }, { session }).lean();
    const taken = new Set([
      ...known.flatMap((user) => [user._id, user.uid, user.email]),
      ...deleted.map((deletion) => deletion._id),
    ]);
    const fresh = items.filter(
      ({ _id, uid, email }) => ![_id, uid, email.toLowerCase()].some((key) => taken.has(key)),
    );
    if (fresh.length === 0) return 0;
    const records = fresh.map(seededUser);
    await this.users.insertMany(records, { session });
    for (const { role, uid } of records) await this.counts.increment(role, uid, session);
    for (const record of records)
      tx.emit(events.UserRegistered, {
        aggregateId: record._id,
        aggregateVersion: record.version,
        occurredAt: record.createdAt,
        data: { ...profileFacts(record), role: record.role, emailVerified: record.emailVerified },
      });
    return records.length;
  }

  /** The newest version of their history: what the properties service publishes later is newer. */
  async #insertListings(items: Seeds['listings'], { session }: Transaction): Promise<void> {
    const known = await this.#existingIds(this.listings, items, session);
    const fresh = items.filter((item) => !known.has(item._id));
    const records: ListingDocument[] = fresh.map((item) => ({
      _id: item._id,
      ...toListingCard({ ...item, hidden: false }),
      version: item.history.length,
      deleted: false,
    }));
    if (records.length > 0) await this.listings.insertMany(records, { session });
  }

  async #insertWishes(items: Seeds['wishlist'], { session }: Transaction): Promise<void> {
    const known = await this.#existingIds(this.wishes, items, session);
    const fresh = items.filter((item) => !known.has(item._id));
    if (fresh.length === 0) return;
    const emails = fresh.map((item) => item.userEmail);
    const people = await this.users.find({ email: { $in: emails } }, { email: 1 }, { session }).lean();
    const idOf = new Map(people.map((person) => [person.email, person._id]));
    const records = fresh.flatMap((item): WishDocument[] => {
      const userId = idOf.get(item.userEmail);
      if (!userId) return [];
      return [
        {
          _id: item._id,
          userId,
          userEmail: item.userEmail,
          propertyId: item.propertyId,
          addedAt: new Date(item.addedAt),
        },
      ];
    });
    if (records.length > 0) await this.wishes.insertMany(records, { session });
  }

  async #existingIds<T extends { _id: string }>(
    model: Model<T>,
    items: readonly { _id: string }[],
    session: Transaction['session'],
  ): Promise<Set<string>> {
    const filter = { _id: { $in: items.map((item) => item._id) } };
    const found = await model.find(filter as never, { _id: 1 }, { session }).lean<{ _id: string }[]>();
    return new Set(found.map(({ _id }) => _id));
  }
}

function seededUser(item: Seeds['items'][number]): UserDocument {
  const email = item.email.toLowerCase();
  const createdAt = new Date(item.createdAt);
  return {
    _id: item._id,
    uid: item.uid,
    email,
    emailVerified: true,
    name: item.name,
    photo: item.photo,
    ...derivedFields(item.name, email),
    role: item.role,
    isFirstLogin: false,
    createdAt,
    lastLogIn: createdAt,
    version: 1,
  };
}
