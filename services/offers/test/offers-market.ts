import {
  type Actor,
  type ErrorCode,
  DomainError,
  type Envelope,
  events,
  type EventDescriptor,
  type ListingSnapshot,
  offersRpc,
  type RpcDescriptor,
} from '@thikana/contracts';
import {
  aBuyer,
  aListingSnapshot,
  anAgent,
  anEnvelope,
  anId,
  checkInvariants,
  eventually,
  type InvariantReport,
  publishEvent,
  startTestService,
  type TestService,
  untilServed,
} from '@thikana/test-kit';
import { eventStreamName } from '@thikana/service-kit';
import type { z } from 'zod';
import { AppModule } from '../src/app.module.ts';
import { type OffersConfig, offersEnv } from '../src/config.ts';
import type { NegotiationDocument } from '../src/store/negotiation.schema.ts';
import type { OfferDocument } from '../src/store/offer.schema.ts';
import type { PaymentDocument } from '../src/store/payment.schema.ts';
import type { DisputeDocument } from '../src/store/dispute.schema.ts';
import type { RefundDocument } from '../src/store/refund.schema.ts';
import { CardProviderProcess, stripeSecretKey, webhookSecret } from './card-provider-process.ts';
import { WebhookEndpoint } from './webhook-endpoint.ts';

type Violation = InvariantReport['violations'][number];

export interface Listing {
  id: string;
  agent: Actor;
  snapshot: ListingSnapshot;
}

export interface MarketOptions {
  /** Webhooks reach the service by themselves. Default false: a test delivers them when it wants to. */
  webhooks?: boolean;
  config?: Partial<OffersConfig>;
}

/** A running offers service with the real card provider's stand-in beside it, and the people that use it. */
export class OffersMarket {
  readonly under: TestService;
  readonly provider: CardProviderProcess;
  readonly door: WebhookEndpoint;
  #second: TestService | undefined;

  constructor(under: TestService, provider: CardProviderProcess, door: WebhookEndpoint) {
    this.under = under;
    this.provider = provider;
    this.door = door;
  }

  static async open({ webhooks = false, config: own = {} }: MarketOptions = {}): Promise<OffersMarket> {
    const door = new WebhookEndpoint();
    const address = await door.listen();
    const provider = await CardProviderProcess.start(webhooks ? address : '');
    const offersConfig = { ...testConfig(provider.address), ...own };
    const config = { NODE_ENV: 'test', DEMO_SEED: true, LOG_LEVEL: offersConfig.LOG_LEVEL } as const;
    const under = await startTestService({ name: 'offers', module: AppModule.with(offersConfig), config });
    door.client = under.client;
    return new OffersMarket(under, provider, door);
  }

  /** Another instance of the service on the same database: the two share the calls. */
  async addInstance(): Promise<void> {
    const { MONGODB_DATABASE, NATS_PREFIX, LOG_LEVEL } = this.under.config;
    const config = { NODE_ENV: 'test', DEMO_SEED: true, LOG_LEVEL, MONGODB_DATABASE, NATS_PREFIX } as const;
    const module = AppModule.with(testConfig(this.provider.address));
    this.#second = await startTestService({ name: 'offers', module, config });
  }

  async close(): Promise<void> {
    await this.#second?.remove();
    await this.door.close();
    await this.under.remove();
    await this.provider.remove();
  }

  call<I extends z.ZodType, O extends z.ZodType>(
    rpc: RpcDescriptor<I, O>,
    input: z.input<I>,
    actor: Actor | null,
  ) {
    return this.under.client.call(rpc, input, { actor, timeoutMs: 20_000 });
  }

  /** The code a call fails with; 'none' when it succeeds. */
  async failure<I extends z.ZodType>(rpc: RpcDescriptor<I>, input: z.input<I>, actor: Actor | null) {
    return codeOf(this.call(rpc, input, actor));
  }

  async say<E extends EventDescriptor>(event: E, data: z.infer<E['data']>, facts: object): Promise<void> {
    await publishEvent(this.under.broker, event, anEnvelope(event, data as never, facts));
  }

  /** A verified listing that the service knows. */
  async listing(facts: Partial<ListingSnapshot> = {}, agent = anAgent()): Promise<Listing> {
    const names = { agentId: agent.userId!, agentEmail: agent.email, agentName: agent.name ?? 'Agent' };
    const snapshot = aListingSnapshot({ propertyId: anId(), ...names, ...facts });
    const id = snapshot.propertyId;
    await this.say(events.PropertyVerified, snapshot, { aggregateId: id, aggregateVersion: 2 });
    await eventually(async () => {
      if (!(await this.negotiation(id))) throw new Error('not known yet');
    });
    return { id, agent, snapshot };
  }

  async offer(listing: Listing, offerAmount = listing.snapshot.minPrice, buyer = aBuyer()) {
    const wanted = { propertyId: listing.id, offerAmount };
    const made = await untilServed(() => this.call(offersRpc.make, wanted, buyer));
    return { id: made.insertedId, buyer, amount: offerAmount };
  }

  async acceptedOffer(facts: Partial<ListingSnapshot> = {}) {
    const listing = await this.listing(facts);
    const offer = await this.offer(listing);
    await this.call(offersRpc.accept, { id: offer.id }, listing.agent);
    return { listing, ...offer };
  }

  /** As if it had been accepted so many hours ago. */
  async backdate(offerId: string, hours: number): Promise<void> {
    const acceptedAt = new Date(Date.now() - hours * 3_600_000);
    await this.under.connection
      .collection('offers')
      .updateOne({ _id: offerId as never }, { $set: { acceptedAt } });
  }

  negotiation = (id: string) => this.#one<NegotiationDocument>('negotiations', id);
  offerRecord = (id: string) => this.#one<OfferDocument>('offers', id);
  payment = (id: string) => this.#one<PaymentDocument>('payments', id);
  refund = (intentId: string) => this.#one<RefundDocument>('refunds', intentId);
  dispute = (id: string) => this.#one<DisputeDocument>('disputes', id);

  offersOn(propertyId: string): Promise<OfferDocument[]> {
    return this.under.connection.collection('offers').find({ propertyId }).toArray() as never;
  }

  /** The events with this listing's id, in stream order. */
  async said(propertyId: string): Promise<Envelope[]> {
    const { broker } = this.under;
    const manager = await broker.manager();
    const { state } = await manager.streams.info(eventStreamName(broker));
    const said: Envelope[] = [];
    for (let seq = Math.max(1, state.first_seq); seq <= state.last_seq; seq += 1) {
      const message = await manager.streams.getMessage(eventStreamName(broker), { seq });
      const event = message?.json<Envelope>();
      if (event?.aggregateId === propertyId) said.push(event);
    }
    return said;
  }

  /** What of the invariants does not hold, after all that the test did; [] is right. */
  async violations(): Promise<Violation[]> {
    const { MONGODB_URI, MONGODB_DATABASE, NATS_URL, NATS_PREFIX } = this.under.config;
    const { violations } = await checkInvariants({
      mongodbUri: MONGODB_URI,
      databases: { offers: MONGODB_DATABASE! },
      natsUrl: NATS_URL,
      natsPrefix: NATS_PREFIX,
      cardProvider: this.provider.address,
    });
    return violations;
  }

  async #one<T>(collection: string, id: string): Promise<T | null> {
    return (await this.under.connection.collection(collection).findOne({ _id: id as never })) as T | null;
  }
}

export async function codeOf(call: Promise<unknown>): Promise<ErrorCode | 'none'> {
  try {
    await call;
    return 'none';
  } catch (error) {
    if (error instanceof DomainError) return error.code;
    throw error;
  }
}

/** Impatient, otherwise as in production. */
export function testConfig(providerAddress: string): OffersConfig {
  return offersEnv.parse({
    NODE_ENV: 'test',
    LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'silent',
    STRIPE_API_BASE: providerAddress,
    STRIPE_SECRET_KEY: stripeSecretKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    PROVIDER_TIMEOUT_MS: '1500',
    RECONCILE_AFTER_MS: '60000',
    SWEEP_EVERY_MS: '100',
    RETRY_AFTER_MS: '100',
    REFUND_RETRY_AFTER_MS: '100',
    DEMO_SEED: 'true',
  });
}
