import { execFile } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { runCommand } from './command.mjs';
import { Failure } from './failure.mjs';
import { installSystemProgram } from './system-program.mjs';
import { userCache } from './user-cache.mjs';

const run = promisify(execFile);

/** The least that builds all that is built here. */
const LEAST = { major: 1, minor: 26 };

/** Fetched where the Go at hand is older (Debian 12 has 1.19). The sum is what the checksum database records for it. */
const TOOLCHAIN = {
  module: 'golang.org/toolchain',
  version: 'v0.0.1-go1.26.11.linux-amd64',
  sum: 'h1:KyINmJ/FQdKRmDYGuTAAXkumyeR2DyUlSNHZj7XaLFg=',
};

/** Go, or what is fetched with it, cannot be had here: tests that need it say so and are skipped by name. */
export class Unavailable extends Failure {}

/** @typedef {{ command: string, env: NodeJS.ProcessEnv }} Go how it is started */

/**
 * Go 1.26 or later: the one on PATH, or one that an older one there fetches as a module; Debian's is installed where there is none.
 * @param {{ stateDir: string, signal?: AbortSignal }} where `stateDir` keeps the log of an installation
 * @returns {Promise<Go>}
 * @throws {Unavailable} where none can be had
 */
export async function findGo({ stateDir, signal }) {
  const { file } = await installSystemProgram({
    names: ['go'],
    debianPackage: 'golang-go',
    stateDir,
    signal,
  });
  if (!file) throw unavailable('there is no Go, and it cannot be installed here');
  const env = { ...process.env, GOTOOLCHAIN: 'local', GOWORK: 'off' };
  const { stdout } = await run(file, ['env', 'GOVERSION'], { env, signal });
  if (isRecent(stdout)) return { command: file, env };
  if (process.platform !== 'linux' || process.arch !== 'x64')
    throw unavailable(`Go here is ${stdout.trim()}, and a newer one is fetched for Linux on x86_64 only`);
  const folder = await goModule({ command: file, env }, TOOLCHAIN, signal);
  // A module's archive keeps no permissions.
  for (const programs of ['bin', 'pkg/tool/linux_amd64'])
    for (const name of readdirSync(join(folder, programs))) chmodSync(join(folder, programs, name), 0o555);
  return { command: join(folder, 'bin', 'go'), env: { ...env, GOROOT: folder } };
}

/** @param {string} version `go1.26.8` */
function isRecent(version) {
  const [major = 0, minor = 0] = /go(\d+)\.(\d+)/.exec(version)?.slice(1).map(Number) ?? [];
  return major > LEAST.major || (major === LEAST.major && minor >= LEAST.minor);
}

/** @typedef {{ module: string, version: string, sum: string }} PinnedModule `sum` as in a go.sum: `h1:…` */

/**
 * Fetches a module into Go's own cache.
 * @param {Go} go @param {PinnedModule} pinned @param {AbortSignal} [signal]
 * @returns {Promise<string>} its folder, read-only
 * @throws {Unavailable} when it cannot be had @throws when it is another than the pinned one
 */
async function goModule({ command, env }, { module, version, sum }, signal) {
  const args = ['mod', 'download', '-json', `${module}@${version}`];
  const { stdout } = await run(command, args, { env, signal }).catch((error) => ({ stdout: error.stdout }));
  const found = stdout ? JSON.parse(stdout) : {};
  if (found.Error || !found.Dir) throw unavailable(`${module} ${version} cannot be fetched: ${found.Error}`);
  if (found.Sum !== sum) throw new Error(`${module} ${version} has the sum ${found.Sum}, not ${sum}`);
  return found.Dir;
}

/**
 * A program built from a module, once for each version and account (it is kept in the user's cache folder). The module's own go.sum, which its sum covers, pins all that goes into it.
 * @param {{ root: string, stateDir: string, name: string, package: string, signal?: AbortSignal } & PinnedModule} wanted `package` is a folder of the module
 * @returns {Promise<string>} the program's file
 * @throws {Failure}
 */
export async function goProgram({ root, stateDir, name, package: folder, signal, ...pinned }) {
  const programs = userCache('go');
  const program = join(programs, `${name}-${pinned.version}`);
  if (existsSync(program)) return program;
  const go = await findGo({ stateDir, signal });
  mkdirSync(programs, { recursive: true });
  // Built beside and renamed: an interrupted build leaves nothing that looks whole.
  const built = `${program}.${process.pid}`;
  const { code, lines } = await runCommand({
    command: go.command,
    args: ['build', '-trimpath', '-o', built, `./${folder}`],
    cwd: await goModule(go, pinned, signal),
    env: { ...go.env, CGO_ENABLED: '0' },
    log: join(root, '.local', 'logs', `build-${name}.log`),
    signal,
  });
  if (code !== 0)
    throw new Failure(`${name} ${pinned.version} could not be built.`, {
      log: lines,
      wayOut: 'The reason stands above.',
    });
  renameSync(built, program);
  return program;
}

/** @param {string} reason */
const unavailable = (reason) =>
  new Unavailable(reason, {
    wayOut: 'Install Go 1.26 or later, or check the way to its module proxy (GOPROXY).',
  });
