import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { type BrokerAccess, connectionOptions } from '@thikana/service-kit/broker-access';
import mongoose from 'mongoose';
import { Failure } from '../../launcher/failure.mjs';
import { BackupWriter, writeFailure } from './backup-writer.ts';
import { dumpDatabases } from './databases.ts';
import { dumpStream } from './event-stream.ts';
import { codeRelease, FORMAT, type Manifest } from './manifest.ts';

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
  /** Names of the services' databases. */
  databases: Record<string, string>;
  /** The stand-ins' folders by name, where they are local. */
  folders: Record<string, string>;
  /** Where the local image host is. */
  imageHost: string | null;
  /** How long the services are watched for life before it begins. None where somebody has stopped them for sure. */
  watchMs: number;
}

/** Longer than what a service at rest lets pass between two heartbeats, with the usual settings. */
export const heartbeatMs = 12_000;
const unreachableAfterMs = 5_000;

/**
 * Writes a backup of an installation whose services are stopped (docs/adr/0033). What the databases, the event stream and the stand-ins hold
 * is then of one moment, and the checker finds after a restore what it would find now.
 * @throws {Failure} when services run, also when one has begun meanwhile; nothing is left of such a backup
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
  { root, databases, folders, imageHost, natsPrefix, watchMs }: BackupOptions,
  writer: BackupWriter,
  client: mongoose.mongo.MongoClient,
  connection: NatsConnection,
): Promise<Manifest> {
  const before = await heartbeats(client, databases);
  // Each service that runs has an entry, and one that has stopped has removed it.
  if (before.size > 0) await pause(watchMs);
  await refuseWriters(client, databases, before);
  const dumped = await dumpDatabases(client, databases, writer);
  const stream = await dumpStream(connection, natsPrefix ?? '', writer);
  const present = Object.entries(folders).filter(([, folder]) => existsSync(folder));
  for (const [name, folder] of present) await writer.copyFolder(name, folder);
  await refuseWriters(client, databases, before);
  return writer.finish({
    format: FORMAT,
    id: randomUUID(),
    madeAt: new Date().toISOString(),
    release: { ...codeRelease(root), migrations: await migrationsOf(client, databases) },
    databases: dumped,
    stream,
    folders: present.map(([name]) => name),
    imageHost,
  });
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

async function migrationsOf(client: mongoose.mongo.MongoClient, databases: Record<string, string>) {
  const entries = Object.entries(databases).map(async ([service, database]) => {
    const found = await client
      .db(database)
      .collection<{ _id: number | string }>('migrations')
      .find({})
      .toArray();
    const numbers = found.map(({ _id }) => _id).filter((id) => typeof id === 'number');
    return [service, numbers] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

/** What is in the folder of a launcher that a backup takes along, beside databases and stream. */
export const standInFolders = (stateDir: string): Record<string, string> =>
  Object.fromEntries(['identity', 'card-provider', 'image-host'].map((name) => [name, join(stateDir, name)]));
