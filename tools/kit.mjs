/** The version of web-kit, and which parts of it are in a page, for the shell that brings it and the remotes that need it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { exportNames } from './export-names.mjs';
import { SHARED_AT_START, SHARED_LATER } from './shared.mjs';

export const KIT = join(import.meta.dirname, '..', 'libs', 'web-kit');
const NAME = '@thikana/web-kit/';

/** @returns {{ version: string, exports: Record<string, string> }} `exports` by entry: its file below the kit */
export const kitManifest = () => JSON.parse(readFileSync(join(KIT, 'package.json'), 'utf8'));

/** The kits that an app built now runs with: `^1.4`. Patches change nothing of what it relies on. */
export function kitRange() {
  const [major, minor] = kitManifest().version.split('.');
  return `^${major}.${minor}`;
}

const SHARED = [...SHARED_AT_START, ...SHARED_LATER];

/** The file behind a shared part of the kit. @param {string} request @param {Record<string, string>} exports */
const fileOf = (request, exports) => join(KIT, exports[`./${request.slice(NAME.length)}`] ?? '');

/** The folders of the kit that a page has once, with what holds state: no remote may bundle a file of theirs. */
export const sharedFolders = () => {
  const { exports } = kitManifest();
  return [
    ...new Set(
      SHARED.filter((request) => request.startsWith(NAME)).map((request) =>
        join(fileOf(request, exports), '..', '/'),
      ),
    ),
  ];
};

/**
 * What a shell that is built now gives to remotes.
 * @returns {Promise<{ kit: { version: string, exports: Record<string, string[]> }, files: string[] }>} `files`: from which it follows
 */
export async function pageKit() {
  const { version, exports } = kitManifest();
  const files = [join(KIT, 'package.json')];
  /** @type {Record<string, string[]>} */
  const names = {};
  for (const request of SHARED.filter((shared) => !shared.endsWith('/'))) {
    if (request.startsWith(NAME)) {
      const found = exportNames(fileOf(request, exports));
      names[request] = found.names;
      files.push(...found.files);
    } else names[request] = Object.keys(await import(request)).filter((name) => /^[a-z]\w*$/i.test(name));
  }
  return { kit: { version, exports: names }, files };
}
