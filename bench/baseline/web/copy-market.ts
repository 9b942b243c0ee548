import mongoose from 'mongoose';

/** Where the product keeps what the screens show: database, collection. */
const sources = [
  ['thikana_properties', 'listings'],
  ['thikana_users', 'users'],
  ['thikana_users', 'wishlist'],
  ['thikana_offers', 'offers'],
  ['thikana_reviews', 'reviews'],
] as const;

/** Puts the product's whole market into M0's database. */
export async function copyMarket(uri: string, database: string): Promise<void> {
  const client = await new mongoose.mongo.MongoClient(uri).connect();
  try {
    await client.db(database).dropDatabase();
    for (const [from, name] of sources) {
      const documents = await client.db(from).collection(name).find().toArray();
      // M0's own order of reviews.
      const copies = documents.map((one) => ({ ...one, createdAt: one['createdAt'] ?? one['reviewedAt'] }));
      if (copies.length > 0) await client.db(database).collection(name).insertMany(copies);
    }
  } finally {
    await client.close();
  }
}
