import type { ClientSession, Connection, mongo } from 'mongoose';
import type { DeclaredIndex } from '../deploy/indexes.ts';
import { collectionOf } from '../mongo/connection.ts';
import type { OutboxEntry } from './outbox.ts';

/** An event that needs an operator, with everything needed to replay it. */
export interface ParkedEvent {
  /** `<subscriber>:<event id>`, or `<subscriber>:stream:<sequence>` for one that could not be read. */
  _id: string;
  /** Null for events parked before each subscriber had its own consumer, or never published; a replay applies them to all their subscribers. */
  subscriber: string | null;
  subject: string;
  /** The message as it was on the stream. */
  body: string;
  reason: string;
  attempts: number;
  parkedAt: Date;
}

/** A parked event in the operator's list. */
export type ParkedSummary = Omit<ParkedEvent, '_id' | 'parkedAt'> & { id: string; parkedAt: string };

// `list` shows the oldest first.
export const deadLetterIndexes: DeclaredIndex[] = [
  { collection: 'parked', keys: { parkedAt: 1 }, options: {} },
];

/** Events that keep failing, stored here so that later ones are still processed. */
export class DeadLetters {
  readonly #connection: Connection;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  get #parked(): mongo.Collection<ParkedEvent> {
    return collectionOf<ParkedEvent>(this.#connection, 'parked');
  }

  /** Parking the same event again only updates it; `parkedAt` stays. */
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
