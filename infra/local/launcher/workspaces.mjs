/** Which services and remotes there are: their folders are the only list. */
import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** @typedef {import('../../../libs/contracts/src/rpc/define.ts').ServiceName} ServiceName */

const ROOT = resolve(import.meta.dirname, '../../..');

/**
 * @param {string} root @param {string} folder @param {string} [prefix] of the names that are meant
 * @returns {string[]} what follows the prefix in each name that is a package
 */
export const packagesIn = (root, folder, prefix = '') =>
  readdirSync(join(root, folder))
    .filter((name) => name.startsWith(prefix) && existsSync(join(root, folder, name, 'package.json')))
    .map((name) => name.slice(prefix.length))
    .sort();

/** `services/<name>`. The contracts' `serviceNames` say the same; a spec compares them. */
export const SERVICES = /** @type {ServiceName[]} */ (packagesIn(ROOT, 'services'));

/** `mfe-<name>`. Its `remote.json` says which addresses belong to it, and its name for people. */
export const REMOTES = packagesIn(ROOT, '.', 'mfe-');
