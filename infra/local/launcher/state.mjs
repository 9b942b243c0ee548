import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { removeContainer } from './docker.mjs';
import { makeStateFolder } from './launcher-lock.mjs';
import { birthOf, isAlive, runningParts, signalGroup } from './processes.mjs';

/**
 * `state.json`: what runs where, for `npm run status` and the operator's commands.
 * @typedef {{ name: string, key: string, pid?: number, port?: number, log: string, ready: boolean, container?: string,
 *   paused?: { why: string, until: string } }} PartState
 * @typedef {{ launcher: { pid: number, birth: string | undefined }, address: string, startedAt: string, over: boolean,
 *   ports: Record<string, number>, parts: PartState[], external: Record<string, string>, maintenance?: number }} State
 *   `maintenance`: the process for which nothing writes now
 */

const STOP_WITHIN_MS = 16_000;

const fileOf = (/** @type {string} */ stateDir) => join(stateDir, 'state.json');

/** @param {import('./product.mjs').Product} product @param {{ over?: boolean }} [how] */
export function writeState(product, { over = false } = {}) {
  const { stateDir, ports } = product.options;
  /** @type {State} */
  const state = {
    launcher: { pid: process.pid, birth: birthOf(process.pid) },
    address: product.address,
    startedAt: product.startedAt,
    over,
    maintenance: product.maintenance,
    ports,
    parts: [...product.parts].map(([key, { name, pid, ready, paused, spec }]) => ({
      ...{ name, key, pid, ready, paused },
      ...{ port: spec.port, log: spec.log, container: spec.container },
    })),
    external: Object.fromEntries(product.external),
  };
  makeStateFolder(stateDir);
  writeFileSync(`${fileOf(stateDir)}.next`, `${JSON.stringify(state, null, 2)}\n`);
  renameSync(`${fileOf(stateDir)}.next`, fileOf(stateDir));
}

/** @param {string} stateDir @returns {State | undefined} undefined where there is none, or none that can be read */
export function readState(stateDir) {
  if (!existsSync(fileOf(stateDir))) return undefined;
  try {
    return JSON.parse(readFileSync(fileOf(stateDir), 'utf8'));
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** @param {State | undefined} state @returns {boolean} whether a launcher holds this state now */
export const isHeld = (state) =>
  state !== undefined && !state.over && state.launcher.pid !== process.pid && isAlive(state.launcher);

/**
 * Stops what a killed launcher or command left running, so that ports and data folders are free again.
 * @param {string} stateDir
 * @returns {Promise<string[]>} the names of what was stopped
 */
export async function stopOrphans(stateDir) {
  const orphans = runningParts(stateDir);
  for (const { pid } of orphans) signalGroup(pid, 'SIGTERM');
  const deadline = performance.now() + STOP_WITHIN_MS;
  for (let left = orphans; left.length > 0; left = runningParts(stateDir)) {
    if (performance.now() > deadline) for (const { pid } of left) signalGroup(pid, 'SIGKILL');
    await pause(50);
  }
  // A killed `docker run` leaves its container, which holds the data that the next start needs.
  const state = readState(stateDir);
  for (const { container } of state?.over === false ? state.parts : [])
    if (container) removeContainer(container);
  return orphans.map(({ name }) => name);
}
