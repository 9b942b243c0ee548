import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { newUserSeed, publicKeyOf } from './nkeys.mjs';

/** @param {string} folder @param {string} user @returns {string} the file of its seed, which the process reads (`NATS_NKEY_SEED_FILE`) */
export const seedFileOf = (folder, user) => join(folder, `${user}.nk`);

/**
 * Makes the keys that are missing and keeps the others: `<folder>/<user>.nk`, readable by this account alone.
 * @param {string} folder @param {readonly string[]} users
 * @returns {Record<string, string>} the public key of each
 * @throws {Error} when a file holds no seed
 */
export function keepKeys(folder, users) {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return Object.fromEntries(users.map((user) => [user, keepKey(seedFileOf(folder, user))]));
}

/** @param {string} file */
function keepKey(file) {
  if (!existsSync(file)) writeFileSync(file, `${newUserSeed()}\n`, { mode: 0o600, flag: 'wx' });
  try {
    return publicKeyOf(readFileSync(file, 'utf8').trim());
  } catch (error) {
    throw new Error(`${file}: ${/** @type {Error} */ (error).message}`, { cause: error });
  }
}
