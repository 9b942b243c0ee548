/**
 * `npm run backup [-- <folder>] [--online]`: writes a backup of the product of this folder, running or stopped, or of the installation that
 * MONGODB_URI and NATS_URL name, whose services are stopped (docs/adr/0033). Without a folder it goes into `.local/backups`.
 * `--online`: stops nothing, and services may run (docs/adr/0065); with `--without-databases` it prints the time to which MongoDB's own tools
 * bring the databases. `--check`, elsewhere: ends before services need to be stopped.
 */
import { join, resolve } from 'node:path';
import { Failure } from '../launcher/failure.mjs';
import { takeLock } from '../launcher/launcher-lock.mjs';
import { whileNobodyWrites } from '../launcher/maintenance.mjs';
import { ROOT, STATE_DIR, giveUp, print } from '../launcher/session.mjs';
import { isHeld, readState, type State } from '../launcher/state.mjs';
import { inSeconds } from '../launcher/steps.mjs';
import { readArguments } from './arguments.mjs';
import { BackupWriter } from './backup/backup-writer.ts';
import { withLocalEngines } from './backup/local-restore.ts';
import { heartbeatMs, makeBackup, standInFolders, withEngines } from './backup/make-backup.ts';
import { type Manifest, sizeOf } from './backup/manifest.ts';
import { databaseNames, findInstallation, isElsewhere } from './installation.ts';

const usage = 'npm run backup [-- <folder>] [--online [--without-databases]]';
const known = ['--online', '--without-databases', '--check'];
const [isOnline, withoutDatabases, checkOnly] = known.map((option) => process.argv.includes(option));

try {
  const { folder: given } = readArguments(process.argv.slice(2), known, usage);
  if (withoutDatabases && !isOnline)
    throw new Failure('Without `--online` no moment is known for the databases.', { wayOut: usage });
  const folder = resolve(
    given ?? join(STATE_DIR, 'backups', new Date().toISOString().replaceAll(/[:.]/g, '-')),
  );
  const state = readState(STATE_DIR);
  if (checkOnly) await check(folder);
  else if (isElsewhere(process.env)) await backupElsewhere(folder);
  else if (state && isHeld(state)) await backupRunning(folder, state);
  else await backupStopped(folder, state);
} catch (error) {
  giveUp(error);
}

/** @throws {Failure} when the folder is there, or cannot be written; or when an engine does not answer */
async function check(folder: string): Promise<void> {
  await (await BackupWriter.open(folder)).discard();
  await withEngines(findInstallation(process.env, STATE_DIR), () => Promise.resolve());
}

async function backupElsewhere(folder: string): Promise<void> {
  const installation = findInstallation(process.env, STATE_DIR);
  const made = await makeBackup({
    ...installation,
    ...common(folder),
    folders: {},
    imageHost: null,
    watchMs: isOnline ? 'online' : heartbeatMs,
  });
  print(inWords(folder, made));
  if (isOnline) print(momentOf(made));
  print(
    '  The identity provider, the card provider and the image host keep their own state: it is not in here.',
  );
}

async function backupRunning(folder: string, state: State): Promise<void> {
  const installation = findInstallation(process.env, STATE_DIR, state);
  const wanted = { ...installation, ...common(folder), ...local(state) };
  if (isOnline) {
    const made = await makeBackup({ ...wanted, watchMs: 'online' });
    return print(`${inWords(folder, made)}\n${momentOf(made)}`);
  }
  const { result, stoodStillMs } = await whileNobodyWrites(STATE_DIR, () =>
    makeBackup({ ...wanted, watchMs: 0 }),
  );
  print(inWords(folder, result));
  print(`  Nothing was written for ${inSeconds(stoodStillMs)}; the product continues.`);
}

/** The lock keeps the product from being started meanwhile. */
async function backupStopped(folder: string, state: State | undefined): Promise<void> {
  if (!state)
    throw new Failure('There is no product in this folder.', { wayOut: 'Start it once with `npm start`.' });
  if (takeLock(STATE_DIR))
    throw new Failure('The product is just being started.', { wayOut: 'Try again when it runs.' });
  const made = await withLocalEngines({ root: ROOT, stateDir: STATE_DIR, portsOf: STATE_DIR }, (engines) =>
    makeBackup({ ...common(folder), ...engines, ...local(state), watchMs: 0 }),
  );
  print(inWords(folder, made));
}

function common(folder: string) {
  return { root: ROOT, folder, databases: withoutDatabases ? {} : databaseNames() };
}

function momentOf({ madeAt, clusterTime }: Manifest): string {
  const inMongodb = clusterTime ? ` (MongoDB: ${clusterTime.t}:${clusterTime.i})` : '';
  return `  It is of ${madeAt}${inMongodb}; nothing was stopped.`;
}

function local({ ports }: State) {
  const imageHost = ports['imageHost'] === undefined ? null : `http://127.0.0.1:${ports['imageHost']}`;
  return { folders: standInFolders(STATE_DIR), imageHost };
}

function inWords(folder: string, made: Manifest): string {
  const collections = Object.values(made.databases).flatMap(({ collections: all }) => all);
  const documents = collections.reduce((sum, collection) => sum + collection.documents, 0);
  return [
    `Backup made: ${folder}`,
    `  ${Object.keys(made.databases).length} databases with ${documents} documents in ${collections.length} collections, ` +
      `${made.stream?.messages ?? 0} events, ${made.stream?.consumers.length ?? 0} positions of subscribers` +
      `${made.folders.length > 0 ? `, ${made.folders.join(', ')}` : ''}`,
    `  ${Object.keys(made.files).length} files, ${(sizeOf(made) / 1_048_576).toFixed(1)} MB`,
    `  It holds people's data and money: keep it where nobody else can read it.`,
  ].join('\n');
}
