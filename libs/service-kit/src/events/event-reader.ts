import {
  AckPolicy,
  type Consumer,
  type ConsumerMessages,
  DeliverPolicy,
  type JsMsg,
} from '@nats-io/jetstream';
import { nanos } from '@nats-io/transport-node';
import type { EventDescriptor } from '@thikana/contracts';
import type { Logger } from '../logging/logger.ts';
import type { Broker } from '../nats/broker.ts';
import { ensureStream, eventStreamName } from '../nats/event-stream.ts';
import { growingPause, pause } from '../start/pause.ts';
import type { EventApplier } from './event-applier.ts';
import type { EventSettings } from './event-settings.ts';
import { InTurn } from './in-turn.ts';
import type { Parking } from './parking.ts';
import { type ReadEvent, readEvent } from './subscription.ts';

export interface EventReaderSettings extends EventSettings {
  /** Name of the durable consumer: the service's, shared by its instances. */
  service: string;
  replicas: number;
}

/** Reads the service's events from its durable consumer and acknowledges each after its effect is committed. */
export class EventReader {
  readonly #broker: Broker;
  readonly #applier: EventApplier;
  readonly #parking: Parking;
  readonly #settings: EventReaderSettings;
  readonly #logger: Logger;
  readonly #stop = new AbortController();
  readonly #turns = new InTurn();
  readonly #events: readonly EventDescriptor[];
  readonly #running = new Set<Promise<void>>();
  #messages: ConsumerMessages | undefined;
  #loop: Promise<void> | undefined;
  #bound = false;
  readonly #firstBound = Promise.withResolvers<void>();

  constructor(
    broker: Broker,
    applier: EventApplier,
    parking: Parking,
    settings: EventReaderSettings,
    logger: Logger,
  ) {
    this.#broker = broker;
    this.#applier = applier;
    this.#parking = parking;
    this.#settings = settings;
    this.#logger = logger;
    this.#events = applier.events;
  }

  /** Whether messages arrive; a service without subscribers has nothing to bind. */
  get isBound(): boolean {
    return this.#bound || this.#events.length === 0;
  }

  /** Resolves when messages arrive for the first time, or when stopped before. */
  async start(): Promise<void> {
    if (this.#events.length === 0) return;
    this.#loop = this.#run();
    await this.#firstBound.promise;
  }

  /** Takes no more events, finishes those in work, gives back those that wait. */
  async stop(): Promise<void> {
    this.#stop.abort();
    this.#messages?.stop();
    this.#firstBound.resolve();
    await this.#loop;
    while (this.#running.size > 0) await Promise.allSettled(this.#running);
  }

  async #run(): Promise<void> {
    for (let failures = 0; !this.#stop.signal.aborted; failures += 1) {
      try {
        const consumer = await this.#consumer();
        const max_messages = this.#settings.concurrency * 2;
        this.#messages = await consumer.consume({
          max_messages,
          expires: 10_000,
          abort_on_missing_resource: true,
        });
        // Stopped while this was on its way: `stop` could not end what was not there yet.
        if (this.#stop.signal.aborted) return this.#messages.stop();
        this.#bound = true;
        this.#firstBound.resolve();
        failures = 0;
        await this.#readAll(this.#messages);
      } catch (error) {
        this.#logger.warn({ reason: String(error) }, 'events cannot be read, trying again');
      }
      this.#bound = false;
      await pause(growingPause(failures, 100, 3_000), this.#stop.signal);
    }
  }

  /** Makes the durable consumer exist as this version of the service wants it. */
  async #consumer(): Promise<Consumer> {
    await ensureStream(this.#broker, this.#settings.replicas);
    const manager = await this.#broker.manager();
    const stream = eventStreamName(this.#broker);
    const durable_name = this.#broker.resource(this.#settings.service);
    await manager.consumers.add(stream, {
      durable_name,
      ack_policy: AckPolicy.Explicit,
      deliver_policy: DeliverPolicy.All,
      ack_wait: nanos(this.#settings.ackWaitMs),
      // Parking is ours; the server's own limit would silently stop delivering (reliability, "Traps").
      max_deliver: -1,
      // Events waiting for a retry count too, and must not hold up the others.
      max_ack_pending: 10_000,
      filter_subjects: [...new Set(this.#events.map((event) => this.#broker.subject(event.subject)))],
    });
    return this.#broker.jetstream.consumers.get(stream, durable_name);
  }

  async #readAll(messages: ConsumerMessages): Promise<void> {
    for await (const message of messages) {
      // Without this an event waiting in a stopped instance would be late by the whole ack wait.
      if (this.#stop.signal.aborted) message.nak();
      else this.#begin(message);
      while (this.#running.size >= this.#settings.concurrency) await Promise.race(this.#running);
    }
  }

  #begin(message: JsMsg): void {
    const handling = this.#handle(message)
      .catch((error: unknown) => {
        this.#logger.warn({ err: error, subject: message.subject }, 'an event will be tried again');
        message.nak(this.#pauseFor(message));
      })
      .finally(() => this.#running.delete(handling));
    this.#running.add(handling);
  }

  async #handle(message: JsMsg): Promise<void> {
    const body = message.string();
    const subject = this.#plainSubject(message.subject);
    let event: ReadEvent;
    try {
      event = readEvent(body, subject, this.#events);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      await this.#parking.park({
        _id: `stream:${message.seq}`,
        subscriber: null,
        subject,
        body,
        reason,
        attempts: 1,
      });
      this.#logger.error({ subject, seq: message.seq, reason }, 'an event that cannot be read was parked');
      message.ack();
      return;
    }
    const settled = await this.#turns.run(event.envelope.aggregateId, () =>
      this.#applier.apply(event, body, message.redelivered),
    );
    if (settled) message.ack();
    else message.nak(this.#pauseFor(message));
  }

  #pauseFor(message: JsMsg): number {
    return growingPause(
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
