import { randomUUID } from 'node:crypto';
import type { Envelope, EventData, EventDescriptor, ListingSnapshot } from '@thikana/contracts';
import { type Broker, deployEventStream } from '@thikana/service-kit';
import { anId } from './actors.ts';

/** A verified, available listing as events carry it. */
export function aListingSnapshot(facts: Partial<ListingSnapshot> = {}): ListingSnapshot {
  return {
    propertyId: anId(),
    title: 'Lakeside flat with two balconies',
    location: 'Gulshan 2, Dhaka',
    image: 'http://images.thikana.test/flat-1280.webp',
    images: null,
    color: null,
    agentId: anId(),
    agentEmail: 'agent1@thikana.test',
    agentName: 'Nusrat Jahan',
    agentImage: null,
    minPrice: 10_000_000,
    maxPrice: 12_500_000,
    verificationStatus: 'verified',
    availability: 'available',
    isAdvertised: false,
    hidden: false,
    createdAt: '2026-01-15T06:00:00.000Z',
    ...facts,
  };
}

/** An event as it is on the stream. */
export function anEnvelope<E extends EventDescriptor>(
  event: E,
  data: EventData<E>,
  facts: Partial<Envelope> = {},
): Envelope<EventData<E>> {
  return {
    id: randomUUID(),
    type: event.type,
    version: event.version,
    occurredAt: new Date().toISOString(),
    aggregateId: anId(),
    aggregateVersion: 1,
    correlationId: randomUUID(),
    causationId: null,
    ...facts,
    data,
  };
}

const withStream = new WeakSet<Broker>();

/** Publishes an event as another service would; with `body`, publishes that text instead. */
export async function publishEvent(
  broker: Broker,
  event: EventDescriptor,
  envelope: Envelope,
  body = JSON.stringify(envelope),
): Promise<void> {
  if (!withStream.has(broker)) await deployEventStream(broker);
  withStream.add(broker);
  await broker.jetstream.publish(broker.subject(event.subject), body, { msgID: envelope.id });
}
