import type { ClientSession, Connection, mongo } from 'mongoose';
import type { DeclaredIndex } from '../mongo/declared-index.ts';
import { collectionOf } from '../mongo/connection.ts';
import { counter } from '../observability/metrics.ts';
import { after, cutPage, decodeCursor, type Order, type RowsPage } from '../mongo/keyset.ts';
import type { OutboxEntry } from './outbox.ts';
import { parkedFacts, type ParkedFacts } from './parked-facts.ts';

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

/** What the event processor says of an event that it parks. */
export type EventToPark = Omit<ParkedEvent, keyof ParkedFacts | 'parkedAt' | 'triedAt'>;

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

export const deadLetterIndexes: DeclaredIndex[] = [
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

  /** A page of a group, without the bodies. `until`: only what was parked by then. */
  async page(
    group: GroupKey,
    { limit, cursor, until }: { limit: number; cursor?: string | undefined; until?: Date },
  ): Promise<RowsPage<Omit<ParkedEvent, 'body'>>> {
    const found = await this.#parked
      .find(this.#rest(group, cursor, until))
      .project<Omit<ParkedEvent, 'body'>>({ body: 0 })
      .sort({ parkedAt: 1, _id: 1 })
      .limit(limit + 1)
      .toArray();
    return cutPage(found, limit, oldestFirst);
  }

  /** How many of a group follow a cursor. */
  countRest(group: GroupKey, cursor: string | undefined, until: Date): Promise<number> {
    return this.#parked.countDocuments(this.#rest(group, cursor, until));
  }

  #rest(group: GroupKey, cursor: string | undefined, until?: Date): mongo.Filter<ParkedEvent> {
    const conditions = [
      group,
      cursor === undefined ? {} : after(oldestFirst, decodeCursor(oldestFirst, cursor, parkedId)),
      until === undefined ? {} : { parkedAt: { $lte: until } },
    ];
    return { $and: conditions } as mongo.Filter<ParkedEvent>;
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
