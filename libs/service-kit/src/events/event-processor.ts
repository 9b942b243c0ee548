import { DomainError } from '@thikana/contracts';
import { runInContext } from '../context/request-context.ts';
import type { Logger } from '../logging/logger.ts';
import { isDatabaseUnavailable, isDuplicateKey, isTransientTransaction } from '../mongo/faults.ts';
import type { EventSettings } from './event-settings.ts';
import type { Inbox } from './inbox.ts';
import type { DeadLetters, ParkedEvent } from './dead-letters.ts';
import { OutOfOrderEvent } from './subscriber-decorator.ts';
import { type ReadEvent, type Subscription, type Unreadable, readEvent } from './read-event.ts';
import type { Transaction } from './transaction.ts';
import type { UnitOfWork } from './unit-of-work.ts';

class DuplicateDelivery extends Error {}

/** A message that could not be read. */
interface RefusedMessage {
  /** Its sequence on the stream. */
  seq: number;
  subject: string;
  body: string;
}

/** Applies events to the service's subscribers, each effect once, and retries or parks those that fail. */
export class EventProcessor {
  readonly #unitOfWork: UnitOfWork;
  readonly #inbox: Inbox;
  readonly #deadLetters: DeadLetters;
  readonly #settings: EventSettings;
  readonly #logger: Logger;

  constructor(
    unitOfWork: UnitOfWork,
    inbox: Inbox,
    deadLetters: DeadLetters,
    settings: EventSettings,
    logger: Logger,
  ) {
    this.#unitOfWork = unitOfWork;
    this.#inbox = inbox;
    this.#deadLetters = deadLetters;
    this.#settings = settings;
    this.#logger = logger;
  }

  /**
   * Returns true when the event is applied or parked; false when it must be delivered again. `mayContinue` is called between two
   * transactions of an effect that needs several.
   */
  async apply(
    subscription: Subscription,
    event: ReadEvent,
    body: string,
    redelivered: boolean,
    mayContinue: () => boolean,
  ): Promise<boolean> {
    try {
      if (!(await this.#effect(subscription, event, mayContinue))) return false;
      if (redelivered) await this.#inbox.forgetFailures(entryId(subscription, event));
      return true;
    } catch (error) {
      return this.#failed(subscription, event, body, error);
    }
  }

  /**
   * Returns true when the message is parked; false when it must be delivered again, because an instance of a newer release may be
   * able to read it.
   */
  async refuse(subscription: Subscription, message: RefusedMessage, error: Unreadable): Promise<boolean> {
    const { seq, subject, body } = message;
    const subscriber = subscription.name;
    const reason = error.message;
    const id = `${subscriber}:stream:${seq}`;
    const { count, since } = await this.#inbox.countFailure(id, reason);
    if (error.newer && Date.now() - since.getTime() < this.#settings.unknownForMs) {
      this.#logger.warn(
        { subscriber, subject, seq, reason },
        'an event waits for a release that can read it',
      );
      return false;
    }
    await this.#deadLetters.park({ _id: id, subscriber, subject, body, reason, attempts: count });
    this.#logger.error({ subscriber, subject, seq, reason }, 'an event that cannot be read was parked');
    return true;
  }

  /**
   * Applies a parked event now and removes it from the list. Returns false when there is no such parked event.
   * @throws what the subscriber throws; then the event stays parked
   */
  async replay(id: string, subscriptions: readonly Subscription[]): Promise<boolean> {
    const parked = await this.#deadLetters.find(id);
    if (!parked) return false;
    const targets = subscriptions.filter(({ name }) => (parked.subscriber ?? name) === name);
    const known = [...new Set(targets.flatMap(({ events }) => events))];
    const event = readEvent(parked.body, parked.subject, known);
    for (const subscription of targets.filter(({ events }) => events.includes(event.descriptor))) {
      await this.#effect(subscription, event, () => true);
      await this.#inbox.forgetFailures(entryId(subscription, event));
    }
    await this.#deadLetters.remove(id);
    return true;
  }

  /** Returns whether the effect is complete. */
  async #effect(subscription: Subscription, event: ReadEvent, mayContinue: () => boolean): Promise<boolean> {
    const { correlationId, id: causationId } = event.envelope;
    const step = () => this.#unitOfWork.run((tx) => this.#step(subscription, event, tx));
    try {
      while (await runInContext({ correlationId, causationId }, step)) if (!mayContinue()) return false;
    } catch (error) {
      if (!(error instanceof DuplicateDelivery)) throw error;
    }
    return true;
  }

  /** One transaction of an effect; returns whether another one must follow. */
  async #step(subscription: Subscription, event: ReadEvent, tx: Transaction): Promise<boolean> {
    const id = entryId(subscription, event);
    let more = false;
    // First, also when another transaction follows: a second delivery of the event then conflicts with this transaction.
    await this.#enterInbox(id, tx.now, tx.session);
    const continueAfterCommit = () => {
      more = true;
    };
    await subscription.handle(event.envelope, { ...tx, continueAfterCommit });
    if (more) await this.#inbox.withdraw(id, tx.session);
    return more;
  }

  async #enterInbox(...entry: Parameters<Inbox['enter']>): Promise<void> {
    try {
      await this.#inbox.enter(...entry);
    } catch (error) {
      if (isDuplicateKey(error)) throw new DuplicateDelivery();
      throw error;
    }
  }

  /** Returns true when the event is parked. */
  async #failed(
    subscription: Subscription,
    event: ReadEvent,
    body: string,
    error: unknown,
  ): Promise<boolean> {
    const { envelope } = event;
    const id = entryId(subscription, event);
    const reason = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    const facts = {
      subscriber: subscription.name,
      eventId: envelope.id,
      type: envelope.type,
      correlationId: envelope.correlationId,
    };
    // An outage is the fault of neither the event nor the subscriber, so it never parks anything.
    if (isOutage(error)) {
      this.#logger.warn({ ...facts, reason }, 'an event waits for something that is down');
      return false;
    }
    const isOutOfOrder = error instanceof OutOfOrderEvent;
    const { count: attempts } = await this.#inbox.countFailure(id, reason);
    const age = Date.now() - Date.parse(envelope.occurredAt);
    const givenUp = isOutOfOrder ? age > this.#settings.outOfOrderForMs : attempts >= this.#settings.attempts;
    if (!givenUp) {
      if (isOutOfOrder) this.#logger.debug({ ...facts, reason }, 'an event is out of order');
      else
        this.#logger.warn(
          { ...facts, attempts, err: error },
          'a subscriber failed, the event will be tried again',
        );
      return false;
    }
    const parked: Omit<ParkedEvent, 'parkedAt'> = {
      _id: id,
      subscriber: subscription.name,
      subject: event.descriptor.subject,
      body,
      reason,
      attempts,
    };
    await this.#deadLetters.park(parked);
    this.#logger.error({ ...facts, attempts, err: error }, 'an event was parked');
    return true;
  }
}

function entryId(subscription: Subscription, event: ReadEvent): string {
  return `${subscription.name}:${event.envelope.id}`;
}

function isOutage(error: unknown): boolean {
  if (error instanceof DomainError) return error.status === 503 || error.code === 'SERVICE.BUSY';
  return isDatabaseUnavailable(error) || isTransientTransaction(error);
}
