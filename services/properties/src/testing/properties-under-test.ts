import { expect } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type Actor,
  type Envelope,
  type EventDescriptor,
  events,
  type ListingSnapshot,
  type Picture,
  propertiesRpc,
  type PropertyCard,
  replyHeaders,
  type RpcDescriptor,
} from '@thikana/contracts';
import { eventStreamName, type RpcInput } from '@thikana/service-kit';
import {
  aListingSnapshot,
  anAdmin,
  anAgent,
  anEnvelope,
  anId,
  eventually,
  startTestService,
  type TestService,
  type TestServiceOptions,
} from '@thikana/test-kit';
import type { Connection } from 'mongoose';
import type { z } from 'zod';
import { AppModule } from '../app.module.ts';
import { propertiesEnv } from '../config.ts';
import type { ListingDocument } from '../store/listing.schema.ts';
import { cardOf, snapshotOf } from '../store/listing-views.ts';

export const aPicture = (name = 'flat'): Picture => ({
  image: `http://images.thikana.test/${name}-1280.webp`,
  images: null,
  color: '#a0b0c0',
});

const storedListings = (connection: Connection) => connection.collection<ListingDocument>('listings');

/** A listing as MongoDB holds it. */
export function aListing(
  facts: Partial<Omit<ListingSnapshot, 'revision' | 'priceReducedAt' | 'takenBack'>> & {
    version?: number;
  } = {},
): Omit<ListingDocument, 'priceReducedAt'> {
  const { revision: _none, priceReducedAt: _neither, takenBack: _nor, ...snapshot } = aListingSnapshot();
  const { propertyId, createdAt, version = 1, ...rest } = { ...snapshot, ...facts };
  const times = { createdAt: new Date(createdAt), verifiedAt: null, advertisedAt: null };
  return {
    _id: propertyId,
    ...rest,
    description: 'Bright and quiet.',
    ...times,
    version,
    negotiationVersion: -1,
  };
}

export interface ListedPage {
  cards: PropertyCard[];
  next: string | undefined;
  total: number | undefined;
}

/** The service as its neighbours meet it, with an agent and an admin to ask as. */
export class PropertiesUnderTest {
  readonly admin = anAdmin();
  readonly agent = anAgent({ name: 'Nusrat Jahan' });
  readonly published: string[] = [];
  readonly test: TestService;
  readonly catalogueDir: string;

  constructor(test: TestService, catalogueDir: string) {
    this.test = test;
    this.catalogueDir = catalogueDir;
  }

  get listings() {
    return storedListings(this.test.connection);
  }

  call<I extends z.ZodType, O extends z.ZodType>(
    rpc: RpcDescriptor<I, O>,
    input: z.input<I>,
    actor: Actor | null,
  ) {
    return this.test.client.call(rpc, input, { actor });
  }

  /** Answers the new listing's id. */
  async add(
    facts: Partial<RpcInput<typeof propertiesRpc.add>> = {},
    agent: Actor = this.agent,
  ): Promise<string> {
    const usual = {
      title: 'Lakeside flat',
      location: 'Gulshan 2, Dhaka',
      description: '',
      minPrice: 5_000_000,
      maxPrice: 6_000_000,
    };
    const added = await this.call(propertiesRpc.add, { ...usual, picture: aPicture(), ...facts }, agent);
    return added.insertedId;
  }

  async addVerified(
    facts: Partial<RpcInput<typeof propertiesRpc.add>> = {},
    agent: Actor = this.agent,
  ): Promise<string> {
    const id = await this.add(facts, agent);
    await this.call(propertiesRpc.verify, { id }, this.admin);
    return id;
  }

  /** An admin verifies what waits on a listing, as it is. */
  async verifyRevision(id: string): Promise<void> {
    const revision = await this.call(propertiesRpc.getRevision, { id }, this.admin);
    if (!revision) throw new Error(`nothing waits on ${id}`);
    await this.call(propertiesRpc.verifyRevision, { id, version: revision.version }, this.admin);
  }

  async list(
    query: z.input<typeof propertiesRpc.list.input> = {},
    actor: Actor | null = null,
  ): Promise<ListedPage> {
    const { body, header } = await this.test.client.raw(propertiesRpc.list, query, { actor });
    const total = header(replyHeaders.totalCount);
    return {
      cards: JSON.parse(Buffer.from(body).toString('utf8')) as PropertyCard[],
      next: header(replyHeaders.nextCursor),
      total: total === undefined ? undefined : Number(total),
    };
  }

  async idsOf(
    query: z.input<typeof propertiesRpc.list.input> = {},
    actor: Actor | null = null,
  ): Promise<string[]> {
    return (await this.list({ limit: 100, ...query }, actor)).cards.map(({ _id }) => _id);
  }

  /** All that an admin's list shows, through its pages; by the search engine, which answers where a price is asked for. */
  async everything(): Promise<PropertyCard[]> {
    const cards: PropertyCard[] = [];
    for (let cursor: string | undefined, first = true; first || cursor; first = false) {
      const page = await this.list({ limit: 100, minPrice: 0, ...(cursor ? { cursor } : {}) }, this.admin);
      cards.push(...page.cards);
      cursor = page.next;
    }
    return cards;
  }

  /** Throws unless the catalogue shows exactly what MongoDB holds. */
  async expectCatalogueIsRight(): Promise<void> {
    const stored = await this.listings.find({}).toArray();
    const cards = stored.map((listing) => cardOf(snapshotOf(listing)));
    const byId = (one: PropertyCard, other: PropertyCard) => (one._id < other._id ? -1 : 1);
    expect((await this.everything()).sort(byId)).toEqual(cards.sort(byId));
  }

  /** Puts an event of the offers service about a listing on the stream; the same envelope twice is a duplicate delivery. */
  async negotiate(
    kind: 'OfferAccepted' | 'OfferReleased' | 'PaymentCompleted',
    propertyId: string,
    version: number,
  ): Promise<void> {
    const ids = { offerId: anId(), propertyId, buyerId: anId(), agentId: anId() };
    const about = { ...ids, buyerEmail: 'b@thikana.test', agentEmail: 'a@thikana.test' };
    const facts = { aggregateId: propertyId, aggregateVersion: version };
    const envelope: Envelope =
      kind === 'PaymentCompleted'
        ? anEnvelope(events[kind], { ...about, amount: 5, usdCents: 5, transactionId: 'pi_1' }, facts)
        : kind === 'OfferReleased'
          ? anEnvelope(events[kind], { ...about, offerAmount: 5, because: 'released' }, facts)
          : anEnvelope(events[kind], { ...about, offerAmount: 5 }, facts);
    await this.publish(events[kind], envelope);
  }

  /** Outside the broker's own deduplication, so that a second delivery arrives. */
  async publish(event: EventDescriptor, envelope: Envelope, deliveries = 2): Promise<void> {
    const { broker } = this.test;
    const body = JSON.stringify(envelope);
    this.published.push(envelope.id);
    for (let delivery = 0; delivery < deliveries; delivery += 1)
      await broker.jetstream.publish(broker.subject(event.subject), body);
  }

  /** Waits until each published event has had its effect at each of its subscribers; after a crash that takes its redelivery. */
  async settled(withinMs = 10_000): Promise<void> {
    const { broker, connection } = this.test;
    const inbox = connection.collection<{ _id: string }>('inbox');
    const { consumers } = await broker.manager();
    await eventually(
      async () => {
        const waiting: string[] = [];
        // A killed process leaves consumers that only it read; a subscriber's is durable.
        for await (const { config, num_pending, num_ack_pending } of consumers.list(eventStreamName(broker)))
          if (config.durable_name && num_pending + num_ack_pending > 0) waiting.push(config.durable_name);
        expect(waiting).toEqual([]);
        const applied = (await inbox.find({}).toArray()).map(({ _id }) => _id.split(':').at(-1));
        expect(this.published.filter((id) => !applied.includes(id))).toEqual([]);
      },
      { withinMs },
    );
  }

  /** The events that this service has published so far, in stream order. */
  async emittedEvents(): Promise<Envelope<ListingSnapshot>[]> {
    const { broker, connection } = this.test;
    await eventually(async () => expect(await connection.collection('outbox').countDocuments()).toBe(0));
    const manager = await broker.manager();
    const stream = eventStreamName(broker);
    const { state } = await manager.streams.info(stream);
    const emitted: Envelope<ListingSnapshot>[] = [];
    for (let seq = Math.max(1, state.first_seq); seq <= state.last_seq; seq += 1) {
      const message = await manager.streams.getMessage(stream, { seq });
      if (message?.subject.includes('.properties.')) emitted.push(message.json<Envelope<ListingSnapshot>>());
    }
    return emitted;
  }

  async remove(): Promise<void> {
    await this.test.remove();
    rmSync(this.catalogueDir, { recursive: true, force: true });
  }
}

/** Starts the service on the run's MongoDB and NATS, its catalogue in a folder of its own unless one is given. */
export async function startProperties(
  more: Partial<TestServiceOptions> & { catalogueDir?: string; searchUrl?: string } = {},
): Promise<PropertiesUnderTest> {
  const {
    catalogueDir = mkdtempSync(join(tmpdir(), 'thikana-catalogue-')),
    searchUrl = process.env['SEARCH_URL'],
    ...options
  } = more;
  const env = { NODE_ENV: 'test', DEMO_SEED: 'true', CATALOGUE_DIR: catalogueDir };
  // With the address of a cluster every spec runs on OpenSearch, each on an index of its own.
  const search = {
    SEARCH_URL: searchUrl,
    SEARCH_INDEX: `test-${randomUUID()}`,
    SEARCH_SHARDS: process.env['SEARCH_NODES'],
  };
  const config = propertiesEnv.parse({ ...env, ...search });
  const test = await startTestService({ name: 'properties', module: AppModule.with(config), ...options });
  return new PropertiesUnderTest(test, catalogueDir);
}
