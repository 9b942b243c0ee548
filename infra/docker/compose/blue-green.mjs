/**
 * Which of its two names the proxy asks for an app: `gateway-blue`, or `gateway-green` while the file of that name is in STATE_DIR, where each request of the
 * proxy looks for it (docs/adr/0045).
 */
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** @typedef {'blue' | 'green'} Colour */

/** What browsers reach through the proxy. */
const APPS = ['gateway', 'edge'];

/** @param {string} app */
export const isBehindProxy = (app) => APPS.includes(app);

/** @param {string} folder STATE_DIR @param {string} app @returns {Colour} */
export const colourOf = (folder, app) => (existsSync(join(folder, `${app}-green`)) ? 'green' : 'blue');

/** @param {Colour} colour @returns {Colour} */
export const otherThan = (colour) => (colour === 'blue' ? 'green' : 'blue');

/** From the next request on. @param {string} folder @param {string} app @param {Colour} colour */
export function switchTo(folder, app, colour) {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${app}-green`);
  if (colour === 'green') writeFileSync(file, '');
  else rmSync(file, { force: true });
}

/** The settings of compose.yaml by which new containers are named. @param {string} folder @returns {Record<string, Colour>} */
export const colourSettings = (folder) =>
  Object.assign({}, ...APPS.map((app) => colourSetting(app, colourOf(folder, app))));

/** @param {string} app @param {Colour} colour @returns {Record<string, Colour>} */
export const colourSetting = (app, colour) => ({ [`${app.toUpperCase()}_COLOUR`]: colour });
