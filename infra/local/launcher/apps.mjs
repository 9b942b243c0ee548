import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { productNode, runCommand } from './command.mjs';
import { Failure } from './failure.mjs';
import { linesOf } from './log-tail.mjs';
import { REMOTES, SERVICES } from './workspaces.mjs';

/** Every app that is built. `key` names the part of the product that runs it. */
export const APPS = [
  ...SERVICES.map((name) => ({
    name: `${name}-service`,
    folder: `services/${name}`,
    kind: 'node',
    key: name,
  })),
  { name: 'gateway', folder: 'gateway', kind: 'node', key: 'gateway' },
  { name: 'shell', folder: 'shell', kind: 'web', key: undefined },
  ...REMOTES.map((name) => ({ name: `mfe-${name}`, folder: `mfe-${name}`, kind: 'web', key: undefined })),
];

/**
 * Builds what has changed since it was last built; nx knows.
 * @param {{ root: string, signal?: AbortSignal }} where
 * @throws {Failure} with the compiler's words
 */
export async function buildApps({ root, signal }) {
  const log = join(root, '.local', 'logs', 'build.log');
  const nx = join(root, 'node_modules', 'nx', 'dist', 'bin', 'nx.js');
  const { code, lines } = await runCommand({
    command: productNode(root),
    args: [nx, 'run-many', '-t', 'build', '--output-style=static'],
    cwd: root,
    env: buildEnvironment(root),
    log,
    signal,
  });
  if (code === 0) return summaryOf(lines);
  const failed = linesOf(readFileSync(log, 'utf8')).filter(
    (line) => /error|×|^failed @/i.test(line) && !/npm error/.test(line),
  );
  throw new Failure('The build failed.', {
    log: failed.length > 0 ? failed.slice(0, 12) : lines,
    wayOut: `Whole log: ${log}`,
  });
}

/** @param {string} root */
export const buildEnvironment = (root) => ({
  ...process.env,
  PATH: `${join(root, 'node_modules', '.bin')}:${process.env.PATH ?? ''}`,
  NODE_ENV: 'production',
  NX_DAEMON: 'false',
  NX_TUI: 'false',
  NX_NO_CLOUD: 'true',
  NO_COLOR: '1',
});

/** @param {string[]} lines what nx printed last @returns {string} how much came from its cache */
const summaryOf = (lines) => {
  const cached = /read the output from the cache instead of running the command for (\d+) out of (\d+)/.exec(
    lines.join(' '),
  );
  return cached ? `${cached[1]} of ${cached[2]} apps unchanged` : '';
};
