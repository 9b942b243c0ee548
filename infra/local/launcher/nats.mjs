import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dockerAnswers, dockerRun } from './docker.mjs';
import { findExecutable } from './executables.mjs';
import { Failure } from './failure.mjs';
import { freePort } from './ports.mjs';
import { natsReady, natsStores } from './probes.mjs';
import { engineFromWheel, findPython, wheelPlatforms } from './wheels.mjs';

/** @typedef {import('./mongodb.mjs').EnginePlace & { authorization?: string }} EnginePlace `authorization`: without it, it is open to everybody */
/** @typedef {{ url: string, how: string, part: import('./part.mjs').PartSpec }} LocalNats */

/** The first version that knows `sync_interval: always`. */
const LEAST = [2, 12];
const IMAGE = 'nats:2.12';

/**
 * How NATS comes here where no NATS_URL names one: a recent `nats-server` on PATH, else the wheel, else Docker.
 * @param {EnginePlace} place
 * @returns {Promise<LocalNats>}
 * @throws {Failure} naming the four ways
 */
export async function planNats(place) {
  const url = `nats://127.0.0.1:${place.port}`;
  const monitor = await freePort(new Set([place.port]));
  const onPath = findExecutable('nats-server');
  if (onPath && isRecent(versionOf(onPath))) {
    return {
      url,
      how: 'nats-server on PATH',
      part: part(place, onPath, ['-c', writeConfig(place, monitor)], monitor),
    };
  }
  if (wheelPlatforms() && findPython()) {
    const program = await engineFromWheel('nats', place);
    return {
      url,
      how: 'nats-server from its wheel',
      part: part(place, program, ['-c', writeConfig(place, monitor)], monitor),
    };
  }
  if (dockerAnswers())
    return {
      url,
      how: `Docker (${IMAGE})`,
      part: { ...part(place, 'docker', containerArguments(place)), container: containerOf(place.port) },
    };
  throw new Failure('There is no NATS to start.', {
    wayOut:
      'Take one of four ways: set NATS_URL to a server with JetStream; put nats-server 2.12 or later on PATH; have Python 3 ' +
      'with pip on PATH (Linux x86_64 or arm64, macOS arm64); or start Docker.',
  });
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

/** @param {EnginePlace} place @param {string} command @param {string[]} args @param {number} [monitor] its port @returns {import('./part.mjs').PartSpec} */
const part = ({ stateDir, port }, command, args, monitor) => ({
  name: 'NATS',
  command,
  args,
  env: process.env,
  port,
  log: join(stateDir, 'logs', 'nats.log'),
  isReady: () => natsReady(port),
  isLive: async (withinMs) =>
    (await natsReady(port, withinMs)) && (!monitor || (await natsStores(monitor, withinMs))),
});

/**
 * JetStream acknowledges before it syncs unless it is told otherwise (TRAP-2). The disk is the limit of what it stores: its own would be three quarters
 * of what is free when it starts, and one that starts on a full disk would store nothing for ever.
 * @param {{ listen: string, store: string, authorization?: string, monitor?: number }} server `monitor`: the port on which it says how it is
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

/** @param {EnginePlace} place @param {number} monitor its port @returns {string} the file */
function writeConfig({ stateDir, port, authorization }, monitor) {
  const store = join(stateDir, 'nats');
  mkdirSync(store, { recursive: true });
  const file = join(stateDir, 'nats.conf');
  writeFileSync(file, natsConfig({ listen: `127.0.0.1:${port}`, store, authorization, monitor }));
  return file;
}

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
