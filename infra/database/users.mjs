import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
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

/**
 * Makes the passwords that are missing and keeps the others: `<folder>/<user>.uri`, readable by this account alone.
 * @param {string} folder @param {string} uri the database's address, as it is now
 * @returns {DatabaseUser[]}
 */
export function keepUsers(folder, uri) {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return Object.entries(ROLES).map(([user, roles]) => {
    const file = addressFileOf(folder, user);
    const pwd = passwordIn(file) ?? randomBytes(24).toString('base64url');
    writeFileSync(file, `${withUser(uri, user, pwd)}\n`, { mode: 0o600 });
    return { user, pwd, roles };
  });
}

/** @param {string} file */
function passwordIn(file) {
  return existsSync(file) ? /^[^/]+\/\/[^:@/]+:([^@/]+)@/.exec(readFileSync(file, 'utf8'))?.[1] : undefined;
}

/** The address of a replica set names several hosts, which `URL` does not take. @param {string} uri @param {string} user @param {string} password */
function withUser(uri, user, password) {
  const [, scheme, hosts, query] = /^([^/]+\/\/)(?:[^@/]*@)?([^/?]+)\/?(?:\?(.*))?$/.exec(uri) ?? [];
  if (!scheme) throw new Error(`${uri} is no address of a MongoDB`);
  const options = new URLSearchParams(query);
  options.set('authSource', 'admin');
  return `${scheme}${user}:${password}@${hosts}/?${options}`;
}
