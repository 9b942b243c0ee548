import { randomUUID } from 'node:crypto';
import type { Envelope, EventData, EventDescriptor } from '@thikana/contracts';
import mongoose, { type ClientSession } from 'mongoose';
import type { RequestContext } from '../context/request-context.ts';
import { type OutboxEntry, outboxEntry } from './outbox.ts';

export interface EventFacts<E extends EventDescriptor> {
  aggregateId: string;
  /** The aggregate's version after this change; grows with each change. */
  aggregateVersion: number;
  data: EventData<E>;
  /** When it happened, if not now: history that is told afterwards, such as the demo market's. */
  occurredAt?: Date;
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

/** The parts of a unit of work that stay the same each time its callback runs. */
export class TransactionRun {
  readonly #context: RequestContext & { correlationId: string };
  readonly #now = new Date();
  readonly #eventIds: string[] = [];
  readonly #newIds: string[] = [];

  constructor(context: RequestContext & { correlationId: string }) {
    this.#context = context;
  }

  /** One attempt: the callback's transaction, and the outbox entries it emits. */
  attempt(session: ClientSession): { transaction: Transaction; entries: OutboxEntry[] } {
    const entries: OutboxEntry[] = [];
    let idsTaken = 0;
    const transaction: Transaction = {
      session,
      now: this.#now,
      newId: () => (this.#newIds[idsTaken++] ??= new mongoose.Types.ObjectId().toHexString()),
      emit: (event, facts) => {
        const id = (this.#eventIds[entries.length] ??= randomUUID());
        entries.push(outboxEntry(event, this.#envelope(event, id, facts), entries.length, this.#now));
      },
    };
    return { transaction, entries };
  }

  #envelope<E extends EventDescriptor>(event: E, id: string, facts: EventFacts<E>): Envelope {
    return {
      id,
      type: event.type,
      version: event.version,
      occurredAt: (facts.occurredAt ?? this.#now).toISOString(),
      aggregateId: facts.aggregateId,
      aggregateVersion: facts.aggregateVersion,
      correlationId: this.#context.correlationId,
      causationId: facts.causationId ?? this.#context.causationId ?? null,
      // Subscribers rely on the schema, so data that breaks it is never published.
      data: event.data.parse(facts.data),
    };
  }
}
