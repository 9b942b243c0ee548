import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packagesIn } from '@thikana/local/launcher/workspaces';

/** @param {string} root @returns {string[]} */
export const servicesOf = (root) => packagesIn(root, 'services');

/** @param {string} root @returns {{ id: string, routes: string[] }[]} from each remote's own `remote.json` */
export const remotesOf = (root) =>
  packagesIn(root, '.', 'mfe-').map((id) => ({
    id,
    routes: JSON.parse(readFileSync(join(root, `mfe-${id}`, 'remote.json'), 'utf8')).routes,
  }));

/**
 * The contracts as they are now, from their sources.
 * @param {string} root
 * @returns {Promise<{ events: Record<string, { domain: string, data: object }>, z: { toJSONSchema: (type: object, how: object) => object } }>}
 */
export async function contractsOf(root) {
  const { events } = await import(join(root, 'libs/contracts/src/index.ts'));
  const { z } = await import('zod');
  return { events, z: /** @type {any} */ (z) };
}
