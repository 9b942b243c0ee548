import { type JetStreamManager, jetstreamManager } from '@nats-io/jetstream';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { type BrokerAccess, connectionOptions } from '@thikana/service-kit/broker-access';
import mongoose from 'mongoose';
import type {
  BooksFact,
  EntryFact,
  EventFact,
  Facts,
  LetterFact,
  NoticeFact,
  SearchMatchFact,
  ServiceFact,
  TalkFact,
} from './facts.ts';

export type CheckedService =
  | 'users'
  | 'properties'
  | 'offers'
  | 'reviews'
  | 'conversations'
  | 'notifications';

export interface FactSources extends Omit<BrokerAccess, 'url'> {
  mongodbUri: string;
  /** Names of the databases; a service left out is not checked. */
  databases: Partial<Record<CheckedService, string>> & { offers: string };
  natsUrl: string;
  /** As NATS_PREFIX. */
  natsPrefix?: string;
  /** Address of the card provider's stand-in, the only one whose books can be read; undefined: money is not checked. */
  cardProvider?: string | undefined;
}

/** Most messages of one request to the server. */
const batch = 2_000;
/** A machine whose cores are all taken needs seconds to accept a connection. */
const unreachableAfterMs = 15_000;

/**
 * Reads everything the rules need, repeatedly. Each database is read in one transaction; between the databases and the stream events are
 * in transit, which the checker distinguishes by reading again. What the stream held at a previous reading is kept.
 */
export class FactReader {
  readonly #sources: FactSources;
  readonly #client: mongoose.mongo.MongoClient;
  readonly #connection: NatsConnection;
  readonly #events: EventFact[] = [];
  #readUpTo = 0;

  private constructor(sources: FactSources, client: mongoose.mongo.MongoClient, connection: NatsConnection) {
    this.#sources = sources;
    this.#client = client;
    this.#connection = connection;
  }

  /** @throws when the database or the broker cannot be reached within that time */
  static async open(sources: FactSources): Promise<FactReader> {
    const client = await mongoose.mongo.MongoClient.connect(sources.mongodbUri, {
      serverSelectionTimeoutMS: unreachableAfterMs,
    });
    try {
      const options = connectionOptions({ ...sources, url: sources.natsUrl });
      const connection = await connect({ ...options, name: 'invariants', timeout: unreachableAfterMs });
      return new FactReader(sources, client, connection);
    } catch (error) {
      await client.close();
      throw error;
    }
  }

  async close(): Promise<void> {
    await this.#connection.close();
    await this.#client.close();
  }

  async read(): Promise<Facts> {
    const { databases, cardProvider } = this.#sources;
    const services: ServiceFact[] = [];
    for (const [service, name] of Object.entries(databases))
      services.push(await this.#service(service, name));
    const offers = await this.#offers(databases.offers);
    return {
      ...offers,
      now: new Date(),
      ...(databases.properties
        ? await this.#listings(databases.properties)
        : { listings: null, savedSearches: [], searchMatches: [] }),
      conversations: databases.conversations ? await this.#conversations(databases.conversations) : [],
      ...(databases.conversations
        ? await this.#viewings(databases.conversations)
        : { viewings: [], viewingSlots: [] }),
      ...(databases.notifications
        ? await this.#notifications(databases.notifications)
        : { entries: [], notices: [], letters: [], notified: [] }),
      services,
      ...(await this.#stream()),
      books: cardProvider ? await readBooks(cardProvider) : null,
    };
  }

  #offers(database: string) {
    return this.#atOneMoment(database, async (all) => ({
      offers: (await all<StoredOffer>('offers')).map(withTerms),
      negotiations: await all<Facts['negotiations'][number]>('negotiations'),
      payments: await all<Facts['payments'][number]>('payments'),
      refunds: await all<Facts['refunds'][number]>('refunds'),
      disputes: await all<Facts['disputes'][number]>('disputes'),
      waitingWebhooks: await all<Facts['waitingWebhooks'][number]>('webhook_events', { state: 'waiting' }),
      slots: await all<Facts['slots'][number]>('pending_slots'),
      tallies: await all<Facts['tallies'][number]>('offer_tallies'),
    }));
  }

  #listings(database: string): Promise<Pick<Facts, 'listings' | 'savedSearches' | 'searchMatches'>> {
    return this.#atOneMoment(database, async (all) => ({
      listings: await all<NonNullable<Facts['listings']>[number]>('listings', {}, { availability: 1 }),
      savedSearches: await all<Facts['savedSearches'][number]>('saved_searches', {}, { _id: 1 }),
      searchMatches: await all<SearchMatchFact>('saved_search_matches', {}, { savedSearchId: 1 }),
    }));
  }

  /** Each with its messages: without their text. */
  #conversations(database: string): Promise<TalkFact[]> {
    return this.#atOneMoment(database, async (all) => {
      const fields = { last: 1, buyer: 1, agent: 1 };
      const talks = await all<Omit<TalkFact, 'messages'>>('conversations', {}, fields);
      const numbers = { conversationId: 1, number: 1, from: 1 };
      const messages = await all<TalkFact['messages'][number] & { conversationId: string }>(
        'messages',
        {},
        numbers,
      );
      const byTalk = Map.groupBy(messages, ({ conversationId }) => conversationId);
      return talks.map((talk) => ({ ...talk, messages: byTalk.get(talk._id) ?? [] }));
    });
  }

  #viewings(database: string): Promise<Pick<Facts, 'viewings' | 'viewingSlots'>> {
    return this.#atOneMoment(database, async (all) => ({
      viewings: await all<Facts['viewings'][number]>(
        'viewings',
        {},
        { buyerId: 1, agentId: 1, start: 1, state: 1 },
      ),
      viewingSlots: await all<Facts['viewingSlots'][number]>('viewing_slots', {}, { viewingId: 1 }),
    }));
  }

  #notifications(database: string): Promise<Pick<Facts, 'entries' | 'notices' | 'letters' | 'notified'>> {
    return this.#atOneMoment(database, async (all) => ({
      entries: await all<EntryFact>('entries', {}, { eventId: 1, personId: 1, groupId: 1 }),
      letters: await all<LetterFact>('letters', {}, { personId: 1, isDaily: 1, verifies: 1 }),
      notified: await all<{ _id: string }>('people', {}, { _id: 1 }),
      notices: await all<NoticeFact>(
        'groups',
        {},
        { personId: 1, key: 1, unread: 1, count: 1, startedAt: 1 },
      ),
    }));
  }

  #service(service: string, database: string): Promise<ServiceFact> {
    return this.#atOneMoment(database, async (all) => {
      const inbox = await all<{ _id: string }>('inbox', {}, { _id: 1 });
      return {
        service,
        outbox: await all<ServiceFact['outbox'][number]>('outbox', {}, { createdAt: 1 }),
        parked: await all<ServiceFact['parked'][number]>('parked', {}, { reason: 1 }),
        inbox: inbox.map(({ _id }) => _id),
      };
    });
  }

  /** All reads of one transaction see the database as it was at its beginning. */
  #atOneMoment<T>(
    database: string,
    read: (all: <D>(collection: string, filter?: object, projection?: object) => Promise<D[]>) => Promise<T>,
  ): Promise<T> {
    const db = this.#client.db(database);
    const options = { readConcern: { level: 'snapshot' } } as const;
    return this.#client.withSession((session) =>
      session.withTransaction(
        () =>
          read(<D>(collection: string, filter = {}, projection?: object) => {
            const found = db
              .collection(collection)
              .find(filter, { session, ...(projection && { projection }) });
            return found.toArray() as Promise<unknown> as Promise<D[]>;
          }),
        options,
      ),
    );
  }

  async #stream(): Promise<Pick<Facts, 'events' | 'streamIsWhole' | 'consumers'>> {
    const { natsPrefix } = this.#sources;
    const manager = await jetstreamManager(this.#connection);
    const name = natsPrefix ? `${natsPrefix}-THIKANA` : 'THIKANA';
    const info = await manager.streams.info(name).catch(() => null);
    if (!info) return { events: [], streamIsWhole: false, consumers: [] };
    const consumers: string[] = [];
    for await (const consumer of manager.consumers.list(name)) consumers.push(consumer.name);
    const { first_seq, last_seq } = info.state;
    if (info.state.messages > 0) await this.#readOn(manager, name, first_seq, last_seq);
    return { events: this.#events, streamIsWhole: first_seq <= 1, consumers };
  }

  async #readOn(manager: JetStreamManager, stream: string, first: number, last: number): Promise<void> {
    this.#readUpTo = Math.max(this.#readUpTo, first - 1);
    while (this.#readUpTo < last) {
      const from = this.#readUpTo;
      for await (const message of await manager.direct.getBatch(stream, { seq: from + 1, batch })) {
        if (message.seq <= this.#readUpTo) continue;
        this.#readUpTo = message.seq;
        const event = readEvent(message.string());
        if (event) this.#events.push(event);
      }
      // The rest was deleted.
      if (this.#readUpTo === from) break;
    }
  }
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

type StoredOffer = Facts['offers'][number] & { buyingDate: Date };

/** One that a release without counter-offers has made has no terms: its only ones are its buyer's, in the agent's turn. */
function withTerms(offer: StoredOffer): StoredOffer {
  const { version, offerAmount: amount, buyingDate: at } = offer;
  if (version !== undefined) return offer;
  const terms = [{ amount, at, by: 'buyer' as const }];
  return { ...offer, version: 1, turn: 'agent', buyerAmount: amount, terms, expiresAt: null };
}
