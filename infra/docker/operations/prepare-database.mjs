/** `prepare-database`: forms the replica set where it is not formed, and makes the users, or gives them the passwords and roles of now. */
import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import mongoose from 'mongoose';
import { ADMIN, usersIn } from '../../database/users.mjs';
import { databaseAddress, databaseKeys } from './keys.mjs';

const ROOT = resolve(import.meta.dirname, '../../..');
const ALREADY_INITIALIZED = 23;
const { MONGODB_MEMBERS = '', MONGODB_REPLICA_SET: set } = process.env;
const users = usersIn(databaseKeys());

if (set) await formReplicaSet(set, MONGODB_MEMBERS.split(','));
makeUsers();

/** The administrator is made by the first member when it starts with no data; the others get everything from it. @param {string} name @param {string[]} members */
async function formReplicaSet(name, members) {
  const password = String(users.find(({ user }) => user === ADMIN)?.pwd);
  const client = new mongoose.mongo.MongoClient(`mongodb://${members[0]}`, {
    directConnection: true,
    auth: { username: ADMIN, password },
  });
  const admin = client.db('admin');
  try {
    await admin.command({
      replSetInitiate: { _id: name, members: members.map((host, id) => ({ _id: id, host })) },
    });
  } catch (error) {
    if (/** @type {{ code?: number }} */ (error).code !== ALREADY_INITIALIZED) throw error;
  }
  while (!(await admin.command({ hello: 1 })).setName) await pause(200);
  await client.close();
}

function makeUsers() {
  const { status } = spawnSync(process.execPath, [join(ROOT, 'infra/database/make-users.mjs')], {
    env: { ...process.env, MONGODB_URI: databaseAddress(ADMIN), USERS: JSON.stringify(users) },
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error(`The users could not be made (exit code ${status}).`);
}
