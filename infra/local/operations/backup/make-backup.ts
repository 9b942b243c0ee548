import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { type BrokerAccess, connectionOptions } from '@thikana/service-kit/broker-access';
import mongoose from 'mongoose';
import { Failure } from '../../launcher/failure.mjs';
import { BackupWriter, writeFailure } from './backup-writer.ts';
import { type Collections, collectionsOf, dumpDatabases } from './databases.ts';
import { dumpStream, lookAtStream } from './event-stream.ts';
import { codeRelease, FORMAT, type Manifest } from './manifest.ts';
import { atOneMoment, type Cut } from './online-cut.ts';

/** Where the databases and the broker of an installation answer, and what lets in. */
export interface Engines extends Omit<BrokerAccess, 'url'> {
  mongodbUri: string;
  natsUrl: string;
  natsPrefix?: string | undefined;
}

export interface BackupOptions extends Engines {
  root: string;
  /** The backup's folder; must not exist. */
  folder: string;
  /** Names of the services' databases; none where MongoDB's own tools save them. */
  databases: Record<string, string>;
  /** The stand-ins' folders by name, where they are local. */
  folders: Record<string, string>;
  /** Where the local image host is. */
  imageHost: string | null;
  /** How long the services are watched for life before it begins, none where somebody has stopped them for sure; or they may run. */
  watchMs: number | 'online';
}

/** Longer than what a service at rest lets pass between two heartbeats, with the usual settings. */
export const heartbeatMs = 12_000;
const unreachableAfterMs = 5_000;

/**
 * Writes a backup of an installation whose services are stopped (docs/adr/0033), or of a moment while they run (docs/adr/0065). What the
 * databases, the event stream and the local stand-ins hold is then of one moment, and the checker finds after a restore what it would have found.
 * @throws {Failure} when services run that should not, also when one has begun meanwhile, or when there is no such moment; nothing is left of
 *   such a backup
 */
export async function makeBackup(options: BackupOptions): Promise<Manifest> {
  const writer = await BackupWriter.open(options.folder);
  try {
    return await withEngines(options, (client, connection) => write(options, writer, client, connection));
  } catch (error) {
    await writer.discard();
    throw writeFailure(error, options.folder);
  }
}

/** Connects to both, and closes both. */
export async function withEngines<T>(
  { mongodbUri, natsUrl, ...credentials }: Engines,
  work: (client: mongoose.mongo.MongoClient, connection: NatsConnection) => Promise<T>,
): Promise<T> {
  const client = await mongoose.mongo.MongoClient.connect(mongodbUri, {
    serverSelectionTimeoutMS: unreachableAfterMs,
  });
  try {
    const options = connectionOptions({ ...credentials, url: natsUrl });
    const connection = await connect({ ...options, name: 'operator', timeout: unreachableAfterMs });
    try {
      return await work(client, connection);
    } finally {
      await connection.close();
    }
  } finally {
    await client.close();
  }
}

async function write(
  options: BackupOptions,
  writer: BackupWriter,
  client: mongoose.mongo.MongoClient,
  connection: NatsConnection,
): Promise<Manifest> {
  const { root, databases, natsPrefix: prefix = '', watchMs, imageHost } = options;
  const folders = Object.entries(options.folders).filter(([, folder]) => existsSync(folder));
  const read = (at: Moment) => readDatabases(client, at, writer);
  const isOnline = watchMs === 'online';
  const cardProvider = folders.find(([name]) => name === 'card-provider')?.[1];
  const before = isOnline ? undefined : await untilNobodyWrites(client, databases, watchMs);
  const { view, ...moment } = isOnline
    ? await atOneMoment({ client, connection, prefix, databases, cardProvider }, read)
    : await read({
        collections: await collectionsOf(client, databases),
        stream: await lookAtStream(connection, prefix),
      });
  const stream = view && (await dumpStream(connection, prefix, writer, view));
  // Accounts and pictures that came later disturb nobody.
  for (const [name, folder] of folders)
    if (!isOnline || name !== 'card-provider') await writer.copyFolder(name, folder);
  if (before) await refuseWriters(client, databases, before);
  return writer.finish({
    format: FORMAT,
    id: randomUUID(),
    madeAt: moment.at.toISOString(),
    clusterTime: moment.clusterTime,
    release: { ...codeRelease(root), migrations: moment.migrations },
    databases: moment.databases,
    stream,
    folders: folders.map(([name]) => name),
    imageHost,
  });
}

type Moment = Pick<Cut, 'collections' | 'stream'> & Partial<Cut>;

/** What must be read while the moment lasts. */
async function readDatabases(
  client: mongoose.mongo.MongoClient,
  { at = new Date(), clusterTime, session, collections, stream, books }: Moment,
  writer: BackupWriter,
) {
  if (books) await writer.addFile('folders/card-provider/books.sqlite', (file) => books.copyTo(file));
  return {
    at,
    clusterTime,
    view: stream,
    databases: await dumpDatabases(client, collections, writer, session),
    migrations: await migrationsOf(client, collections, session),
  };
}

async function untilNobodyWrites(
  client: mongoose.mongo.MongoClient,
  databases: Record<string, string>,
  watchMs: number,
): Promise<Map<string, number>> {
  const before = await heartbeats(client, databases);
  // Each service that runs has an entry, and one that has stopped has removed it.
  if (before.size > 0) await pause(watchMs);
  await refuseWriters(client, databases, before);
  return before;
}

/** The services' heartbeats: a number that grows while an instance runs. */
async function heartbeats(client: mongoose.mongo.MongoClient, databases: Record<string, string>) {
  const found = new Map<string, number>();
  for (const database of Object.values(databases))
    for (const { _id, beat } of await client
      .db(database)
      .collection<{ _id: string; beat: number }>('instances')
      .find({})
      .toArray())
      found.set(`${database} ${_id}`, beat);
  return found;
}

async function refuseWriters(
  client: mongoose.mongo.MongoClient,
  databases: Record<string, string>,
  before: Map<string, number>,
): Promise<void> {
  const now = await heartbeats(client, databases);
  const alive = [...now].filter(([instance, beat]) => before.get(instance) !== beat);
  if (alive.length === 0) return;
  const names = [...new Set(alive.map(([instance]) => instance.split(' ')[0]))].join(', ');
  throw new Failure(`Services are running on ${names}: a backup made now would not be of one moment.`, {
    wayOut: 'Stop the gateway and the services (the database and the broker stay), and start again.',
  });
}

async function migrationsOf(
  client: mongoose.mongo.MongoClient,
  collections: Collections,
  session: mongoose.mongo.ClientSession | undefined,
) {
  const done: Record<string, number[]> = {};
  for (const [service, { database }] of Object.entries(collections)) {
    const migrations = client.db(database).collection<{ _id: number | string }>('migrations');
    const found = await migrations.find({}, session && { session }).toArray();
    done[service] = found.map(({ _id }) => _id).filter((id) => typeof id === 'number');
  }
  return done;
}

/** What is in the folder of a launcher that a backup takes along, beside databases and stream. */
export const standInFolders = (stateDir: string): Record<string, string> =>
  Object.fromEntries(['identity', 'card-provider', 'image-host'].map((name) => [name, join(stateDir, name)]));
