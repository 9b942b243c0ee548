import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jetstreamManager } from '@nats-io/jetstream';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import {
  type Actor,
  eventStream,
  propertiesRpc,
  replyHeaders,
  type RpcDescriptor,
  seedRpc,
  type ServiceName,
} from '@thikana/contracts';
import { buildMarket } from '@thikana/demo/src/market/market.ts';
import { anAdmin, eventually, type OwnNats, ownNats, type TestService } from '@thikana/test-kit';
import type { z } from 'zod';
import { startServices } from '../access/services.ts';

const picture = 'https://images.thikana.test/house-1280.webp';

/** The demo market in the services' input, with invented addresses of pictures and payments. */
export const market = buildMarket({
  seededAt: new Date(),
  photo: () => null,
  picture: () => ({ image: picture, images: null, color: '#a0b0c0' }),
  intent: (offerId) => ({ id: `pi_${offerId}`, card: { brand: 'visa', last4: '4242' } }),
});

/** The four services in this process on a broker of their own, with production's names on it. */
export class DemoProduct {
  private constructor(
    readonly nats: OwnNats,
    readonly services: Record<ServiceName, TestService>,
    readonly connection: NatsConnection,
    readonly catalogueDir: string,
  ) {}

  static async start(): Promise<DemoProduct> {
    const catalogueDir = mkdtempSync(join(tmpdir(), 'thikana-events-'));
    const nats = await ownNats();
    const env = {
      ...{ NODE_ENV: 'test', LOG_LEVEL: 'silent', DEMO_SEED: 'true', CATALOGUE_DIR: catalogueDir },
      ...{ STRIPE_SECRET_KEY: 'sk_test', STRIPE_WEBHOOK_SECRET: 'whsec_test' },
      // Nothing listens there, and nothing here connects to it.
      ...{ STRIPE_API_BASE: 'http://127.0.0.1:9', IDENTITY_EMULATOR_HOST: '127.0.0.1:9' },
      FIREBASE_PROJECT_ID: 'demo-thikana',
    };
    const services = await startServices(env, { config: { NATS_URL: nats.url, NATS_PREFIX: '' } });
    const connection = await connect({ servers: nats.url });
    return new DemoProduct(nats, services, connection, catalogueDir);
  }

  /** In the order of infra/demo. */
  async seed(): Promise<void> {
    const { users, listings, offers, reviews, wishlist, conversations } = market;
    const people = users.map(({ _id: userId, email }) => ({ userId, email }));
    await this.call(seedRpc.users, { items: users, wishlist, listings }, null);
    await this.call(seedRpc.offers, { items: offers, listings, people }, null);
    await this.call(seedRpc.reviews, { items: reviews, listings }, null);
    await this.call(seedRpc.conversations, { items: conversations, listings }, null);
    await this.call(seedRpc.properties, { items: listings }, null);
  }

  call<I extends z.ZodType, O extends z.ZodType>(
    call: RpcDescriptor<I, O>,
    input: z.input<I>,
    actor: Actor | null,
  ): Promise<z.output<O>> {
    return this.services.users.client.call(call, input, { actor, timeoutMs: 30_000 });
  }

  /** Waits until all events so far are published. */
  async published(): Promise<void> {
    const outboxes = Object.values(this.services).map(({ connection }) => connection.collection('outbox'));
    await eventually(
      async () => {
        const counts = await Promise.all(outboxes.map((outbox) => outbox.countDocuments()));
        if (counts.some((count) => count > 0)) throw new Error(`events are left: ${counts.join()}`);
      },
      { withinMs: 60_000 },
    );
  }

  /** How many listings an admin finds. */
  async listings(query: object): Promise<number> {
    const { client } = this.services.properties;
    const { header } = await client.raw(propertiesRpc.list, query, { actor: anAdmin() });
    return Number(header(replyHeaders.totalCount));
  }

  /** Purges the stream, as if all events were older than its limit. */
  async forgetEvents(): Promise<void> {
    const manager = await jetstreamManager(this.connection);
    await manager.streams.purge(eventStream.name);
  }

  async remove(): Promise<void> {
    await this.connection.close();
    await Promise.all(Object.values(this.services).map((service) => service.remove()));
    await this.nats.remove();
    rmSync(this.catalogueDir, { recursive: true, force: true });
  }
}
