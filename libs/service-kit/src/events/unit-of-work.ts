import { randomUUID } from 'node:crypto';
import {
  DomainError,
  type Envelope,
  type EventData,
  type EventDescriptor,
  eventStream,
} from '@thikana/contracts';
import mongoose, { type ClientSession, type Connection, type mongo } from 'mongoose';
import { backoffMs, KeyedMutex, pause } from '../context/concurrency.ts';
import { correlationIdOrNew, currentContext, noteWritten, runInContext } from '../context/request-context.ts';
import { collectionOf } from '../mongo/connection.ts';
import type { DeclaredIndex } from '../mongo/documents.ts';
import { isTransientTransaction, isUnknownCommit } from '../mongo/faults.ts';
import { counter } from '../observability/metrics.ts';
import { traceparent } from '../observability/tracing.ts';
import { noteCommit } from '../work/polling-worker.ts';
import type { SessionRegistry } from '../work/session-registry.ts';

export interface EventFacts<E extends EventDescriptor> {
  aggregateId: string;
  /** The aggregate's version after this change; grows with each change. */
  aggregateVersion: number;
  data: EventData<E>;
  /** When it happened, if not now: history that is published afterwards, such as the demo market's. */
  occurredAt?: Date | null | undefined;
  /** The event this one follows from; inside a subscriber that is the event being handled, unless given. */
  causationId?: string;
}

/** One unit of work's transaction. Pass `session` to every read and write; run them one after another, never in parallel. */
export interface Transaction {
  readonly session: ClientSession;
  /** The time of the unit of work, the same when it runs again after a conflict. */
  readonly now: Date;
  /** A new id (24 hex digits); the nth call returns the same id when the work runs again. */
  newId(): string;
  /** Adds an event to the transaction: it is published after the commit, or never. */
  emit<E extends EventDescriptor>(event: E, facts: EventFacts<E>): void;
}

/** A subscriber's transaction. */
export interface SubscriberTransaction extends Transaction {
  /**
   * For an effect that is not complete yet: this transaction commits without the inbox entry, and the subscriber is called again with the
   * same event in a new transaction. So an event about thousands of documents takes many short transactions, and after a crash it continues
   * with the remaining documents. Each call must find those by itself: the documents that are not changed yet.
   */
  continueAfterCommit(): void;
}

/** An event that is committed but not yet published. */
export interface OutboxEntry {
  /** The event's id, and its `Nats-Msg-Id`. */
  _id: string;
  aggregateId: string;
  aggregateVersion: number;
  /** Order among the events of one transaction. */
  position: number;
  subject: string;
  /** The envelope as JSON text. */
  body: string;
  createdAt: Date;
  /** The trace of the change that emitted it (W3C Trace Context), while tracing is on. */
  traceparent?: string;
}

export function outboxOf(connection: Connection): mongo.Collection<OutboxEntry> {
  return collectionOf<OutboxEntry>(connection, 'outbox');
}

/** Which subscriber has applied which event, by `<subscriber>:<event id>`. */
export function inboxOf(connection: Connection): mongo.Collection<{ _id: string; at: Date }> {
  return collectionOf(connection, 'inbox');
}

/** Longer than an event can be redelivered, so that its inbox entry still exists then. */
const inboxKeptSeconds = (eventStream.retentionMs / 1_000) * 1.5;

export const unitOfWorkIndexes: DeclaredIndex[] = [
  // The publisher reads in this order: an aggregate's events are published oldest first.
  { collection: 'outbox', keys: { aggregateId: 1, aggregateVersion: 1, position: 1 }, options: {} },
  { collection: 'inbox', keys: { at: 1 }, options: { expireAfterSeconds: inboxKeptSeconds } },
];

/** How long a unit of work that nobody waits for is retried after conflicts, in ms; other work until its caller gives up. */
const retryForMs = 4_000;
const commitAttempts = 5;
const transactionOptions = {
  readConcern: { level: 'snapshot' },
  writeConcern: { w: 'majority' },
  maxCommitTimeMS: 5_000,
} as const;
const conflicts = counter(
  'thikana_transaction_retries_total',
  'Transactions that were run again after a conflict.',
);
const emitted = counter('thikana_events_committed_total', 'Events that committed changes have emitted.', [
  'event',
]);

/** The clock and ids of a unit of work, the same each time its callback runs. */
interface Constants {
  now: Date;
  ids: string[];
  eventIds: string[];
}

/**
 * Runs one change as one MongoDB transaction, its events in it.
 * The callback may run more than once, so it touches nothing but the database: no provider call, no publish, no clock
 * and no id of its own (`tx.now`, `tx.newId()`), no state outside itself.
 */
export class UnitOfWork {
  readonly #connection: Connection;
  readonly #sessions: SessionRegistry;
  readonly #onCommitted: (events: string[]) => void;
  readonly #mutex = new KeyedMutex();

  /** @param onCommitted receives the types of the events that a committed change emits, in the context of what made it */
  constructor(connection: Connection, sessions: SessionRegistry, onCommitted: (events: string[]) => void) {
    this.#connection = connection;
    this.#sessions = sessions;
    this.#onCommitted = onCommitted;
  }

  /**
   * Returns what the committed run of `work` returned. With `serializeBy`, work that shares a key (a listing's negotiation, a counter) runs
   * one after another inside this process, in the order in which it came, so that many concurrent writers of one document do not cause
   * write conflicts; correctness still rests on the database. Waiting for its turn is no part of the time in which it is retried.
   * @throws what `work` throws, SERVICE.UNAVAILABLE after too many conflicts
   */
  async run<T>(
    work: (tx: Transaction) => Promise<T>,
    { serializeBy }: { serializeBy?: string | readonly string[] } = {},
  ): Promise<T> {
    const context = { ...currentContext(), correlationId: correlationIdOrNew() };
    const change = () =>
      runInContext(context, () =>
        this.#untilCommitted(work, context.deadline ?? performance.now() + retryForMs),
      );
    return serializeBy === undefined ? change() : this.#mutex.run(serializeBy, change);
  }

  async #untilCommitted<T>(work: (tx: Transaction) => Promise<T>, giveUpAt: number): Promise<T> {
    if (performance.now() >= giveUpAt)
      throw unavailable(new Error('its deadline passed before it could start'));
    const constants: Constants = { now: new Date(), ids: [], eventIds: [] };
    const session = await this.#connection.startSession();
    try {
      await this.#sessions.register(session);
      for (let attempt = 0; ; attempt += 1) {
        try {
          return await this.#once(session, constants, work);
        } catch (error) {
          if (!isTransientTransaction(error)) throw error;
          if (performance.now() >= giveUpAt) throw unavailable(error);
          conflicts.inc();
          await pause(backoffMs(attempt, 2, 250));
        }
      }
    } finally {
      await session.endSession().catch(() => undefined);
    }
  }

  async #once<T>(
    session: ClientSession,
    { now, ids, eventIds }: Constants,
    work: (tx: Transaction) => Promise<T>,
  ): Promise<T> {
    const entries: OutboxEntry[] = [];
    let idsTaken = 0;
    const transaction: Transaction = {
      session,
      now,
      newId: () => (ids[idsTaken++] ??= new mongoose.Types.ObjectId().toHexString()),
      emit: (event, facts) => {
        const id = (eventIds[entries.length] ??= randomUUID());
        entries.push(outboxEntry(event, facts, { id, position: entries.length, now }));
      },
    };
    session.startTransaction(transactionOptions);
    let result: T;
    try {
      result = await work(transaction);
      if (entries.length > 0) await outboxOf(this.#connection).insertMany(entries, { session });
    } catch (error) {
      await session.abortTransaction().catch(() => undefined);
      throw error;
    }
    await commit(session);
    for (const { subject } of entries) emitted.inc({ event: subject.split('.').at(-1) ?? '' });
    noteWritten(entries);
    noteCommit();
    if (entries.length > 0) this.#onCommitted(entries.map(({ subject }) => subject));
    return result;
  }
}

/** The event as it will be published, caused by what is being done now. */
export function outboxEntry<E extends EventDescriptor>(
  event: E,
  facts: EventFacts<E>,
  { id, position, now }: { id: string; position: number; now: Date },
): OutboxEntry {
  const { aggregateId, aggregateVersion } = facts;
  const body = JSON.stringify(envelopeOf(event, facts, { id, now }));
  const trace = traceparent();
  const entry = {
    _id: id,
    aggregateId,
    aggregateVersion,
    position,
    subject: event.subject,
    body,
    createdAt: now,
  };
  return trace === undefined ? entry : { ...entry, traceparent: trace };
}

export function envelopeOf<E extends EventDescriptor>(
  event: E,
  { aggregateId, aggregateVersion, data, occurredAt, causationId }: EventFacts<E>,
  { id, now }: { id: string; now: Date },
): Envelope {
  return {
    id,
    type: event.type,
    version: event.version,
    occurredAt: (occurredAt ?? now).toISOString(),
    aggregateId,
    aggregateVersion,
    correlationId: correlationIdOrNew(),
    causationId: causationId ?? currentContext()?.causationId ?? null,
    // Subscribers rely on the schema, so data that breaks it is never published.
    data: event.data.parse(data),
  };
}

async function commit(session: ClientSession): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await session.commitTransaction();
      return;
    } catch (error) {
      if (!isUnknownCommit(error) || isTransientTransaction(error)) throw error;
      if (attempt >= commitAttempts) throw unavailable(error);
      await pause(backoffMs(attempt, 50, 500));
    }
  }
}

function unavailable(cause: unknown): DomainError {
  const error = new DomainError('SERVICE.UNAVAILABLE', {}, { retryAfter: 1 });
  error.cause = cause;
  return error;
}
