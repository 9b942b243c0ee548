import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type TestMongo, eventually, realMongo } from '@thikana/test-kit';
import { createLogger } from '../logging/logger.ts';
import { collectionOf } from '../mongo/connection.ts';
import { SessionRegistry } from './session-registry.ts';

const silent = createLogger('test', 'silent');

describe('the registry of sessions', () => {
  let mongo: TestMongo;
  beforeAll(async () => void (mongo = await realMongo()));
  afterAll(() => mongo.remove());

  const instances = () =>
    collectionOf<{ beat: number; nextInMs: number; sessions: unknown[] }>(mongo.connection, 'instances')
      .find({})
      .toArray();
  const registered = async () => (await instances()).map(({ sessions }) => sessions.length);
  const promised = async () => (await instances()).map(({ nextInMs }) => nextInMs).sort((a, b) => a - b);

  it('forgets the sessions that the driver does not use any more, and keeps those it does', async () => {
    // Beats every 100 ms; a session expires after three seconds in place of half an hour.
    const registry = new SessionRegistry(mongo.connection, silent, 400, { expiresAfterMs: 3_000 });
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

  it('beats seldom at rest without counting as dead, and promises more before a transaction begins', async () => {
    let deaths = 0;
    const resting = new SessionRegistry(mongo.connection, silent, 1_000, { restsAfterMs: 500 });
    resting.start(silent);
    await eventually(async () => expect(await promised()).toEqual([2_000]));
    const watching = new SessionRegistry(mongo.connection, silent, 1_000, { onDeath: () => (deaths += 1) });
    watching.start(silent);
    // It beats every 250 ms: after eight of these whoever promised no rest would be dead.
    await eventually(async () => expect((await instances()).some(({ beat }) => beat > 8)).toBe(true), {
      withinMs: 10_000,
    });
    expect([deaths, await promised()]).toEqual([0, [250, 2_000]]);
    const session = await mongo.connection.startSession();
    await resting.register(session);
    expect(await promised()).toEqual([250, 250]);
    await session.endSession();

    const left = { _id: 'dead', beat: 1, nextInMs: 250, sessions: [] };
    await collectionOf<typeof left>(mongo.connection, 'instances').insertOne(left);
    await eventually(() => expect(deaths).toBe(1), { withinMs: 10_000 });
    await Promise.all([resting.stop(), watching.stop()]);
    expect(await instances()).toEqual([]);
  });
});
