import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { DomainError } from '@thikana/contracts';
import { type OwnMongo, type TestService, eventually, ownMongo, startTestService } from '@thikana/test-kit';
import { readBooks } from '../../fixtures/books.ts';
import { LedgerModule } from '../../fixtures/ledger-module.ts';
import { book } from '../../fixtures/ledger.ts';

describe('a database that goes down in the middle', () => {
  let mongo: OwnMongo;
  let test: TestService;
  beforeAll(async () => {
    mongo = await ownMongo();
    test = await startTestService({
      name: 'reviews',
      module: LedgerModule,
      config: { MONGODB_URI: mongo.uri, INSTANCE_DEAD_AFTER_MS: 1_000 },
    });
  });
  afterAll(async () => {
    await test.remove();
    await mongo.remove();
  });

  const booking = (entry: string) => test.client.call(book, { account: 'one', entry }, { actor: null });
  const ready = async () => (await fetch(`http://127.0.0.1:${test.service.healthPort}/health/ready`)).status;

  it('answers 503 meanwhile, continues when it is back, and parks and loses nothing', async () => {
    for (let n = 0; n < 20; n += 1) await booking(`before-${n}`);
    await mongo.engine.kill();
    const error = (await booking('meanwhile').catch((caught: unknown) => caught)) as DomainError;
    expect([error.code, error.status]).toEqual(['SERVICE.UNAVAILABLE', 503]);
    await eventually(async () => expect(await ready()).toBe(503));
    await mongo.engine.start();
    await eventually(() => booking('after'), { withinMs: 30_000 });
    await eventually(async () => expect(await ready()).toBe(200));
    await eventually(
      async () => {
        const books = await readBooks(test.connection);
        expect(books.booked).toEqual(expect.arrayContaining(['before-19', 'after']));
        expect(books.added).toEqual(books.booked);
        expect([books.outbox, books.parked]).toEqual([0, 0]);
      },
      { withinMs: 20_000 },
    );
  });

  it('is not ready while the database is there but takes nothing', async () => {
    await eventually(async () => expect(await ready()).toBe(200));
    mongo.engine.pause();
    try {
      // The driver itself notices after 10 s.
      await eventually(async () => expect(await ready()).toBe(503), { withinMs: 5_000 });
    } finally {
      mongo.engine.resume();
    }
    await eventually(async () => expect(await ready()).toBe(200), { withinMs: 20_000 });
  });
});
