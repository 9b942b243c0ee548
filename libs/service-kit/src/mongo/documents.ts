import type { ClientSession, Model, mongo, UpdateQuery } from 'mongoose';

/** An index as the code declares it. */
export interface DeclaredIndex {
  collection: string;
  keys: Record<string, mongo.IndexDirection>;
  options: mongo.CreateIndexesOptions;
}

/** The shard of a key, always the same one: writers of a sharded counter rarely conflict. */
export function shardOf(key: string, shards: number): number {
  let sum = 0;
  for (const letter of key) sum += letter.codePointAt(0) ?? 0;
  return sum % shards;
}

interface Versioned {
  _id: unknown;
  version: number;
}

/**
 * Keeps the newest state whatever order events arrive in: writes `fields` with `version` unless the stored version is newer. Returns whether
 * `version` is the newest, also when it is stored already. A concurrent change between the two commands is a write conflict, and the unit of work
 * runs again. (A conditional upsert would fail with a duplicate key, which aborts a MongoDB transaction.) Keep deleted documents as tombstones,
 * or an older event inserts them again.
 */
export async function writeIfNewer<T extends Versioned>(
  model: Model<T>,
  id: T['_id'],
  version: number,
  fields: Omit<Partial<T>, '_id' | 'version'>,
  session: ClientSession,
): Promise<boolean> {
  const newest = { $set: { ...fields, version } } as UpdateQuery<T>;
  // As a rule it is there and older, which takes one command.
  const { matchedCount } = await model.updateOne({ _id: id, version: { $lte: version } } as never, newest, {
    session,
  });
  if (matchedCount > 0) return true;
  if (await model.exists({ _id: id } as never).session(session)) return false;
  await model.updateOne({ _id: id } as never, newest, { upsert: true, session });
  return true;
}
