import { DomainError, EnvelopeBase } from '@thikana/contracts';
import type { Connection } from 'mongoose';
import type { KnownActor } from '../access/access.ts';
import type { Audit, AuditEntry } from '../audit/audit.ts';
import type { DeadLetters, GroupKey, ParkedEvent } from '../events/dead-letters.ts';
import type { OutboxPublisher } from '../events/outbox-publisher.ts';
import { isOutage, reasonOf, Unreadable } from '../events/subscriber.ts';
import type { SubscriptionReader } from '../events/subscription-reader.ts';
import { outboxOf, type Transaction, type UnitOfWork } from '../events/unit-of-work.ts';

/** Somebody else has replayed or dropped the event: nothing of this replay stays. */
class NotParked extends Error {}

interface Outcome {
  replayed: number;
  failed: number;
  failure: string | null;
}

/** How far a run through a group has come. */
interface Position {
  left: number;
  nextCursor: string | null;
}

export type Progress = Outcome & Position;

interface Parts {
  connection: Connection;
  unitOfWork: UnitOfWork;
  deadLetters: DeadLetters;
  publisher: OutboxPublisher;
  audit: Audit;
}

/** One answer is given after so many events, or so many ms; an event that has begun is finished. */
const perCall = { events: 25, ms: 2_000 };

/**
 * What an admin does with parked events: replays or drops them (ADMIN-2 to ADMIN-4). An event leaves the list in the transaction of its effect,
 * so of two admins one acts and the other finds it gone.
 */
export class Replays {
  readonly #parts: Parts;
  /** The service's subscribers, once it reads events. */
  readers: readonly SubscriptionReader[] = [];

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /**
   * Replays one event, after earlier ones of its aggregate.
   * @throws PARKED_EVENT.NOT_FOUND, SERVICE.UNAVAILABLE
   */
  async one(id: string, admin: KnownActor): Promise<Progress> {
    const parked = await this.find(id);
    const outcome = await this.#inOrder(parked, admin);
    if (outcome.replayed + outcome.failed === 0) throw new DomainError('PARKED_EVENT.NOT_FOUND');
    return { ...outcome, left: 0, nextCursor: null };
  }

  /**
   * Replays the next events of a group, each after earlier ones of its aggregate, whatever their cause. A run tries each event once and
   * ends with what was parked when it began. @throws REQUEST.INVALID for an invalid cursor, SERVICE.UNAVAILABLE
   */
  async group(group: GroupKey, cursor: string | undefined, admin: KnownActor): Promise<Progress> {
    const total: Outcome = { replayed: 0, failed: 0, failure: null };
    const position = await this.#step(group, cursor, async (parked, begun) =>
      add(total, await this.#inOrder(parked, admin, begun)),
    );
    return { ...total, ...position };
  }

  /** Gives an event up; what it was and why stays in the audit. @throws PARKED_EVENT.NOT_FOUND */
  async drop(id: string, reason: string, admin: KnownActor): Promise<void> {
    const isDropped = await this.#drop(await this.find(id), reason, admin);
    if (!isDropped) throw new DomainError('PARKED_EVENT.NOT_FOUND');
  }

  /**
   * Gives the next events of a group up, each for itself in the audit. A run ends with what was parked when it began.
   * @throws REQUEST.INVALID for an invalid cursor
   */
  async dropGroup(
    group: GroupKey,
    cursor: string | undefined,
    reason: string,
    admin: KnownActor,
  ): Promise<{ dropped: number } & Position> {
    let dropped = 0;
    const position = await this.#step(group, cursor, async (parked) => {
      if (await this.#drop(parked, reason, admin)) dropped += 1;
    });
    return { dropped, ...position };
  }

  /** @throws PARKED_EVENT.NOT_FOUND */
  async find(id: string): Promise<ParkedEvent> {
    const parked = await this.#parts.deadLetters.find(id);
    if (!parked) throw new DomainError('PARKED_EVENT.NOT_FOUND');
    return parked;
  }

  /** One call's part of a run through a group: the oldest that were not tried since it began. */
  async #step(
    group: GroupKey,
    cursor: string | undefined,
    act: (parked: ParkedEvent, begun: Date) => Promise<void>,
  ): Promise<Position> {
    const { deadLetters } = this.#parts;
    const begun = beginningOf(cursor);
    const stopAt = performance.now() + perCall.ms;
    for (const id of await deadLetters.untried(group, begun, perCall.events)) {
      if (performance.now() > stopAt) break;
      const parked = await deadLetters.find(id);
      // It may have gone with a later event of its aggregate, or by another admin's hand.
      if (parked) await act(parked, begun);
    }
    const left = await deadLetters.countUntried(group, begun);
    return { left, nextCursor: left > 0 ? String(begun.getTime()) : null };
  }

  /** Returns false when the event is not parked any more. */
  #drop(parked: ParkedEvent, reason: string, admin: KnownActor): Promise<boolean> {
    const change = { before: parked.reason, after: 'dropped', reason };
    return this.#parts.unitOfWork.run(async (tx) => {
      if (!(await this.#parts.deadLetters.remove(parked._id, tx.session))) return false;
      await this.#record('event.drop', parked, admin, change, tx);
      return true;
    });
  }

  /** Stops at the first one that fails, or has failed since the run began: later ones of the aggregate stay behind it. */
  async #inOrder(parked: ParkedEvent, admin: KnownActor, begun?: Date): Promise<Outcome> {
    const total: Outcome = { replayed: 0, failed: 0, failure: null };
    for (const one of [...(await this.#parts.deadLetters.earlierThan(parked)), parked]) {
      const isTried = begun !== undefined && one.triedAt >= begun;
      const outcome = isTried
        ? { replayed: 0, failed: 1, failure: one.reason }
        : await this.#replay(one, admin);
      add(total, outcome);
      if (total.failed === 0) continue;
      if (one !== parked) await this.#parts.deadLetters.heldBack(parked._id);
      break;
    }
    return total;
  }

  async #replay(parked: ParkedEvent, admin: KnownActor): Promise<Outcome> {
    const change = { before: parked.reason, after: 'applied', reason: null };
    const leave = async (tx: Transaction) => {
      if (!(await this.#parts.deadLetters.remove(parked._id, tx.session))) throw new NotParked();
      await this.#record('event.replay', parked, admin, change, tx);
    };
    try {
      await (parked._id.startsWith('outbox:') ? this.#publish(parked, leave) : this.#apply(parked, leave));
      return { replayed: 1, failed: 0, failure: null };
    } catch (error) {
      if (error instanceof NotParked) return { replayed: 0, failed: 0, failure: null };
      if (isOutage(error)) throw error;
      return this.#failed(parked, reasonOf(error), admin);
    }
  }

  /** `leave` runs in the transaction that completes the effect, or in one of its own where the effect was complete already. */
  async #apply(
    { body, subject, subscriber }: ParkedEvent,
    leave: (tx: Transaction) => Promise<void>,
  ): Promise<void> {
    const reader = this.readers.find(({ name }) => name === subscriber);
    if (!reader) throw new Unreadable(`the subscriber ${subscriber} is not known here`);
    const isNew = await reader.replay(body, subject, leave);
    if (!isNew) await this.#parts.unitOfWork.run(leave);
  }

  async #publish(parked: ParkedEvent, leave: (tx: Transaction) => Promise<void>): Promise<void> {
    const { publisher, unitOfWork, connection } = this.#parts;
    if (!publisher.fits(parked.body)) throw new Error('still larger than the broker takes');
    const { id, aggregateId, aggregateVersion } = EnvelopeBase.parse(JSON.parse(parked.body));
    await unitOfWork.run(async (tx) => {
      await leave(tx);
      const { subject, body } = parked;
      const entry = { _id: id, aggregateId, aggregateVersion, position: 0, subject, body, createdAt: tx.now };
      await outboxOf(connection).insertOne(entry, { session: tx.session });
    });
    publisher.wake();
  }

  async #failed(parked: ParkedEvent, reason: string, admin: KnownActor): Promise<Outcome> {
    const { deadLetters, unitOfWork } = this.#parts;
    const isParked = await unitOfWork.run(async (tx) => {
      if (!(await deadLetters.failedAgain(parked, reason, tx.session))) return false;
      const change = { before: parked.reason, after: reason, reason: null };
      await this.#record('event.replay', parked, admin, change, tx);
      return true;
    });
    return { replayed: 0, failed: isParked ? 1 : 0, failure: isParked ? reason : null };
  }

  #record(
    action: AuditEntry['action'],
    { _id, type, subscriber, aggregate, eventId }: ParkedEvent,
    admin: KnownActor,
    { before, ...change }: Pick<AuditEntry, 'before' | 'after' | 'reason'>,
    tx: Transaction,
  ): Promise<void> {
    const what = [type, subscriber && `for ${subscriber}`, aggregate && `about ${aggregate}`];
    return this.#parts.audit.record(
      {
        action,
        actor: admin,
        subject: { kind: 'event', id: eventId ?? _id },
        concerns: [],
        listingId: aggregate?.startsWith('properties:') ? aggregate.slice('properties:'.length) : null,
        before: `${what.filter(Boolean).join(' ')}: ${before}`,
        ...change,
      },
      tx,
    );
  }
}

function add(total: Outcome, { replayed, failed, failure }: Outcome): void {
  total.replayed += replayed;
  total.failed += failed;
  total.failure = failure ?? total.failure;
}

/** A run's cursor is when it began, in ms. */
function beginningOf(cursor = String(Date.now())): Date {
  if (/^\d{13}$/.test(cursor)) return new Date(Number(cursor));
  const errors = [{ path: 'cursor', message: 'is not a cursor' }];
  throw new DomainError('REQUEST.INVALID', {}, { errors });
}
