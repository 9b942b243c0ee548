import { randomBytes } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { SERVICES } from '../local/launcher/workspaces.mjs';

/** @typedef {{ user: string, pwd: string, roles: (string | { role: string, db: string })[] }} DatabaseUser */

/** Makes the others, and is no process's. */
export const ADMIN = 'admin';

/**
 * Who may do what in the database (SEC-9): each service in its own, the operator (a person with commands) in all.
 * @type {Record<string, DatabaseUser['roles']>}
 */
const ROLES = {
  ...Object.fromEntries(SERVICES.map((name) => [name, [{ role: 'readWrite', db: `thikana_${name}` }]])),
  operator: ['readWriteAnyDatabase', 'dbAdminAnyDatabase', 'clusterMonitor'],
  [ADMIN]: ['root'],
};

/** @param {string} folder @param {string} user @returns {string} the file of its address, with its password, which the process reads (`MONGODB_URI_FILE`) */
export const addressFileOf = (folder, user) => join(folder, `${user}.uri`);

/** @param {string} folder @returns {boolean} whether users have been made before */
export const hasUsers = (folder) => existsSync(addressFileOf(folder, ADMIN));

/** The address before that one, whose user is let in as well until it is forgotten. @param {string} folder @param {string} user */
const formerFileOf = (folder, user) => join(folder, `${user}.former.uri`);

/**
 * Makes the passwords that are missing and keeps the others: `<folder>/<user>.uri`, readable by this account alone.
 * @param {string} folder @param {string} uri the database's address, as it is now
 * @returns {DatabaseUser[]} also those whose password is being changed
 */
export function keepUsers(folder, uri) {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  for (const name of Object.keys(ROLES)) {
    const file = addressFileOf(folder, name);
    writeAddress(file, withUser(uri, userIn(file) ?? { user: name, pwd: newPassword() }));
  }
  return usersIn(folder);
}

/** The users with the passwords that are there. @param {string} folder @returns {DatabaseUser[]} @throws {Error} when one is missing */
export const usersIn = (folder) =>
  Object.entries(ROLES).flatMap(([name, roles]) => {
    const user = userIn(addressFileOf(folder, name));
    if (!user) throw new Error(`${addressFileOf(folder, name)} holds no password`);
    const former = userIn(formerFileOf(folder, name));
    return [user, ...(former ? [former] : [])].map((one) => ({ ...one, roles }));
  });

/** @param {string} name @returns {boolean} whether its password can be changed while it works */
export const isRenewable = (name) => name in ROLES && name !== ADMIN;

/** @param {string} folder @param {string} name @returns {boolean} whether a change of its password is under way */
export const hasFormerUser = (folder, name) => existsSync(formerFileOf(folder, name));

/**
 * Gives a process another user with a password of its own beside the one in force (docs/adr/0041): a database knows one password a user, so the two names
 * take turns.
 * @param {string} folder @param {string} name
 * @returns {DatabaseUser} to be made
 */
export function renewUser(folder, name) {
  const file = addressFileOf(folder, name);
  copyFileSync(file, formerFileOf(folder, name));
  const user = { user: userIn(file)?.user === name ? `${name}-2` : name, pwd: newPassword() };
  writeAddress(file, withUser(readFileSync(file, 'utf8').trim(), user));
  return { ...user, roles: ROLES[name] ?? [] };
}

/** @param {string} folder @param {string} name @returns {string | undefined} the user to be dropped */
export const formerUserOf = (folder, name) => userIn(formerFileOf(folder, name))?.user;

/** @param {string} folder @param {string} name */
export const forgetFormerUser = (folder, name) => rmSync(formerFileOf(folder, name), { force: true });

const newPassword = () => randomBytes(24).toString('base64url');

/** Written beside and renamed: a process that starts just now reads a whole one. @param {string} file @param {string} address */
function writeAddress(file, address) {
  writeFileSync(`${file}.new`, `${address}\n`, { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

/** @param {string} file @returns {{ user: string, pwd: string } | undefined} */
function userIn(file) {
  if (!existsSync(file)) return undefined;
  const [, user, pwd] = /^[^/]+\/\/([^:@/]+):([^@/]+)@/.exec(readFileSync(file, 'utf8')) ?? [];
  return user && pwd ? { user, pwd } : undefined;
}

/** The address of a replica set names several hosts, which `URL` does not take. @param {string} uri @param {{ user: string, pwd: string }} user */
function withUser(uri, { user, pwd }) {
  const [, scheme, hosts, query] = /^([^/]+\/\/)(?:[^@/]*@)?([^/?]+)\/?(?:\?(.*))?$/.exec(uri) ?? [];
  if (!scheme) throw new Error(`${uri} is no address of a MongoDB`);
  const options = new URLSearchParams(query);
  options.set('authSource', 'admin');
  return `${scheme}${user}:${pwd}@${hosts}/?${options}`;
}
