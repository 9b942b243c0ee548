/** Programs and packages from PyPI, pinned by version and hash, unpacked once an account into a folder named by all that decides its content. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from './command.mjs';
import { findExecutable } from './executables.mjs';
import { Failure } from './failure.mjs';
import { installationFailed } from './registry.mjs';
import { madeOnce, userCache } from './user-cache.mjs';

/** The tags under which the programs' wheels exist; pip would otherwise look at the Python at hand, whose version is no matter there. */
const PLATFORMS = {
  'linux-x64': ['manylinux_2_28_x86_64', 'manylinux_2_17_x86_64'],
  'linux-arm64': ['manylinux_2_28_aarch64', 'manylinux_2_17_aarch64'],
  'darwin-arm64': ['macosx_13_0_arm64', 'macosx_11_0_arm64'],
};

/** Where each program is in its wheel; `infra/local/wheels/<name>.txt` pins it. */
const PROGRAMS = {
  go: 'go/bin/go',
  'nats-server': 'bin/nats-server',
  secantusdb: 'secantusdb.scripts/secantusd-rs',
};

/** @typedef {{ root: string, signal?: AbortSignal }} Place */

/** @returns {string[] | undefined} undefined where no wheel runs */
export const wheelPlatforms = (platform = process.platform, arch = process.arch) =>
  PLATFORMS[/** @type {keyof typeof PLATFORMS} */ (`${platform}-${arch}`)];

/** @returns {string | undefined} a Python 3 that can run pip */
export const findPython = () => findExecutable('python3') ?? findExecutable('python');

/** Whether programs can be had here as wheels. */
export const hasWheels = () => wheelPlatforms() !== undefined && findPython() !== undefined;

/**
 * @param {keyof typeof PROGRAMS} name @param {Place} place
 * @returns {Promise<string>} the program's file
 * @throws {Failure}
 */
export async function programFromWheel(name, { root, signal }) {
  const requirements = join(root, 'infra', 'local', 'wheels', `${name}.txt`);
  const platforms = (wheelPlatforms() ?? []).flatMap((tag) => ['--platform', tag]);
  const options = ['--no-compile', '--python-version', '3.12', ...platforms];
  return join(await unpacked({ root, name, requirements, options, signal }), PROGRAMS[name]);
}

/**
 * Packages for the Python at hand.
 * @param {Place & { name: string, requirements: string }} wanted `requirements` is a file with versions and hashes
 * @returns {Promise<{ command: string, env: { PYTHONPATH: string, PYTHONDONTWRITEBYTECODE: string } }>} with which `-m <module>` runs them
 * @throws {Failure} without Python, pip, a way to the registry, or wheels for this Python
 */
export async function pythonTool({ root, name, requirements, signal }) {
  const command = findPython() ?? 'python3';
  const log = join(root, '.local', 'logs', `install-${name}.log`);
  const { lines } = await runCommand({ command, args: ['-VV'], log, signal });
  const folder = await unpacked({ root, name, requirements, python: lines.join('\n'), signal });
  return { command, env: { PYTHONPATH: folder, PYTHONDONTWRITEBYTECODE: '1' } };
}

/** @param {Place & { name: string, requirements: string, python?: string, options?: string[] }} wanted `python`: for which wheels are chosen @returns {Promise<string>} a folder */
function unpacked({ root, name, requirements, python = '', options = [], signal }) {
  const hash = createHash('sha256').update(readFileSync(requirements)).update(python).digest('hex');
  const log = join(root, '.local', 'logs', `install-${name}.log`);
  return madeOnce(join(userCache('python'), `${name}-${hash.slice(0, 12)}`), async (target) => {
    const args = ['-m', 'pip', 'install', '--target', target, '--requirement', requirements];
    const command = findPython() ?? 'python3';
    const { code, lines } = await runCommand({
      command,
      args: [...args, ...OPTIONS, ...options],
      log,
      signal,
    });
    if (code === 0) return;
    throw code === 127 || lines.some((line) => /No module named pip/.test(line))
      ? noPip(name)
      : installationFailed({ what: name, registry: 'pip', lines, log });
  });
}

const OPTIONS = [
  ...['--require-hashes', '--only-binary=:all:', '--no-deps'],
  ...['--disable-pip-version-check', '--no-input', '--quiet', '--retries', '2'],
];

/** @param {string} name */
const noPip = (name) =>
  new Failure(`There is no Python 3 with pip, which brings ${name}.`, {
    wayOut:
      'Install it (Debian: apt-get install python3-pip; elsewhere: python3 -m ensurepip) and start again.',
  });
