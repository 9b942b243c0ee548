/**
 * Puts a big market into the service's database, for load tests:
 *
 *   MONGODB_URI=… [MONGODB_DATABASE=thikana_properties] node bench/seed-listings.ts [100000]
 *
 * Writes to MongoDB alone and removes the catalogue's copies there, so stop the service before and delete CATALOGUE_DIR: its next start
 * rebuilds the catalogue from what is there. Listings that are there already stay as they are; never for production.
 */
import mongoose from 'mongoose';
import { aMarket } from './market.ts';

const uri = process.env['MONGODB_URI'];
if (!uri) throw new Error('MONGODB_URI is not set');
const size = Number(process.argv[2] ?? 100_000);
const dbName = process.env['MONGODB_DATABASE'] ?? 'thikana_properties';
const connection = await mongoose.createConnection(uri, { dbName }).asPromise();
await connection.collection('catalogue_copies').deleteMany({});
const listings = connection.collection<{ _id: string }>('listings');
let batch: { _id: string }[] = [];
for (const { propertyId: _id, createdAt, ...facts } of aMarket(size)) {
  const state = { description: '', verifiedAt: null, advertisedAt: null, version: 1, negotiationVersion: -1 };
  batch.push({ _id, ...facts, ...state, createdAt: new Date(createdAt) } as { _id: string });
  if (batch.length === 1_000) await flush();
}
await flush();
console.log(`${await listings.estimatedDocumentCount()} listings in ${dbName}`);
await connection.close();

async function flush(): Promise<void> {
  if (batch.length === 0) return;
  const known = await listings
    .find({ _id: { $in: batch.map(({ _id }) => _id) } }, { projection: { _id: 1 } })
    .toArray();
  const ids = new Set(known.map(({ _id }) => _id));
  const missing = batch.filter(({ _id }) => !ids.has(_id));
  if (missing.length > 0) await listings.insertMany(missing);
  batch = [];
}
