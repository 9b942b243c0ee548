/** Builds every app one after the other, without nx, which is not installed where images are made: `node infra/docker/build/build.mjs`. */
import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { APPS } from '../../local/launcher/apps.mjs';

const ROOT = resolve(import.meta.dirname, '../../..');

for (const { name, folder } of APPS) {
  const startedAt = performance.now();
  const { status } = spawnSync(process.execPath, [join(ROOT, 'tools/build.mjs')], {
    cwd: join(ROOT, folder),
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(1);
  console.log(`${name}: ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
}
