/** Copies the product's data into the yardsticks' databases. */
import mongoose from 'mongoose';

/** A listing as the product stores it. */
export type Card = Record<string, unknown> & { _id: string };

/** Where the product keeps what the screens show: database, collection. */
const sources = [
  ['thikana_properties', 'listings'],
  ['thikana_users', 'users'],
  ['thikana_users', 'wishlist'],
  ['thikana_offers', 'offers'],
  ['thikana_reviews', 'reviews'],
] as const;

/** Puts listings of the product's database into a yardstick's, batch by batch. */
export const copyListings = (uri: string, to: (batch: Card[]) => Promise<void>): Promise<void> =>
  withMongo(uri, async (client) => {
    for await (const batch of batchesOf(client, sources[0])) await to(batch);
  });

/** Puts what M0's database lacks of the product's whole market into it. */
export const copyMarket = (uri: string, database: string): Promise<void> =>
  withMongo(uri, async (client) => {
    for (const source of sources) {
      const target = client.db(database).collection<{ _id: string }>(source[1]);
      for await (const batch of batchesOf(client, source)) {
        const copies = batch.map(asInM0);
        const ids = copies.map(({ _id }) => _id);
        const known = await target.find({ _id: { $in: ids } }, { projection: { _id: 1 } }).toArray();
        const there = new Set(known.map(({ _id }) => _id));
        const missing = copies.filter(({ _id }) => !there.has(_id));
        if (missing.length > 0) await target.insertMany(missing);
      }
    }
  });

/** As M0 keeps them: people own things by e-mail address, and reviews are ordered by `createdAt`. */
function asInM0({ userId: _, ...stored }: Card): Card {
  const { reviewedAt } = stored;
  return { ...(reviewedAt !== undefined && { createdAt: reviewedAt }), ...stored };
}

async function* batchesOf(client: mongoose.mongo.MongoClient, [database, name]: (typeof sources)[number]) {
  const batch: Card[] = [];
  for await (const one of client.db(database).collection<{ _id: string }>(name).find())
    if (batch.push(one) === 1_000) yield batch.splice(0);
  if (batch.length > 0) yield batch;
}

export async function withMongo<T>(
  uri: string,
  work: (client: mongoose.mongo.MongoClient) => Promise<T>,
): Promise<T> {
  const client = await new mongoose.mongo.MongoClient(uri).connect();
  try {
    return await work(client);
  } finally {
    await client.close();
  }
}
