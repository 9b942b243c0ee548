import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { removeContainer } from './docker.mjs';
import { makeStateFolder } from './launcher-lock.mjs';
import { signalGroup } from './part.mjs';
import { birthOf, isAlive } from './process-identity.mjs';

/**
 * `state.json`: what runs where, for `npm run status` and for the next start, which stops what a killed launcher left behind.
 * @typedef {{ name: string, key: string, pid?: number, birth?: string, port?: number, log: string, ready: boolean, container?: string,
 *   paused?: { why: string, until: string } }} PartState
 * @typedef {PartState & { pid: number }} RunningPart
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
    parts: [...product.parts].map(([key, { name, pid, birth, ready, paused, spec }]) => ({
      ...{ name, key, pid, birth, ready, paused },
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

/** @param {State | undefined} state @returns {RunningPart[]} parts that outlived their launcher, outermost first */
export const orphansOf = (state) =>
  (state?.parts ?? [])
    .flatMap((part) => (part.pid !== undefined && isAlive(part) ? [{ ...part, pid: part.pid }] : []))
    .reverse();

/**
 * Stops what a killed launcher left running, so that ports and data folders are free again.
 * @param {State | undefined} state
 * @returns {Promise<string[]>} the names of what was stopped
 */
export async function stopOrphans(state) {
  const orphans = orphansOf(state);
  for (const { pid } of orphans) signalGroup(pid, 'SIGTERM');
  const deadline = performance.now() + STOP_WITHIN_MS;
  while (orphans.some(isAlive)) {
    if (performance.now() > deadline)
      for (const { pid } of orphans.filter(isAlive)) signalGroup(pid, 'SIGKILL');
    await pause(50);
  }
  // A killed `docker run` leaves its container, which holds the data that the next start needs.
  for (const { container } of state?.over === false ? state.parts : [])
    if (container) removeContainer(container);
  return orphans.map(({ name }) => name);
}
