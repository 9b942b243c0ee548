import { Writable } from 'node:stream';
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
