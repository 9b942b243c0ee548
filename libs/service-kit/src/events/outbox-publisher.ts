import type { Connection } from 'mongoose';
import type { Logger } from '../logging/logger.ts';
import type { Broker } from '../nats/broker.ts';
import { growingPause, pause } from '../start/pause.ts';
import { type OutboxEntry, outboxOf } from './outbox.ts';
import type { Parking } from './parking.ts';

const batchSize = 500;
/** Between looks for what a crash (here or in another instance) left behind, in ms. */
const sweepEveryMs = 3_000;

/**
 * Brings committed events from the outbox to the stream. Several instances may do so at once: an event's id is its
 * `Nats-Msg-Id`, the stream drops a second one within its window, and readers know it from their inbox after that.
 * Each aggregate's events leave in order, the next after the broker's ack of the one before.
 */
export class OutboxPublisher {
  readonly #connection: Connection;
  readonly #broker: Broker;
  readonly #parking: Parking;
  readonly #logger: Logger;
  readonly #stop = new AbortController();
  #wake: () => void = () => undefined;
  #poked = true;
  #running: Promise<void> | undefined;

  constructor(connection: Connection, broker: Broker, parking: Parking, logger: Logger) {
    this.#connection = connection;
    this.#broker = broker;
    this.#parking = parking;
    this.#logger = logger;
  }

  start(): void {
    this.#broker.onReconnect(() => this.poke());
    this.#running = this.#run();
  }

  /** There is something to publish. */
  poke(): void {
    this.#poked = true;
    this.#wake();
  }

  /** Publishes what is there if that is possible at once; the rest is the next instance's or the next start's. */
  async stop(): Promise<void> {
    this.#stop.abort();
    this.#wake();
    await this.#running;
    if (this.#broker.isConnected) await this.#drain().catch(() => undefined);
  }

  async #run(): Promise<void> {
    let failures = 0;
    while (!this.#stop.signal.aborted) {
      this.#poked = false;
      try {
        await this.#drain();
        failures = 0;
        if (!this.#poked) await this.#sleep(sweepEveryMs);
      } catch (error) {
        this.#logger.warn({ reason: String(error), failures }, 'events wait in the outbox');
        await pause(growingPause(failures++, 100, 5_000), this.#stop.signal);
      }
    }
  }

  /** Waits `ms`, or less when poked or stopped. */
  async #sleep(ms: number): Promise<void> {
    if (this.#stop.signal.aborted) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    this.#wake = () => undefined;
  }

  async #drain(): Promise<void> {
    if (!this.#broker.isConnected) throw new Error('NATS is not connected');
    for (;;) {
      const order = { aggregateId: 1, aggregateVersion: 1, position: 1 } as const;
      const batch = await outboxOf(this.#connection).find({}).sort(order).limit(batchSize).toArray();
      if (batch.length === 0) return;
      await this.#publishAll(batch);
      if (batch.length < batchSize) return;
    }
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
    // It could never leave, and would hold up its aggregate for ever.
    if (Buffer.byteLength(entry.body) > this.#broker.maxPayload - 4_096)
      return this.#parking.parkUnpublishable(entry);
    await this.#broker.jetstream.publish(this.#broker.subject(entry.subject), entry.body, {
      msgID: entry._id,
      timeout: 5_000,
    });
  }
}
