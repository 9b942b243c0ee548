import { jetstreamManager, type StreamInfo } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import mongoose from 'mongoose';
import type { BooksFact, ServiceFact, EventFact, Facts } from './facts.ts';

export type CheckedService = 'users' | 'properties' | 'offers' | 'reviews';

export interface FactSources {
  mongodbUri: string;
  /** Names of the databases; a service left out is not checked. */
  databases: Partial<Record<CheckedService, string>> & { offers: string };
  natsUrl: string;
  /** As NATS_PREFIX. */
  natsPrefix?: string;
  /** Address of the card provider's stand-in, the only one whose books can be read; undefined: money is not checked. */
  cardProvider?: string | undefined;
}

/** Reads everything the rules need. The reads are no snapshot; the checker reads again when it finds violations. */
export async function readFacts(sources: FactSources): Promise<Facts> {
  const { databases } = sources;
  const client = await mongoose.mongo.MongoClient.connect(sources.mongodbUri);
  try {
    const offers = client.db(databases.offers);
    const all = <T>(name: string, filter = {}) =>
      offers.collection(name).find(filter).toArray() as Promise<unknown> as Promise<T[]>;
    const properties = databases.properties && client.db(databases.properties).collection('listings');
    return {
      now: new Date(),
      offers: await all('offers'),
      negotiations: await all('negotiations'),
      payments: await all('payments'),
      refunds: await all('refunds'),
      disputes: await all('disputes'),
      waitingWebhooks: await all('webhook_events', { state: 'waiting' }),
      slots: await all('pending_slots'),
      tallies: await all('offer_tallies'),
      listings: properties
        ? ((await properties.find({}).project({ availability: 1 }).toArray()) as never)
        : null,
      services: await Promise.all(
        Object.entries(databases).map(([service, name]) => readService(service, client.db(name))),
      ),
      ...(await readStream(sources)),
      books: sources.cardProvider ? await readBooks(sources.cardProvider) : null,
    };
  } finally {
    await client.close();
  }
}

async function readService(service: string, database: mongoose.mongo.Db): Promise<ServiceFact> {
  const all = (name: string) =>
    database.collection(name).find({}).toArray() as Promise<unknown> as Promise<never[]>;
  const inbox = (await all('inbox')) as { _id: string }[];
  return {
    service,
    outbox: await all('outbox'),
    parked: await all('parked'),
    inbox: inbox.map(({ _id }) => _id),
  };
}

async function readStream({
  natsUrl,
  natsPrefix,
}: FactSources): Promise<Pick<Facts, 'events' | 'streamIsWhole'>> {
  const connection = await connect({ servers: natsUrl.split(','), name: 'invariants' });
  try {
    const manager = await jetstreamManager(connection);
    const name = natsPrefix ? `${natsPrefix}-THIKANA` : 'THIKANA';
    const info = await manager.streams.info(name).catch(() => null);
    if (!info) return { events: [], streamIsWhole: false };
    return { events: await readEvents(connection, info), streamIsWhole: info.state.first_seq <= 1 };
  } finally {
    await connection.close();
  }
}

async function readEvents(
  connection: Awaited<ReturnType<typeof connect>>,
  { config, state }: StreamInfo,
): Promise<EventFact[]> {
  const manager = await jetstreamManager(connection);
  const events: EventFact[] = [];
  for (let seq = state.first_seq; seq <= state.last_seq && state.messages > 0; seq += 1) {
    const message = await manager.streams.getMessage(config.name, { seq }).catch(() => null);
    const event = message && readEvent(message.string());
    if (event) events.push(event);
  }
  return events;
}

/** An invalid message is no event; the subscribers have parked it. */
function readEvent(body: string): EventFact | null {
  try {
    const { id, type, data } = JSON.parse(body) as EventFact;
    return typeof id === 'string' && typeof type === 'string' ? { id, type, data: data ?? {} } : null;
  } catch {
    return null;
  }
}

async function readBooks(address: string): Promise<BooksFact> {
  const response = await fetch(new URL('/_books', address));
  if (!response.ok) throw new Error(`the card provider's books cannot be read: ${response.status}`);
  return (await response.json()) as BooksFact;
}
