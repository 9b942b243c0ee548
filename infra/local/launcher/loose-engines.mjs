import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stopOrphans } from './state.mjs';

/** Engines that a command runs on a folder's data without the product: who they are, for the case that the command is killed. */
const fileOf = (/** @type {string} */ stateDir) => join(stateDir, 'engines.json');

/** @param {string} stateDir @param {readonly import('./part.mjs').Part[]} parts */
export function noteEngines(stateDir, parts) {
  const known = parts.map(({ name, pid, birth }) => ({ name, key: name, pid, birth, log: '', ready: true }));
  writeFileSync(fileOf(stateDir), JSON.stringify(known));
}

/** @param {string} stateDir */
export const forgetEngines = (stateDir) => rmSync(fileOf(stateDir), { force: true });

/**
 * Stops what a killed command has left running on a folder's data.
 * @param {string} stateDir
 * @returns {Promise<string[]>} the names of what was stopped
 */
export async function stopLooseEngines(stateDir) {
  const stopped = await stopOrphans(stateOf(stateDir));
  forgetEngines(stateDir);
  return stopped;
}

/** @param {string} stateDir @returns {import('./state.mjs').State | undefined} */
function stateOf(stateDir) {
  try {
    const parts = JSON.parse(readFileSync(fileOf(stateDir), 'utf8'));
    const launcher = { pid: 0, birth: undefined };
    return { launcher, address: '', startedAt: '', over: true, ports: {}, parts, external: {} };
  } catch {
    return undefined;
  }
}
