import { EnvelopeBase } from '@thikana/contracts';
import type { ClientSession, Connection, mongo } from 'mongoose';
import type { DeclaredIndex } from '../mongo/documents.ts';
import { collectionOf } from '../mongo/connection.ts';
import { counter } from '../observability/metrics.ts';
import { after, cutPage, decodeCursor, type Order, type RowsPage } from '../mongo/keyset.ts';
import type { OutboxEntry } from './unit-of-work.ts';

/** What is known of a parked message without its subscriber: for the list, and for the order of a replay. */
export interface ParkedFacts {
  type: string;
  eventId: string | null;
  /** `<domain>:<id>`: two domains count the versions of one listing each for itself. */
  aggregate: string | null;
  aggregateVersion: number | null;
  /** The reason without what differs from event to event: by it events are grouped. */
  cause: string;
}

/** An event that needs an operator, with everything needed to replay it. */
export interface ParkedEvent extends ParkedFacts {
  /** `<subscriber>:<event id>`, `<subscriber>:stream:<sequence>` for one that could not be read, `outbox:<event id>` for one that was never published. */
  _id: string;
  /** Null for events that were never published. */
  subscriber: string | null;
  subject: string;
  /** The message as it was on the stream. */
  body: string;
  reason: string;
  /** Tries so far, replays included. */
  attempts: number;
  parkedAt: Date;
  triedAt: Date;
}

/** What a reader passes of an event that it parks. */
export type EventToPark = Omit<ParkedEvent, keyof ParkedFacts | 'parkedAt' | 'triedAt'>;

/** Failures of one subscriber with one event, counted across instances and restarts. */
interface Failures {
  _id: string;
  count: number;
  reason: string;
  /** The first failure. */
  since: Date;
  at: Date;
}

export interface GroupKey {
  subscriber: string | null;
  cause: string;
}

export interface ParkedGroup extends GroupKey {
  types: string[];
  count: number;
  since: Date;
  triedAt: Date;
}

const parkings = counter('thikana_events_parked_total', 'Events given up, by the subscriber that failed.', [
  'subscriber',
]);

/** Groups in the summary; an operator does not read more. */
const mostGroups = 200;
const oldestFirst: Order = { field: 'parkedAt', holds: 'date', direction: 1 };

const failuresKeptSeconds = 7 * 24 * 3_600;

export const deadLetterIndexes: DeclaredIndex[] = [
  { collection: 'inbox_failures', keys: { at: 1 }, options: { expireAfterSeconds: failuresKeptSeconds } },
  { collection: 'parked', keys: { parkedAt: 1 }, options: {} },
  // The summary groups by it, and a group is read and replayed in this order.
  {
    collection: 'parked',
    keys: { subscriber: 1, cause: 1, parkedAt: 1, _id: 1 },
    options: { name: 'byCause' },
  },
  // What has to be replayed before an event.
  {
    collection: 'parked',
    keys: { subscriber: 1, aggregate: 1, aggregateVersion: 1 },
    options: { name: 'byAggregate' },
  },
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

  get #failures(): mongo.Collection<Failures> {
    return collectionOf<Failures>(this.#connection, 'inbox_failures');
  }

  /** Returns the number of failures so far, and when the first one was. */
  async countFailure(_id: string, reason: string): Promise<{ count: number; since: Date }> {
    const at = new Date();
    const change = { $inc: { count: 1 }, $set: { reason, at }, $setOnInsert: { since: at } };
    const options = { upsert: true, returnDocument: 'after' } as const;
    const counted = await this.#failures.findOneAndUpdate({ _id }, change, options);
    return { count: counted?.count ?? 1, since: counted?.since ?? at };
  }

  async forgetFailures(_id: string): Promise<void> {
    await this.#failures.deleteOne({ _id });
  }

  /** Parking the same event again only updates it; `parkedAt` stays. */
  async park(event: EventToPark): Promise<void> {
    const { _id, ...facts } = event;
    const now = new Date();
    parkings.inc({ subscriber: event.subscriber ?? 'outbox' });
    await this.#parked.updateOne(
      { _id },
      { $set: { ...facts, ...parkedFacts(event), triedAt: now }, $setOnInsert: { parkedAt: now } },
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
      attempts: 1,
    });
  }

  count(): Promise<number> {
    return this.#parked.countDocuments({});
  }

  /** The groups of a subscriber and a cause, those that wait longest first. */
  async groups(): Promise<ParkedGroup[]> {
    const grouped = await this.#parked
      .aggregate<Omit<ParkedGroup, keyof GroupKey> & { _id: GroupKey }>([
        {
          $group: {
            _id: { subscriber: '$subscriber', cause: '$cause' },
            types: { $addToSet: '$type' },
            count: { $sum: 1 },
            since: { $min: '$parkedAt' },
            triedAt: { $max: '$triedAt' },
          },
        },
        { $sort: { since: 1, _id: 1 } },
        { $limit: mostGroups },
      ])
      .toArray();
    return grouped.map(({ _id, types, ...facts }) => ({ ..._id, ...facts, types: types.sort() }));
  }

  /** A page of a group, without the bodies. @throws REQUEST.INVALID for an invalid cursor */
  async page(
    group: GroupKey,
    { limit, cursor }: { limit: number; cursor?: string | undefined },
  ): Promise<RowsPage<Omit<ParkedEvent, 'body'>>> {
    const position =
      cursor === undefined ? {} : after(oldestFirst, decodeCursor(oldestFirst, cursor, parkedId));
    const found = await this.#parked
      .find({ $and: [group, position] } as mongo.Filter<ParkedEvent>)
      .project<Omit<ParkedEvent, 'body'>>({ body: 0 })
      .sort({ parkedAt: 1, _id: 1 })
      .limit(limit + 1)
      .toArray();
    return cutPage(found, limit, oldestFirst);
  }

  /** The ids of the oldest events of a group that were not tried since `begun`. */
  async untried(group: GroupKey, begun: Date, limit: number): Promise<string[]> {
    const found = this.#parked.find({ ...group, triedAt: { $lt: begun } }, { projection: { _id: 1 } });
    return (await found.sort({ parkedAt: 1, _id: 1 }).limit(limit).toArray()).map(({ _id }) => _id);
  }

  countUntried(group: GroupKey, begun: Date): Promise<number> {
    return this.#parked.countDocuments({ ...group, triedAt: { $lt: begun } });
  }

  find(id: string): Promise<ParkedEvent | null> {
    return this.#parked.findOne({ _id: id });
  }

  /** The parked events of the same subscriber and aggregate that happened before this one, in order. */
  earlierThan({ subscriber, aggregate, aggregateVersion }: ParkedEvent): Promise<ParkedEvent[]> {
    if (aggregate === null || aggregateVersion === null) return Promise.resolve([]);
    return this.#parked
      .find({ subscriber, aggregate, aggregateVersion: { $lt: aggregateVersion } })
      .sort({ aggregateVersion: 1 })
      .toArray();
  }

  /** It could not be tried, because an earlier one of its aggregate failed. */
  async heldBack(id: string): Promise<void> {
    await this.#parked.updateOne({ _id: id }, { $set: { triedAt: new Date() } });
  }

  /** Counts a replay that failed. Returns false when the event is not parked any more. */
  async failedAgain(parked: ParkedEvent, reason: string, session: ClientSession): Promise<boolean> {
    const change = { reason, cause: parkedFacts({ ...parked, reason }).cause, triedAt: new Date() };
    const { matchedCount } = await this.#parked.updateOne(
      { _id: parked._id },
      { $set: change, $inc: { attempts: 1 } },
      { session },
    );
    return matchedCount > 0;
  }

  /** Returns false when the event is not parked any more. */
  async remove(id: string, session: ClientSession): Promise<boolean> {
    const { deletedCount } = await this.#parked.deleteOne({ _id: id }, { session });
    return deletedCount > 0;
  }
}

const parkedId = /^[\w:.-]{1,300}$/;

const longestCause = 200;
const differing = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|\b[0-9a-f]{24}\b|[\w.+-]+@[\w.-]+\w|\d+/gi;

/** `Error: offer 64b0… is gone` and `Error: offer 64b1… is gone` have one cause. */
export function causeOf(reason: string): string {
  const line = reason.split('\n', 1)[0] ?? '';
  return line.replace(differing, '…').slice(0, longestCause);
}

/** @param subject `thikana.event.<domain>.<Type>` */
export function parkedFacts({
  subject,
  body,
  reason,
}: {
  subject: string;
  body: string;
  reason: string;
}): ParkedFacts {
  const [domain = '', type = subject] = subject.split('.').slice(-2);
  const cause = causeOf(reason);
  const envelope = EnvelopeBase.safeParse(jsonOf(body)).data;
  if (!envelope) return { type, eventId: null, aggregate: null, aggregateVersion: null, cause };
  const { id: eventId, aggregateId, aggregateVersion } = envelope;
  return { type: envelope.type, eventId, aggregate: `${domain}:${aggregateId}`, aggregateVersion, cause };
}

function jsonOf(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}
