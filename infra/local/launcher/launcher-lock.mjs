import { chmodSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { birthOf, isAlive } from './processes.mjs';

/** @typedef {{ pid: number, birth: string | undefined, since: string }} Holder */

/** For this account alone: passwords of demo accounts and keys are stored in it. @param {string} stateDir made, or one that others could read until now */
export function makeStateFolder(stateDir) {
  mkdirSync(stateDir, { recursive: true });
  chmodSync(stateDir, 0o700);
}

/**
 * One launcher a folder, also when two start at the same moment. The lock goes with the process.
 * @param {string} stateDir
 * @returns {Holder | undefined} the living launcher that has it, undefined when it is ours now
 */
export function takeLock(stateDir) {
  makeStateFolder(stateDir);
  const lock = join(stateDir, 'launcher.lock');
  const holder = claimLock(lock);
  if (!holder) process.once('exit', () => releaseLock(lock));
  return holder;
}

/**
 * Takes a lock file: a hard link is made by one process only. A lock that a killed process left blocks no other.
 * @param {string} lock
 * @returns {Holder | undefined} the living process that has it, undefined when it is ours now
 */
export function claimLock(lock) {
  const own = `${lock}.${process.pid}`;
  writeFileSync(
    own,
    JSON.stringify({ pid: process.pid, birth: birthOf(process.pid), since: new Date().toISOString() }),
  );
  try {
    while (!isLinked(own, lock)) {
      const holder = holderOf(lock);
      if (holder) return holder;
      discard(lock, `${own}.stale`);
    }
  } finally {
    rmSync(own, { force: true });
  }
  return undefined;
}

/** @param {string} lock that this process has claimed */
export const releaseLock = (lock) => rmSync(lock, { force: true });

/** @param {string} own @param {string} lock @returns {boolean} false: somebody has it */
function isLinked(own, lock) {
  try {
    linkSync(own, lock);
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EEXIST') return false;
    throw error;
  }
}

/** Takes a dead process's lock away; where another claim was quicker and holds it by now, the lock is put back. @param {string} lock @param {string} aside */
function discard(lock, aside) {
  try {
    renameSync(lock, aside);
  } catch {
    return; // Another claim has just taken it away.
  }
  if (holderOf(aside)) isLinked(aside, lock);
  rmSync(aside, { force: true });
}

/** @param {string} lock @returns {Holder | undefined} the living process that has it */
export function holderOf(lock) {
  try {
    const holder = JSON.parse(readFileSync(lock, 'utf8'));
    return isAlive(holder) ? holder : undefined;
  } catch {
    return undefined;
  }
}
