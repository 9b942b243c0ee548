/**
 * `npm run person -- export|erase <e-mail or id> --by <admin's e-mail> [--to <file>]`: what is held of one person as a file, and the end of it
 * (PEOPLE-19, PEOPLE-20). Both are recorded in the name of the admin.
 */
import { existsSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Actor, DomainError, keptAfterDeletion, usersRpc } from '@thikana/contracts';
import { Broker, brokerAccess, collectPersonFile, createLogger, RpcClient } from '@thikana/service-kit';
import mongoose from 'mongoose';
import { seedFileOf } from '../../broker/keys.mjs';
import { Failure } from '../launcher/failure.mjs';
import { keyFolders } from '../launcher/operator-access.mjs';
import { STATE_DIR, giveUp, print } from '../launcher/session.mjs';
import { findInstallation, type Installation, isElsewhere } from './installation.ts';

const usage = 'npm run person -- export|erase <e-mail or id> --by <admin’s e-mail> [--to <file>]';
/** So long is waited for the identity provider to confirm; afterwards the users service continues by itself, in ms. */
const confirmedWithinMs = 15_000;

interface Stored {
  _id: string;
  uid: string;
  email: string;
  name: string | null;
  photo: string | null;
  role: 'user' | 'agent' | 'admin' | 'fraud';
}

try {
  const { what, whom, by, to } = readArguments(process.argv.slice(2));
  const installation = findInstallation(process.env, STATE_DIR);
  const client = await mongoose.mongo.MongoClient.connect(installation.mongodbUri, {
    serverSelectionTimeoutMS: 5_000,
  });
  const users = client.db(installation.databases.users);
  const broker = await connected(installation);
  try {
    const people = users.collection<Stored>('users');
    const actor = actorOf(await people.findOne({ email: by.toLowerCase(), role: 'admin' }), by);
    const person = await people.findOne(isId(whom) ? { _id: whom } : { email: whom });
    const rpc = new RpcClient(broker);
    if (what === 'export') await exportPerson(rpc, actor, person, { whom, to });
    else await erasePerson(rpc, actor, person, { whom, users });
  } finally {
    await broker.close();
    await client.close();
  }
} catch (error) {
  giveUp(error instanceof DomainError ? new Failure(error.message, { wayOut: usage }) : error);
}

type Target = { whom: string };

/** Of somebody who was deleted there is what the books keep, under their id. */
async function exportPerson(
  rpc: RpcClient,
  actor: Actor,
  person: Stored | null,
  { whom, to }: Target & { to: string },
): Promise<void> {
  if (!person && !isId(whom)) throw nobody(whom);
  const who = { userId: person ? person._id : whom, email: person?.email ?? '' };
  const file = await collectPersonFile(who, (call, question) => rpc.call(call, question, { actor }));
  writeFileSync(to, `${JSON.stringify(file, null, 2)}\n`, { mode: 0o600, flag: 'wx' });
  const rows = Object.values(file.data).flatMap((sections) => Object.values(sections).flat());
  print(`${rows.length} things that are held of ${who.email || who.userId}: ${to}`);
}

async function erasePerson(
  rpc: RpcClient,
  actor: Actor,
  person: Stored | null,
  { whom, users }: Target & { users: mongoose.mongo.Db },
): Promise<void> {
  if (!person) throw nobody(whom);
  await rpc.call(usersRpc.delete, { id: person._id }, { actor });
  const confirmed = await untilConfirmed(users, person.uid);
  print(`${person.email} is deleted (${person._id}).`);
  if (!confirmed)
    print('  The identity provider has not confirmed yet: the users service asks again until it does.');
  print('  What stays, and why:');
  for (const { what, why } of keptAfterDeletion) print(`  - ${what.en} ${why.en}`);
}

async function untilConfirmed(users: mongoose.mongo.Db, uid: string): Promise<boolean> {
  const deletions = users.collection<{ _id: string; confirmedAt?: Date }>('deletions');
  for (const until = Date.now() + confirmedWithinMs; Date.now() < until; await pause(200))
    if ((await deletions.findOne({ _id: uid }))?.confirmedAt) return true;
  return false;
}

/** Not as the operator, who may call nobody: with the key of this command alone, which of a product elsewhere is the environment's. */
async function connected({ natsUrl: url, natsPrefix = '', ...given }: Installation): Promise<Broker> {
  const own = seedFileOf(keyFolders(STATE_DIR).broker, 'people');
  const isLocal = !isElsewhere(process.env) && existsSync(own);
  const { nkeySeed, tlsCa } = isLocal ? brokerAccess({ NATS_NKEY_SEED_FILE: own }) : given;
  const settings = { url, nkeySeed, tlsCa, name: 'person', prefix: natsPrefix };
  const broker = new Broker(settings, createLogger('person', 'silent'));
  await broker.connect(AbortSignal.timeout(5_000));
  if (!broker.isConnected)
    throw new Failure('The broker cannot be reached.', {
      wayOut: 'Start the product, or look at NATS_URL and its key.',
    });
  return broker;
}

/** The command speaks as this admin, as the gateway would. */
function actorOf(admin: Stored | null, by: string): Actor {
  if (!admin) throw new Failure(`${by} is no admin.`, { wayOut: `Name the admin who wants it: ${usage}` });
  const { _id, uid, email, name, photo, role } = admin;
  return { uid, email, emailVerified: true, name, photo, role, userId: _id };
}

function readArguments(given: string[]) {
  const option = (name: string) => {
    const at = given.indexOf(name);
    return at < 0 ? undefined : given.splice(at, 2)[1];
  };
  const [by, to] = [option('--by'), option('--to')];
  const [what, whom, ...more] = given;
  if ((what !== 'export' && what !== 'erase') || !whom || !by || more.length > 0)
    throw new Failure('Which person, and in whose name?', { wayOut: usage });
  return {
    what,
    whom: whom.toLowerCase(),
    by,
    to: resolve(to ?? `person-${whom.replaceAll(/[^\w.-]/g, '_')}.json`),
  };
}

function isId(text: string): boolean {
  return /^[0-9a-f]{24}$/.test(text);
}

const nobody = (whom: string) =>
  new Failure(`There is nobody with ${whom}.`, { wayOut: 'A person is named by their e-mail or their id.' });
