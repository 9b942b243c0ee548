import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readFile } from 'node:fs/promises';
import { Failure } from './failure.mjs';
import { linesOf } from './log-tail.mjs';
import { signalGroup } from './processes.mjs';

/** An installation or a build holds nothing that needs a longer farewell. */
const KILLED_AFTER_MS = 3000;

/**
 * Runs a program to its end (an installation, a build). What it prints goes to a log.
 * @param {{ command: string, args: string[], cwd?: string, env?: NodeJS.ProcessEnv, log: string, lines?: number, signal?: AbortSignal }} what
 * @returns {Promise<{ code: number, lines: string[] }>} exit code (127: there is no such program) and the last lines
 */
export async function runCommand({ command, args, cwd, env = process.env, log, lines = 15, signal }) {
  signal?.throwIfAborted();
  mkdirSync(dirname(log), { recursive: true });
  const output = openSync(log, 'w+');
  const child = spawn(command, args, { cwd, env, detached: true, stdio: ['ignore', output, output] });
  const abort = () => {
    if (child.pid === undefined) return;
    signalGroup(child.pid, 'SIGTERM');
    setTimeout(signalGroup, KILLED_AFTER_MS, child.pid, 'SIGKILL').unref();
  };
  signal?.addEventListener('abort', abort);
  const code = await new Promise((resolve) => {
    child.once('error', () => resolve(127));
    child.once('exit', (exitCode, by) => resolve(exitCode ?? (by ? 143 : 1)));
  });
  signal?.removeEventListener('abort', abort);
  closeSync(output);
  signal?.throwIfAborted();
  return { code, lines: linesOf(await readFile(log, 'utf8')).slice(-lines) };
}

/** @param {string} root @returns {string} the Node that the product runs on, from the `node` package */
export const productNode = (root) => join(root, 'node_modules', 'node', 'bin', 'node');

/**
 * Runs a script of the repository on the product's Node.
 * @param {{ root: string, failure: string, wayOut?: string } & Omit<Parameters<typeof runCommand>[0], 'command'>} what `failure`: what is wrong when it fails
 * @returns {Promise<string[]>} its last lines
 * @throws {Failure} with them
 */
export async function runScript({ root, failure, wayOut, ...what }) {
  const { code, lines } = await runCommand({ cwd: root, ...what, command: productNode(root) });
  if (code === 0) return lines;
  throw new Failure(failure, { log: lines, wayOut: wayOut ?? `Whole log: ${what.log}` });
}
