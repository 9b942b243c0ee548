import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from './command.mjs';
import { Failure } from './failure.mjs';
import { installationFailed } from './registry.mjs';
import { userCache } from './user-cache.mjs';
import { findPython } from './wheels.mjs';

/**
 * Packages from PyPI for the Python at hand, in a folder of their own in the user's cache, installed once for each state of the requirements.
 * @param {{ root: string, name: string, requirements: string, signal?: AbortSignal }} wanted `requirements` is a file with versions and hashes
 * @returns {Promise<{ command: string, env: { PYTHONPATH: string, PYTHONDONTWRITEBYTECODE: string } }>} with which `-m <module>` runs them
 * @throws {Failure} without Python, pip, a way to the registry, or wheels for this Python
 */
export async function pythonTool({ root, name, requirements, signal }) {
  const command = findPython();
  if (!command)
    throw new Failure(`${name} needs Python 3.11 or later.`, {
      wayOut: 'Install it (Debian: apt-get install python3 python3-pip) and start again.',
    });
  const log = join(root, '.local', 'logs', `install-${name}.log`);
  const { lines: version } = await runCommand({ command, args: ['-VV'], log, signal });
  const tools = userCache('python');
  const folder = join(tools, `${name}-${digestOf(requirements, version)}`);
  const tool = { command, env: { PYTHONPATH: folder, PYTHONDONTWRITEBYTECODE: '1' } };
  if (existsSync(folder)) return tool;

  // Unpacked beside and renamed: an interrupted installation leaves nothing that looks whole.
  const unpacked = `${folder}.${process.pid}`;
  mkdirSync(tools, { recursive: true });
  const { code, lines } = await runCommand({
    command,
    args: ['-m', 'pip', 'install', '--target', unpacked, '--requirement', requirements, ...pipOptions],
    log,
    signal,
  });
  if (code !== 0) {
    rmSync(unpacked, { recursive: true, force: true });
    throw installationFailed({ what: name, registry: 'pip', lines, log });
  }
  try {
    renameSync(unpacked, folder);
  } catch (error) {
    // Another process has installed the same meanwhile, and perhaps runs it: that one stays.
    if (!existsSync(folder)) throw error;
    rmSync(unpacked, { recursive: true, force: true });
  }
  return tool;
}

const pipOptions = [
  ...['--require-hashes', '--only-binary=:all:', '--no-deps'],
  ...['--disable-pip-version-check', '--no-input', '--quiet', '--retries', '2'],
];

/** Wheels are chosen for one Python. @param {string} requirements @param {string[]} version */
const digestOf = (requirements, version) =>
  createHash('sha256')
    .update(readFileSync(requirements))
    .update(version.join('\n'))
    .digest('hex')
    .slice(0, 12);
