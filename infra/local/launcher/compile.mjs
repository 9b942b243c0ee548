import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { buildEnvironment } from './apps.mjs';
import { productNode } from './command.mjs';
import { signalGroup } from './processes.mjs';

/**
 * Compiles an app for development, and again after each change. The compiler ends with this process.
 * @param {{ root: string, folder: string, env?: NodeJS.ProcessEnv, watch?: boolean, print: (line: string) => void }} app
 * @param {() => void} [onBuilt] after each build that did not fail
 * @returns {{ first: Promise<unknown>, ended: Promise<number | null>, stop: () => void }} `first`: of the first build, built or failed; `ended`: the exit code
 */
export function compile({ root, folder, env, watch = true, print }, onBuilt) {
  const compiler = spawn(
    productNode(root),
    [join(root, 'tools', 'build.mjs'), ...(watch ? ['--watch'] : [])],
    {
      cwd: join(root, folder),
      env: { ...buildEnvironment(root), NODE_ENV: 'development', ...env },
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const stop = () => void (compiler.pid !== undefined && signalGroup(compiler.pid, 'SIGTERM'));
  process.once('exit', stop);
  createInterface({ input: compiler.stderr }).on('line', print);
  const first = new Promise((resolve) => {
    createInterface({ input: compiler.stdout }).on('line', (line) => {
      // `<i>`: messages of the compiler's plugins about themselves.
      if (!line.startsWith('<i>')) print(line);
      if (line.startsWith('built ')) onBuilt?.();
      if (/^(built|failed) /.test(line)) resolve(undefined);
    });
  });
  const ended = new Promise((resolve) => void compiler.once('exit', resolve));
  return { first, ended, stop };
}
