import { AckPolicy, type ConsumerInfo, DeliverPolicy, type JetStreamManager } from '@nats-io/jetstream';
import { nanos } from '@nats-io/transport-node';
import type { ServiceName } from '@thikana/contracts';
import type { Logger } from '../logging/logger.ts';
import type { Broker } from '../nats/broker.ts';
import { eventStreamName } from '../nats/event-stream.ts';
import type { Subscription } from './subscriber.ts';

/** How subscribers read and retry events; the defaults are for production, tests shorten them. Times in ms. */
export interface EventOptions {
  /** A message without an ack for so long is delivered again (a crash between effect and ack). */
  ackWaitMs: number;
  /** Pause before the first retry of a failed event; doubles up to `longestPauseMs`. */
  firstPauseMs: number;
  longestPauseMs: number;
  /** Failures of one subscriber with one event after which the event is parked. */
  attempts: number;
  /** How long after it happened an event may wait for its predecessor; then it is parked too. */
  outOfOrderForMs: number;
  /** How long an event that this release cannot read waits for one that can (the next release, in a roll-out); then it is parked too. */
  unknownForMs: number;
  /** Events that one subscriber handles concurrently; those of one aggregate run one after another. */
  concurrency: number;
}

export const defaultEventOptions: EventOptions = {
  ackWaitMs: 15_000,
  firstPauseMs: 250,
  longestPauseMs: 30_000,
  attempts: 8,
  outOfOrderForMs: 30 * 60_000,
  unknownForMs: 60 * 60_000,
  concurrency: 16,
};

/** The durable consumer of one subscriber: `<service>_<subscriber>`. The same in all releases, so it contains nothing else. */
export function consumerName(broker: Broker, service: ServiceName, subscriber: string): string {
  return broker.resource(`${service}_${subscriber}`);
}

interface ConsumerDeployment {
  broker: Broker;
  service: ServiceName;
  subscriptions: readonly Subscription[];
  eventOptions: EventOptions;
  logger: Logger;
}

/**
 * Before a release: makes a durable consumer for each subscriber that has none, and brings the others up to date. Nothing is taken
 * from the release that still runs: its subscribers keep their consumers and the events they listen to.
 */
export async function deployConsumers(deployment: ConsumerDeployment): Promise<void> {
  const { broker, service, subscriptions, logger } = deployment;
  const stream = eventStreamName(broker);
  const manager = await broker.manager();
  const known = await consumersOf(manager, stream);
  for (const subscription of subscriptions) {
    const name = consumerName(broker, service, subscription.name);
    const config = consumerConfig(deployment, subscription);
    const current = known.get(name);
    if (current) {
      const filter_subjects = union(filtersOf(current), config.filter_subjects);
      await manager.consumers.update(stream, name, { ...config, filter_subjects });
      continue;
    }
    const deliver_policy = subscription.from === 'now' ? DeliverPolicy.New : DeliverPolicy.All;
    await manager.consumers.add(stream, { durable_name: name, ...config, deliver_policy });
    logger.info({ consumer: name, deliver_policy }, 'consumer made');
  }
}

/** After a release, when the one before has stopped: removes the consumers of deleted subscribers and the events without a subscriber. */
export async function retireConsumers({
  broker,
  service,
  subscriptions,
  logger,
}: Pick<ConsumerDeployment, 'broker' | 'service' | 'subscriptions' | 'logger'>): Promise<void> {
  const stream = eventStreamName(broker);
  const manager = await broker.manager();
  const wanted = new Map(
    subscriptions.map((subscription) => [
      consumerName(broker, service, subscription.name),
      subjectsOf(broker, subscription),
    ]),
  );
  for (const [name, info] of await consumersOf(manager, stream)) {
    const filter_subjects = wanted.get(name);
    if (filter_subjects) {
      if (filtersOf(info).join() !== filter_subjects.join())
        await manager.consumers.update(stream, name, { filter_subjects });
    } else if (name.startsWith(consumerName(broker, service, ''))) {
      await manager.consumers.delete(stream, name);
      logger.info({ consumer: name }, 'consumer removed');
    }
  }
}

function consumerConfig({ broker, eventOptions }: ConsumerDeployment, subscription: Subscription) {
  return {
    ack_policy: AckPolicy.Explicit,
    ack_wait: nanos(eventOptions.ackWaitMs),
    // Events are parked by the service; at the server's limit delivery would stop silently.
    max_deliver: -1,
    // Events waiting for a retry count too, and must not block the others.
    max_ack_pending: 10_000,
    filter_subjects: subjectsOf(broker, subscription),
  };
}

/** Sorted, so that another order in the code is no other setting. */
function subjectsOf(broker: Broker, { events }: Subscription): string[] {
  return union(events.map((event) => broker.subject(event.subject)));
}

function filtersOf({ config }: ConsumerInfo): string[] {
  return union(config.filter_subjects ?? (config.filter_subject ? [config.filter_subject] : []));
}

function union(...lists: readonly string[][]): string[] {
  return [...new Set(lists.flat())].sort();
}

async function consumersOf(manager: JetStreamManager, stream: string): Promise<Map<string, ConsumerInfo>> {
  const found = new Map<string, ConsumerInfo>();
  for await (const info of manager.consumers.list(stream)) found.set(info.name, info);
  return found;
}
