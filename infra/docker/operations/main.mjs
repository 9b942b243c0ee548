/**
 * What the image `thikana/operations` runs: one command of an operator or of a release, on the installation that its environment names.
 * The commands and what each needs: infra/docker/README.md.
 */
import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { asOperator, asPerson } from './keys.mjs';

const ROOT = resolve(import.meta.dirname, '../../..');
const HERE = 'infra/docker/operations';

/** @typedef {{ script: string, args?: string[], access?: () => Record<string, string> }} Command */

/** @type {Record<string, Command>} */
const COMMANDS = {
  deploy: { script: `${HERE}/deploy.mjs`, args: ['deploy'] },
  retire: { script: `${HERE}/deploy.mjs`, args: ['retire'] },
  'release-web': { script: 'infra/edge/src/releases/main.ts', args: ['--all', '--built'] },
  'make-keys': { script: `${HERE}/make-keys.mjs` },
  'prepare-database': { script: `${HERE}/prepare-database.mjs` },
  'check-books': { script: 'infra/local/operations/check-books.ts', access: asOperator },
  backup: { script: 'infra/local/operations/backup.ts', access: asOperator },
  restore: { script: 'infra/local/operations/restore.ts', access: asOperator },
  person: { script: 'infra/local/operations/person.ts', access: asPerson },
};

/** Exit status for an unknown command (sysexits EX_USAGE). */
const USAGE = 64;

const [name = '', ...given] = process.argv.slice(2);
const command = COMMANDS[name];
if (command) run(command);
else {
  process.stderr.write(`Which command? One of ${Object.keys(COMMANDS).join(', ')}\n`);
  process.exitCode = USAGE;
}

/** @param {Command} command */
function run({ script, args = [], access }) {
  const child = spawn(process.execPath, [join(ROOT, script), ...args, ...given], {
    cwd: ROOT,
    env: { ...process.env, ...access?.() },
    stdio: 'inherit',
  });
  for (const signal of /** @type {const} */ (['SIGTERM', 'SIGINT']))
    process.on(signal, () => child.kill(signal));
  child.once('exit', (code) => (process.exitCode = code ?? 1));
}
