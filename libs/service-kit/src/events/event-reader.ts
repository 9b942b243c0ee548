import type { ServiceName } from '@thikana/contracts';
import type { Logger } from '../logging/logger.ts';
import type { Broker } from '../nats/broker.ts';
import type { EventApplier } from './event-applier.ts';
import type { EventSettings } from './event-settings.ts';
import { SubscriptionReader } from './subscription-reader.ts';

/** Reads the events of all subscribers of a service, each from its own durable consumer. */
export class EventReader {
  readonly #readers: readonly SubscriptionReader[];

  constructor(
    broker: Broker,
    service: ServiceName,
    applier: EventApplier,
    settings: EventSettings,
    logger: Logger,
  ) {
    this.#readers = applier.subscriptions.map(
      (subscription) => new SubscriptionReader(broker, service, subscription, applier, settings, logger),
    );
  }

  /** Whether messages arrive at every subscriber. */
  get isBound(): boolean {
    return this.#readers.every((reader) => reader.isBound);
  }

  /** Resolves when messages arrive for the first time, or when stopped before. */
  async start(): Promise<void> {
    await Promise.all(this.#readers.map((reader) => reader.start()));
  }

  /** Takes no more events, finishes those in work, gives back those that wait. */
  async stop(): Promise<void> {
    await Promise.all(this.#readers.map((reader) => reader.stop()));
  }
}
