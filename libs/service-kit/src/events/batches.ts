import type { Model, QueryFilter, UpdateQuery } from 'mongoose';
import type { SubscriberTransaction } from './unit-of-work.ts';

/** Documents changed in one transaction; each is one small write. */
const batchSize = 200;

/**
 * Updates the documents that match, one batch in each transaction of a subscriber. `filter` must not match a document that already has
 * `change`. Returns how many this transaction has updated; after a full batch the subscriber is called again.
 */
export async function updateInBatches<T>(
  model: Model<T>,
  filter: QueryFilter<T>,
  change: UpdateQuery<T>,
  tx: SubscriberTransaction,
): Promise<number> {
  const ids = await nextBatch(model, filter, tx);
  if (ids.length > 0) await model.updateMany({ _id: { $in: ids } } as never, change, { session: tx.session });
  return ids.length;
}

/** Deletes the documents that match, in the same way. Returns how many this transaction has deleted. */
export async function deleteInBatches<T>(
  model: Model<T>,
  filter: QueryFilter<T>,
  tx: SubscriberTransaction,
): Promise<number> {
  const ids = await nextBatch(model, filter, tx);
  if (ids.length > 0) await model.deleteMany({ _id: { $in: ids } } as never, { session: tx.session });
  return ids.length;
}

async function nextBatch<T>(
  model: Model<T>,
  filter: QueryFilter<T>,
  { session, continueAfterCommit }: SubscriberTransaction,
): Promise<unknown[]> {
  const found = await model.find(filter, { _id: 1 }, { session }).limit(batchSize).lean<{ _id: unknown }[]>();
  if (found.length === batchSize) continueAfterCommit();
  return found.map(({ _id }) => _id);
}
