import { AsyncLocalStorage, createHook } from 'node:async_hooks';
import { Writable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type OwnMongo, ownMongo } from '@thikana/test-kit';
import { Schema } from 'mongoose';
import { createLogger } from '../logging/logger.ts';
import { newConnection, openConnection } from './connection.ts';

let mongo: OwnMongo;
beforeAll(async () => void (mongo = await ownMongo()));
afterAll(() => mongo.remove());

it('a connection whose first attempt has failed works like any other once it is open', async () => {
  await mongo.engine.kill();
  let started: Promise<unknown> | undefined;
  const startWhenAnAttemptHasFailed = new Writable({
    write: (_line, _encoding, done) => {
      started ??= mongo.engine.start();
      done();
    },
  });
  const connection = newConnection();
  const things = connection.model('Thing', new Schema({ _id: String }));
  const logger = createLogger('test', 'warn', startWhenAnAttemptHasFailed);
  await openConnection(connection, mongo.uri, 'reopened', logger, new AbortController().signal);
  expect(started).toBeDefined();
  await things.create({ _id: 'one' });
  expect(await things.countDocuments({ _id: 'one' })).toBe(1);
  await connection.close();
}, 60_000);

it('an open connection that nobody uses sets few timers', async () => {
  const connection = newConnection();
  const logger = createLogger('test', 'silent');
  // What other specs have left open in this process sets timers of its own.
  const ours = new AsyncLocalStorage<true>();
  await ours.run(true, () =>
    openConnection(connection, mongo.uri, 'idle', logger, new AbortController().signal),
  );
  await pause(500);
  let timers = 0;
  const hook = createHook({
    init: (_id, type) => void (timers += Number(type === 'Timeout' && ours.getStore() === true)),
  });
  hook.enable();
  await pause(3_000);
  hook.disable();
  // By itself the driver sets thirty.
  expect(timers).toBeLessThan(15);
  expect(timers).toBeGreaterThan(0);
  await connection.close();
}, 60_000);
