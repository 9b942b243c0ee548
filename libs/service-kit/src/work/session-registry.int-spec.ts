import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type TestMongo, eventually, realMongo } from '@thikana/test-kit';
import { serviceEnv } from '../config/define-config.ts';
import { createLogger } from '../logging/logger.ts';
import { collectionOf } from '../mongo/connection.ts';
import { SessionRegistry } from './session-registry.ts';

const silent = createLogger('test', 'silent');

describe('the registry of sessions', () => {
  let mongo: TestMongo;
  beforeAll(async () => void (mongo = await realMongo()));
  afterAll(() => mongo.remove());

  const instances = () =>
    collectionOf<{ beat: number; goodForMs: number; sessions: unknown[] }>(mongo.connection, 'instances')
      .find({})
      .toArray();
  const registered = async () => (await instances()).map(({ sessions }) => sessions.length);
  const promised = async () => (await instances()).map(({ goodForMs }) => goodForMs).sort((a, b) => a - b);
  const registry = (deadAfterMs: number, { openForMs = 60_000, onDeath = () => {} } = {}) =>
    new SessionRegistry({ connection: mongo.connection, logger: silent, deadAfterMs, openForMs, onDeath });

  it('lists the sessions that may have an open transaction', async () => {
    // Beats every 100 ms; a transaction lasts three seconds in place of a minute.
    const own = registry(400, { openForMs: 3_000 });
    own.start(silent);
    const [used, ...idle] = await Promise.all(
      Array.from({ length: 5 }, () => mongo.connection.startSession()),
    );
    await Promise.all([used!, ...idle].map((session) => own.register(session)));
    expect(await registered()).toEqual([5]);
    await eventually(
      async () => {
        await own.register(used!);
        expect(await registered()).toEqual([1]);
      },
      { withinMs: 10_000 },
    );
    await own.register(idle[0]!);
    expect(await registered()).toEqual([2]);
    await own.stop();
    expect(await registered()).toEqual([]);
    await Promise.all([used!, ...idle].map((session) => session.endSession()));
  });

  it('beats seldom at rest without counting as dead, and promises more before a transaction begins', async () => {
    let deaths = 0;
    const resting = registry(1_000, { openForMs: 500 });
    resting.start(silent);
    await eventually(async () => expect(await promised()).toEqual([4_000]));
    const watching = registry(1_000, { onDeath: () => void (deaths += 1) });
    watching.start(silent);
    // It beats every 250 ms: after eight of these whoever promised no rest would be dead.
    await eventually(async () => expect((await instances()).some(({ beat }) => beat > 12)).toBe(true), {
      withinMs: 10_000,
    });
    expect([deaths, await promised()]).toEqual([0, [1_000, 4_000]]);
    const session = await mongo.connection.startSession();
    await resting.register(session);
    expect(await promised()).toEqual([1_000, 1_000]);
    await session.endSession();

    const left = { _id: 'dead', beat: 1, goodForMs: 1_000, sessions: [] };
    await collectionOf<typeof left>(mongo.connection, 'instances').insertOne(left);
    await eventually(() => expect(deaths).toBe(1), { withinMs: 10_000 });
    await Promise.all([resting.stop(), watching.stop()]);
    expect(await instances()).toEqual([]);
  });

  it("frees what a dead instance's transaction holds within 5 s", async () => {
    const things = collectionOf<{ _id: string; n: number }>(mongo.connection, 'things');
    await things.insertOne({ _id: 'listing', n: 0 });
    const { INSTANCE_DEAD_AFTER_MS } = serviceEnv.parse({});
    const [dying, other] = [registry(INSTANCE_DEAD_AFTER_MS), registry(INSTANCE_DEAD_AFTER_MS)];
    other.start(silent);
    // It beats once, at its registration, and then never again.
    const session = await mongo.connection.startSession();
    await dying.register(session);
    session.startTransaction();
    await things.updateOne({ _id: 'listing' }, { $set: { n: 1 } }, { session });
    const from = performance.now();
    await things.updateOne({ _id: 'listing' }, { $set: { n: 2 } });
    expect(performance.now() - from).toBeLessThan(5_000);
    expect(await things.findOne({})).toEqual({ _id: 'listing', n: 2 });
    await other.stop();
    await session.endSession();
  });
});
