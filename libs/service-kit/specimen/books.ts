import type { Connection } from 'mongoose';
import { collectionOf } from '../src/mongo/connection.ts';

export interface Books {
  /** Entries that commands committed. */
  booked: string[];
  /** Entries whose event the reader applied. */
  added: string[];
  /** By account: what commands and the reader came to. */
  sums: Record<string, { version: number; sum: number; lastVersion: number }>;
  outbox: number;
  parked: number;
}

/** Everything that must agree in the end: each committed change has exactly one applied effect (I4). */
export async function readBooks(connection: Connection): Promise<Books> {
  const ids = async (name: string) =>
    (await collectionOf(connection, name).find({}).toArray()).map(({ _id }) => String(_id)).sort();
  const sums: Books['sums'] = {};
  for (const account of await collectionOf(connection, 'accounts').find({}).toArray())
    sums[String(account._id)] = { version: account['version'], sum: 0, lastVersion: 0 };
  for (const total of await collectionOf(connection, 'totals').find({}).toArray())
    Object.assign(sums[String(total._id)] ?? {}, { sum: total['sum'], lastVersion: total['lastVersion'] });
  const outbox = await collectionOf(connection, 'outbox').countDocuments({});
  const parked = await collectionOf(connection, 'parked').countDocuments({});
  return { booked: await ids('entries'), added: await ids('added'), sums, outbox, parked };
}
