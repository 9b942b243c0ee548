import mongoose from 'mongoose';
import { aMarket } from './market.ts';

const searchTerms = ['dhaka', 'gulshan', 'house 77, road 7', 'nowhere at all'];
const rounds = 5;

/** The alternative to a catalogue: MongoDB with indexes on its sort keys and a regular expression on the place. Times in ms. */
export async function queryMongo(size: number): Promise<{ name: string; p50: number }[]> {
  const uri = process.env['MONGODB_URI'];
  if (!uri) return [];
  const connection = await mongoose.createConnection(uri, { dbName: `bench_${process.pid}` }).asPromise();
  try {
    const listings = connection.collection('listings');
    await listings.createIndex({ verificationStatus: 1, createdAt: -1 });
    await listings.createIndex({ verificationStatus: 1, minPrice: 1 });
    for (const some of batches(size)) await listings.insertMany(some);
    const results: { name: string; p50: number }[] = [];
    for (const searchTerm of [null, ...searchTerms])
      for (const sort of ['createdAt', 'minPrice'] as const) {
        const place = searchTerm === null ? {} : { location: { $regex: searchTerm, $options: 'i' } };
        const filter = {
          verificationStatus: 'verified',
          hidden: false,
          availability: { $ne: 'sold' },
          ...place,
        };
        const times: number[] = [];
        for (let round = 0; round < rounds; round += 1) {
          const started = performance.now();
          const page = await listings
            .find(filter)
            .sort({ [sort]: sort === 'createdAt' ? -1 : 1 })
            .limit(21)
            .toArray();
          JSON.stringify(page);
          times.push(performance.now() - started);
        }
        const p50 = times.sort((one, other) => one - other)[rounds >> 1]!;
        results.push({
          name: `${searchTerm ?? 'public list'} · ${sort}`,
          p50: Math.round(p50 * 1_000) / 1_000,
        });
      }
    return results;
  } finally {
    await connection.dropDatabase();
    await connection.close();
  }
}

function* batches(size: number) {
  let batch: object[] = [];
  for (const { createdAt, propertyId: _id, ...listing } of aMarket(size)) {
    batch.push({ _id, ...listing, createdAt: new Date(createdAt) });
    if (batch.length === 1_000) {
      yield batch;
      batch = [];
    }
  }
  if (batch.length > 0) yield batch;
}
