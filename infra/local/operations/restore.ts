/**
 * `npm run restore -- <folder> [--replace]`: loads a backup into the stopped product of this folder, or into the engines that MONGODB_URI and
 * NATS_URL name, with no service running (docs/adr/0033). What is there already is kept, and nothing done, without `--replace`.
 * `--check`, elsewhere: ends before it changes anything, so services may run.
 */
import { resolve } from 'node:path';
import { Failure } from '../launcher/failure.mjs';
import { takeLock } from '../launcher/launcher-lock.mjs';
import { ROOT, STATE_DIR, giveUp, print } from '../launcher/session.mjs';
import { readSettings } from '../launcher/settings.mjs';
import { runningParts } from '../launcher/processes.mjs';
import { readArguments } from './arguments.mjs';
import { writeFailure } from './backup/backup-writer.ts';
import { restoreLocally } from './backup/local-restore.ts';
import { readBackup, restoreEngines } from './backup/restore-backup.ts';
import { databaseNames, findInstallation, isElsewhere } from './installation.ts';

const usage = 'npm run restore -- <folder> [--replace]';

try {
  const { folder, options } = readArguments(process.argv.slice(2), ['--replace', '--check'], usage);
  if (!folder) throw new Failure('Which backup?', { wayOut: usage });
  await restore(resolve(folder), options.has('--replace'), options.has('--check'));
} catch (error) {
  giveUp(writeFailure(error, STATE_DIR));
}

async function restore(folder: string, replace: boolean, checkOnly: boolean): Promise<void> {
  const manifest = await readBackup(ROOT, folder);
  print(`The backup of ${manifest.madeAt} is whole: ${Object.keys(manifest.files).length} files.`);
  const common = { folder, manifest, replace, databases: databaseNames() };
  if (isElsewhere(process.env)) {
    const installation = findInstallation(process.env, STATE_DIR);
    await restoreEngines({ ...common, ...installation, imageHost: null, checkOnly });
    if (checkOnly) return;
    print('Restored. Deploy this release and start it, then `npm run check:books`.');
    return;
  }
  refuseRunning();
  const { ports, images } = readSettings(process.env);
  const imageHost = images ? null : `http://127.0.0.1:${ports.imageHost.port}`;
  await restoreLocally({ ...common, root: ROOT, stateDir: STATE_DIR, imageHost });
  print('Restored. Start it with `npm start`; `npm run check:books` then looks at its books.');
}

function refuseRunning(): void {
  const holder = takeLock(STATE_DIR);
  const left = runningParts(STATE_DIR);
  if (!holder && left.length === 0) return;
  throw new Failure(
    holder
      ? `The product runs in this folder (process ${holder.pid}).`
      : 'A killed start has left parts running.',
    {
      wayOut: holder ? 'Stop it, and restore then.' : 'Start and stop the product once, and restore then.',
    },
  );
}
