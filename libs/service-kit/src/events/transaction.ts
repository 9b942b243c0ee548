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
  /** The event this one follows from; inside a subscriber that is the event being handled, unless given. */
  causationId?: string;
}

/** What one unit of work writes with. Give `session` to every read and write; run them one after another, never in parallel. */
export interface Transaction {
  readonly session: ClientSession;
  /** One clock reading for the whole unit of work, the same when it is run again after a conflict. */
  readonly now: Date;
  /** A new id (24 hex digits); the nth call gives the same id when the work is run again. */
  newId(): string;
  /** Says what has happened: published after the commit, or never. */
  emit<E extends EventDescriptor>(event: E, facts: EventFacts<E>): void;
}

/** What a subscriber writes with. */
export interface SubscriberTransaction extends Transaction {
  /**
   * Some of the work is done and some is left: this transaction commits without the inbox entry, and the subscriber is called again
   * with the same event in a new transaction. So an event about thousands of documents takes many short transactions, and after a
   * crash it goes on with what is left. Each call has to find that by itself: only the documents that are not changed yet.
   */
  continueAfterCommit(): void;
}

/** The parts of a unit of work that stay the same however often its callback is run. */
export class TransactionRun {
  readonly #context: RequestContext;
  readonly #now = new Date();
  readonly #eventIds: string[] = [];
  readonly #newIds: string[] = [];

  constructor(context: RequestContext) {
    this.#context = context;
  }

  /** One attempt: the object the callback works with, and the outbox entries it leaves. */
  attempt(session: ClientSession): { transaction: Transaction; entries: OutboxEntry[] } {
    const entries: OutboxEntry[] = [];
    let idsTaken = 0;
    const transaction: Transaction = {
      session,
      now: this.#now,
      newId: () => (this.#newIds[idsTaken++] ??= new mongoose.Types.ObjectId().toHexString()),
      emit: (event, facts) => {
        const id = (this.#eventIds[entries.length] ??= randomUUID());
        entries.push(outboxEntry(event, this.#envelope(event, id, facts), entries.length));
      },
    };
    return { transaction, entries };
  }

  #envelope<E extends EventDescriptor>(event: E, id: string, facts: EventFacts<E>): Envelope {
    return {
      id,
      type: event.type,
      version: event.version,
      occurredAt: this.#now.toISOString(),
      aggregateId: facts.aggregateId,
      aggregateVersion: facts.aggregateVersion,
      correlationId: this.#context.correlationId,
      causationId: facts.causationId ?? this.#context.causationId ?? null,
      // Readers may rely on the schema, so a fact that breaks it must not leave.
      data: event.data.parse(facts.data),
    };
  }
}
