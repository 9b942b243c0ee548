import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { productNode, runCommand } from './command.mjs';
import { findExecutable } from './executables.mjs';
import { Failure } from './failure.mjs';
import { claimLock, releaseLock } from './launcher-lock.mjs';
import { installationFailed } from './registry.mjs';

/**
 * @typedef {{ version?: string, link?: boolean, dev?: boolean, optional?: boolean, peer?: boolean, devOptional?: boolean }} Locked
 * @typedef {Record<string, Locked>} LockedPackages keyed by folder
 */

const LOOK_AGAIN_MS = 500;

/** What npm installed, as it records it at the end of an installation. @param {string} folder */
const recordOf = (folder) => join(folder, 'node_modules', '.package-lock.json');

/**
 * Whether the installed packages match the lock file. An installation that was broken off does not.
 * @param {string} folder with package-lock.json @param {{ tests?: boolean }} [how] `tests`: also those that running does not need
 */
export function lockIsMet(folder, how) {
  const wanted = readPackages(join(folder, 'package-lock.json'));
  const installed = readPackages(recordOf(folder));
  return wanted !== undefined && installed !== undefined && unmet(wanted, installed, how).length === 0;
}

/** @param {LockedPackages} wanted @param {LockedPackages} installed @param {{ tests?: boolean }} [how] @returns {string[]} folders that an installation would change */
export function unmet(wanted, installed, { tests = false } = {}) {
  return Object.entries(wanted)
    .filter(
      ([folder, { optional, dev, devOptional }]) =>
        folder.includes('node_modules/') && !optional && !devOptional && (tests || !dev),
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
 * Installs what running needs of the packages, and everything for tests.
 * @param {{ root: string, tests?: boolean, signal?: AbortSignal }} what
 * @returns {Promise<boolean>} whether anything had to be installed
 */
export async function installPackages({ root, tests = false, signal }) {
  const hasAll = Object.values(readPackages(recordOf(root)) ?? {}).some(({ dev }) => dev);
  const installed = await installWithNpm({
    folder: root,
    what: 'The packages',
    log: join(root, '.local', 'logs', 'install-packages.log'),
    isMet: () => lockIsMet(root, { tests }) && existsSync(productNode(root)),
    options: [tests || hasAll ? '--include=dev' : '--omit=dev'],
    signal,
  });
  if (existsSync(productNode(root))) return installed;
  throw new Failure(
    'The packages are installed, but Node 24, which the product runs on, is not among them.',
    {
      wayOut:
        'npm is configured to run no install scripts: run `npm config delete ignore-scripts`, remove node_modules and start again.',
    },
  );
}

/**
 * Adds what a folder's packages lack. What matches the lock file already stays, because a product may run on it: `npm ci` deletes everything first, so
 * it is for an empty or unfinished folder. Of several processes one installs and the others wait.
 * @param {{ folder: string, what: string, log: string, isMet?: () => boolean, options?: string[], signal?: AbortSignal }} installation
 * @returns {Promise<boolean>} whether anything had to be installed
 * @throws {Failure}
 */
export async function installWithNpm({
  folder,
  what,
  log,
  isMet = () => lockIsMet(folder),
  options = [],
  signal,
}) {
  if (isMet()) return false;
  mkdirSync(dirname(log), { recursive: true });
  const lock = `${log}.lock`;
  while (claimLock(lock)) await pause(LOOK_AGAIN_MS, undefined, { signal });
  try {
    if (isMet()) return false;
    const npm = npmCommand();
    const command = existsSync(recordOf(folder)) ? ['install', '--no-save'] : ['ci'];
    // npm writes it again at the end.
    rmSync(recordOf(folder), { force: true });
    const { code, lines } = await runCommand({
      command: npm.command,
      args: [...npm.args, ...command, '--no-audit', '--no-fund', '--loglevel=error', ...options],
      cwd: folder,
      env: npmEnvironment(process.env),
      log,
      signal,
    });
    if (code !== 0) throw installationFailed({ what, registry: 'npm', lines, log });
    return true;
  } finally {
    releaseLock(lock);
  }
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
