import type { Connection, Model } from 'mongoose';
import { isDuplicateKey } from '../mongo/faults.ts';
import { collectionOf } from '../mongo/connection.ts';

/** For how long a claim excludes other instances, in ms: longer than an outside provider's answer may take. After a crash the work is due again. */
export const claimMs = 30_000;

/**
 * Claims a document that is due, so that of several instances one works on it: its due time moves on first.
 * @param dueAt the field with the time from which on it is due
 * @returns false when another instance has it, or it is not due any more
 */
export async function claimDue<D extends { _id: unknown }>(
  model: Model<D>,
  document: D,
  dueAt: keyof D & string,
): Promise<boolean> {
  const { modifiedCount } = await model.updateOne(
    { _id: document._id, [dueAt]: document[dueAt] } as object,
    { $set: { [dueAt]: new Date(Date.now() + claimMs) } } as object,
  );
  return modifiedCount === 1;
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
