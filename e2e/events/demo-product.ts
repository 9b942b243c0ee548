import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jetstreamManager } from '@nats-io/jetstream';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { type Actor, eventStream, type RpcDescriptor, seedRpc, type ServiceName } from '@thikana/contracts';
import { buildMarket } from '@thikana/demo/src/market/market.ts';
import { AppModule as Offers } from '@thikana/offers-service/src/app.module.ts';
import { offersEnv } from '@thikana/offers-service/src/config.ts';
import { AppModule as Properties } from '@thikana/properties-service/src/app.module.ts';
import { propertiesEnv } from '@thikana/properties-service/src/config.ts';
import { AppModule as Reviews } from '@thikana/reviews-service/src/app.module.ts';
import { type OwnNats, ownNats, startTestService, type TestService } from '@thikana/test-kit';
import { AppModule as Users } from '@thikana/users-service/src/app.module.ts';
import { usersEnv } from '@thikana/users-service/src/config.ts';
import type { z } from 'zod';

const picture = 'https://images.thikana.test/house-1280.webp';

/** The demo market as the services take it, with addresses of pictures and payments that nobody looks at. */
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
      // Nobody listens there, and nothing here asks.
      ...{ STRIPE_API_BASE: 'http://127.0.0.1:9', IDENTITY_EMULATOR_HOST: '127.0.0.1:9' },
      FIREBASE_PROJECT_ID: 'demo-thikana',
    };
    const config = { NATS_URL: nats.url, NATS_PREFIX: '' };
    const start = async (name: ServiceName, module: Parameters<typeof startTestService>[0]['module']) =>
      [name, await startTestService({ name, module, config })] as const;
    const services = await Promise.all([
      start('users', Users.with(usersEnv.parse(env))),
      start('properties', Properties.with(propertiesEnv.parse(env))),
      start('offers', Offers.with(offersEnv.parse(env))),
      start('reviews', Reviews.with({ NODE_ENV: 'test', DEMO_SEED: true })),
    ]);
    const connection = await connect({ servers: nats.url });
    const all = Object.fromEntries(services) as Record<ServiceName, TestService>;
    return new DemoProduct(nats, all, connection, catalogueDir);
  }

  /** In the order of infra/demo. */
  async seed(): Promise<void> {
    const { users, listings, offers, reviews, wishlist } = market;
    const people = users.map(({ _id: userId, email }) => ({ userId, email }));
    await this.call(seedRpc.users, { items: users, wishlist, listings }, null);
    await this.call(seedRpc.offers, { items: offers, listings, people }, null);
    await this.call(seedRpc.reviews, { items: reviews, listings }, null);
    await this.call(seedRpc.properties, { items: listings }, null);
  }

  call<I extends z.ZodType, O extends z.ZodType>(
    call: RpcDescriptor<I, O>,
    input: z.input<I>,
    actor: Actor | null,
  ): Promise<z.output<O>> {
    return this.services.users.client.call(call, input, { actor, timeoutMs: 30_000 });
  }

  /** As if everything so far were older than the stream keeps. */
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
