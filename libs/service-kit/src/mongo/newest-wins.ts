import type { ClientSession, Model, UpdateQuery } from 'mongoose';

interface Versioned {
  _id: unknown;
  version: number;
}

/**
 * Keeps the newest state whatever order events arrive in: writes `fields` with `version` unless the stored version is
 * newer. Answers whether `version` is the newest, also where it is called for it again. Inside a transaction the read and the write cannot be torn apart: a concurrent
 * change is a conflict, and the unit of work runs again. (A conditional upsert would end in a duplicate key, which
 * aborts a MongoDB transaction.) A deleted thing has to stay as a tombstone, or an older event brings it back.
 */
export async function writeIfNewer<T extends Versioned>(
  model: Model<T>,
  id: T['_id'],
  version: number,
  fields: Omit<Partial<T>, '_id' | 'version'>,
  session: ClientSession,
): Promise<boolean> {
  const current = await model.findOne({ _id: id } as never, { version: 1 }, { session }).lean<Versioned>();
  if (current && current.version > version) return false;
  await model.updateOne({ _id: id } as never, { $set: { ...fields, version } } as UpdateQuery<T>, {
    upsert: true,
    session,
  });
  return true;
}
