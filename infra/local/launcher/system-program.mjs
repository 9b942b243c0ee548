import { join } from 'node:path';
import { runCommand } from './command.mjs';
import { findExecutable } from './executables.mjs';

/** @param {readonly string[]} names */
const findSystemProgram = (names) => names.map((name) => findExecutable(name)).find(Boolean);

/**
 * A program of the system that tests need; on Debian and Ubuntu it is installed where it is missing and this account may do that.
 * @param {{ names: readonly string[], debianPackage: string, stateDir: string, signal?: AbortSignal }} wanted
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
