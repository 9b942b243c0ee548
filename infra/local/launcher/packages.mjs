import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { productNode, runCommand } from './command.mjs';
import { findExecutable } from './executables.mjs';
import { Failure } from './failure.mjs';
import { installationFailed } from './registry.mjs';

/**
 * @typedef {{ version?: string, link?: boolean, optional?: boolean, peer?: boolean, devOptional?: boolean }} Locked
 * @typedef {Record<string, Locked>} LockedPackages keyed by folder
 */

/**
 * npm leaves a copy of what it installed in `node_modules/.package-lock.json`, written last. Comparing the two says what is
 * missing or of another version, and notices an installation that was broken off.
 * @param {string} folder with package-lock.json
 */
export function lockIsMet(folder) {
  const wanted = readPackages(join(folder, 'package-lock.json'));
  const installed = readPackages(join(folder, 'node_modules', '.package-lock.json'));
  return wanted !== undefined && installed !== undefined && unmet(wanted, installed).length === 0;
}

/** @param {LockedPackages} wanted @param {LockedPackages} installed @returns {string[]} folders that `npm ci` would change */
export function unmet(wanted, installed) {
  return Object.entries(wanted)
    .filter(
      ([folder, { optional, devOptional }]) => folder.includes('node_modules/') && !optional && !devOptional,
    )
    .filter(
      ([folder, { version, link }]) => !installed[folder] || (!link && installed[folder].version !== version),
    )
    .map(([folder]) => folder);
}

/** @param {string} file @returns {LockedPackages | undefined} */
function readPackages(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : undefined;
}

/**
 * Installs the workspaces' packages when node_modules is missing or the lock file has moved on.
 * @param {{ root: string, signal?: AbortSignal }} where
 * @returns {Promise<boolean>} whether anything had to be installed
 */
export async function installPackages({ root, signal }) {
  const met = lockIsMet(root) && existsSync(productNode(root));
  if (!met) {
    await installWithNpm({
      folder: root,
      what: 'The packages',
      log: join(root, '.local', 'logs', 'install-packages.log'),
      signal,
    });
  }
  if (existsSync(productNode(root))) return !met;
  throw new Failure(
    'The packages are installed, but Node 24, which the product runs on, is not among them.',
    {
      wayOut:
        'npm was told not to run install scripts: run `npm config delete ignore-scripts`, remove node_modules and start again.',
    },
  );
}

/**
 * @param {{ folder: string, what: string, log: string, options?: string[], signal?: AbortSignal }} installation
 * @throws {Failure}
 */
export async function installWithNpm({ folder, what, log, options = [], signal }) {
  const npm = npmCommand();
  const { code, lines } = await runCommand({
    command: npm.command,
    args: [...npm.args, 'ci', '--no-audit', '--no-fund', '--loglevel=error', ...options],
    cwd: folder,
    env: npmEnvironment(process.env),
    log,
    signal,
  });
  if (code !== 0) throw installationFailed({ what, registry: 'npm', lines, log });
}

/** The npm that runs us, else the one on PATH. */
function npmCommand() {
  const own = process.env.npm_execpath;
  if (own && existsSync(own)) return { command: process.execPath, args: [own] };
  if (findExecutable('npm')) return { command: 'npm', args: [] };
  throw new Failure('npm is not on PATH.', {
    wayOut: 'It comes with Node: install Node 20.19 or later from https://nodejs.org or your system.',
  });
}

/** `npm start` leaves its own settings in the environment, and an npm inside would take them for command-line options. @param {NodeJS.ProcessEnv} env */
const npmEnvironment = (env) =>
  Object.fromEntries(
    Object.entries(env).filter(
      ([name]) => !/^npm_(package|lifecycle|command|config_local_prefix)/.test(name),
    ),
  );
