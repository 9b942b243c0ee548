import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Failure } from './failure.mjs';
import { claimLock, holderOf, releaseLock } from './launcher-lock.mjs';
import { isHeld, readState } from './state.mjs';

/** The lock of the process that wants no writes. */
const requestOf = (/** @type {string} */ stateDir) => join(stateDir, 'maintenance.json');
const LOOK_EVERY_MS = 1000;
/** Stopping takes at most 16 s a row of parts, starting a little longer. */
const PATIENCE_MS = 90_000;

/**
 * The launcher's side: while a living process holds the request, everything that writes is stopped and the database and the broker keep running. A killed
 * process holds none.
 * @param {import('./product.mjs').Product} product
 * @param {{ print: (line: string) => void, onFailure: (part: import('./part.mjs').Part, error: unknown) => void }} how
 * @returns {Promise<void>} when the product stops
 */
export async function serveMaintenance(product, { print, onFailure }) {
  const { stateDir } = product.options;
  const { signal } = product;
  while (!signal.aborted) {
    const wanted = holderOf(requestOf(stateDir));
    if (wanted && product.maintenance === undefined) {
      print('\nA backup is made: nothing is written until it is done …');
      await product.stopWriters(wanted.pid);
    } else if (!wanted && product.maintenance !== undefined) {
      await product.startWriters(onFailure);
      print('✓ The product continues.');
    }
    await pause(LOOK_EVERY_MS, undefined, { signal }).catch(() => {});
  }
}

/**
 * The other side: runs `work` while nothing of the product in this folder writes.
 * @template T
 * @param {string} stateDir
 * @param {() => Promise<T>} work
 * @returns {Promise<{ result: T, stoodStillMs: number }>}
 * @throws {Failure} when somebody else has it, or the launcher does not react
 */
export async function whileNobodyWrites(stateDir, work) {
  const request = requestOf(stateDir);
  if (claimLock(request))
    throw new Failure('A backup of this product is being made already.', {
      wayOut: 'Wait until it is done.',
    });
  const withdraw = () => releaseLock(request);
  process.once('exit', withdraw);
  const startedAt = performance.now();
  try {
    await until(() => readState(stateDir)?.maintenance === process.pid, stateDir);
    const result = await work();
    withdraw();
    await until(() => readState(stateDir)?.maintenance === undefined, stateDir);
    return { result, stoodStillMs: performance.now() - startedAt };
  } finally {
    withdraw();
    process.off('exit', withdraw);
  }
}

/** @param {() => boolean} holds @param {string} stateDir */
async function until(holds, stateDir) {
  const deadline = performance.now() + PATIENCE_MS;
  while (!holds()) {
    if (!isHeld(readState(stateDir)) || !existsSync(stateDir))
      throw new Failure('The product was stopped meanwhile.', {
        wayOut: 'Start again; a stopped one can be backed up too.',
      });
    if (performance.now() > deadline)
      throw new Failure('The launcher has not stopped its parts in time.', {
        wayOut: '`npm run status` shows them. Stop the product, and make the backup then.',
      });
    await pause(LOOK_EVERY_MS);
  }
}
