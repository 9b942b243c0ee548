import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type TestMongo, eventually, realMongo } from '@thikana/test-kit';
import { createLogger } from '../logging/logger.ts';
import { collectionOf } from './connection.ts';
import { SessionRegistry } from './session-registry.ts';

const silent = createLogger('test', 'silent');

describe('the registry of sessions', () => {
  let mongo: TestMongo;
  beforeAll(async () => void (mongo = await realMongo()));
  afterAll(() => mongo.remove());

  const registered = async () =>
    (await collectionOf<{ sessions: unknown[] }>(mongo.connection, 'instances').find({}).toArray()).map(
      ({ sessions }) => sessions.length,
    );

  it('forgets the sessions that the driver does not use any more, and keeps those it does', async () => {
    // Beats every 100 ms; a session expires after three seconds in place of half an hour.
    const registry = new SessionRegistry(mongo.connection, silent, 400, 3_000);
    registry.start(silent);
    const [used, ...idle] = await Promise.all(
      Array.from({ length: 5 }, () => mongo.connection.startSession()),
    );
    for (const session of [used!, ...idle]) await registry.register(session);
    expect(await registered()).toEqual([5]);
    await eventually(
      async () => {
        await registry.register(used!);
        expect(await registered()).toEqual([1]);
      },
      { withinMs: 10_000 },
    );
    await registry.stop();
    expect(await registered()).toEqual([]);
    await Promise.all([used!, ...idle].map((session) => session.endSession()));
  });
});
