import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { DomainError } from '@thikana/contracts';
import mongoose from 'mongoose';
import { type TestService, eventually, startTestService } from '@thikana/test-kit';
import { LedgerModule } from '../../fixtures/ledger-module.ts';
import { EntryBooked, book } from '../../fixtures/ledger.ts';
import { runInContext } from '../context/request-context.ts';
import { collectionOf } from '../mongo/connection.ts';
import { isDuplicateKey } from '../mongo/faults.ts';
import type { OutboxEntry } from './unit-of-work.ts';
import { UnitOfWork } from './unit-of-work.ts';

describe('unit of work', () => {
  let test: TestService;
  let unitOfWork: UnitOfWork;
  beforeAll(async () => {
    test = await startTestService({ name: 'reviews', module: LedgerModule });
    unitOfWork = test.get(UnitOfWork);
  });
  afterAll(() => test.remove());

  const things = () =>
    collectionOf<{ _id: string; count?: number; state?: string }>(test.connection, 'things');
  /** Watched through the stream's consumer lag rather than the outbox, which is emptied at once. */
  const added = () => collectionOf(test.connection, 'added');

  it('leaves neither change nor event when the work throws', async () => {
    const work = unitOfWork.run(async (tx) => {
      await things().insertOne({ _id: 'undone' }, { session: tx.session });
      tx.emit(EntryBooked, {
        aggregateId: 'undone',
        aggregateVersion: 1,
        data: { account: 'undone', entry: 'undone' },
      });
      throw new Error('changed my mind');
    });
    await expect(work).rejects.toThrow('changed my mind');
    expect(await things().findOne({ _id: 'undone' })).toBeNull();
    expect(await collectionOf(test.connection, 'outbox').findOne({ aggregateId: 'undone' })).toBeNull();
    await test.client.call(book, { account: 'later', entry: 'later' }, { actor: null });
    await eventually(async () => expect(await added().findOne({ _id: 'later' as never })).not.toBeNull());
    expect(await added().findOne({ _id: 'undone' as never })).toBeNull();
  });

  it('gives the same ids, clock and event ids when the work is run again after a conflict', async () => {
    await things().insertOne({ _id: 'contended', count: 0 });
    const seen: { id: string; now: number }[] = [];
    await unitOfWork.run(async (tx) => {
      seen.push({ id: tx.newId(), now: tx.now.getTime() });
      const { session } = tx;
      await things().findOne({ _id: 'contended' }, { session });
      // Somebody else is faster, in a transaction of their own.
      if (seen.length < 3) await things().updateOne({ _id: 'contended' }, { $inc: { count: 1 } });
      await things().updateOne({ _id: 'contended' }, { $inc: { count: 10 } }, { session });
    });
    expect(seen).toHaveLength(3);
    expect(new Set(seen.map(({ id }) => id)).size).toBe(1);
    expect(new Set(seen.map(({ now }) => now)).size).toBe(1);
    expect(await things().findOne({ _id: 'contended' })).toEqual({ _id: 'contended', count: 12 });
  });

  it('emits an event once though its transaction ran several times', async () => {
    await things().insertOne({ _id: 'retried', count: 0 });
    let runs = 0;
    await unitOfWork.run(async (tx) => {
      runs += 1;
      await things().findOne({ _id: 'retried' }, { session: tx.session });
      if (runs < 4) await things().updateOne({ _id: 'retried' }, { $inc: { count: 1 } });
      await things().updateOne({ _id: 'retried' }, { $inc: { count: 1 } }, { session: tx.session });
      tx.emit(EntryBooked, {
        aggregateId: 'retried',
        aggregateVersion: 1,
        data: { account: 'retried', entry: 'retried' },
      });
    });
    expect(runs).toBe(4);
    await eventually(async () => {
      expect(
        await collectionOf(test.connection, 'totals').findOne({ _id: 'retried' as never }),
      ).toMatchObject({ sum: 1 });
    });
  });

  it('lets one of many simultaneous conditional writes win', async () => {
    for (let round = 0; round < 10; round += 1) {
      const _id = `listing-${round}`;
      await things().insertOne({ _id, state: 'available' });
      const accept = async () =>
        unitOfWork.run(async ({ session }) => {
          const { modifiedCount } = await things().updateOne(
            { _id, state: 'available' },
            { $set: { state: 'taken' } },
            { session },
          );
          return modifiedCount;
        });
      const outcomes = await Promise.all(Array.from({ length: 20 }, accept));
      expect(outcomes.reduce((sum, won) => sum + won, 0)).toBe(1);
    }
  });

  it('carries many changes of one document through, one after another', async () => {
    const asked = Array.from({ length: 60 }, (_, n) =>
      test.client.call(book, { account: 'hot', entry: `hot-${n}` }, { actor: null }),
    );
    const versions = (await Promise.all(asked)).map(({ version }) => version).sort((a, b) => a - b);
    expect(versions).toEqual(Array.from({ length: 60 }, (_, n) => n + 1));
    await eventually(async () => {
      const total = await collectionOf(test.connection, 'totals').findOne({ _id: 'hot' as never });
      expect(total).toEqual({ _id: 'hot', sum: 60, lastVersion: 60 });
    });
  });

  // On a busy machine one of two hundred accepts and payments was refused: its turn came, or its conflict ended, after more than 4 s.
  describe('on a busy machine', () => {
    let passedMs = 0;
    const { now } = performance;
    beforeEach(() => void (performance.now = () => now.call(performance) + passedMs));
    afterEach(() => void (performance.now = now));

    it('does a hundred changes in the order in which they came, however long they wait for their turn', async () => {
      const order: number[] = [];
      const runs: number[] = [];
      const change = (n: number) =>
        unitOfWork.run(
          async ({ session }) => {
            runs.push(n);
            await things().updateOne({ _id: 'shared' }, { $inc: { count: 1 } }, { session, upsert: true });
            passedMs += 1_000;
          },
          { serializeBy: [`listing-${n}`, 'shared'] },
        );
      await Promise.all(Array.from({ length: 100 }, (_, n) => change(n).then(() => order.push(n))));
      expect(order).toEqual(Array.from({ length: 100 }, (_, n) => n));
      // None was undone and run again.
      expect(runs).toEqual(order);
      expect(await things().findOne({ _id: 'shared' })).toMatchObject({ count: 100 });
    });

    it.each([
      ['is run again after conflicts for as long as its caller waits', 20_000, 'done'],
      ['is not begun when its caller is gone', -1, 'SERVICE.UNAVAILABLE'],
    ])('%s', async (_what, waitsMs, outcome) => {
      let left = 3;
      const work = async () => {
        passedMs += 5_000;
        if ((left -= 1) > 0) throw new mongoose.mongo.MongoServerError({ message: 'conflict', code: 112 });
        return 'done';
      };
      const deadline = performance.now() + waitsMs;
      const done = runInContext({ correlationId: 'c', deadline }, () => unitOfWork.run(work));
      expect(await done.catch(({ code }: DomainError) => code)).toBe(outcome);
    });
  });

  it('passes a duplicate key on, by its index', async () => {
    await things().createIndex(
      { state: 1 },
      { unique: true, name: 'oneOfEachState', partialFilterExpression: { state: 'only' } },
    );
    const insert = (_id: string) =>
      unitOfWork.run(({ session }) => things().insertOne({ _id, state: 'only' }, { session }));
    await insert('first');
    const error: unknown = await insert('second').catch((caught: unknown) => caught);
    expect([
      isDuplicateKey(error),
      isDuplicateKey(error, 'oneOfEachState'),
      isDuplicateKey(error, 'another'),
    ]).toEqual([true, true, false]);
  });

  it('refuses an event that breaks its schema', async () => {
    const work = unitOfWork.run(async (tx) => {
      tx.emit(EntryBooked, { aggregateId: 'x', aggregateVersion: 1, data: { account: 'x' } as never });
    });
    await expect(work).rejects.toThrow('entry');
    expect(
      await collectionOf<OutboxEntry>(test.connection, 'outbox').countDocuments({ aggregateId: 'x' }),
    ).toBe(0);
  });
});
