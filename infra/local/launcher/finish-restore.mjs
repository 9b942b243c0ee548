import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where `npm run restore` makes everything ready, beside the data. */
export const STAGING = 'restore';
/** In it: everything is there, and only has to take its place. */
export const RESTORED = 'restored.json';

const FOLDERS = ['mongodb', 'nats', 'identity', 'card-provider', 'image-host'];

/**
 * Puts a restore that is ready into its place, also one that was killed while it did so: each folder is moved once, and one that is
 * missing has been moved. Without one that is ready it does nothing.
 * @param {string} stateDir
 * @returns {boolean} whether there was one
 */
export function finishRestore(stateDir) {
  const staging = join(stateDir, STAGING);
  const restored = join(staging, RESTORED);
  if (!existsSync(restored)) return false;
  const { ports } = JSON.parse(readFileSync(restored, 'utf8'));
  for (const name of FOLDERS.filter((folder) => existsSync(join(staging, folder)))) {
    rmSync(join(stateDir, name), { recursive: true, force: true });
    renameSync(join(staging, name), join(stateDir, name));
  }
  // Made from the events of the stream that was there before.
  rmSync(join(stateDir, 'catalogue'), { recursive: true, force: true });
  // Of a product that was stopped: the next start takes its ports.
  writeFileSync(join(stateDir, 'state.json'), JSON.stringify({ launcher: {}, over: true, ports, parts: [] }));
  rmSync(staging, { recursive: true, force: true });
  return true;
}
