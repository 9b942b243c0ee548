import { eventStream } from '@thikana/contracts';
import type { ClientSession, Connection, mongo } from 'mongoose';
import type { DeclaredIndex } from '../mongo/declared-index.ts';
import { collectionOf } from '../mongo/connection.ts';

interface InboxEntry {
  /** `<subscriber>:<event id>` */
  _id: string;
  at: Date;
}

/** Failures of one subscriber with one event, counted across instances and restarts. */
interface Failures {
  _id: string;
  count: number;
  reason: string;
  /** The first failure. */
  since: Date;
  at: Date;
}

/** Longer than an event can be redelivered, so that its entry still exists then. */
const inboxKeptSeconds = (eventStream.retentionMs / 1_000) * 1.5;
const failuresKeptSeconds = 7 * 24 * 3_600;

// Both expire.
export const inboxIndexes: DeclaredIndex[] = [
  { collection: 'inbox', keys: { at: 1 }, options: { expireAfterSeconds: inboxKeptSeconds } },
  { collection: 'inbox_failures', keys: { at: 1 }, options: { expireAfterSeconds: failuresKeptSeconds } },
];

/** Records which subscriber has applied which event. */
export class Inbox {
  readonly #connection: Connection;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  get #entries(): mongo.Collection<InboxEntry> {
    return collectionOf<InboxEntry>(this.#connection, 'inbox');
  }

  get #failures(): mongo.Collection<Failures> {
    return collectionOf<Failures>(this.#connection, 'inbox_failures');
  }

  /** @throws a duplicate key error when the entry exists */
  async enter(id: string, at: Date, session: ClientSession): Promise<void> {
    await this.#entries.insertOne({ _id: id, at }, { session });
  }

  /** Deletes an entry in the transaction that inserted it: the effect is not complete yet. */
  async withdraw(id: string, session: ClientSession): Promise<void> {
    await this.#entries.deleteOne({ _id: id }, { session });
  }

  /** Returns the number of failures so far, and when the first one was. */
  async countFailure(id: string, reason: string): Promise<{ count: number; since: Date }> {
    const at = new Date();
    const change = { $inc: { count: 1 }, $set: { reason, at }, $setOnInsert: { since: at } };
    const counted = await this.#failures.findOneAndUpdate({ _id: id }, change, {
      upsert: true,
      returnDocument: 'after',
    });
    return { count: counted?.count ?? 1, since: counted?.since ?? at };
  }

  async forgetFailures(id: string): Promise<void> {
    await this.#failures.deleteOne({ _id: id });
  }
}
