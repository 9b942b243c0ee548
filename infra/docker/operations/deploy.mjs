/** Runs `deploy` or `retire` of every app of this release, side by side (docs/adr/0014, 0016). Ends with 1 when one of them fails. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { addressFileOf } from '../../database/users.mjs';
import { SERVICES } from '../../local/launcher/workspaces.mjs';
import { brokerSeedFile, databaseKeys } from './keys.mjs';

const ROOT = resolve(import.meta.dirname, '../../..');
const [command = 'deploy'] = process.argv.slice(2);

/** @param {string} folder @param {Record<string, string>} [own] of its environment */
async function run(folder, own) {
  const child = spawn(
    process.execPath,
    ['--enable-source-maps', join(ROOT, folder, 'dist/main.mjs'), command],
    {
      env: { ...process.env, NATS_NKEY_SEED_FILE: brokerSeedFile('deploy'), ...own },
      stdio: 'inherit',
    },
  );
  const [code] = await once(child, 'exit');
  console.log(`${command} ${folder}: ${code === 0 ? 'done' : `failed (${code})`}`);
  return code === 0;
}

const done = await Promise.all([
  run('gateway'),
  ...SERVICES.map((name) =>
    run(`services/${name}`, { MONGODB_URI_FILE: addressFileOf(databaseKeys(), name) }),
  ),
]);
process.exitCode = done.every(Boolean) ? 0 : 1;
