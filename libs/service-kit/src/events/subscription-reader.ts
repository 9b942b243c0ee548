import type { ConsumerMessages, JsMsg } from '@nats-io/jetstream';
import type { ServiceName } from '@thikana/contracts';
import { KeyedMutex } from '../context/keyed-mutex.ts';
import { backoffMs, pause } from '../context/pause.ts';
import { runInContext } from '../context/request-context.ts';
import { consumerName } from './consumers.ts';
import type { Logger } from '../logging/logger.ts';
import type { Broker } from '../nats/broker.ts';
import { eventStreamName } from '../nats/event-stream.ts';
import { durations } from '../observability/metrics.ts';
import { failSpan, traced } from '../observability/tracing.ts';
import type { EventProcessor } from './event-processor.ts';
import type { EventSettings } from './event-settings.ts';
import { type ReadEvent, type Subscription, Unreadable, readEvent } from './read-event.ts';

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

/** Reads one subscriber's events from its durable consumer and acknowledges each after its effect is committed. */
export class SubscriptionReader {
  readonly #broker: Broker;
  readonly #consumer: string;
  readonly #subscription: Subscription;
  readonly #processor: EventProcessor;
  readonly #settings: EventSettings;
  readonly #logger: Logger;
  readonly #stop = new AbortController();
  readonly #byAggregate = new KeyedMutex();
  readonly #running = new Set<Promise<void>>();
  #messages: ConsumerMessages | undefined;
  #loop: Promise<void> | undefined;
  #bound = false;
  readonly #firstBound = Promise.withResolvers<void>();

  constructor(
    broker: Broker,
    service: ServiceName,
    subscription: Subscription,
    processor: EventProcessor,
    settings: EventSettings,
    logger: Logger,
  ) {
    this.#broker = broker;
    this.#consumer = consumerName(broker, service, subscription.name);
    this.#subscription = subscription;
    this.#processor = processor;
    this.#settings = settings;
    this.#logger = logger.child({ subscriber: subscription.name });
  }

  get isBound(): boolean {
    return this.#bound;
  }

  /** Events that wait for this subscriber, at the broker or for a retry, over all instances. */
  async pending(): Promise<number> {
    const manager = await this.#broker.manager();
    const info = await manager.consumers.info(eventStreamName(this.#broker), this.#consumer);
    return info.num_pending + info.num_ack_pending;
  }

  get name(): string {
    return this.#subscription.name;
  }

  async start(): Promise<void> {
    const doing = `subscriber:${this.#subscription.name}`;
    this.#loop = runInContext({ correlationId: undefined, doing }, () => this.#run());
    await this.#firstBound.promise;
  }

  async stop(): Promise<void> {
    this.#stop.abort();
    this.#messages?.stop();
    this.#firstBound.resolve();
    await this.#loop;
    while (this.#running.size > 0) await Promise.allSettled(this.#running);
  }

  async #run(): Promise<void> {
    // oxlint-disable-next-line no-useless-assignment -- the next round of the loop reads it
    for (let failures = 0; !this.#stop.signal.aborted; failures += 1) {
      try {
        // Looked up, never created: a deployment owns the consumer, and until it has run this service is not ready.
        const consumer = await this.#broker.jetstream.consumers.get(
          eventStreamName(this.#broker),
          this.#consumer,
        );
        const max_messages = this.#settings.concurrency * 2;
        this.#messages = await consumer.consume({
          max_messages,
          // A renewal costs the broker more than a heartbeat; two that are missed tell of a request that was lost with its consumer's leader.
          expires: 30_000,
          idle_heartbeat: 5_000,
          abort_on_missing_resource: true,
        });
        // `stop` was called before `#messages` was set.
        if (this.#stop.signal.aborted) return this.#messages.stop();
        this.#bound = true;
        this.#firstBound.resolve();
        failures = 0;
        await this.#readAll(this.#messages);
      } catch (error) {
        this.#logger.warn({ reason: String(error) }, 'events cannot be read, trying again');
      }
      this.#bound = false;
      await pause(backoffMs(failures, 100, 3_000), this.#stop.signal);
    }
  }

  async #readAll(messages: ConsumerMessages): Promise<void> {
    for await (const message of messages) {
      // Without the nak, an event buffered in a stopped instance would be redelivered only after the ack wait.
      if (this.#stop.signal.aborted) message.nak();
      else this.#begin(message);
      while (this.#running.size >= this.#settings.concurrency) await Promise.race(this.#running);
    }
  }

  #begin(message: JsMsg): void {
    const stopTimer = handled.startTimer({ subscriber: this.#subscription.name });
    const handling = this.#traced(message)
      .catch((error: unknown) => {
        this.#logger.warn({ err: error, subject: message.subject }, 'an event will be tried again');
        return false;
      })
      .then((settled) => {
        stopTimer({ outcome: settled ? 'settled' : 'waiting' });
        if (!settled) return message.nak(this.#pauseFor(message));
        message.ack();
        const ageMs = Date.now() - message.info.timestampNanos / 1e6;
        delay.observe({ subscriber: this.#subscription.name }, Math.max(0, ageMs / 1_000));
      })
      .finally(() => this.#running.delete(handling));
    this.#running.add(handling);
  }

  /** The effect belongs to the trace of what caused the event, however late it comes. */
  #traced(message: JsMsg): Promise<boolean> {
    const parent = message.headers?.get('traceparent');
    if (!parent) return this.#handle(message);
    return traced({ kind: 'CONSUMER', name: this.#subscription.name, parent }, async () => {
      const settled = await this.#handle(message);
      if (!settled) failSpan('waiting');
      return settled;
    });
  }

  /** Returns whether the event is settled: applied or parked. */
  async #handle(message: JsMsg): Promise<boolean> {
    const body = message.string();
    const subject = this.#plainSubject(message.subject);
    let event: ReadEvent;
    try {
      event = readEvent(body, subject, this.#subscription.events);
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      return this.#processor.refuse(this.#subscription, { seq: message.seq, subject, body }, error);
    }
    return this.#byAggregate.run(event.envelope.aggregateId, () =>
      this.#processor.apply(this.#subscription, event, body, message.redelivered, () =>
        this.#mayContinue(message),
      ),
    );
  }

  /** When the service stops, a long effect ends after the current transaction; another instance continues it. */
  #mayContinue(message: JsMsg): boolean {
    message.working();
    return !this.#stop.signal.aborted;
  }

  #pauseFor(message: JsMsg): number {
    return backoffMs(
      message.info.deliveryCount - 1,
      this.#settings.firstPauseMs,
      this.#settings.longestPauseMs,
    );
  }

  #plainSubject(subject: string): string {
    const { prefix } = this.#broker.settings;
    return prefix ? subject.slice(prefix.length + 1) : subject;
  }
}
