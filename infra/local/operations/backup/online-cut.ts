import { isDeepStrictEqual } from 'node:util';
import { setTimeout as pause } from 'node:timers/promises';
import type { NatsConnection } from '@nats-io/transport-node';
import type mongoose from 'mongoose';
import { Failure } from '../../launcher/failure.mjs';
import { type Collections, collectionsOf } from './databases.ts';
import { lastSequence, lookAtStream, type StreamView } from './event-stream.ts';
import { HeldBooks } from './held-books.ts';
import type { ClusterTime } from './manifest.ts';

/** One moment of an installation that continues to run. */
export interface Cut {
  at: Date;
  /** The same as MongoDB counts time, to which its own tools restore. */
  clusterTime: ClusterTime | undefined;
  /** A transaction: what is read in it is of this moment, in every database. */
  session: mongoose.mongo.ClientSession;
  collections: Collections;
  /** Everything that had been published, and positions of subscribers that are not beyond. */
  stream: StreamView | null;
  /** The local card provider's. */
  books: HeldBooks | undefined;
}

interface Sources {
  client: mongoose.mongo.MongoClient;
  connection: NatsConnection;
  prefix: string;
  /** Names of the services' databases that are read. */
  databases: Record<string, string>;
  /** The state of a local card provider. */
  cardProvider: string | undefined;
}

const findWithinMs = 60_000;
const snapshot = { readConcern: { level: 'snapshot' }, writeConcern: { w: 'majority' } } as const;
/** MongoDB's `SnapshotTooOld`, `NoSuchTransaction` and `TransactionExceededLifetimeLimitSeconds`. */
const tooOld: unknown[] = [239, 251, 290];

/**
 * Finds a moment at which nothing was published and the local card provider wrote nothing while the transaction on the databases began, and
 * runs `work` at it (docs/adr/0065). The stream and the databases then agree: each event in the stream has its change and each inbox entry
 * its event, and what waits in an outbox is not lost. @throws {Failure} when there is no such moment, or it was too long ago before `work` was done
 */
export async function atOneMoment<T>(sources: Sources, work: (cut: Cut) => Promise<T>): Promise<T> {
  const giveUpAt = performance.now() + findWithinMs;
  while (performance.now() < giveUpAt) {
    const session = sources.client.startSession();
    let books: HeldBooks | undefined;
    try {
      const collections = await collectionsOf(sources.client, sources.databases);
      const stream = await lookAtStream(sources.connection, sources.prefix);
      books = sources.cardProvider === undefined ? undefined : new HeldBooks(sources.cardProvider);
      session.startTransaction(snapshot);
      const at = new Date();
      const clusterTime = await beginReading(sources, session);
      const isOneMoment =
        (await lastSequence(sources.connection, sources.prefix)) === stream?.last &&
        books?.isUnchanged() !== false &&
        isDeepStrictEqual(await collectionsOf(sources.client, sources.databases), collections);
      const moment = { at, clusterTime, session, collections, stream, books };
      if (isOneMoment) return await finished(session, work(moment));
    } finally {
      books?.close();
      if (session.inTransaction()) await session.abortTransaction().catch(() => undefined);
      await session.endSession();
    }
    // Not in step with what publishes.
    await pause(Math.random() * 20);
  }
  throw new Failure(`Events were published at every look within ${findWithinMs / 1000} s.`, {
    wayOut: 'Try again when less is going on, or make the backup without `--online`.',
  });
}

/** The first read of a transaction fixes what all of them see. */
async function beginReading(
  { client, databases }: Sources,
  session: mongoose.mongo.ClientSession,
): Promise<ClusterTime | undefined> {
  const [first] = Object.values(databases);
  const [{ operationTime }] = await Promise.all([
    client.db('admin').command({ hello: 1 }),
    first && client.db(first).collection('outbox').findOne({}, { session }),
  ]);
  const time = operationTime as { t: number; i: number } | undefined;
  return time && { t: time.t, i: time.i };
}

/** Commits, which the server confirms only if what was read is there to stay. */
async function finished<T>(session: mongoose.mongo.ClientSession, work: Promise<T>): Promise<T> {
  try {
    const result = await work;
    await session.commitTransaction();
    return result;
  } catch (error) {
    if (!tooOld.includes((error as { code?: unknown }).code)) throw error;
    throw new Failure(
      'The databases hold more than can be read while MongoDB keeps one moment for a reader.',
      {
        wayOut: 'Raise its transactionLifetimeLimitSeconds (60), or make the backup without `--online`.',
      },
    );
  }
}
