import type { Connection } from 'mongoose';
import type { Logger } from '../logging/logger.ts';
import { type Broker, tracingHeaders } from '../nats/broker.ts';
import { counter } from '../observability/metrics.ts';
import { traced } from '../observability/tracing.ts';
import { PollingWorker } from '../work/polling-worker.ts';
import type { DeadLetters } from './dead-letters.ts';
import { type OutboxEntry, outboxOf } from './unit-of-work.ts';

const batchSize = 500;

const publications = counter('thikana_events_published_total', 'Events published to the stream.', ['event']);

/**
 * Publishes committed events from the outbox to the stream. Several instances may do so concurrently: an event's id is its `Nats-Msg-Id`, the
 * stream drops a duplicate within its window, and after that the subscribers' inbox does. Each aggregate's events are published in order,
 * each after the broker's ack of the one before.
 */
export class OutboxPublisher extends PollingWorker {
  protected readonly name = 'outbox';
  /**
   * Interval of polling for entries of other instances. What is committed here wakes this worker, and so does the death of another instance;
   * what a crash of this one left is found at its next start.
   */
  protected readonly everyMs = 3_000;
  protected override readonly longestPauseMs = 500;
  readonly #connection: Connection;
  readonly #broker: Broker;
  readonly #deadLetters: DeadLetters;
  /** The last aggregate of the latest batch; the next batch begins after it, so that each aggregate is reached however many others wait or fail. */
  #after = '';

  constructor(connection: Connection, broker: Broker, deadLetters: DeadLetters) {
    super();
    this.#connection = connection;
    this.#broker = broker;
    this.#deadLetters = deadLetters;
  }

  override start(logger: Logger): void {
    this.#broker.onReconnect(() => this.wake());
    super.start(logger);
  }

  /** Publishes what is in the outbox if the broker is reachable; otherwise another instance or the next start does. */
  override async stop(): Promise<void> {
    await super.stop();
    while (await this.work().catch(() => false));
  }

  /** Whether the broker takes a message of this size. */
  fits(body: string): boolean {
    return Buffer.byteLength(body) <= this.#broker.maxPayload - 4_096;
  }

  /** Publishing fails only because of the broker or the database. */
  protected override isOutage(): boolean {
    return true;
  }

  protected async work(): Promise<boolean> {
    // The broker's reconnect wakes this worker.
    if (!this.#broker.isConnected) return false;
    const order = { aggregateId: 1, aggregateVersion: 1, position: 1 } as const;
    const isFromStart = this.#after === '';
    const batch = await outboxOf(this.#connection)
      .find({ aggregateId: { $gt: this.#after } })
      .sort(order)
      .limit(batchSize)
      .toArray();
    const isFull = batch.length === batchSize;
    this.#after = isFull ? batch.at(-1)!.aggregateId : '';
    if (batch.length > 0) await this.#publishAll(batch);
    return isFull || !isFromStart;
  }

  async #publishAll(batch: OutboxEntry[]): Promise<void> {
    const published: string[] = [];
    const byAggregate = Map.groupBy(batch, (entry) => entry.aggregateId);
    const outcomes = await Promise.allSettled(
      [...byAggregate.values()].map(async (entries) => {
        for (const entry of entries) {
          await this.#publish(entry);
          published.push(entry._id);
        }
      }),
    );
    if (published.length > 0) await outboxOf(this.#connection).deleteMany({ _id: { $in: published } });
    const failed = outcomes.find((outcome) => outcome.status === 'rejected');
    if (failed) throw failed.reason;
  }

  async #publish(entry: OutboxEntry): Promise<void> {
    // It could never be published, and would block its aggregate for ever.
    if (!this.fits(entry.body)) return this.#deadLetters.parkUnpublishable(entry);
    const event = entry.subject.split('.').at(-1) ?? '';
    const send = () =>
      this.#broker.jetstream.publish(this.#broker.subject(entry.subject), entry.body, {
        msgID: entry._id,
        // A request that was lost with the stream's leader is sent again.
        timeout: 2_000,
        ...tracingHeaders(),
      });
    const { traceparent: parent } = entry;
    await (parent === undefined
      ? send()
      : traced({ kind: 'PRODUCER', name: `publish ${event}`, parent }, send));
    publications.inc({ event });
  }
}
