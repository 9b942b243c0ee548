import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from '@jest/globals';
import { freePort } from '@thikana/local/launcher/ports';
import { StoreForSpecs } from './store-for-specs.ts';

/** Every write there ends as on a full disk; only Linux has it. */
const full = '/dev/full';

(existsSync(full) ? it : it.skip)(
  'an edge whose log is on a full disk answers, also where it would log an error',
  async () => {
    const [port, nobody] = [await freePort(), await freePort()];
    const store = new StoreForSpecs().withShell();
    const log = openSync(full, 'w');
    const edge = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
      env: {
        PATH: process.env['PATH'],
        PORT: String(port),
        WEB_STORE: store.root,
        GATEWAY_URL: `http://127.0.0.1:${nobody}`,
      },
      stdio: ['ignore', log, log],
    });
    const ended = once(edge, 'exit');
    const status = (path: string) =>
      fetch(`http://localhost:${port}${path}`).then(
        (answer) => answer.status,
        () => undefined,
      );
    while ((await status('/healthz')) === undefined && edge.exitCode === null) await pause(50);
    // That the gateway cannot be reached is a line of its log each time; Node takes the first one that cannot be written as no fault.
    const asked = ['/api/config', '/api/config', '/api/config', '/healthz'];
    const answers: unknown[] = [];
    for (const path of asked) answers.push(await status(path));
    expect(answers).toEqual([503, 503, 503, 200]);
    edge.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
  },
);
