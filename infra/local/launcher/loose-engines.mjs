import { existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { birthOf } from './process-identity.mjs';
import { stopOrphans } from './state.mjs';
import { processesWith } from './store-holders.mjs';

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
  const stopped = [...(await stopOrphans(stateOf(stateDir))), ...(await stopOrphans(enginesOn(stateDir)))];
  forgetEngines(stateDir);
  return stopped;
}

/** @param {string} stateDir */
function stateOf(stateDir) {
  try {
    return stateWith(JSON.parse(readFileSync(fileOf(stateDir), 'utf8')));
  } catch {
    return undefined;
  }
}

/** The option with which an engine is started on a store: the name of its value in the state folder. */
const ENGINES = /** @type {const} */ ([
  ['NATS', '-c', /^nats(-\d+)?\.conf$/],
  ['MongoDB', '--storage-path', /^mongodb$/],
  ['MongoDB', '--dbpath', /^mongodb$/],
]);

/** Engines that hold a store of the folder, whoever started them: on a full disk the state does not name them. @param {string} stateDir */
function enginesOn(stateDir) {
  const entries = existsSync(stateDir) ? readdirSync(stateDir) : [];
  const parts = ENGINES.flatMap(([name, option, pattern]) =>
    entries
      .filter((entry) => pattern.test(entry))
      .flatMap((entry) => processesWith(option, join(stateDir, entry)))
      .map((pid) => ({ name, key: name, pid, birth: birthOf(pid), log: '', ready: true })),
  );
  return stateWith(parts);
}

/** @param {import('./state.mjs').PartState[]} parts @returns {import('./state.mjs').State} */
function stateWith(parts) {
  const launcher = { pid: 0, birth: undefined };
  return { launcher, address: '', startedAt: '', over: true, ports: {}, parts, external: {} };
}
