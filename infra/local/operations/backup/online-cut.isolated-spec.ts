/** Backups while others write: a change and its event are committed together, published, taken out of the outbox, and applied elsewhere. */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import type mongoose from 'mongoose';
import { makeBackup, withEngines } from './make-backup.ts';
import { atOneMoment } from './online-cut.ts';
import { readBackup, restoreEngines } from './restore-backup.ts';

const root = resolve(import.meta.dirname, '../../../..');
const engines = { mongodbUri: process.env['MONGODB_URI']!, natsUrl: process.env['NATS_URL']! };
const database = () => `test_${randomUUID().replaceAll('-', '').slice(0, 12)}`;
const place = (name: string) => ({
  ...engines,
  natsPrefix: `${name}-${randomUUID().slice(0, 8)}`,
  // The reader's is read first, the owner's last.
  databases: { users: database(), offers: database() },
});
type Place = ReturnType<typeof place>;
type Client = mongoose.mongo.MongoClient;
const folder = mkdtempSync(join(tmpdir(), 'online-cut-'));
const from = place('from');
const streamOf = ({ natsPrefix }: Place) => `${natsPrefix}-THIKANA`;

const parts = ({ databases }: Place, client: Client) => ({
  changes: client.db(databases.offers).collection<{ _id: string }>('changes'),
  outbox: client.db(databases.offers).collection<{ _id: string }>('outbox'),
  inbox: client.db(databases.users).collection<{ _id: string }>('inbox'),
});

async function write(client: Client, connection: NatsConnection, isOver: () => boolean): Promise<void> {
  const { changes, outbox, inbox } = parts(from, client);
  while (!isOver()) {
    const _id = randomUUID();
    await client.withSession((session) =>
      session.withTransaction(async () => {
        await changes.insertOne({ _id }, { session });
        await outbox.insertOne({ _id }, { session });
      }),
    );
    await jetstream(connection).publish(`${from.natsPrefix}.thikana.event.offers.X`, _id, { msgID: _id });
    await outbox.deleteOne({ _id });
    await inbox.insertOne({ _id });
    await pause(Math.random() * 40);
  }
}

async function found(to: Place, client: Client, connection: NatsConnection) {
  const { changes, outbox, inbox } = parts(to, client);
  const ids = async (of: typeof changes) => (await of.find().toArray()).map(({ _id }) => _id);
  const manager = await jetstreamManager(connection);
  const { state } = await manager.streams.info(streamOf(to));
  const published: string[] = [];
  for (let seq = state.first_seq; seq <= state.last_seq; seq += 1)
    published.push((await manager.streams.getMessage(streamOf(to), { seq }))!.string());
  return { changed: await ids(changes), waiting: await ids(outbox), applied: await ids(inbox), published };
}

const without = (all: string[], ...others: string[][]) => {
  const known = new Set(others.flat());
  return all.filter((id) => !known.has(id));
};

beforeAll(() =>
  withEngines(engines, async (client, connection) => {
    const { natsPrefix } = from;
    const manager = await jetstreamManager(connection);
    const subjects = [`${natsPrefix}.thikana.event.>`];
    await manager.streams.add({ name: streamOf(from), subjects, allow_direct: true });
    for (const part of Object.values(parts(from, client))) await part.insertOne({ _id: 'first' });
    await jetstream(connection).publish(`${natsPrefix}.thikana.event.offers.X`, 'first', { msgID: 'first' });
  }),
);
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await withEngines(engines, async (_client, connection) => {
    const manager = await jetstreamManager(connection);
    for await (const name of manager.streams.names())
      if (/^(from|to)-/.test(name)) await manager.streams.delete(name);
  });
});

const backupInto = (name: string, databases: Partial<Place['databases']> = from.databases) =>
  makeBackup({
    ...from,
    databases,
    root,
    folder: join(folder, name),
    folders: {},
    imageHost: null,
    watchMs: 'online',
  });
async function restoreFrom(name: string, to: Place): Promise<void> {
  const manifest = await readBackup(root, join(folder, name));
  const options = { manifest, replace: false, imageHost: null };
  await restoreEngines({ ...to, folder: join(folder, name), ...options });
}

it('each is of one moment: every event has its change, every change its event, everything applied was published', () =>
  withEngines(engines, async (client, connection) => {
    let over = false;
    const writers = Array.from({ length: 4 }, () => write(client, connection, () => over));
    const sizes: number[] = [];
    try {
      for (let round = 0; round < 8; round += 1) {
        await pause(150);
        await backupInto(`round-${round}`);
        const to = place('to');
        await restoreFrom(`round-${round}`, to);
        const { changed, waiting, applied, published } = await found(to, client, connection);
        expect({
          invented: without(published, changed),
          lost: without(changed, published, waiting),
          appliedUnpublished: without(applied, published),
        }).toEqual({ invented: [], lost: [], appliedUnpublished: [] });
        sizes.push(published.length);
      }
    } finally {
      over = true;
      await Promise.all(writers);
    }
    expect(sizes).toEqual([...sizes].sort((a, b) => a - b));
    expect(sizes.at(-1)).toBeGreaterThan(sizes[0]!);
  }));

it('one without databases prints MongoDB’s time, and its restore leaves databases alone', () =>
  withEngines(engines, async (client, connection) => {
    const made = await backupInto('stream', {});
    expect(made.databases).toEqual({});
    expect(made.clusterTime!.t).toBeGreaterThan(Date.now() / 1000 - 60);
    const to = place('to');
    const { changes } = parts(to, client);
    await changes.insertOne({ _id: 'restored by other means' });
    await restoreFrom('stream', to);
    const { changed, published } = await found(to, client, connection);
    expect(changed).toEqual(['restored by other means']);
    expect(published).toEqual((await found(from, client, connection)).published);
  }));

it('a moment at which something was published is not taken', () =>
  withEngines(engines, async (client, connection) => {
    const { natsPrefix: prefix, databases } = from;
    let published: number | undefined;
    /** Publishes once, after the stream was looked at and before the databases are read. */
    const command = async (asked: mongoose.mongo.Document) => {
      const subject = `${prefix}.thikana.event.offers.X`;
      published ??= (await jetstream(connection).publish(subject, 'in between')).seq;
      return client.db('admin').command(asked);
    };
    const disturbed = {
      startSession: () => client.startSession(),
      db: (name: string) => (name === 'admin' ? { command } : client.db(name)),
    } as unknown as Client;
    const sources = { client: disturbed, connection, prefix, databases, cardProvider: undefined };
    const last = await atOneMoment(sources, ({ stream }) => Promise.resolve(stream!.last));
    expect(published).toBeGreaterThan(1);
    expect(last).toBe(published);
  }));
