/**
 * `npm run compose -- <command>`: the installation of infra/docker/compose.yaml on this machine's Docker.
 *   up                            starts what is not running; the first time it makes keys, databases and the stream
 *   update <version>              replaces gateway, services and edge by another version's, with no failed request
 *   backup [name]                 stops what writes, saves everything into BACKUPS_DIR/<name>, and starts it again
 *   restore <name> [--replace]    the same back
 *   operations <command> …        check-books, person and the others of thikana/operations
 *   down                          stops everything; the data stays
 */
import { existsSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, Failure } from '../../local/launcher/failure.mjs';
import { SERVICES } from '../../local/launcher/workspaces.mjs';
import {
  containersOf,
  docker,
  keepVersion,
  readSettings,
  runCompose,
  stateDir,
  untilReady,
} from './engine.mjs';
import { replace } from './rolling.mjs';

const HERE = resolve(import.meta.dirname, '..');
/** What has several instances and is replaced one version by the other. */
const APPS = [...SERVICES, 'gateway', 'edge'];
const WRITERS = [...SERVICES, 'gateway'];
const BROKERS = ['nats-1', 'nats-2', 'nats-3'];
/** What only the operator can give. */
const GIVEN = [
  ...['tls/cert.pem', 'tls/key.pem', 'stripe-secret-key', 'stripe-webhook-secret'],
  ...['image-host-key', 'firebase-credentials.json'],
];

const COMMANDS = { up, update, backup, restore, operations, down };

const [name = '', ...given] = process.argv.slice(2);
try {
  const command = COMMANDS[/** @type {keyof typeof COMMANDS} */ (name)];
  if (!command)
    throw new Failure(`Which command? One of ${Object.keys(COMMANDS).join(', ')}.`, {
      wayOut: 'npm run compose -- up',
    });
  await command(...given);
} catch (error) {
  process.stderr.write(`\n✗ ${describe(error)}\n`);
  process.exitCode = 1;
}

async function up() {
  const { SECRETS_DIR = './secrets', MONGODB_MEMBERS = 'mongo-1,mongo-2,mongo-3' } = readSettings();
  const missing = GIVEN.filter((file) => !existsSync(join(resolve(HERE, SECRETS_DIR), file)));
  if (missing.length > 0)
    throw new Failure(`Not in ${SECRETS_DIR}: ${missing.join(', ')}.`, {
      wayOut: 'Each is a file that holds the secret alone: see infra/docker/README.md.',
    });
  mkdirSync(stateDir(), { recursive: true });
  await once('keys');
  const engines = [...MONGODB_MEMBERS.split(',').map((member) => String(member.split(':')[0])), ...BROKERS];
  await runCompose(['up', '--detach', '--no-recreate', ...engines]);
  await untilReady(engines.flatMap(containersOf));
  await once('operations', 'prepare-database');
  await once('operations', 'deploy');
  await once('operations', 'release-web');
  await startApps();
  // The one container that browsers come to: another version of it is a moment without an answer.
  await runCompose(['up', '--detach', '--no-deps', 'proxy']);
  await untilReady(containersOf('proxy'));
}

/** @param {string} [version] */
async function update(version) {
  const { THIKANA_VERSION: before } = readSettings();
  if (!version) throw new Failure('Which version?', { wayOut: 'npm run compose -- update <version>' });
  for (const app of [...APPS, 'operations']) docker('image', 'inspect', `thikana/${app}:${version}`);
  const env = { THIKANA_VERSION: version };
  await runCompose(['run', '--rm', '-T', 'operations', 'deploy'], env);
  for (const app of APPS) {
    await replace(app, countOf(app), env);
    console.log(`${app}: ${version}, before ${before}`);
  }
  await runCompose(['run', '--rm', '-T', 'operations', 'release-web'], env);
  await runCompose(['run', '--rm', '-T', 'operations', 'retire'], env);
  keepVersion(version);
  console.log(
    'The proxy goes on as it is; `npm run compose -- up` replaces it in a moment without an answer.',
  );
}

async function backup(name = new Date().toISOString().replaceAll(/[:.]/g, '-')) {
  await runCompose(['stop', ...WRITERS]);
  try {
    await once('operations', 'backup', `/backups/${name}`);
  } finally {
    await startApps();
  }
}

/** @param {string} [name] @param {string[]} more */
async function restore(name, ...more) {
  if (!name) throw new Failure('Which backup?', { wayOut: 'npm run compose -- restore <name> [--replace]' });
  // With what they have made of the former data: the catalogue.
  await runCompose(['rm', '--stop', '--force', '-v', ...WRITERS]);
  await once('operations', 'restore', `/backups/${name}`, ...more);
  await once('operations', 'deploy');
  await startApps();
}

/** @param {string[]} command */
function operations(...command) {
  return once('operations', ...command);
}

/** @param {string[]} more `--volumes`: the data as well */
function down(...more) {
  return runCompose(['down', ...more]);
}

/** @param {string} service @param {string[]} command */
function once(service, ...command) {
  return runCompose(['run', '--rm', '-T', service, ...command]);
}

async function startApps() {
  const scales = APPS.flatMap((app) => ['--scale', `${app}=${countOf(app)}`]);
  await runCompose(['up', '--detach', '--no-recreate', ...scales]);
  await untilReady(APPS.flatMap(containersOf));
}

/** Files for pages are answered by one edge. @param {string} app */
function countOf(app) {
  return app === 'edge' ? 1 : Number(readSettings().REPLICAS ?? 2);
}
