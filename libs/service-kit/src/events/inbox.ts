import type { ClientSession, Connection, mongo } from 'mongoose';
import type { DeclaredIndex } from '../deploy/indexes.ts';
import { collectionOf } from '../mongo/connection.ts';
import { eventRetentionMs } from '../nats/event-stream.ts';

interface InboxEntry {
  /** `<subscriber>:<event id>` */
  _id: string;
  at: Date;
}

/** Failures of one subscriber with one event, so that they add up over instances and restarts. */
interface Failures {
  _id: string;
  count: number;
  reason: string;
  /** When it failed first. */
  since: Date;
  at: Date;
}

/** Longer than an event can be delivered again, so that its entry is still there when it is. */
const inboxKeptSeconds = (eventRetentionMs / 1_000) * 1.5;
const failuresKeptSeconds = 7 * 24 * 3_600;

// Both forget by themselves.
export const inboxIndexes: DeclaredIndex[] = [
  { collection: 'inbox', keys: { at: 1 }, options: { expireAfterSeconds: inboxKeptSeconds } },
  { collection: 'inbox_failures', keys: { at: 1 }, options: { expireAfterSeconds: failuresKeptSeconds } },
];

/** Remembers which subscriber has applied which event. */
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

  async has(id: string): Promise<boolean> {
    return (await this.#entries.findOne({ _id: id })) !== null;
  }

  /** Throws a duplicate key error when it is there already. */
  async enter(id: string, at: Date, session: ClientSession): Promise<void> {
    await this.#entries.insertOne({ _id: id, at }, { session });
  }

  /** Takes an entry back in the transaction that made it: the event is not applied to its end yet. */
  async withdraw(id: string, session: ClientSession): Promise<void> {
    await this.#entries.deleteOne({ _id: id }, { session });
  }

  /** Whether this subscriber has ever applied an event that may still be delivered again. */
  async hasAnyOf(subscriber: string): Promise<boolean> {
    // ';' follows ':' in the order of characters: all ids that begin with `<subscriber>:`.
    const range = { $gte: `${subscriber}:`, $lt: `${subscriber};` };
    return (await this.#entries.findOne({ _id: range })) !== null;
  }

  /** Answers how often it has failed by now, and since when. */
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
