import { DomainError } from '@thikana/contracts';
import type { ClientSession, Connection } from 'mongoose';
import { KeyedMutex } from '../context/keyed-mutex.ts';
import { backoffMs, pause } from '../context/pause.ts';
import { noteWritten } from '../context/read-position.ts';
import { correlationIdOrNew, currentContext, runInContext } from '../context/request-context.ts';
import { isTransientTransaction, isUnknownCommit } from '../mongo/faults.ts';
import type { SessionRegistry } from '../work/session-registry.ts';
import { counter } from '../observability/metrics.ts';
import { noteCommit } from '../work/activity.ts';
import { outboxOf } from './outbox.ts';
import { type Transaction, TransactionRun } from './transaction.ts';

/** How long a unit of work is retried after conflicts, in ms; callers of a request wait 5,000 by default. */
const retryForMs = 4_000;
const commitAttempts = 5;
const conflicts = counter(
  'thikana_transaction_retries_total',
  'Transactions that were run again after a conflict.',
);
const emitted = counter('thikana_events_committed_total', 'Events that committed changes have emitted.', [
  'event',
]);

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

  /** @param onCommitted is told the types of the events that a committed change emits, in the context of what made it */
  constructor(connection: Connection, sessions: SessionRegistry, onCommitted: (events: string[]) => void) {
    this.#connection = connection;
    this.#sessions = sessions;
    this.#onCommitted = onCommitted;
  }

  /**
   * Returns what the committed run of `work` returned. With `serializeBy`, work with the same key (a listing's negotiation) runs one after
   * another inside this process, so that many concurrent writers of one document do not cause write conflicts; correctness still rests on
   * the database.
   * @throws what `work` throws, SERVICE.UNAVAILABLE after too many conflicts
   */
  async run<T>(
    work: (tx: Transaction) => Promise<T>,
    { serializeBy }: { serializeBy?: string } = {},
  ): Promise<T> {
    const context = { ...currentContext(), correlationId: correlationIdOrNew() };
    const giveUpAt = Math.min(performance.now() + retryForMs, context.deadline ?? Infinity);
    const run = () => this.#untilCommitted(new TransactionRun(context), work, giveUpAt);
    const change = () => runInContext(context, run);
    return serializeBy === undefined ? change() : this.#mutex.run(serializeBy, change);
  }

  async #untilCommitted<T>(
    run: TransactionRun,
    work: (tx: Transaction) => Promise<T>,
    giveUpAt: number,
  ): Promise<T> {
    if (performance.now() >= giveUpAt)
      throw unavailable(new Error('its deadline passed before it could start'));
    const session = await this.#connection.startSession();
    try {
      await this.#sessions.register(session);
      for (let attempt = 0; ; attempt += 1) {
        try {
          return await this.#once(session, run, work);
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
    run: TransactionRun,
    work: (tx: Transaction) => Promise<T>,
  ): Promise<T> {
    const { transaction, entries } = run.attempt(session);
    session.startTransaction({
      readConcern: { level: 'snapshot' },
      writeConcern: { w: 'majority' },
      maxCommitTimeMS: 5_000,
    });
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
