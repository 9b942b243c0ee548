import { DomainError } from '@thikana/contracts';
import { type RequestContext, runInContext } from '../context/request-context.ts';
import type { Logger } from '../logging/logger.ts';
import { isDatabaseUnavailable, isDuplicateKey, isTransientTransaction } from '../mongo/faults.ts';
import type { EventSettings } from './event-settings.ts';
import type { Inbox } from './inbox.ts';
import type { DeadLetters, EventToPark } from './dead-letters.ts';
import { OutOfOrderEvent } from './subscriber-decorator.ts';
import { type ReadEvent, type Subscription, Unreadable } from './read-event.ts';
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
    return runInContext(contextOf(subscription, event), () =>
      this.#apply(subscription, event, body, redelivered, mayContinue),
    );
  }

  async #apply(
    ...[subscription, event, body, redelivered, mayContinue]: Parameters<EventProcessor['apply']>
  ) {
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
   * Completes an event's effect now; `onComplete` joins its last transaction. Returns false when it was complete already.
   * @throws what the subscriber throws
   */
  async complete(
    subscription: Subscription,
    event: ReadEvent,
    onComplete?: (tx: Transaction) => Promise<void>,
  ): Promise<boolean> {
    try {
      while (await this.#runStep(subscription, event, onComplete));
    } catch (error) {
      if (error instanceof DuplicateDelivery) return false;
      throw error;
    }
    await this.#inbox.forgetFailures(entryId(subscription, event));
    return true;
  }

  /** Returns whether the effect is complete. */
  async #effect(subscription: Subscription, event: ReadEvent, mayContinue: () => boolean): Promise<boolean> {
    try {
      while (await this.#runStep(subscription, event)) if (!mayContinue()) return false;
      this.#logger.info({ eventId: event.envelope.id, type: event.envelope.type }, 'applied');
    } catch (error) {
      if (!(error instanceof DuplicateDelivery)) throw error;
    }
    return true;
  }

  #runStep(...[subscription, event, onComplete]: Parameters<EventProcessor['complete']>): Promise<boolean> {
    return runInContext(contextOf(subscription, event), () =>
      this.#unitOfWork.run((tx) => this.#step(subscription, event, tx, onComplete)),
    );
  }

  /** One transaction of an effect; returns whether another one must follow. */
  async #step(
    subscription: Subscription,
    event: ReadEvent,
    tx: Transaction,
    onComplete?: (tx: Transaction) => Promise<void>,
  ): Promise<boolean> {
    const id = entryId(subscription, event);
    let more = false;
    // First, also when another transaction follows: a second delivery of the event then conflicts with this transaction.
    await this.#enterInbox(id, tx.now, tx.session);
    const continueAfterCommit = () => {
      more = true;
    };
    await subscription.handle(event.envelope, { ...tx, continueAfterCommit });
    if (more) await this.#inbox.withdraw(id, tx.session);
    else await onComplete?.(tx);
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
    const reason = reasonOf(error);
    const facts = {
      subscriber: subscription.name,
      eventId: envelope.id,
      type: envelope.type,
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
    const parked: EventToPark = {
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

/** What is shown of a failure. */
export function reasonOf(error: unknown): string {
  if (error instanceof Unreadable) return error.message;
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
}

function contextOf({ name }: Subscription, { envelope }: ReadEvent): RequestContext {
  const { correlationId, id: causationId } = envelope;
  return { correlationId, causationId, doing: `subscriber:${name}` };
}

function entryId(subscription: Subscription, event: ReadEvent): string {
  return `${subscription.name}:${event.envelope.id}`;
}

/** Something else is down: neither the event nor the subscriber is at fault. */
export function isOutage(error: unknown): boolean {
  if (error instanceof DomainError) return error.status === 503 || error.code === 'SERVICE.BUSY';
  return isDatabaseUnavailable(error) || isTransientTransaction(error);
}
