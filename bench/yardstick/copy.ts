/** The yardsticks get what the product has stored. */
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
  withClient(uri, async (client) => {
    const [database, collection] = sources[0];
    const batch: Card[] = [];
    for await (const listing of client.db(database).collection<{ _id: string }>(collection).find())
      if (batch.push(listing) === 1_000) await to(batch.splice(0));
    if (batch.length > 0) await to(batch);
  });

/** Puts the product's whole market into M0's database. */
export const copyMarket = (uri: string, database: string): Promise<void> =>
  withClient(uri, async (client) => {
    await client.db(database).dropDatabase();
    for (const [from, name] of sources) {
      const documents = await client.db(from).collection(name).find().toArray();
      // M0's own order of reviews.
      const copies = documents.map((one) => ({ ...one, createdAt: one['createdAt'] ?? one['reviewedAt'] }));
      if (copies.length > 0) await client.db(database).collection(name).insertMany(copies);
    }
  });

async function withClient(
  uri: string,
  work: (client: mongoose.mongo.MongoClient) => Promise<void>,
): Promise<void> {
  const client = await new mongoose.mongo.MongoClient(uri).connect();
  try {
    await work(client);
  } finally {
    await client.close();
  }
}
