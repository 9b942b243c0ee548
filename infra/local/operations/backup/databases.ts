import { join } from 'node:path';
import mongoose from 'mongoose';
import type { BackupWriter } from './backup-writer.ts';
import type { Manifest } from './manifest.ts';
import { uncompressed } from './uncompressed.ts';

const { BSON } = mongoose.mongo;
type Databases = Manifest['databases'];
type Rewrite = (text: string) => string;

/** Documents of one insertion. */
const batch = 500;
/** Types as they are stored: a whole number that was a double stays one. */
const asStored = { promoteValues: false, promoteLongs: false, promoteBuffers: false, bsonRegExp: true };

/** Made again from the rest by whom needs them, and good for the stream beside which they were made only (docs/adr/0059). */
const leftOut = ['catalogue_copies', 'catalogue_pieces'];

const fileOf = (service: string, collection: string) => `databases/${service}/${collection}.bson.gz`;

/** Writes every collection as `mongodump --gzip` does: its documents one after another in BSON. */
export async function dumpDatabases(
  client: mongoose.mongo.MongoClient,
  names: Record<string, string>,
  writer: BackupWriter,
): Promise<Databases> {
  const databases: Databases = {};
  for (const [service, database] of Object.entries(names)) {
    const db = client.db(database);
    const found = await db.listCollections({ type: 'collection' }).toArray();
    const collections: Databases[string]['collections'] = [];
    for (const { name } of found.filter(({ name }) => !name.startsWith('system.') && !leftOut.includes(name)))
      collections.push({
        name,
        documents: await dump(db.collection(name), fileOf(service, name), writer),
        indexes: await indexesOf(db.collection(name)),
      });
    databases[service] = { database, collections };
  }
  return databases;
}

async function dump(from: mongoose.mongo.Collection, file: string, writer: BackupWriter): Promise<number> {
  let count = 0;
  async function* documents() {
    for await (const document of from.find({}, { raw: true })) {
      count += 1;
      yield document as unknown as Buffer;
    }
  }
  await writer.writeCompressed(file, documents());
  return count;
}

async function indexesOf(collection: mongoose.mongo.Collection) {
  const indexes = await collection.listIndexes().toArray();
  return indexes
    .filter(({ name }) => name !== '_id_')
    .map(({ v: _version, ns: _namespace, ...index }) => index as never);
}

/** Loads what `dumpDatabases` wrote into databases that are empty. */
export async function loadDatabases(
  client: mongoose.mongo.MongoClient,
  folder: string,
  databases: Databases,
  rewrite: Rewrite | undefined,
): Promise<void> {
  for (const [service, { database, collections }] of Object.entries(databases))
    for (const { name, indexes } of collections) {
      const db = client.db(database);
      await db.createCollection(name);
      await load(db.collection(name), join(folder, fileOf(service, name)), rewrite);
      if (indexes.length > 0) await db.collection(name).createIndexes(indexes as never);
    }
}

async function load(into: mongoose.mongo.Collection, file: string, rewrite: Rewrite | undefined) {
  let waiting: mongoose.mongo.Document[] = [];
  for await (const bytes of documentsOf(file)) {
    const document = BSON.deserialize(bytes, asStored);
    waiting.push(rewrite ? (rewritten(document, rewrite) as mongoose.mongo.Document) : document);
    if (waiting.length < batch) continue;
    await into.insertMany(waiting);
    waiting = [];
  }
  if (waiting.length > 0) await into.insertMany(waiting);
}

/** Cuts the stream into documents, each of which begins with its length. */
async function* documentsOf(file: string): AsyncGenerator<Buffer> {
  let rest = Buffer.alloc(0);
  for await (const chunk of uncompressed(file)) {
    rest = Buffer.concat([rest, chunk as Buffer]);
    let at = 0;
    while (rest.length - at >= 4 && rest.length - at >= rest.readInt32LE(at)) {
      const length = rest.readInt32LE(at);
      yield rest.subarray(at, at + length);
      at += length;
    }
    rest = rest.subarray(at);
  }
  if (rest.length > 0) throw new Error(`${file} ends in the middle of a document`);
}

/** Every text in a document, however deep. */
function rewritten(value: unknown, rewrite: Rewrite): unknown {
  if (typeof value === 'string') return rewrite(value);
  if (Array.isArray(value)) return value.map((entry) => rewritten(entry, rewrite));
  // What carries a BSON type is a value, not a document.
  if (value === null || typeof value !== 'object' || '_bsontype' in value || value instanceof Date)
    return value;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, rewritten(entry, rewrite)]));
}

/** @returns the collections whose count is another than the backup's, in words */
export async function miscounted(
  client: mongoose.mongo.MongoClient,
  databases: Databases,
): Promise<string[]> {
  const found: string[] = [];
  for (const { database, collections } of Object.values(databases))
    for (const { name, documents } of collections) {
      const there = await client.db(database).collection(name).countDocuments({});
      if (there !== documents)
        found.push(`${database}.${name} has ${there} documents instead of ${documents}`);
    }
  return found;
}
