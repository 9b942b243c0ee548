import type { ConsumerMessages, JsMsg } from '@nats-io/jetstream';
import type { ServiceName } from '@thikana/contracts';
import type { Connection } from 'mongoose';
import { backoffMs, KeyedMutex, pause } from '../context/concurrency.ts';
import { runInContext } from '../context/request-context.ts';
import type { Logger } from '../logging/logger.ts';
import { isDuplicateKey } from '../mongo/faults.ts';
import type { Broker } from '../nats/broker.ts';
import { eventStreamName } from '../nats/event-stream.ts';
import { followConsumer, stopWhenSilent } from '../nats/lost-consumer.ts';
import { durations } from '../observability/metrics.ts';
import { failSpan, traced } from '../observability/tracing.ts';
import { consumerName, type EventOptions } from './consumers.ts';
import type { DeadLetters } from './dead-letters.ts';
import {
  isOutage,
  OutOfOrderEvent,
  type ReadEvent,
  readEvent,
  reasonOf,
  type Subscription,
  Unreadable,
} from './subscriber.ts';
import { inboxOf, type Transaction, type UnitOfWork } from './unit-of-work.ts';

const handled = durations(
  'thikana_subscriber_duration_seconds',
  'Time of one delivery of an event to a subscriber; waiting: it will be tried again.',
  ['subscriber', 'outcome'],
);
const delay = durations(
  'thikana_event_delay_seconds',
  "Time from an event's publication to the commit of its effect, waiting and retries included.",
  ['subscriber'],
  [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5, 30, 120, 600],
);

class DuplicateDelivery extends Error {}

export interface ReaderParts {
  service: ServiceName;
  broker: Broker;
  connection: Connection;
  unitOfWork: UnitOfWork;
  deadLetters: DeadLetters;
  eventOptions: EventOptions;
  logger: Logger;
}

/**
 * Reads one subscriber's events from its durable consumer, applies each effect once, in one transaction with its inbox entry, acknowledges the event
 * after the commit, and retries or parks those that fail.
 */
export class SubscriptionReader {
  readonly name: string;
  readonly #parts: ReaderParts;
  readonly #subscription: Subscription;
  readonly #logger: Logger;
  readonly #consumer: string;
  readonly #stop = new AbortController();
  readonly #byAggregate = new KeyedMutex();
  readonly #running = new Set<Promise<void>>();
  readonly #firstBound = Promise.withResolvers<void>();
  #messages: ConsumerMessages | undefined;
  #loop: Promise<void> | undefined;
  /** Whether events arrive right now. */
  isBound = false;

  constructor(parts: ReaderParts, subscription: Subscription) {
    this.name = subscription.name;
    this.#parts = parts;
    this.#subscription = subscription;
    this.#logger = parts.logger.child({ subscriber: subscription.name });
    this.#consumer = consumerName(parts.broker, parts.service, subscription.name);
  }

  /** Events that wait for this subscriber, at the broker or for a retry, over all instances. */
  async pending(): Promise<number> {
    const { broker } = this.#parts;
    const { consumers } = await broker.manager();
    const info = await consumers.info(eventStreamName(broker), this.#consumer);
    return info.num_pending + info.num_ack_pending;
  }

  async start(): Promise<void> {
    const operation = `subscriber:${this.name}`;
    this.#loop = runInContext({ correlationId: undefined, operation }, () => this.#run());
    await this.#firstBound.promise;
  }

  async stop(): Promise<void> {
    this.#stop.abort();
    this.#messages?.stop();
    this.#firstBound.resolve();
    await this.#loop;
    while (this.#running.size > 0) await Promise.allSettled(this.#running);
  }

  /**
   * Completes the effect of an event now; `onComplete` joins its last transaction. Returns false when it was complete already.
   * @throws Unreadable, and what the subscriber throws
   */
  async replay(
    body: string,
    subject: string,
    onComplete: (tx: Transaction) => Promise<void>,
  ): Promise<boolean> {
    const event = readEvent(body, subject, this.#subscription.events);
    const isNew = (await this.#effect(event, () => true, onComplete)) !== 'applied before';
    if (isNew) await this.#parts.deadLetters.forgetFailures(this.#entryId(event));
    return isNew;
  }

  async #run(): Promise<void> {
    const { broker, eventOptions } = this.#parts;
    const place = { stream: eventStreamName(broker), consumer: this.#consumer };
    const leader = followConsumer(broker, place, this.#stop.signal, () => this.#messages?.stop());
    // oxlint-disable-next-line no-useless-assignment -- the next round of the loop reads it
    for (let failures = 0; !this.#stop.signal.aborted; failures += 1) {
      try {
        // Looked up, never created: a deployment owns the consumer, and until it has run this service is not ready.
        const found = broker.jetstream.consumers.get(place.stream, place.consumer);
        const consumer = await leader.unlessLost(found);
        this.#messages = await consumer.consume({
          max_messages: eventOptions.concurrency * 2,
          // A renewal costs the broker more than a heartbeat.
          expires: 30_000,
          idle_heartbeat: 5_000,
          abort_on_missing_resource: true,
        });
        // `stop` was called before `#messages` was set.
        if (this.#stop.signal.aborted) return this.#messages.stop();
        this.isBound = true;
        this.#firstBound.resolve();
        failures = 0;
        void stopWhenSilent(this.#messages);
        for await (const message of this.#messages) {
          // Without the nak, an event buffered in a stopped instance would be redelivered only after the ack wait.
          if (this.#stop.signal.aborted) message.nak();
          else this.#begin(message);
          while (this.#running.size >= eventOptions.concurrency) await Promise.race(this.#running);
        }
      } catch (error) {
        this.#logger.warn({ reason: String(error) }, 'events cannot be read, trying again');
      }
      this.isBound = false;
      await leader.lostOr(pause(backoffMs(failures, 100, 1_000), this.#stop.signal));
    }
  }

  #begin(message: JsMsg): void {
    const { firstPauseMs, longestPauseMs } = this.#parts.eventOptions;
    const stopTimer = handled.startTimer({ subscriber: this.name });
    const handling = this.#traced(message)
      .catch((error: unknown) => {
        this.#logger.warn({ err: error, subject: message.subject }, 'an event will be tried again');
        return false;
      })
      .then((settled) => {
        stopTimer({ outcome: settled ? 'settled' : 'waiting' });
        if (!settled)
          return message.nak(backoffMs(message.info.deliveryCount - 1, firstPauseMs, longestPauseMs));
        message.ack();
        const ageMs = Date.now() - message.info.timestampNanos / 1e6;
        delay.observe({ subscriber: this.name }, Math.max(0, ageMs / 1_000));
      })
      .finally(() => this.#running.delete(handling));
    this.#running.add(handling);
  }

  /** The effect belongs to the trace of what caused the event, however late it comes. */
  #traced(message: JsMsg): Promise<boolean> {
    const parent = message.headers?.get('traceparent');
    if (!parent) return this.handle(message);
    return traced({ kind: 'CONSUMER', name: this.name, parent }, async () => {
      const settled = await this.handle(message);
      if (!settled) failSpan('waiting');
      return settled;
    });
  }

  /** Returns whether the event is settled, applied or parked; else it must be delivered again. */
  async handle(message: JsMsg): Promise<boolean> {
    const body = message.string();
    const { prefix } = this.#parts.broker.options;
    const subject = prefix ? message.subject.slice(prefix.length + 1) : message.subject;
    let event: ReadEvent;
    try {
      event = readEvent(body, subject, this.#subscription.events);
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      return this.#refuse(message.seq, subject, body, error);
    }
    // When the service stops, a long effect ends after the current transaction; another instance continues it.
    const mayContinue = () => {
      message.working();
      return !this.#stop.signal.aborted;
    };
    const apply = async () => {
      try {
        const outcome = await this.#effect(event, mayContinue);
        if (outcome === 'applied')
          this.#logger.info({ eventId: event.envelope.id, type: event.envelope.type }, 'applied');
        if (outcome !== 'interrupted' && message.redelivered)
          await this.#parts.deadLetters.forgetFailures(this.#entryId(event));
        return outcome !== 'interrupted';
      } catch (error) {
        return this.#failed(event, body, error);
      }
    };
    return this.#byAggregate.run(event.envelope.aggregateId, () =>
      runInContext(this.#contextOf(event), apply),
    );
  }

  /** A message that this release cannot read is parked, at the latest when no newer release has read it in time. */
  async #refuse(seq: number, subject: string, body: string, { message: reason, newer }: Unreadable) {
    const { deadLetters, eventOptions } = this.#parts;
    const _id = `${this.name}:stream:${seq}`;
    const { count, since } = await deadLetters.countFailure(_id, reason);
    if (newer && Date.now() - since.getTime() < eventOptions.unknownForMs) {
      this.#logger.warn({ subject, seq, reason }, 'an event waits for a release that can read it');
      return false;
    }
    await deadLetters.park({ _id, subscriber: this.name, subject, body, reason, attempts: count });
    this.#logger.error({ subject, seq, reason }, 'an event that cannot be read was parked');
    return true;
  }

  /** Runs the transactions of an effect. */
  async #effect(
    event: ReadEvent,
    mayContinue: () => boolean,
    onComplete?: (tx: Transaction) => Promise<void>,
  ): Promise<'applied' | 'applied before' | 'interrupted'> {
    const serializeBy = this.#subscription.serializeBy?.(event.envelope) ?? [];
    const step = () => this.#parts.unitOfWork.run((tx) => this.#step(event, tx, onComplete), { serializeBy });
    try {
      while (await runInContext(this.#contextOf(event), step)) if (!mayContinue()) return 'interrupted';
      return 'applied';
    } catch (error) {
      if (error instanceof DuplicateDelivery) return 'applied before';
      throw error;
    }
  }

  /** One transaction of an effect; returns whether another one must follow. */
  async #step(event: ReadEvent, tx: Transaction, onComplete?: (tx: Transaction) => Promise<void>) {
    const { session, now: at } = tx;
    const _id = this.#entryId(event);
    const inbox = inboxOf(this.#parts.connection);
    let more = false;
    const continueAfterCommit = () => void (more = true);
    // First, also when another transaction follows: a second delivery of the event then conflicts with this transaction.
    await inbox.insertOne({ _id, at }, { session }).catch((error: unknown) => {
      throw isDuplicateKey(error) ? new DuplicateDelivery() : error;
    });
    await this.#subscription.handle(event.envelope, { ...tx, continueAfterCommit });
    if (more) await inbox.deleteOne({ _id }, { session });
    else await onComplete?.(tx);
    return more;
  }

  /** Returns true when the event is parked. */
  async #failed(event: ReadEvent, body: string, error: unknown): Promise<boolean> {
    const { eventOptions, deadLetters } = this.#parts;
    const { id: eventId, type, occurredAt } = event.envelope;
    const _id = this.#entryId(event);
    const reason = reasonOf(error);
    const facts = { eventId, type };
    // An outage is the fault of neither the event nor the subscriber, so it never parks anything.
    if (isOutage(error)) {
      this.#logger.warn({ ...facts, reason }, 'an event waits for something that is down');
      return false;
    }
    const isOutOfOrder = error instanceof OutOfOrderEvent;
    const { count: attempts } = await deadLetters.countFailure(_id, reason);
    const age = Date.now() - Date.parse(occurredAt);
    if (isOutOfOrder ? age <= eventOptions.outOfOrderForMs : attempts < eventOptions.attempts) {
      const level = isOutOfOrder ? 'debug' : 'warn';
      this.#logger[level](
        { ...facts, attempts, err: error },
        'a subscriber failed, and will be called again',
      );
      return false;
    }
    const { subject } = event.descriptor;
    await deadLetters.park({ _id, subscriber: this.name, subject, body, reason, attempts });
    this.#logger.error({ ...facts, attempts, err: error }, 'an event was parked');
    return true;
  }

  #entryId({ envelope }: ReadEvent): string {
    return `${this.name}:${envelope.id}`;
  }

  #contextOf({ envelope: { correlationId, id: causationId } }: ReadEvent) {
    return { correlationId, causationId, operation: `subscriber:${this.name}` };
  }
}
