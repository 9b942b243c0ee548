/**
 * Makes a fresh mongod a replica set of one and waits for its primary. Run by the product's Node once packages are installed:
 *   node infra/local/launcher/replica-set.mjs <port>
 */
import { setTimeout as pause } from 'node:timers/promises';
import mongoose from 'mongoose';

const port = process.argv[2];
const ALREADY_INITIALIZED = 23;
const client = new mongoose.mongo.MongoClient(`mongodb://127.0.0.1:${port}/?directConnection=true`);
const admin = client.db('admin');

try {
  await admin.command({ replSetInitiate: { _id: 'rs0', members: [{ _id: 0, host: `127.0.0.1:${port}` }] } });
} catch (error) {
  if (/** @type {{ code?: number }} */ (error).code !== ALREADY_INITIALIZED) throw error;
}
while (!(await admin.command({ hello: 1 })).isWritablePrimary) await pause(50);
await client.close();
