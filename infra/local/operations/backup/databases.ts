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

/** A restore loads each collection under its name with this suffix, beside the data that it replaces. */
const beside = '.restoring';

const fileOf = (service: string, collection: string) => `databases/${service}/${collection}.bson.gz`;

/** Names of the collections that belong into a backup, by service. */
export type Collections = Record<string, { database: string; names: string[] }>;

export async function collectionsOf(
  client: mongoose.mongo.MongoClient,
  databases: Record<string, string>,
): Promise<Collections> {
  const found: Collections = {};
  for (const [service, database] of Object.entries(databases)) {
    const all = await client
      .db(database)
      .listCollections({ type: 'collection' }, { nameOnly: true })
      .toArray();
    const names = all.map(({ name }) => name).filter((name) => isKept(name));
    found[service] = { database, names: names.sort() };
  }
  return found;
}

/** Who was counted today, and the secret with which it is written (FIGURES-2): kept in no backup, but for their collections and indexes. */
const leftEmpty: ReadonlySet<string> = new Set(['count_salts', 'count_keys']);

const isKept = (name: string) => !name.startsWith('system.') && !name.endsWith(beside);

/**
 * Writes every collection as `mongodump --gzip` does: its documents one after another in BSON.
 * @param session in whose transaction they are read; none where nobody writes
 */
export async function dumpDatabases(
  client: mongoose.mongo.MongoClient,
  wanted: Collections,
  writer: BackupWriter,
  session?: mongoose.mongo.ClientSession,
): Promise<Databases> {
  const databases: Databases = {};
  for (const [service, { database, names }] of Object.entries(wanted)) {
    const collections: Databases[string]['collections'] = [];
    for (const name of names) {
      const from = client.db(database).collection(name);
      const documents = await dump(from, fileOf(service, name), writer, session);
      collections.push({ name, documents, indexes: await indexesOf(from) });
    }
    databases[service] = { database, collections };
  }
  return databases;
}

async function dump(
  from: mongoose.mongo.Collection,
  file: string,
  writer: BackupWriter,
  session: mongoose.mongo.ClientSession | undefined,
): Promise<number> {
  let count = 0;
  async function* documents() {
    if (leftEmpty.has(from.collectionName)) return;
    for await (const document of from.find({}, { raw: true, ...(session && { session }) })) {
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

/** Loads what `dumpDatabases` wrote beside the data, which `replaceData` then replaces. */
export async function loadDatabases(
  client: mongoose.mongo.MongoClient,
  folder: string,
  databases: Databases,
  rewrite: Rewrite | undefined,
): Promise<void> {
  for (const [service, { database, collections }] of Object.entries(databases))
    for (const { name, indexes } of collections) {
      const into = client.db(database).collection(name + beside);
      await into.drop();
      await client.db(database).createCollection(name + beside);
      await load(into, join(folder, fileOf(service, name)), rewrite);
      if (indexes.length > 0) await into.createIndexes(indexes as never);
    }
}

/** Renames what was loaded, and drops all else. */
export async function replaceData(client: mongoose.mongo.MongoClient, databases: Databases): Promise<void> {
  for (const { database, collections } of Object.values(databases)) {
    const db = client.db(database);
    for (const { name } of collections) await db.collection(name + beside).rename(name, { dropTarget: true });
    await dropUnless(db, (name) => collections.some((collection) => collection.name === name));
  }
}

/** Drops what a failed restore has loaded. */
export async function dropLoaded(client: mongoose.mongo.MongoClient, databases: Databases): Promise<void> {
  for (const { database } of Object.values(databases))
    await dropUnless(client.db(database), (name) => !name.endsWith(beside));
}

/** Collection by collection: the local engine may wait for ever when it drops a database. */
async function dropUnless(db: mongoose.mongo.Db, isKept: (name: string) => boolean): Promise<void> {
  for (const { name } of await db.listCollections({ type: 'collection' }).toArray())
    if (!isKept(name)) await db.collection(name).drop();
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

/** @returns the loaded collections whose count is another than the backup's, in words */
export async function miscounted(
  client: mongoose.mongo.MongoClient,
  databases: Databases,
): Promise<string[]> {
  const found: string[] = [];
  for (const { database, collections } of Object.values(databases))
    for (const { name, documents } of collections) {
      const there = await client
        .db(database)
        .collection(name + beside)
        .countDocuments({});
      if (there !== documents)
        found.push(`${database}.${name} has ${there} documents instead of ${documents}`);
    }
  return found;
}
