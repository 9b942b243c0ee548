import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Envelope } from '@thikana/contracts';
import { type OwnNats, type TestService, eventually, ownNats, startTestService } from '@thikana/test-kit';
import { LedgerModule } from '../../fixtures/ledger-module.ts';
import { EntryBooked, book } from '../../fixtures/ledger.ts';
import { type Books, readBooks } from '../../fixtures/books.ts';
import { createLogger } from '../logging/logger.ts';
import { collectionOf } from '../mongo/connection.ts';
import { EventTail } from './event-tail.ts';
import { OutboxPublisher } from './outbox-publisher.ts';
import { DeadLetters } from './dead-letters.ts';
import { type OutboxEntry, outboxEntry, outboxOf, UnitOfWork } from './unit-of-work.ts';

const silent = createLogger('test', 'silent');
const nobody = { actor: null };

describe('outbox publisher', () => {
  let nats: OwnNats;
  let test: TestService;
  beforeAll(async () => {
    nats = await ownNats();
    test = await startTestService({ name: 'reviews', module: LedgerModule, config: { NATS_URL: nats.url } });
  });
  afterAll(async () => {
    await test.remove();
    await nats.remove();
  });

  const entry = (account: string, version: number): OutboxEntry => {
    const id = `${account}-${version}`;
    const facts = { aggregateId: account, aggregateVersion: version, data: { account, entry: id } };
    return outboxEntry(EntryBooked, facts, { id, position: 0, now: new Date() });
  };

  /** Of another instance: it looks at once, and not only after the pause of the service's own. */
  function startPublisher(): OutboxPublisher {
    const publisher = new OutboxPublisher(test.connection, test.broker, new DeadLetters(test.connection));
    publisher.start(silent);
    return publisher;
  }

  /** Collects what is on the stream from now on. */
  async function listen() {
    const received: Envelope[] = [];
    const tail = test
      .get(EventTail)
      .tailEvents({ from: 'new' }, ({ envelope }) => void received.push(envelope));
    await eventually(() => expect(tail.isBound).toBe(true));
    return { received, stop: () => tail.stop() };
  }

  it('publishes an aggregate’s events in order and each once, though several publishers race', async () => {
    const { received, stop } = await listen();
    const accounts = Array.from({ length: 10 }, (_, n) => `raced-${n}`);
    const entries = accounts.flatMap((account) =>
      Array.from({ length: 10 }, (_, n) => entry(account, n + 1)),
    );
    await outboxOf(test.connection).insertMany(entries.toReversed());
    const racers = Array.from({ length: 4 }, startPublisher);
    await eventually(async () => expect(await outboxOf(test.connection).countDocuments({})).toBe(0));
    await Promise.all(racers.map((racer) => racer.stop()));
    await eventually(() => expect(received).toHaveLength(100));
    for (const account of accounts) {
      const versions = received
        .filter(({ aggregateId }) => aggregateId === account)
        .map(({ aggregateVersion }) => aggregateVersion);
      expect(versions).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    }
    await stop();
  });

  it('reaches every aggregate though hundreds of others cannot be published', async () => {
    const { received, stop } = await listen();
    const refused = Array.from({ length: 600 }, (_, n) => ({
      ...entry(`a-refused-${n}`, 1),
      subject: 'in no stream',
    }));
    await outboxOf(test.connection).insertMany([...refused, entry('z-new', 1)]);
    const publisher = startPublisher();
    await eventually(() => expect(received.map(({ id }) => id)).toEqual(['z-new-1']));
    await outboxOf(test.connection).deleteMany({ aggregateId: { $regex: '^a-refused' } });
    await publisher.stop();
    await stop();
  });

  it('publishes all of one aggregate, in order, though they are more than one batch', async () => {
    const { received, stop } = await listen();
    const entries = Array.from({ length: 1_200 }, (_, n) => entry('long', n + 1));
    await outboxOf(test.connection).insertMany([...entries, entry('short', 1)]);
    const publisher = startPublisher();
    await eventually(() => expect(received).toHaveLength(1_201));
    await publisher.stop();
    const versions = received.filter(({ aggregateId }) => aggregateId === 'long');
    expect(versions.map(({ aggregateVersion }) => aggregateVersion)).toEqual(entries.map((_, n) => n + 1));
    await stop();
  });

  it('publishes what a crash left behind without being woken', async () => {
    const { received, stop } = await listen();
    await outboxOf(test.connection).insertOne(entry('left-behind', 1));
    await eventually(() => expect(received.map(({ id }) => id)).toEqual(['left-behind-1']));
    await stop();
  });

  it('keeps events while the broker is down and brings them when it is back', async () => {
    const unitOfWork = test.get(UnitOfWork);
    await nats.engine.kill();
    for (let n = 1; n <= 20; n += 1) {
      await unitOfWork.run(async (tx) =>
        tx.emit(EntryBooked, {
          aggregateId: 'kept',
          aggregateVersion: n,
          data: { account: 'kept', entry: `kept-${n}` },
        }),
      );
    }
    expect(await outboxOf(test.connection).countDocuments({})).toBe(20);
    await nats.engine.start();
    await eventually(
      async () => {
        expect(await outboxOf(test.connection).countDocuments({})).toBe(0);
        expect(await collectionOf(test.connection, 'totals').findOne({ _id: 'kept' as never })).toMatchObject(
          { sum: 20, lastVersion: 20 },
        );
      },
      { withinMs: 20_000 },
    );
  });

  it('parks an event that the broker would never accept, and continues', async () => {
    const huge = { ...entry('huge', 1), body: JSON.stringify('x'.repeat(1_100_000)) };
    await outboxOf(test.connection).insertMany([huge, entry('huge', 2)]);
    const publisher = startPublisher();
    const parked = collectionOf<{ _id: string }>(test.connection, 'parked');
    await eventually(async () =>
      expect(await parked.findOne({ _id: 'outbox:huge-1' })).toMatchObject({
        reason: expect.stringContaining('larger'),
      }),
    );
    await eventually(async () =>
      expect(await collectionOf(test.connection, 'added').findOne({ _id: 'huge-2' as never })).not.toBeNull(),
    );
    await publisher.stop();
    await parked.deleteMany({});
  });

  it('survives a frozen broker in the middle of traffic', async () => {
    const booking = (n: number) =>
      test.client.call(book, { account: `frozen-${n % 5}`, entry: `frozen-${n}` }, nobody);
    const untilBooked = (n: number) => eventually(() => booking(n), { withinMs: 30_000 });
    const first = Promise.all(Array.from({ length: 50 }, (_, n) => untilBooked(n)));
    nats.engine.pause();
    const frozen = new Promise((resolve) => setTimeout(resolve, 1_500));
    await frozen;
    nats.engine.resume();
    await first;
    await eventually(async () => agrees(await readBooks(test.connection), 'frozen-', 50), {
      withinMs: 20_000,
    });
  });

  it('loses and doubles nothing when the broker is killed again and again under load', async () => {
    const booked: Promise<unknown>[] = [];
    for (let round = 0; round < 5; round += 1) {
      for (let n = 0; n < 20; n += 1) {
        const entryName = `killed-${round}-${n}`;
        booked.push(
          eventually(() => test.client.call(book, { account: `killed-${n % 4}`, entry: entryName }, nobody), {
            withinMs: 30_000,
          }),
        );
      }
      await nats.engine.kill();
      await nats.engine.start();
    }
    await Promise.all(booked);
    await eventually(async () => agrees(await readBooks(test.connection), 'killed-', 100), {
      withinMs: 20_000,
    });
  });
});

function agrees(books: Books, accounts: string, entries: number): void {
  const own = (names: string[]) => names.filter((name) => name.startsWith(accounts));
  expect(own(books.booked)).toHaveLength(entries);
  expect(own(books.added)).toEqual(own(books.booked));
  for (const [account, { version, sum, lastVersion }] of Object.entries(books.sums)) {
    if (account.startsWith(accounts)) expect([sum, lastVersion]).toEqual([version, version]);
  }
  expect([books.outbox, books.parked]).toEqual([0, 0]);
}
