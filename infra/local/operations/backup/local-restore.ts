import { cp, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { formReplicaSet, startMongodb, startNats } from '../../launcher/engines.mjs';
import { Failure } from '../../launcher/failure.mjs';
import type { Part } from '../../launcher/part.mjs';
import { freePort, isFree } from '../../launcher/ports.mjs';
import { finishRestore, RESTORED, STAGING } from '../../launcher/finish-restore.mjs';
import { readState, stopOrphans } from '../../launcher/state.mjs';
import type { Engines } from './make-backup.ts';
import { restoreEngines, type RestoreOptions } from './restore-backup.ts';

interface LocalRestore extends Omit<RestoreOptions, keyof Engines> {
  root: string;
  stateDir: string;
}

/**
 * Restores into the launcher's folder. Everything is made ready in a folder beside the data and then takes its place by renaming, so that a
 * restore that is killed has either changed nothing or is finished by the next one, or by the next start.
 * The caller holds the launcher's lock.
 * @throws {Failure} when there is data and `replace` is not set
 */
export async function restoreLocally({ root, stateDir, ...options }: LocalRestore): Promise<void> {
  finishRestore(stateDir);
  const there = await nonEmpty(stateDir);
  if (there.length > 0 && !options.replace)
    throw new Failure(`There is data already in ${stateDir}: ${there.join(', ')}.`, {
      wayOut: 'A restore wants an empty installation; `--replace` takes away what is there.',
    });
  const staging = join(stateDir, STAGING);
  await stopOrphans(staging);
  await rm(staging, { recursive: true, force: true });
  await mkdir(staging, { recursive: true });
  const ports = await withLocalEngines({ root, stateDir: staging, portsOf: stateDir }, async (engines) => {
    await restoreEngines({ ...options, ...engines });
    return engines.ports;
  });
  for (const name of options.manifest.folders)
    await cp(join(options.folder, 'folders', name), join(staging, name), { recursive: true });
  // A replica set knows its member by its port, which the next start therefore takes again.
  await writeFile(join(staging, RESTORED), JSON.stringify({ ports }), { flush: true });
  finishRestore(stateDir);
}

async function nonEmpty(stateDir: string): Promise<string[]> {
  const found: string[] = [];
  for (const name of ['mongodb', 'nats', 'identity', 'card-provider', 'image-host']) {
    const folder = join(stateDir, name);
    if (existsSync(folder) && (await readdir(folder)).length > 0) found.push(name);
  }
  return found;
}

type LocalEngines = Engines & { ports: { mongodb: number; nats: number } };

/** Runs the engines on a folder's data, without the product. @param portsOf the folder whose former ports are taken where they are free */
export async function withLocalEngines<T>(
  { root, stateDir, portsOf }: { root: string; stateDir: string; portsOf: string },
  work: (engines: LocalEngines) => Promise<T>,
): Promise<T> {
  await stopOrphans(stateDir);
  const before = readState(portsOf)?.ports ?? {};
  const portOf = async (port: number | undefined) => (port && (await isFree(port)) ? port : freePort());
  const ports = { mongodb: await portOf(before['mongodb']), nats: await portOf(before['nats']) };
  const parts: Part[] = [];
  const onPart = (part: Part) => void parts.push(part);
  try {
    const place = { root, stateDir, onPart };
    const mongodb = await startMongodb({ ...place, port: ports.mongodb });
    if (mongodb.replicaSet) await formReplicaSet({ ...place, port: ports.mongodb });
    const nats = await startNats({ ...place, port: ports.nats });
    return await work({ mongodbUri: mongodb.uri, natsUrl: nats.url, ports });
  } finally {
    await Promise.all(parts.map((part) => part.stop()));
  }
}
