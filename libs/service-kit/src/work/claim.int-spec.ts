import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Schema } from 'mongoose';
import { realMongo, type TestMongo } from '@thikana/test-kit';
import { claimDue, takeTurn } from './claim.ts';

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
  it('goes to one of many that find it', async () => {
    const jobs = mongo.connection.model<Due>('Job', new Schema<Due>({ _id: String, dueAt: Date }));
    const job: Due = { _id: 'a', dueAt: new Date(Date.now() - 1_000) };
    await jobs.create(job);
    const claims = await Promise.all(Array.from({ length: 8 }, () => claimDue(jobs, job, 'dueAt')));
    expect(claims.filter(Boolean)).toHaveLength(1);
    const after = await jobs.findById('a').lean<Due>();
    // Due again when nobody says that it is done.
    expect(after?.dueAt?.getTime()).toBeGreaterThan(Date.now() + 20_000);
  });

  it('is not claimed when it was put off meanwhile', async () => {
    const jobs = mongo.connection.model<Due>('Job');
    const job: Due = { _id: 'b', dueAt: new Date(Date.now() - 1_000) };
    await jobs.create({ ...job, dueAt: null });
    expect(await claimDue(jobs, job, 'dueAt')).toBe(false);
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
