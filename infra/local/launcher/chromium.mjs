import { join } from 'node:path';
import { runCommand } from './command.mjs';
import { findExecutable } from './executables.mjs';
import { Failure } from './failure.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

const find = () => process.env.CHROMIUM_PATH ?? NAMES.map((name) => findExecutable(name)).find(Boolean);

/**
 * The system's Chromium; on Debian and Ubuntu it is installed where it is missing and this account may do that.
 * @param {{ stateDir: string, signal?: AbortSignal }} where
 * @returns {Promise<string>} its file
 * @throws {Failure}
 */
export async function findChromium({ stateDir, signal }) {
  const found = find();
  if (found) return found;
  if (findExecutable('apt-get') && process.getuid?.() === 0) {
    const log = join(stateDir, 'logs', 'install-chromium.log');
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const apt = (/** @type {string[]} */ ...args) =>
      runCommand({ command: 'apt-get', args, env, log, signal });
    await apt('update');
    const { code, lines } = await apt('install', '--yes', '--no-install-recommends', 'chromium');
    const installed = find();
    if (code === 0 && installed) return installed;
    throw missing(lines.slice(-3));
  }
  throw missing();
}

/** @param {string[]} [log] */
const missing = (log) =>
  new Failure('There is no Chromium for the end-to-end tests.', {
    log,
    wayOut:
      'Install it (Debian: apt-get install chromium; macOS: brew install chromium) or set CHROMIUM_PATH to a Chrome or Chromium.',
  });
