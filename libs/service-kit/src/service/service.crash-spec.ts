import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { DomainError } from '@thikana/contracts';
import { type TestMongo, type TestNats, eventually, realMongo, realNats } from '@thikana/test-kit';
import { readBooks } from '../../fixtures/books.ts';
import { crashPoints } from '../../fixtures/crash-points.ts';
import { type CrashPlan, LedgerChild } from '../../fixtures/ledger-child.ts';
import { LedgerModule } from '../../fixtures/ledger-module.ts';
import { book } from '../../fixtures/ledger.ts';
import { collectionOf } from '../mongo/connection.ts';
import { serviceEnv } from '../config/define-config.ts';
import { deployService } from './run-service.ts';
import { RpcClient } from '../rpc/rpc-client.ts';

/** How often the service is killed; a release does more (`KILL_CYCLES=500`). */
const cycles = Number(process.env['KILL_CYCLES'] ?? 10);
const entriesEach = 8;
/** For all cycles, in ms: on a busy machine one takes some seconds. */
const longest = 120_000 + cycles * 8_000;
const nobody = { actor: null };

describe('a service that is killed or stopped', () => {
  let mongo: TestMongo;
  let nats: TestNats;
  let client: RpcClient;
  let environment: Record<string, string>;
  beforeAll(async () => {
    [mongo, nats] = await Promise.all([realMongo(), realNats()]);
    client = new RpcClient(nats.broker);
    environment = {
      MONGODB_URI: mongo.uri,
      MONGODB_DATABASE: mongo.database,
      NATS_URL: nats.url,
      NATS_PREFIX: nats.prefix,
      LOG_LEVEL: 'info',
      INSTANCE_DEAD_AFTER_MS: '800',
    };
    const config = serviceEnv.parse({ ...environment, LOG_LEVEL: 'silent' });
    // As the program itself would be deployed.
    const events = { ackWaitMs: 1_000 };
    await deployService({ name: 'reviews', module: LedgerModule, config, events });
  });
  afterAll(async () => {
    await Promise.all([mongo.remove(), nats.remove()]);
  });

  const booking = (account: string, entry: string, timeoutMs = 5_000) =>
    client.call(book, { account, entry }, { ...nobody, timeoutMs });
  /** As the outside world does it: again and again until there is an answer. */
  const untilBooked = (account: string, entry: string) =>
    eventually(() => booking(account, entry, 1_000), { withinMs: longest, everyMs: 100 });

  const children: LedgerChild[] = [];
  const start = (crash?: CrashPlan) => {
    const child = new LedgerChild(environment, crash);
    children.push(child);
    return child;
  };
  // A test that failed must not leave a service to the next one.
  afterEach(() => Promise.all(children.splice(0).map((child) => child.end('SIGKILL'))));

  const instances = () => collectionOf(mongo.connection, 'instances').find({}).toArray();

  it(
    `applies every committed change exactly once over ${cycles} kills -9`,
    async () => {
      const ended: unknown[] = [];
      const asked: Promise<unknown>[] = [];
      for (let cycle = 0; cycle < cycles; cycle += 1) {
        const point = crashPoints[cycle % crashPoints.length] ?? 'after-commit';
        const child = start({ point, nth: 1 + (cycle % 7) });
        for (let n = 0; n < entriesEach; n += 1)
          asked.push(untilBooked(`account-${n % 3}`, `entry-${cycle}-${n}`));
        ended.push(await child.ended);
      }
      const last = start();
      await Promise.all(asked);
      await eventually(
        async () => {
          const books = await readBooks(mongo.connection);
          expect(books.booked).toHaveLength(cycles * entriesEach);
          expect(books.added).toEqual(books.booked);
          for (const { version, sum, lastVersion } of Object.values(books.sums))
            expect([sum, lastVersion]).toEqual([version, version]);
          expect([books.outbox, books.parked]).toEqual([0, 0]);
        },
        { withinMs: 20_000 },
      );
      expect(ended).toEqual(Array.from({ length: cycles }, () => 'SIGKILL'));
      // The locks of the last one killed are freed too.
      await eventually(async () => expect(await instances()).toHaveLength(1), { withinMs: 15_000 });
      expect(await last.end('SIGTERM')).toBe(0);
      expect(await instances()).toEqual([]);
    },
    longest,
  );

  it('finishes what it has begun when it is stopped, fails no request, and exits 0 in time', async () => {
    const first = start();
    await first.ready;
    const failures: unknown[] = [];
    let going = true;
    let answered = 0;
    const asking = Array.from({ length: 8 }, async (_, asker) => {
      for (let n = 0; going; n += 1) {
        await booking(`steady-${asker}`, `steady-${asker}-${n}`).then(
          () => (answered += 1),
          (error: unknown) => failures.push(error),
        );
      }
    });
    await eventually(() => expect(answered).toBeGreaterThan(50));
    // A rolling deployment: the next one is ready before the first is stopped.
    const second = start();
    await second.ready;
    const before = performance.now();
    expect(await first.end('SIGTERM')).toBe(0);
    expect(performance.now() - before).toBeLessThan(15_000);
    const atStop = answered;
    await eventually(() => expect(answered).toBeGreaterThan(atStop + 50));
    going = false;
    await Promise.all(asking);
    expect(failures).toEqual([]);
    await eventually(async () => {
      const books = await readBooks(mongo.connection);
      expect(books.added).toEqual(books.booked);
      expect(books.outbox).toBe(0);
    });
    expect(await second.end('SIGTERM')).toBe(0);
  });

  it('is refused as unavailable, not left hanging, when it is gone', async () => {
    const error = await booking('gone', 'gone', 1_000).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(DomainError);
    expect(error).toMatchObject({ code: 'SERVICE.UNAVAILABLE', retryAfter: 2 });
  });
});
