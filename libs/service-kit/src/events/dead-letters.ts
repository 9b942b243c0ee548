import type { ClientSession, Connection, mongo } from 'mongoose';
import type { DeclaredIndex } from '../deploy/indexes.ts';
import { collectionOf } from '../mongo/connection.ts';
import type { OutboxEntry } from './outbox.ts';

/** An event that an operator has to look at, with everything needed to replay it. */
export interface ParkedEvent {
  /** `<subscriber>:<event id>`, or `<subscriber>:stream:<sequence>` for one that could not be read. */
  _id: string;
  /** Null for what was parked before subscribers had a consumer each, or never left the outbox; replaying offers it to all its subscribers. */
  subscriber: string | null;
  subject: string;
  /** The message as it stood on the stream. */
  body: string;
  reason: string;
  attempts: number;
  parkedAt: Date;
}

/** What an operator sees in a list. */
export type ParkedSummary = Omit<ParkedEvent, '_id' | 'parkedAt'> & { id: string; parkedAt: string };

// `list` shows the oldest first.
export const deadLetterIndexes: DeclaredIndex[] = [
  { collection: 'parked', keys: { parkedAt: 1 }, options: {} },
];

/** The events that keep failing, set aside so that later ones flow on. */
export class DeadLetters {
  readonly #connection: Connection;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  get #parked(): mongo.Collection<ParkedEvent> {
    return collectionOf<ParkedEvent>(this.#connection, 'parked');
  }

  /** DeadLetters the same event again only renews the reason. */
  async park(event: Omit<ParkedEvent, 'parkedAt'>): Promise<void> {
    const { _id, ...facts } = event;
    await this.#parked.updateOne(
      { _id },
      { $set: facts, $setOnInsert: { parkedAt: new Date() } },
      { upsert: true },
    );
  }

  async parkUnpublishable(entry: OutboxEntry): Promise<void> {
    const reason = 'larger than the broker takes: it was never published';
    await this.park({
      _id: `outbox:${entry._id}`,
      subscriber: null,
      subject: entry.subject,
      body: entry.body,
      reason,
      attempts: 0,
    });
  }

  async list(limit = 100): Promise<ParkedSummary[]> {
    const found = await this.#parked.find({}).sort({ parkedAt: 1 }).limit(limit).toArray();
    return found.map(({ _id, parkedAt, ...rest }) => ({
      id: _id,
      ...rest,
      parkedAt: parkedAt.toISOString(),
    }));
  }

  find(id: string): Promise<ParkedEvent | null> {
    return this.#parked.findOne({ _id: id });
  }

  async remove(id: string, session?: ClientSession): Promise<void> {
    await this.#parked.deleteOne({ _id: id }, session ? { session } : {});
  }
}
