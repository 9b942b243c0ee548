import type { NatsConnection } from '@nats-io/transport-node';
import { jetstreamManager } from '@nats-io/jetstream';
import type mongoose from 'mongoose';
import { Failure } from '../../launcher/failure.mjs';
import { dropLoaded, loadDatabases, miscounted, replaceData } from './databases.ts';
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
  /** Whether it ends before it changes anything. */
  checkOnly?: boolean;
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
 * Replaces databases and event stream. Collections are loaded beside the data and counted before anything is removed; a restore that is killed
 * after that is done again from the start: what it left is its own and needs no `replace`.
 * @throws {Failure} when something is there and `replace` is not set, or when the counts differ
 */
export function restoreEngines(options: RestoreOptions): Promise<void> {
  return withEngines(options, async (client, connection) => {
    const marker = client.db(MARKER).collection('running');
    const wasKilled = (await marker.countDocuments({})) > 0;
    if (!options.replace && !wasKilled) await refuseData(options, client, connection);
    if (options.checkOnly) return;
    const databases = named(options);
    const rewrite = rewriteOf(options);
    try {
      await loadDatabases(client, options.folder, databases, rewrite);
      const wrong = await miscounted(client, databases);
      if (wrong.length > 0) throw new Error(wrong.join('; '));
    } catch (error) {
      await dropLoaded(client, databases).catch(() => undefined);
      throw new Failure(`The backup cannot be loaded: ${(error as Error).message}. The data is as before.`, {
        wayOut: 'Take another backup; if it happens again, the database loses what it is given.',
      });
    }
    await marker.insertOne({ backup: options.manifest.id, since: new Date() });
    await replaceData(client, databases);
    const { stream } = options.manifest;
    const prefix = options.natsPrefix ?? '';
    const manager = await jetstreamManager(connection);
    await manager.streams.delete(streamName(prefix)).catch(() => undefined);
    if (stream) await loadStream(connection, options.folder, stream, { prefix, rewrite });
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
