/** Builds every app, one on each core, without nx, which is not installed where images are made: `node infra/docker/build/build.mjs`. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { APPS } from '../../local/launcher/apps.mjs';

const ROOT = resolve(import.meta.dirname, '../../..');
const waiting = [...APPS];

await Promise.all(Array.from({ length: availableParallelism() }, buildWaiting));

async function buildWaiting() {
  for (let app = waiting.shift(); app; app = waiting.shift()) {
    const startedAt = performance.now();
    const build = spawn(process.execPath, [join(ROOT, 'tools/build.mjs')], {
      cwd: join(ROOT, app.folder),
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: 'inherit',
    });
    const [code] = await once(build, 'exit');
    if (code !== 0) process.exit(1);
    console.log(`${app.name}: ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
  }
}
