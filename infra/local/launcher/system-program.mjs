import { join } from 'node:path';
import { runCommand } from './command.mjs';
import { findExecutable } from './executables.mjs';
import { Failure } from './failure.mjs';

/** @typedef {{ stateDir: string, signal?: AbortSignal }} Place `stateDir` keeps the log of an installation */

/** @param {readonly string[]} names */
const findSystemProgram = (names) => names.map((name) => findExecutable(name)).find(Boolean);

/**
 * A program of the system that tests need; on Debian and Ubuntu it is installed where it is missing and this account may do that.
 * @param {Place & { names: readonly string[], debianPackage: string }} wanted
 * @returns {Promise<{ file?: string, lines: string[] }>} its file, or the last lines of what went wrong
 */
export async function installSystemProgram({ names, debianPackage, stateDir, signal }) {
  const found = findSystemProgram(names);
  if (found || !findExecutable('apt-get') || process.getuid?.() !== 0) return { file: found, lines: [] };
  const log = join(stateDir, 'logs', `install-${debianPackage}.log`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (/** @type {string[]} */ ...args) => runCommand({ command: 'apt-get', args, env, log, signal });
  await apt('update');
  const { lines } = await apt('install', '--yes', '--no-install-recommends', debianPackage);
  return { file: findSystemProgram(names), lines: lines.slice(-3) };
}

const CHROMIUM = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const HEADLESS_SHELL = ['chromium-headless-shell'];

/**
 * The system's Chromium, installed where that is possible.
 * @param {Place} where
 * @returns {Promise<string>} its file
 * @throws {Failure}
 */
export async function findChromium(where, names = CHROMIUM) {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  const { file, lines } = await installSystemProgram({ ...where, names, debianPackage: String(names[0]) });
  if (file) return file;
  if (names !== CHROMIUM) return findChromium(where);
  throw new Failure('There is no Chromium for the end-to-end tests.', {
    log: lines,
    wayOut:
      'Install it (Debian: apt-get install chromium; macOS: brew install chromium) or set CHROMIUM_PATH to a Chrome or Chromium.',
  });
}

/** The same browser without a window's parts, for tests: of the processor's time it takes two thirds. Where there is none, Chromium itself. @param {Place} where */
export const findHeadlessShell = (where) => findChromium(where, HEADLESS_SHELL);
