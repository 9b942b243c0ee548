import type { NatsConnection } from '@nats-io/transport-node';
import { jetstreamManager } from '@nats-io/jetstream';
import type mongoose from 'mongoose';
import { Failure } from '../../launcher/failure.mjs';
import { loadDatabases, miscounted } from './databases.ts';
import { loadStream, streamName } from './event-stream.ts';
import { type Engines, withEngines } from './make-backup.ts';
import { codeRelease, type Manifest, readManifest, refuseNewer, verifyFiles } from './manifest.ts';

export interface RestoreOptions extends Engines {
  folder: string;
  /** Checked by `readBackup`. */
  manifest: Manifest;
  databases: Record<string, string>;
  /** Whether data that is there is replaced. */
  replace: boolean;
  /** Where the image host will be; addresses of pictures that begin with the backup's are rewritten. */
  imageHost: string | null;
}

/** While a restore runs, this database exists: one that was killed is recognised and started over. */
const MARKER = 'thikana_restore';

/** @throws {Failure} when it is no backup, damaged, or of a newer release */
export async function readBackup(root: string, folder: string): Promise<Manifest> {
  const manifest = readManifest(folder);
  refuseNewer(manifest, codeRelease(root));
  await verifyFiles(folder, manifest);
  return manifest;
}

/**
 * Loads databases and event stream into engines that hold nothing of ours. Killed half-way it is done again from the start: what such a
 * restore left is its own and goes without a question.
 * @throws {Failure} when something is there and `replace` is not set, or when the counts differ afterwards
 */
export function restoreEngines(options: RestoreOptions): Promise<void> {
  return withEngines(options, async (client, connection) => {
    const marker = client.db(MARKER).collection('running');
    const wasKilled = (await marker.countDocuments({})) > 0;
    if (!options.replace && !wasKilled) await refuseData(options, client, connection);
    await marker.insertOne({ backup: options.manifest.id, since: new Date() });
    await removeData(options, client, connection);
    const databases = named(options);
    const rewrite = rewriteOf(options);
    await loadDatabases(client, options.folder, databases, rewrite);
    const { stream } = options.manifest;
    const prefix = options.natsPrefix ?? '';
    if (stream) await loadStream(connection, options.folder, stream, { prefix, rewrite });
    const wrong = await miscounted(client, databases);
    if (wrong.length > 0)
      throw new Failure(`The restore is not whole: ${wrong.join('; ')}.`, {
        wayOut: 'Restore again; if it happens again, the database loses what it is given.',
      });
    await client.db(MARKER).dropDatabase();
  });
}

/** The backup's databases under the names of the target. */
function named({ manifest, databases }: RestoreOptions): Manifest['databases'] {
  return Object.fromEntries(
    Object.entries(manifest.databases).map(([service, { collections }]) => [
      service,
      { database: databases[service] ?? `thikana_${service}`, collections },
    ]),
  );
}

function rewriteOf({ manifest, imageHost }: RestoreOptions): ((text: string) => string) | undefined {
  const before = manifest.imageHost;
  if (!before || !imageHost || before === imageHost) return undefined;
  return (text) => text.replaceAll(`${before}/`, `${imageHost}/`);
}

async function refuseData(
  options: RestoreOptions,
  client: mongoose.mongo.MongoClient,
  connection: NatsConnection,
): Promise<void> {
  const found: string[] = [];
  for (const { database } of Object.values(named(options)))
    for (const { name } of await client.db(database).listCollections({ type: 'collection' }).toArray())
      if (await client.db(database).collection(name).findOne({})) found.push(`${database}.${name}`);
  const manager = await jetstreamManager(connection);
  const stream = await manager.streams.info(streamName(options.natsPrefix)).catch(() => null);
  if (stream && stream.state.last_seq > 0) found.push(`the event stream ${stream.config.name}`);
  if (found.length === 0) return;
  throw new Failure(
    `There is data already: ${found.slice(0, 3).join(', ')}${found.length > 3 ? ', …' : ''}.`,
    {
      wayOut: 'A restore wants an empty installation; `--replace` takes away what is there.',
    },
  );
}

async function removeData(
  options: RestoreOptions,
  client: mongoose.mongo.MongoClient,
  connection: NatsConnection,
): Promise<void> {
  // Collection by collection: the local engine may wait for ever when it drops a database.
  for (const { database } of Object.values(named(options)))
    for (const { name } of await client.db(database).listCollections({ type: 'collection' }).toArray())
      await client.db(database).collection(name).drop();
  const manager = await jetstreamManager(connection);
  await manager.streams.delete(streamName(options.natsPrefix)).catch(() => undefined);
}
