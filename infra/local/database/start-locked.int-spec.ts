/** What the product's database lets nobody do who comes to its port without a password, or with another's (SEC-9). */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { serviceNames } from '@thikana/contracts';
import mongoose from 'mongoose';
import { addressFileOf } from '../../database/users.mjs';
import type { Part } from '../launcher/part.mjs';
import { freePort } from '../launcher/ports.mjs';
import { startLockedMongodb } from './start-locked.mjs';

const root = resolve(import.meta.dirname, '../../..');
const stateDir = mkdtempSync(join(tmpdir(), 'thikana-locked-'));
const keys = join(stateDir, 'keys');
let database: Part | undefined;

beforeAll(async () => {
  const onPart = (part: Part) => void (database = part);
  const place = { root, stateDir, keys, port: await freePort(), packages: Promise.resolve(), onPart };
  expect(await startLockedMongodb(place)).toMatchObject({ locked: true });
});
afterAll(async () => {
  await database?.stop();
  rmSync(stateDir, { recursive: true, force: true, maxRetries: 3 });
});

const addressOf = (user: string) => readFileSync(addressFileOf(keys, user), 'utf8').trim();

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

it.each([
  ['', ''],
  ['users', 'wrong'],
])('answers nobody without a password: %j, %j', async (username, password) => {
  const address = Object.assign(new URL(addressOf('users')), { username, password });
  await inDatabase(address.href, async (client) => {
    const users = client.db('thikana_users').collection('users');
    expect(await outcome(users.findOne())).toMatch(/^(Unauthorized|AuthenticationFailed)$/);
  });
});

it.each(serviceNames)('gives the %s service its own database and no other', async (service) => {
  await inDatabase(addressOf(service), async (client) => {
    const tried = await Promise.all(
      [...serviceNames.map((name) => `thikana_${name}`), 'admin', 'local'].map(async (name) => {
        const collection = client.db(name).collection('probe_of_locked_spec');
        const reads = await outcome(collection.findOne());
        return [name, reads, await outcome(collection.insertOne({ by: service }))];
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
