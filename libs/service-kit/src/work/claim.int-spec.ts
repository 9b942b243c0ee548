import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Schema } from 'mongoose';
import { realMongo, type TestMongo } from '@thikana/test-kit';
import { claimDue, forEachAtOnce, takeTurn } from './claim.ts';

interface Due {
  _id: string;
  dueAt: Date | null;
}

let mongo: TestMongo;
beforeAll(async () => {
  mongo = await realMongo();
});
afterAll(() => mongo.remove());

describe('work that is due', () => {
  const { signal } = new AbortController();

  it('goes to one of many that claim it, the longest due first', async () => {
    const jobs = mongo.connection.model<Due>('Job', new Schema<Due>({ _id: String, dueAt: Date }));
    const agoMs = { b: 2_000, a: 3_000, c: 1_000 };
    await jobs.create(Object.entries(agoMs).map(([_id, ms]) => ({ _id, dueAt: new Date(Date.now() - ms) })));
    const alone: string[] = [];
    for await (const { _id } of claimDue(jobs, 'dueAt', signal)) alone.push(_id);
    expect(alone).toEqual(['a', 'b', 'c']);
    // Due again when nobody reports an outcome.
    const after = await jobs.find().lean<Due[]>();
    for (const { dueAt } of after) expect(dueAt?.getTime()).toBeGreaterThan(Date.now() + 20_000);
    await jobs.updateMany({}, { dueAt: new Date(0) });
    const claimed: string[] = [];
    const claimAll = async () => {
      for await (const { _id } of claimDue(jobs, 'dueAt', signal)) claimed.push(_id);
    };
    await Promise.all(Array.from({ length: 8 }, claimAll));
    expect(claimed.toSorted()).toEqual(['a', 'b', 'c']);
  });

  it('is not claimed without a due time, nor after a stop', async () => {
    const jobs = mongo.connection.model<Due>('Job');
    await jobs.updateMany({}, { dueAt: null });
    for await (const job of claimDue(jobs, 'dueAt', signal)) throw new Error(`claimed ${job._id}`);
    await jobs.updateMany({}, { dueAt: new Date(0) });
    for await (const job of claimDue(jobs, 'dueAt', AbortSignal.abort()))
      throw new Error(`claimed ${job._id}`);
  });

  it('is done several at once, and a failure ends after the others', async () => {
    const jobs = mongo.connection.model<Due>('Job');
    const running = new Set<string>();
    const [ended, most] = [[] as string[], [] as number[]];
    const work = forEachAtOnce(2, claimDue(jobs, 'dueAt', signal), async ({ _id }) => {
      running.add(_id);
      await new Promise((resolve) => setTimeout(resolve, _id === 'a' ? 10 : 60));
      most.push(running.size);
      running.delete(_id);
      if (_id === 'a') throw new Error('a failed');
      ended.push(_id);
    });
    await expect(work).rejects.toThrow('a failed');
    expect(most[0]).toBe(2);
    expect(ended).toContain('b');
  });
});

describe('a turn', () => {
  it('is taken by one of many in each interval', async () => {
    const take = (everyMs: number) => takeTurn(mongo.connection, 'list', everyMs);
    const first = await Promise.all(Array.from({ length: 8 }, () => take(1)));
    expect(first.filter(Boolean).length).toBeGreaterThanOrEqual(1);
    while (!(await take(60_000)));
    expect(await Promise.all(Array.from({ length: 8 }, () => take(60_000)))).toEqual(Array(8).fill(false));
  });

  it('of other work is another one', async () => {
    expect(await takeTurn(mongo.connection, 'other', 60_000)).toBe(true);
  });
});
