import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from '../launcher/command.mjs';
import { formReplicaSet, productNode, startPart } from '../launcher/engines.mjs';
import { Failure } from '../launcher/failure.mjs';
import { planMongodb } from '../launcher/mongodb.mjs';
import { addressFileOf, ADMIN, hasUsers, keepUsers } from '../../database/users.mjs';

/** How `make-users.mjs` ends where the administrator is refused. */
const REFUSED = 3;

/** @typedef {import('../launcher/engines.mjs').Place & { keys: string, packages: Promise<unknown> }} LockedPlace `keys`: the folder of the users' addresses */

/**
 * Starts the local MongoDB so that it lets in nobody but its users (SEC-9). They are made while it is open: on the first start, and where the
 * data has come from elsewhere (a restore).
 * @param {LockedPlace} place
 * @returns {Promise<{ uri: string, how: string, locked: boolean }>} `locked`: false for the engine of Docker
 */
export async function startLockedMongodb(place) {
  const { uri, how, part, lockedPart, replicaSet } = await planMongodb(place);
  if (lockedPart && hasUsers(place.keys) && (await startForUsers(place, lockedPart, uri)))
    return { uri, how, locked: true };
  const open = await startPart(part, place);
  await place.packages;
  if (replicaSet) await formReplicaSet(place);
  if (!lockedPart) return { uri, how, locked: false };
  if (!(await makeUsers(place, uri, keepUsers(place.keys, uri))))
    throw new Failure('MongoDB takes no users.', {
      wayOut: `Whole log: ${join(place.stateDir, 'logs', 'mongodb.log')}`,
    });
  await open.stop();
  await startPart(lockedPart, place);
  return { uri, how, locked: true };
}

/**
 * Starts it locked, and brings its users up to date. @returns whether they could be: else it has been stopped again
 * @param {LockedPlace} place @param {import('../launcher/part.mjs').PartSpec} spec @param {string} uri
 */
async function startForUsers(place, spec, uri) {
  const part = await startPart(spec, place);
  await place.packages;
  const users = keepUsers(place.keys, uri);
  if (await makeUsers(place, readFileSync(addressFileOf(place.keys, ADMIN), 'utf8').trim(), users))
    return true;
  await part.stop();
  return false;
}

/** @param {LockedPlace} place @param {string} uri @param {import('../../database/users.mjs').DatabaseUser[]} made @returns whether it was let in */
const makeUsers = (place, uri, made) => changeUsers(place, { uri, made });

/**
 * Makes users, or gives those that are there these passwords and roles, and drops others.
 * @param {{ root: string, stateDir: string, signal?: AbortSignal }} place
 * @param {{ uri: string, made?: import('../../database/users.mjs').DatabaseUser[], dropped?: string[] }} change `uri`: the administrator's
 * @returns {Promise<boolean>} whether the database let it in
 * @throws {Failure}
 */
export async function changeUsers({ root, stateDir, signal }, { uri, made = [], dropped = [] }) {
  const log = join(stateDir, 'logs', 'database-users.log');
  const { code, lines } = await runCommand({
    command: productNode(root),
    args: [join(root, 'infra', 'database', 'make-users.mjs')],
    env: {
      ...process.env,
      MONGODB_URI: uri,
      USERS: JSON.stringify(made),
      DROPPED_USERS: JSON.stringify(dropped),
    },
    log,
    signal,
  });
  if (code !== 0 && code !== REFUSED)
    throw new Failure('The users of MongoDB could not be changed.', {
      log: lines,
      wayOut: `Whole log: ${log}`,
    });
  return code === 0;
}
