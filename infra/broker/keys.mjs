import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { newUserSeed, publicKeyOf } from './nkeys.mjs';

/** @param {string} folder @param {string} user @returns {string} the file of its seed, which the process reads (`NATS_NKEY_SEED_FILE`) */
export const seedFileOf = (folder, user) => join(folder, `${user}.nk`);

/** The key before that one: the broker lets it in as well until it is forgotten. @param {string} folder @param {string} user */
const formerSeedFileOf = (folder, user) => join(folder, `${user}.former.nk`);

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

/** @param {string} folder @returns {string[]} the users of teams that read events */
export const readersIn = (folder) =>
  (existsSync(folder) ? readdirSync(folder) : []).flatMap(
    (file) => /^(events-reader-[a-z0-9-]+)\.nk$/.exec(file)?.[1] ?? [],
  );

/** @param {string} file */
function keepKey(file) {
  if (!existsSync(file)) writeFileSync(file, `${newUserSeed()}\n`, { mode: 0o600, flag: 'wx' });
  try {
    return publicKeyOf(readFileSync(file, 'utf8').trim());
  } catch (error) {
    throw new Error(`${file}: ${/** @type {Error} */ (error).message}`, { cause: error });
  }
}

/** @param {string} folder @param {readonly string[]} users @returns {Record<string, string>} the public keys of those who have a former one */
export const formerKeys = (folder, users) =>
  Object.fromEntries(
    users
      .filter((user) => hasFormerKey(folder, user))
      .map((user) => [user, keepKey(formerSeedFileOf(folder, user))]),
  );

/** @param {string} folder @param {string} user @returns {boolean} whether a change of its key is under way */
export const hasFormerKey = (folder, user) => existsSync(formerSeedFileOf(folder, user));

/**
 * Gives a user a new key beside the one in force, which becomes the former (docs/adr/0041).
 * @param {string} folder @param {string} user
 */
export function renewKey(folder, user) {
  const file = seedFileOf(folder, user);
  copyFileSync(file, formerSeedFileOf(folder, user));
  // Written beside and renamed: a process that starts just now reads one of both.
  writeFileSync(`${file}.new`, `${newUserSeed()}\n`, { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

/** @param {string} folder @param {string} user */
export const forgetFormerKey = (folder, user) => rmSync(formerSeedFileOf(folder, user), { force: true });
