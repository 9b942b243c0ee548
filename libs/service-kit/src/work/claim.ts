import type { Connection, Model } from 'mongoose';
import { isDuplicateKey } from '../mongo/faults.ts';
import { collectionOf } from '../mongo/connection.ts';

/** For how long a claim excludes other instances, in ms: longer than an outside provider's answer may take. After a crash the work is due again. */
const claimMs = 30_000;

/** Documents whose time has come. For MongoDB a partial index of dates has them all only when the filter names the type, too. */
export const isDue = (dueAt: string, now: Date): object => ({ [dueAt]: { $lte: now, $type: 'date' } });

/**
 * Claims documents that are due, the longest due first, until none is left: the due time of each moves on, so that of several instances one works
 * on it. Whoever works on it sets its next due time.
 * @param dueAt the field with the time from which on a document is due
 */
export async function* claimDue<D>(
  model: Model<D>,
  dueAt: keyof D & string,
  stop: AbortSignal,
): AsyncGenerator<D> {
  while (!stop.aborted) {
    const now = Date.now();
    const document = await model
      .findOneAndUpdate(
        isDue(dueAt, new Date(now)),
        { $set: { [dueAt]: new Date(now + claimMs) } } as object,
        { sort: { [dueAt]: 1 }, returnDocument: 'after' },
      )
      .lean<D>();
    if (!document) return;
    yield document;
  }
}

/** Runs `work` for each item, `atOnce` at a time. @throws the first failure, when the others have ended */
export async function forEachAtOnce<T>(
  atOnce: number,
  items: AsyncIterable<T>,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const workThrough = async () => {
    for await (const item of items) await work(item);
  };
  const outcomes = await Promise.allSettled(Array.from({ length: atOnce }, workThrough));
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failed) throw failed.reason;
}

interface Turn {
  _id: string;
  nextAt: Date;
}

/**
 * For work that is about no document of its own (reading a provider's list): true for one instance in each interval.
 * @param name of the work
 */
export async function takeTurn(connection: Connection, name: string, everyMs: number): Promise<boolean> {
  const now = Date.now();
  try {
    const { modifiedCount, upsertedCount } = await collectionOf<Turn>(connection, 'turns').updateOne(
      { _id: name, nextAt: { $lte: new Date(now) } },
      { $set: { nextAt: new Date(now + everyMs) } },
      { upsert: true },
    );
    return modifiedCount + upsertedCount > 0;
  } catch (error) {
    // It is there, and not due: the upsert met it.
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}
