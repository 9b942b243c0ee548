/**
 * `npm run compose -- <command>`: the installation of infra/docker/compose.yaml on this machine's Docker.
 *   up                            starts what is not running, and replaces apps whose settings have changed; the first time it makes keys,
 *                                 databases and the stream
 *   update <version>              replaces gateway, services and edge by another version's, with no failed request; the web last
 *   backup [name] [--online]      stops what writes, saves everything into BACKUPS_DIR/<name>, and starts it again; or stops nothing
 *   restore <name> [--replace]    the same back, once the backup is checked
 *   operations <command> …        check-books, person and the others of thikana/operations
 *   down                          stops everything; the data stays
 */
import { existsSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, Failure } from '../../local/launcher/failure.mjs';
import { SERVICES } from '../../local/launcher/workspaces.mjs';
import { readArguments } from '../../local/operations/arguments.mjs';
import {
  containersOf,
  containersOnNetworks,
  containersWith,
  docker,
  hasFormerSettings,
  imageOf,
  keepVersion,
  readSettings,
  removeVolumes,
  runCompose,
  stateDir,
  untilReady,
} from './engine.mjs';
import { openToContainers } from './open-to-containers.mjs';
import { replace, stop } from './rolling.mjs';

const HERE = resolve(import.meta.dirname, '..');
/** What has several instances and is replaced one version by the other. */
const APPS = [...SERVICES, 'gateway', 'edge'];
const WRITERS = [...SERVICES, 'gateway'];
const BROKERS = ['nats-1', 'nats-2', 'nats-3'];
/** What containers read of this checkout. */
const MOUNTED = ['nats.conf', '../observability'].map((path) => resolve(HERE, path));
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
  const { SECRETS_DIR = './secrets', THIKANA_VERSION: version } = readSettings();
  const missing = GIVEN.filter((file) => !existsSync(join(resolve(HERE, SECRETS_DIR), file)));
  if (missing.length > 0)
    throw new Failure(`Not in ${SECRETS_DIR}: ${missing.join(', ')}.`, {
      wayOut: 'Each is a file that holds the secret alone: see infra/docker/README.md.',
    });
  mkdirSync(stateDir(), { recursive: true });
  openToContainers(stateDir(), ...MOUNTED);
  const running = containersOf('gateway').map(imageOf)[0]?.split(':').at(-1);
  if (running && running !== version)
    throw new Failure(`${running} runs, and THIKANA_VERSION is ${version}.`, {
      wayOut: `npm run compose -- update ${version}`,
    });
  await deploy();
  await once('operations', ['release-web']);
  for (const app of APPS.filter(hasFormerSettings)) await replace(app, countOf(app), {});
  await startApps();
  // The one container that browsers connect to: replacing it causes a short outage.
  await runCompose(['up', '--detach', '--no-deps', 'proxy']);
  await untilReady(containersOf('proxy'));
}

/** What a release needs before its first process starts: keys and rights, the database's users, streams and indexes. @param {NodeJS.ProcessEnv} [env] */
async function deploy(env) {
  const { MONGODB_MEMBERS = 'mongo-1,mongo-2,mongo-3', COMPOSE_PROFILES = '' } = readSettings();
  const members = MONGODB_MEMBERS.split(',').map((member) => String(member.split(':')[0]));
  const engines = [
    ...members,
    ...BROKERS,
    ...COMPOSE_PROFILES.split(',').filter((name) => name === 'search'),
  ];
  await makeKeys(env, ['-e', 'KEEP_FORMER_RIGHTS=true']);
  await runCompose(['up', '--detach', '--no-recreate', ...engines], env);
  await untilReady(engines.flatMap(containersOf));
  reloadBrokers();
  await once('operations', ['prepare-database'], env);
  await once('operations', ['deploy'], env);
}

/** A file of its own, because Compose v1 warns of each secret that this makes. @param {NodeJS.ProcessEnv} [env] @param {string[]} [options] */
function makeKeys(env, options = []) {
  if (containersOf('gateway').length > 0)
    console.log('Keys. Compose v1 calls the running containers orphans here: they are not, keep them.');
  return runCompose(['run', '--rm', '-T', ...options, 'keys'], env, resolve(HERE, 'keys.yaml'));
}

/** By a process in the container: Docker does not restart one that it has sent a signal to. */
function reloadBrokers() {
  for (const broker of BROKERS.flatMap(containersOf))
    docker('exec', broker, 'nats-server', '--signal', 'reload=1');
}

/** A release with another service has another configuration, in the same folder or in its own. @param {NodeJS.ProcessEnv} env */
async function reloadPrometheus(env) {
  if (containersOf('prometheus').length === 0) return;
  await runCompose(['up', '--detach', '--no-deps', 'prometheus'], env);
  for (const prometheus of containersOf('prometheus')) docker('exec', prometheus, 'sh', '-c', 'kill -HUP 1');
}

/** @param {string} [version] */
async function update(version) {
  const { THIKANA_VERSION: before } = readSettings();
  if (!version) throw new Failure('Which version?', { wayOut: 'npm run compose -- update <version>' });
  requireImages(version);
  const env = { THIKANA_VERSION: version };
  openToContainers(...MOUNTED);
  await deploy(env);
  for (const app of APPS) {
    await replace(app, countOf(app), env);
    console.log(`${app}: ${version}, before ${before}`);
  }
  await reloadPrometheus(env);
  await once('operations', ['release-web'], env);
  // Services that only the former release has were needed by its web.
  stop(containersWith([]).filter((id) => isFormer(imageOf(id))));
  await once('operations', ['retire'], env);
  await makeKeys(env);
  reloadBrokers();
  keepVersion(version);
  console.log('The proxy is unchanged; `npm run compose -- up` replaces it, with a short outage.');
}

/** Before anything stops: a checkout of a later release has services that this version has no image of. @param {string} [version] */
function requireImages(version) {
  for (const app of [...APPS, 'operations']) docker('image', 'inspect', `thikana/${app}:${version}`);
}

/** @param {string} image */
function isFormer(image) {
  const app = /^thikana\/(.+):/.exec(image)?.[1];
  return app !== undefined && ![...APPS, 'proxy'].includes(app);
}

/** @param {string[]} given */
async function backup(...given) {
  const known = ['--online', '--without-databases'];
  const usage = 'npm run compose -- backup [name] [--online]';
  const { folder = new Date().toISOString().replaceAll(/[:.]/g, '-'), options } = readArguments(
    given,
    known,
    usage,
  );
  const command = ['backup', `/backups/${folder}`, ...options];
  if (options.has('--online')) return once('operations', command);
  requireImages(readSettings().THIKANA_VERSION);
  await once('operations', [...command, '--check']);
  await runCompose(['stop', ...WRITERS]);
  try {
    await once('operations', command);
  } finally {
    await startApps();
  }
}

/** @param {string[]} given */
async function restore(...given) {
  const usage = 'npm run compose -- restore <name> [--replace]';
  const { folder, options } = readArguments(given, ['--replace'], usage);
  if (!folder) throw new Failure('Which backup?', { wayOut: usage });
  const command = ['restore', `/backups/${folder}`, ...options];
  requireImages(readSettings().THIKANA_VERSION);
  await once('operations', [...command, '--check']);
  await runCompose(['stop', ...WRITERS]);
  try {
    await once('operations', command);
    await runCompose(['rm', '--force', '-v', ...WRITERS]);
  } finally {
    try {
      await once('operations', ['deploy']);
    } finally {
      await startApps();
    }
  }
}

/** @param {string[]} command */
function operations(...command) {
  return once('operations', command);
}

/** @param {string[]} more `--volumes`: the data as well */
async function down(...more) {
  try {
    await runCompose(['down', ...more]);
  } catch (error) {
    // Compose ends at a network on which Docker counts a container, before it removes volumes.
    if (containersWith([]).length > 0) throw error;
    if (more.includes('--volumes')) removeVolumes();
    const strangers = containersOnNetworks();
    console.log(
      `Everything is stopped. Networks are left, which \`up\` takes again: ${
        strangers.length > 0
          ? `${strangers.join(', ')} is on them.`
          : 'Docker counts killed containers on them until it is restarted.'
      }`,
    );
  }
}

/** @param {string} service @param {string[]} command @param {NodeJS.ProcessEnv} [env] */
function once(service, command, env) {
  return runCompose(['run', '--rm', '-T', service, ...command], env);
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
