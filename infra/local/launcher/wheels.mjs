import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from './command.mjs';
import { findExecutable } from './executables.mjs';
import { Failure } from './failure.mjs';
import { installationFailed } from './registry.mjs';

/** The tags under which both wheels exist; pip would otherwise look at the Python at hand, whose version is no matter here. */
const PLATFORMS = {
  'linux-x64': ['manylinux_2_28_x86_64'],
  'linux-arm64': ['manylinux_2_28_aarch64'],
  'darwin-arm64': ['macosx_13_0_arm64', 'macosx_11_0_arm64'],
};

export const ENGINES = {
  mongodb: {
    requirements: 'secantusdb.txt',
    folder: 'secantusdb-0.6.0b17',
    program: 'secantusdb.scripts/secantusd-rs',
  },
  nats: { requirements: 'nats-server.txt', folder: 'nats-server-2.15.1', program: 'bin/nats-server' },
};

/** @returns {string[] | undefined} undefined where no wheel runs */
export const wheelPlatforms = (platform = process.platform, arch = process.arch) =>
  PLATFORMS[/** @type {keyof typeof PLATFORMS} */ (`${platform}-${arch}`)];

/** @returns {string | undefined} a Python 3 that can run pip */
export const findPython = () => findExecutable('python3') ?? findExecutable('python');

/**
 * Unpacks an engine from its wheel, once.
 * @param {keyof typeof ENGINES} engine
 * @param {{ root: string, signal?: AbortSignal }} where
 * @returns {Promise<string>} the program's file
 * @throws {Failure}
 */
export async function engineFromWheel(engine, { root, signal }) {
  const { requirements, folder, program } = ENGINES[engine];
  const target = join(root, '.local', 'engines', folder);
  if (existsSync(join(target, program))) return join(target, program);

  // Unpacked beside and renamed: an interrupted installation leaves nothing that looks whole.
  const unpacked = `${target}.${process.pid}`;
  const log = join(root, '.local', 'logs', `install-${engine}.log`);
  mkdirSync(join(root, '.local', 'engines'), { recursive: true });
  const { code, lines } = await runCommand({
    command: findPython() ?? 'python3',
    args: [...pipArguments(unpacked), '-r', join(root, 'infra', 'local', 'wheels', requirements)],
    log,
    signal,
  });
  if (code !== 0) {
    rmSync(unpacked, { recursive: true, force: true });
    if (lines.some((line) => /No module named pip/.test(line))) throw noPip();
    throw installationFailed({ what: folder, registry: 'pip', lines, log });
  }
  rmSync(target, { recursive: true, force: true });
  renameSync(unpacked, target);
  return join(target, program);
}

/** @param {string} target */
function pipArguments(target) {
  return [
    ...[
      '-m',
      'pip',
      'install',
      '--target',
      target,
      '--no-deps',
      '--only-binary=:all:',
      '--require-hashes',
      '--no-compile',
    ],
    ...['--python-version', '3.12', ...(wheelPlatforms() ?? []).flatMap((tag) => ['--platform', tag])],
    ...['--disable-pip-version-check', '--no-input', '--quiet', '--retries', '2'],
  ];
}

const noPip = () =>
  new Failure('Python 3 is here, but not its pip, which brings MongoDB and NATS.', {
    wayOut:
      'Install it (Debian: apt-get install python3-pip; elsewhere: python3 -m ensurepip) and start again.',
  });
