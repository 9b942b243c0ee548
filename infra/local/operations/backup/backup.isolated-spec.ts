import { randomUUID } from 'node:crypto';
import {
  cpSync,
  createWriteStream,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { gunzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { AckPolicy, jetstream, jetstreamManager } from '@nats-io/jetstream';
import { headers } from '@nats-io/transport-node';
import mongoose from 'mongoose';
import { writeFailure } from './backup-writer.ts';
import { makeBackup, withEngines } from './make-backup.ts';
import { type Manifest, manifestFile, readManifest, refuseNewer } from './manifest.ts';
import { readBackup, restoreEngines } from './restore-backup.ts';

const { Decimal128, Double, Int32, Long, ObjectId, Binary, BSONRegExp } = mongoose.mongo;
const root = resolve(import.meta.dirname, '../../../..');
const engines = { mongodbUri: process.env['MONGODB_URI']!, natsUrl: process.env['NATS_URL']! };
const before = 'http://127.0.0.1:12112';
const after = 'http://127.0.0.1:23456';

const place = (name: string) => ({
  ...engines,
  natsPrefix: `${name}-${randomUUID().slice(0, 8)}`,
  databases: { users: `test_${randomUUID().replaceAll('-', '').slice(0, 12)}` },
});
const from = place('from');
let folder: string;
let backup: string;
const id = new ObjectId('64b7f0000000000000000001');

/** Each type of number, text in depth, and what a driver likes to convert. */
const stored = {
  _id: id,
  whole: new Int32(7),
  broken: new Double(7),
  long: Long.fromString('9007199254740993'),
  exact: new Decimal128('0.10'),
  at: new Date('2026-11-22T00:00:00Z'),
  bytes: new Binary(Buffer.from([1, 2, 3])),
  pattern: new BSONRegExp('^a', 'i'),
  nothing: null,
  pictures: { w320: `${before}/i/abc/house.webp`, others: [`${before}/i/def/hall.webp`] },
};

const collection = (to: typeof from, client: mongoose.mongo.MongoClient, name = 'users') =>
  client.db(to.databases.users).collection(name);
const asStored = { promoteValues: false, promoteLongs: false, promoteBuffers: false, bsonRegExp: true };

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'backup-'));
  backup = join(folder, 'first');
  await withEngines(engines, async (client, connection) => {
    await collection(from, client).insertOne(stored);
    await collection(from, client).createIndex({ whole: 1 }, { name: 'byWhole', unique: true });
    await collection(from, client, 'inbox').createIndex({ at: 1 }, { expireAfterSeconds: 60 });
    for (const name of ['count_salts', 'count_keys']) {
      await collection(from, client, name).insertOne({ salt: 'the secret of today' });
      await collection(from, client, name).createIndex({ expiresAt: 1 }, { expireAfterSeconds: 0 });
    }
    const manager = await jetstreamManager(connection);
    const name = `${from.natsPrefix}-THIKANA`;
    await manager.streams.add({ name, subjects: [`${from.natsPrefix}.thikana.event.>`], allow_direct: true });
    for (let n = 1; n <= 6; n += 1) {
      const own = headers();
      own.set('Nats-Msg-Id', `event-${n}`);
      const body = JSON.stringify({ id: `event-${n}`, image: `${before}/i/abc/house.webp` });
      await jetstream(connection).publish(`${from.natsPrefix}.thikana.event.users.X`, body, { headers: own });
    }
    // The oldest has expired, and one in the middle was taken out.
    await manager.streams.deleteMessage(name, 1);
    await manager.streams.deleteMessage(name, 4);
    await manager.consumers.add(name, {
      durable_name: `${from.natsPrefix}-reader`,
      ack_policy: AckPolicy.Explicit,
    });
    const consumer = await jetstream(connection).consumers.get(name, `${from.natsPrefix}-reader`);
    for (let n = 0; n < 2; n += 1) await (await consumer.next())!.ackAck();
  });
  await makeBackup({ ...from, root, folder: backup, folders: {}, imageHost: before, watchMs: 0 });
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await withEngines(engines, async (client, connection) => {
    const manager = await jetstreamManager(connection);
    for await (const name of manager.streams.names())
      if (/^(from|to)-/.test(name)) await manager.streams.delete(name);
    await collection(from, client).drop();
  });
});

/** A copy of the backup that a case may break. */
function copyWith(breakIt: (copy: string) => void): string {
  const copy = join(folder, randomUUID());
  cpSync(backup, copy, { recursive: true });
  breakIt(copy);
  return copy;
}

function editManifest(copy: string, edit: (manifest: Manifest) => void): void {
  const manifest = JSON.parse(readFileSync(manifestFile(copy), 'utf8')) as Manifest;
  edit(manifest);
  writeFileSync(manifestFile(copy), JSON.stringify(manifest));
}

async function restore(
  to: typeof from,
  more: { replace?: boolean; checkOnly?: boolean } = {},
): Promise<void> {
  const manifest = await readBackup(root, backup);
  await restoreEngines({ ...to, folder: backup, manifest, replace: false, imageHost: after, ...more });
}

it('is for its owner alone', () => {
  const entries = ['', ...readdirSync(backup, { recursive: true, encoding: 'utf8' })];
  const others = entries.filter((path) => (statSync(join(backup, path)).mode & 0o077) !== 0);
  expect([entries.length > 5, others]).toEqual([true, []]);
});

it('is made of a stream without an event, and restored', async () => {
  const [fresh, again] = [place('from'), place('to')];
  const copy = join(folder, 'fresh');
  await withEngines(engines, async (_, connection) => {
    const manager = await jetstreamManager(connection);
    const subjects = [`${fresh.natsPrefix}.thikana.event.>`];
    await manager.streams.add({ name: `${fresh.natsPrefix}-THIKANA`, subjects, allow_direct: true });
    await makeBackup({ ...fresh, root, folder: copy, folders: {}, imageHost: before, watchMs: 0 });
    const manifest = await readBackup(root, copy);
    await restoreEngines({ ...again, folder: copy, manifest, replace: false, imageHost: after });
    const { state } = await manager.streams.info(`${again.natsPrefix}-THIKANA`);
    expect([state.messages, state.last_seq]).toEqual([0, 0]);
  });
});

describe('a restore into empty engines', () => {
  const to = place('to');
  beforeAll(() => restore(to));

  it('brings every document back with the types that it had, and indexes', () =>
    withEngines(engines, async (client) => {
      const found = await collection(to, client).findOne({ _id: id }, asStored);
      const moved = { w320: `${after}/i/abc/house.webp`, others: [`${after}/i/def/hall.webp`] };
      expect(found).toEqual({ ...stored, pictures: moved });
      expect(found!['whole']).toBeInstanceOf(Int32);
      expect(found!['broken']).toBeInstanceOf(Double);
      const indexes = await collection(to, client).listIndexes().toArray();
      expect(indexes).toContainEqual(
        expect.objectContaining({ name: 'byWhole', key: { whole: 1 }, unique: true }),
      );
      const [, expiring] = await collection(to, client, 'inbox').listIndexes().toArray();
      expect(expiring).toMatchObject({ expireAfterSeconds: 60 });
    }));

  it('brings back neither who was counted today nor the secret of it, which no file has, but their expiry', async () => {
    const files = readdirSync(backup, { recursive: true, encoding: 'utf8' }).filter((path) =>
      path.endsWith('.gz'),
    );
    expect(files).toContain(join('databases', 'users', 'count_salts.bson.gz'));
    for (const file of files)
      expect(gunzipSync(readFileSync(join(backup, file))).includes('the secret of today')).toBe(false);
    await withEngines(engines, async (client) => {
      for (const name of ['count_salts', 'count_keys']) {
        expect(await collection(to, client, name).countDocuments()).toBe(0);
        const [, expiring] = await collection(to, client, name).listIndexes().toArray();
        expect(expiring).toMatchObject({ key: { expiresAt: 1 }, expireAfterSeconds: 0 });
      }
    });
  });

  it('brings the events back under their numbers, and lets a subscriber continue from its position', () =>
    withEngines(engines, async (_client, connection) => {
      const manager = await jetstreamManager(connection);
      const name = `${to.natsPrefix}-THIKANA`;
      const { state } = await manager.streams.info(name);
      expect(state).toMatchObject({ first_seq: 2, last_seq: 6, messages: 4 });
      const third = await manager.streams.getMessage(name, { seq: 3 });
      expect(third!.json()).toEqual({ id: 'event-3', image: `${after}/i/abc/house.webp` });
      expect(third!.header.get('Nats-Msg-Id')).toBe('event-3');
      expect(await manager.streams.getMessage(name, { seq: 4 }).catch(() => null)).toBeNull();
      // Two and three were acknowledged.
      const consumer = await jetstream(connection).consumers.get(name, `${to.natsPrefix}-reader`);
      expect((await consumer.next())!.seq).toBe(5);
    }));

  it('is refused where there is data by now, without --replace', async () => {
    await expect(restore(to)).rejects.toThrow('There is data already');
    await expect(restore(to, { replace: true })).resolves.toBeUndefined();
  });
});

it('a restore that was killed is started over without a question', async () => {
  const to = place('to');
  await withEngines(engines, async (client) => {
    await client.db('thikana_restore').collection('running').insertOne({ backup: 'an earlier one' });
    await collection(to, client).insertOne({ half: true });
  });
  await restore(to);
  await withEngines(engines, async (client) => {
    expect(await collection(to, client).countDocuments({})).toBe(1);
    expect(await client.db('thikana_restore').collection('running').countDocuments({})).toBe(0);
  });
});

describe('the data is as before', () => {
  const to = place('to');
  const late = { _id: 'after the backup' as never };
  beforeAll(async () => {
    await restore(to);
    await withEngines(engines, (client) => collection(to, client).insertOne(late));
  });
  afterEach(() =>
    withEngines(engines, async (client, connection) => {
      expect(await collection(to, client).countDocuments(late)).toBe(1);
      const collections = await client.db(to.databases.users).listCollections().toArray();
      const names = collections.map(({ name }) => name).sort();
      expect(names.join()).toBe('count_keys,count_salts,inbox,users');
      const stream = await (await jetstreamManager(connection)).streams.info(`${to.natsPrefix}-THIKANA`);
      expect(stream.state.last_seq).toBe(6);
    }),
  );

  it('after a check', async () => {
    await restore(to, { replace: true, checkOnly: true });
    await expect(restore(to, { checkOnly: true })).rejects.toThrow('There is data already');
  });

  it('after a restore that could not load a collection', async () => {
    const twice = copyWith((copy) => {
      const file = join(copy, 'databases/users/users.bson.gz');
      writeFileSync(file, Buffer.concat([readFileSync(file), readFileSync(file)]));
    });
    const manifest = readManifest(twice);
    const given = { ...to, folder: twice, manifest, replace: true, imageHost: after };
    await expect(restoreEngines(given)).rejects.toThrow(/cannot be loaded: .*duplicate key/);
  });
});

describe('a backup is refused before anything is touched', () => {
  it.each<[string, (copy: string) => void, RegExp]>([
    [
      'with a shortened file',
      (copy) => truncateSync(join(copy, 'stream/messages.ndjson.gz'), 20),
      /has 20 bytes/,
    ],
    ['with a changed file', (copy) => spoil(join(copy, 'stream/messages.ndjson.gz')), /another content/],
    ['with a missing file', (copy) => rmSync(join(copy, 'stream/messages.ndjson.gz')), /is missing/],
    ['with a shortened manifest', (copy) => truncateSync(manifestFile(copy), 100), /cannot be read/],
    ['without a manifest', (copy) => rmSync(manifestFile(copy)), /is no backup/],
    [
      'of a newer version',
      (copy) => editManifest(copy, (m) => (m.release.version = '99.0.0')),
      /newer release/,
    ],
    ['of a newer format', (copy) => editManifest(copy, (m) => (m.format = 99)), /newer release/],
    [
      'with a migration that this code does not know',
      (copy) => editManifest(copy, (m) => m.release.migrations['users']!.push(77)),
      /migration 77 of users/,
    ],
  ])('%s', async (_name, breakIt, message) => {
    await expect(readBackup(root, copyWith(breakIt))).rejects.toThrow(message);
  });
});

it('a mistyped name is answered with those that there are', () => {
  const wayOut: unknown = expect.stringContaining(` ${basename(backup)}`);
  return expect(readBackup(root, `${backup}-`)).rejects.toHaveProperty('wayOut', wayOut);
});

it('a backup is restored by code that has its migrations and more', () => {
  const manifest = JSON.parse(readFileSync(manifestFile(backup), 'utf8')) as Manifest;
  const { version } = manifest.release;
  const made = { ...manifest, release: { version, migrations: { users: [1] } } };
  expect(() => refuseNewer(made, { version, migrations: { users: [1, 2] } })).not.toThrow();
  expect(() => refuseNewer(made, { version, migrations: { users: [2] } })).toThrow('migration 1 of users');
});

/** As long as before, and another. */
function spoil(file: string): void {
  const bytes = readFileSync(file);
  bytes[bytes.length - 1]! ^= 0xff;
  writeFileSync(file, bytes);
}

describe('no backup is made', () => {
  it('into a folder that is there', () =>
    expect(
      makeBackup({ ...from, root, folder: backup, folders: {}, imageHost: null, watchMs: 0 }),
    ).rejects.toThrow('exists'));

  it('while a service runs, and nothing is left of it', async () => {
    const target = join(folder, 'while-running');
    const client = await mongoose.mongo.MongoClient.connect(engines.mongodbUri);
    const instances = client.db(from.databases.users).collection<{ _id: string; beat: number }>('instances');
    await instances.insertOne({ _id: 'alive', beat: 1 });
    const beat = () =>
      void instances.updateOne({ _id: 'alive' }, { $inc: { beat: 1 } }).catch(() => undefined);
    const beating = setInterval(beat, 20);
    try {
      await expect(
        makeBackup({ ...from, root, folder: target, folders: {}, imageHost: null, watchMs: 300 }),
      ).rejects.toThrow(/Services are running on test_/);
    } finally {
      clearInterval(beating);
      await instances.deleteMany({});
      await client.close();
    }
    expect([existsSync(target), existsSync(`${target}.partial`)]).toEqual([false, false]);
  });

  it('onto a full disk, which is said', async () => {
    const written = pipeline(Readable.from(['x'.repeat(100)]), createWriteStream('/dev/full'));
    const full = await written.catch((error: unknown) => error);
    expect(writeFailure(full, '/backups/today')).toMatchObject({
      message: expect.stringContaining('no more room at /backups/today'),
      wayOut: expect.stringContaining('another disk'),
    });
  });
});
