/**
 * Makes the database's users, and gives those that are there the passwords and roles of now. Run by the product's Node once packages are
 * installed, with MONGODB_URI and USERS (JSON), or DROPPED_USERS (JSON, names). Ends with 3 where the address is refused.
 */
import { setTimeout as pause } from 'node:timers/promises';
import mongoose from 'mongoose';

const EXISTS = 51003;
const NO_SUCH_USER = 11;
const REFUSED = [13, 18];
const codeOf = (/** @type {unknown} */ error) => /** @type {{ code?: number }} */ (error).code ?? 0;

const address = String(process.env.MONGODB_URI);
// Of a replica set it is the primary that is asked.
const client = new mongoose.mongo.MongoClient(address, {
  directConnection: !address.includes('replicaSet='),
});
const admin = client.db('admin');

/** @param {import('./users.mjs').DatabaseUser} user */
async function keepUser({ user, pwd, roles }) {
  try {
    await admin.command({ createUser: user, pwd, roles });
  } catch (error) {
    if (codeOf(error) !== EXISTS) throw error;
    await admin.command({ updateUser: user, pwd, roles });
  }
}

/** @param {string} user */
async function dropUser(user) {
  try {
    await admin.command({ dropUser: user });
  } catch (error) {
    if (codeOf(error) !== NO_SUCH_USER) throw error;
  }
}

try {
  while (!(await admin.command({ hello: 1 })).isWritablePrimary) await pause(50);
  for (const user of JSON.parse(process.env.USERS ?? '[]')) await keepUser(user);
  for (const user of JSON.parse(process.env.DROPPED_USERS ?? '[]')) await dropUser(user);
} catch (error) {
  if (!REFUSED.includes(codeOf(error))) throw error;
  process.exitCode = 3;
} finally {
  await client.close();
}
