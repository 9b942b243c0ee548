import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '../fixtures/test.ts';
import { connect } from '@nats-io/transport-node';
import { readState } from '@thikana/local/launcher/state';
import mongoose from 'mongoose';
import { listeningSockets } from './listening-sockets.ts';

/** What the running product lets nobody do who comes to its ports without a key, or with another's (SEC-9). */
const stateDir = String(process.env['E2E_STATE_DIR']);
const services = ['users', 'properties', 'offers', 'reviews'];

const addressOf = (user: string) =>
  readFileSync(join(stateDir, 'keys', 'database', `${user}.uri`), 'utf8').trim();

async function inDatabase<T>(
  uri: string,
  work: (client: mongoose.mongo.MongoClient) => Promise<T>,
): Promise<T> {
  const client = new mongoose.mongo.MongoClient(uri, { serverSelectionTimeoutMS: 5_000 });
  try {
    return await work(client);
  } finally {
    await client.close();
  }
}

/** `may`, or the name of the refusal. */
const outcome = (work: Promise<unknown>) =>
  work.then(
    () => 'may',
    (error: { codeName?: string }) => error.codeName ?? String(error),
  );

test('every port but the web’s listens on loopback', () => {
  const parts = readState(stateDir)?.parts ?? [];
  const web = Number(new URL(String(process.env['E2E_BASE_URL'])).port);
  const sockets = parts.flatMap(({ name, pid }) =>
    listeningSockets(Number(pid)).map((socket) => ({ name, ...socket })),
  );
  expect(sockets.map(({ port }) => port)).toEqual(expect.arrayContaining(parts.map(({ port }) => port)));
  const open = sockets.filter(({ port, loopback }) => port !== web && !loopback);
  expect(open).toEqual([]);
});

test('the broker lets in nobody without a key', async () => {
  const servers = String(process.env['NATS_URL']);
  await expect(connect({ servers, reconnect: false })).rejects.toThrow(/authorization/i);
});

test('the database answers nobody without a password', async () => {
  const address = new URL(addressOf('users'));
  for (const [user, password] of [
    ['', ''],
    ['users', 'wrong'],
  ] as const) {
    Object.assign(address, { username: user, password });
    await inDatabase(address.href, async (client) => {
      const users = client.db('thikana_users').collection('users');
      expect(await outcome(users.findOne())).toMatch(/^(Unauthorized|AuthenticationFailed)$/);
    });
  }
});

for (const service of services)
  test(`the ${service} service has its own database and no other`, async () => {
    await inDatabase(addressOf(service), async (client) => {
      const tried = await Promise.all(
        [...services.map((name) => `thikana_${name}`), 'admin', 'local'].map(async (name) => {
          const collection = client.db(name).collection('probe_of_locked_spec');
          const [reads, writes] = [
            await outcome(collection.findOne()),
            await outcome(collection.insertOne({ by: service })),
          ];
          if (writes === 'may') await collection.deleteMany({});
          return [name, reads, writes];
        }),
      );
      const allowed = tried.filter((row) => row.includes('may'));
      expect(allowed).toEqual([[`thikana_${service}`, 'may', 'may']]);
      const admin = client.db('admin');
      const roles = ['root'];
      expect(await outcome(admin.command({ createUser: 'mine', pwd: 'x', roles }))).toBe('Unauthorized');
      expect(await outcome(admin.command({ updateUser: service, roles }))).toBe('Unauthorized');
    });
  });
