/**
 * For a broker that is not the launcher's: makes the missing keys in a folder and prints the server's `accounts` block. A team that is
 * named gets a key, `events-reader-<team>.nk`, and an account to read events in.
 *   node infra/broker/make.mjs <folder for the keys> [<team> …] > authorization.conf
 */
import { resolve } from 'node:path';
import { lockBroker } from './lock-broker.mjs';

const [folder, ...teams] = process.argv.slice(2);
if (folder) process.stdout.write(lockBroker({ root: resolve(import.meta.dirname, '../..'), folder, teams }));
else {
  process.stderr.write('Which folder are the keys in? node infra/broker/make.mjs <folder>\n');
  process.exitCode = 64;
}
