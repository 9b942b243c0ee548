import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type Actor, type RpcDescriptor, type ServiceName, usersRpc } from '@thikana/contracts';
import { gatewayEnv } from '@thikana/gateway/src/config.ts';
import { startTestGateway, type TestGateway } from '@thikana/gateway/src/testing/start-test-gateway.ts';
import { productEnvironment } from '@thikana/local/launcher/product-environment';
import { cardProviderPart, imageHostPart } from '@thikana/local/launcher/product-parts';
import { freePorts } from '@thikana/local/launcher/session';
import { readSettings } from '@thikana/local/launcher/settings';
import { AppModule as Offers } from '@thikana/offers-service/src/app.module.ts';
import { offersEnv } from '@thikana/offers-service/src/config.ts';
import { AppModule as Properties } from '@thikana/properties-service/src/app.module.ts';
import { propertiesEnv } from '@thikana/properties-service/src/config.ts';
import { AppModule as Reviews } from '@thikana/reviews-service/src/app.module.ts';
import { createLogger, RpcClient } from '@thikana/service-kit';
import { startTestService, type TestService } from '@thikana/test-kit';
import { AppModule as Users } from '@thikana/users-service/src/app.module.ts';
import { usersEnv } from '@thikana/users-service/src/config.ts';
import type { z } from 'zod';
import { Processes } from '../releases/processes.ts';
import { emailOf, type Member, members } from './people.ts';

const root = resolve(import.meta.dirname, '../..');

/** The gateway and the four services in this process, as production wires them, on the run's engines, with people of every kind. */
export class Product {
  readonly #remove: () => Promise<void>;
  readonly #actors = new Map<Member, Actor>();

  private constructor(
    readonly gateway: TestGateway,
    readonly services: Record<ServiceName, TestService>,
    readonly cards: { address: string; secretKey: string; webhookSecret: string },
    remove: () => Promise<void>,
  ) {
    this.#remove = remove;
  }

  /** @param logTo takes the log of every process */
  static async start(logTo?: { write(line: string): void }): Promise<Product> {
    const stateDir = await mkdtemp(join(tmpdir(), 'thikana-access-'));
    const ports = await freePorts();
    const env = environment(stateDir, ports);
    const processes = new Processes(root);
    const stands = { root, stateDir, ports, env };
    await Promise.all([cardProviderPart(stands), imageHostPart(stands)].map((part) => processes.start(part)));
    const gateway = await startTestGateway({
      config: gatewayEnv.parse(env),
      ...(logTo && { logger: createLogger('gateway', 'info', logTo) }),
    });
    const { url: NATS_URL, prefix: NATS_PREFIX } = gateway.nats;
    const start = async (name: ServiceName, module: Parameters<typeof startTestService>[0]['module']) => [
      name,
      await startTestService({ name, module, config: { NATS_URL, NATS_PREFIX }, ...(logTo && { logTo }) }),
    ];
    const started = await Promise.all([
      start('users', Users.with(usersEnv.parse(env))),
      start('properties', Properties.with(propertiesEnv.parse(env))),
      start('offers', Offers.with(offersEnv.parse(env))),
      start('reviews', Reviews.with({ NODE_ENV: 'test', DEMO_SEED: false })),
    ]);
    const services = Object.fromEntries(started) as Record<ServiceName, TestService>;
    const cards = {
      address: `http://127.0.0.1:${ports.cardProvider}`,
      secretKey: String(env['STRIPE_SECRET_KEY']),
      webhookSecret: String(env['STRIPE_WEBHOOK_SECRET']),
    };
    const product = new Product(gateway, services, cards, async () => {
      await Promise.all(Object.values(services).map((service) => service.remove()));
      await gateway.remove();
      await processes.stop();
      rmSync(stateDir, { recursive: true, force: true, maxRetries: 3 });
    });
    await product.#signUpEverybody();
    return product;
  }

  remove(): Promise<void> {
    return this.#remove();
  }

  /** As the gateway would know them. */
  actor(member: Member): Actor {
    const actor = this.#actors.get(member);
    if (!actor) throw new Error(`${member} has not signed up`);
    return actor;
  }

  /** Asks a service directly, in the name of whoever is said. */
  call<I extends z.ZodType, O extends z.ZodType>(
    call: RpcDescriptor<I, O>,
    input: z.input<I>,
    actor: Actor | null,
  ): Promise<z.output<O>> {
    return new RpcClient(this.gateway.nats.broker).call(call, input, { actor });
  }

  /** Somebody who signs in for the first time. */
  async signUp(email: string): Promise<Actor> {
    const { user } = await this.call(usersRpc.register, {}, stranger(email));
    return { ...stranger(email), role: user.role, userId: user._id };
  }

  async #signUpEverybody(): Promise<void> {
    for (const member of members) this.#actors.set(member, await this.signUp(emailOf(member)));
    const admin = this.actor('admin');
    for (const member of ['agent', 'agent2', 'fraud'] as const) {
      await this.call(usersRpc.makeAgent, { id: this.actor(member).userId! }, admin);
      this.#actors.set(member, { ...this.actor(member), role: 'agent' });
    }
    await this.call(usersRpc.markFraud, { id: this.actor('fraud').userId! }, admin);
    this.#actors.set('fraud', { ...this.actor('fraud'), role: 'fraud' });
    await this.call(usersRpc.delete, { id: this.actor('deleted').userId! }, admin);
  }
}

/** Somebody with an identity and no record. */
export function stranger(email: string): Actor {
  const name = email.split('@')[0] ?? null;
  return { uid: `uid-${email}`, email, emailVerified: true, name, photo: null, role: null, userId: null };
}

function environment(stateDir: string, ports: Awaited<ReturnType<typeof freePorts>>) {
  const settings = readSettings({
    MONGODB_URI: process.env['MONGODB_URI'],
    NATS_URL: process.env['NATS_URL'],
    BOOTSTRAP_ADMIN_EMAIL: emailOf('admin'),
    LOG_LEVEL: 'silent',
  });
  const extra = {
    NODE_ENV: 'test',
    PORT: '0',
    LIMIT_SCALE: '1000',
    OFFER_RELEASE_AFTER_HOURS: '0',
    // Nobody listens there: deletions at the identity provider wait, and change nothing here.
    IDENTITY_EMULATOR_HOST: '127.0.0.1:9',
  };
  const env: Record<string, string | undefined> = productEnvironment({
    root,
    stateDir,
    settings,
    ports,
    extra,
  });
  return env as ReturnType<typeof productEnvironment> & Record<string, string | undefined>;
}
