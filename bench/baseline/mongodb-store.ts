import mongoose from 'mongoose';
import { type Card, cardFields, cardOf, type ListQuery, type Store } from './store.ts';

interface Stored {
  _id: string;
}

const projection = Object.fromEntries(cardFields.map((field) => [field, 1]));
const wishFields = [
  ...['title', 'location', 'image', 'images', 'color', 'agentName', 'agentEmail', 'agentImage'],
  ...['verificationStatus', 'availability', 'minPrice', 'maxPrice'],
];
const sorts = {
  newest: { createdAt: -1, _id: -1 },
  minPrice: { minPrice: 1, createdAt: -1, _id: -1 },
  '-maxPrice': { maxPrice: -1, createdAt: -1, _id: -1 },
} as const;
/** A sold listing's page stays open. */
const open = { verificationStatus: 'verified', hidden: false };
const visible = { ...open, availability: { $ne: 'sold' } };
/** Totals are counted so far, as in the product's answers. */
const countedMost = 1_000;

/** M0: the plain driver (mongoose's own copy of it), an index for each order, nothing else. */
export async function mongodbStore(uri: string, database: string): Promise<Store> {
  const client = await new mongoose.mongo.MongoClient(uri).connect();
  const db = client.db(database);
  const listings = db.collection<Stored>('listings');
  const [users, wishlist, reviews] = ['users', 'wishlist', 'reviews'].map((name) =>
    db.collection<Stored>(name),
  );
  await listings.createIndexes(
    Object.values(sorts).map((key) => ({ key: { verificationStatus: 1, hidden: 1, ...key } })),
  );
  await users!.createIndex({ email: 1 }, { unique: true });
  await wishlist!.createIndex({ userEmail: 1, addedAt: -1 });
  await reviews!.createIndex({ createdAt: -1 });
  return {
    async add(batch) {
      const known = await listings.find(
        { _id: { $in: batch.map(({ _id }) => _id) } },
        { projection: { _id: 1 } },
      );
      const ids = new Set((await known.toArray()).map(({ _id }) => _id));
      const missing = batch.filter(({ _id }) => !ids.has(_id));
      if (missing.length > 0) await listings.insertMany(missing);
    },
    async list({ sort, limit, page, ...query }: ListQuery) {
      const filter = filterOf(query);
      const [found, total] = await Promise.all([
        listings
          .find(filter, { projection })
          .sort(sorts[sort])
          .skip(page * limit)
          .limit(limit)
          .toArray(),
        listings.countDocuments(filter, { limit: countedMost + 1 }),
      ]);
      return { cards: found.map(cardOf), total };
    },
    async get(id) {
      const found = await listings.findOne(
        { _id: id, ...open },
        { projection: { ...projection, description: 1 } },
      );
      return found && cardOf(found);
    },
    latestReviews: () => reviews!.find().sort({ createdAt: -1 }).limit(6).toArray(),
    async roleOf(email) {
      const found = await users!.findOne<{ role: string }>({ email }, { projection: { role: 1 } });
      return found?.role ?? null;
    },
    async wishlistOf(userEmail) {
      const wishes = await wishlist!
        .find<Stored & { propertyId: string }>({ userEmail })
        .sort({ addedAt: -1 })
        .limit(20)
        .toArray();
      const ids = wishes.map(({ propertyId }) => propertyId);
      const saved = await listings.find({ _id: { $in: ids }, ...open }, { projection }).toArray();
      const byId = new Map(saved.map((listing) => [listing._id, listing]));
      return wishes.flatMap((wish) => {
        const listing = byId.get(wish.propertyId);
        return listing ? [{ ...wishCard(listing), ...wish }] : [];
      });
    },
    close: () => client.close(),
  };
}

/** The fields of a listing that a wishlist shows. */
function wishCard(listing: Stored): Record<string, unknown> {
  const card = listing as unknown as Record<string, unknown>;
  return {
    ...Object.fromEntries(wishFields.map((field) => [field, card[field]])),
    verified: card['verificationStatus'] === 'verified',
  };
}

function filterOf({ location, minPrice, maxPrice, isAdvertised }: Partial<ListQuery>): object {
  return {
    ...visible,
    ...(location && { location: { $regex: location.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), $options: 'i' } }),
    // A listing matches when its range of prices meets the one asked for.
    ...(minPrice !== undefined && { maxPrice: { $gte: minPrice } }),
    ...(maxPrice !== undefined && { minPrice: { $lte: maxPrice } }),
    ...(isAdvertised !== undefined && { isAdvertised }),
  };
}

/** Puts listings of the product's database into the yardstick's, batch by batch. @returns how many */
export async function copyListings(
  uri: string,
  { from, to }: { from: string; to: (batch: Card[]) => Promise<void> },
): Promise<number> {
  const client = await new mongoose.mongo.MongoClient(uri).connect();
  try {
    let copied = 0;
    let batch: Card[] = [];
    const flush = async () => {
      if (batch.length > 0) await to(batch);
      copied += batch.length;
      batch = [];
    };
    for await (const listing of client.db(from).collection<Stored>('listings').find())
      if (batch.push(listing as unknown as Card) === 1_000) await flush();
    await flush();
    return copied;
  } finally {
    await client.close();
  }
}
