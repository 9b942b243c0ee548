import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type Actor, type RpcDescriptor, type ServiceName, usersRpc } from '@thikana/contracts';
import { gatewayEnv } from '@thikana/gateway/src/config.ts';
import {
  bearer,
  startTestGateway,
  type TestGateway,
} from '@thikana/gateway/src/testing/start-test-gateway.ts';
import { createLogger, RpcClient } from '@thikana/service-kit';
import type { TestService } from '@thikana/test-kit';
import type { z } from 'zod';
import { Processes } from '../releases/processes.ts';
import { startSurroundings } from '../releases/surroundings.ts';
import { emailOf, type Member, members } from './people.ts';
import { startServices } from './services.ts';

const root = resolve(import.meta.dirname, '../..');

export interface ApiRequest {
  as?: Member;
  method?: string;
  headers?: Record<string, string>;
  body?: unknown;
}

/** The gateway and the services in this process, as production wires them, on the run's engines, with people of every kind. */
export class Product {
  readonly #remove: () => Promise<void>;
  readonly #actors = new Map<Member, Actor>();

  private constructor(
    readonly gateway: TestGateway,
    readonly services: Record<ServiceName, TestService>,
    /** The card provider's stand-in. */
    readonly cards: { address: string; webhookSecret: string },
    remove: () => Promise<void>,
  ) {
    this.#remove = remove;
  }

  /** @param logTo receives the log of every process */
  static async start(logTo?: { write(line: string): void }): Promise<Product> {
    const stateDir = await mkdtemp(join(tmpdir(), 'thikana-access-'));
    const processes = new Processes(root);
    const { env, cards: address } = await startSurroundings(processes, {
      ...{ root, stateDir, admin: emailOf('admin'), identity: false },
      extra: {
        ...{ NODE_ENV: 'test', LOG_LEVEL: 'silent', PORT: '0', OFFER_RELEASE_AFTER_HOURS: '0' },
        // Nothing listens there: deletions at the identity provider stay pending.
        IDENTITY_EMULATOR_HOST: '127.0.0.1:9',
      },
    });
    const gateway = await startTestGateway({
      config: gatewayEnv.parse(env),
      ...(logTo && { logger: createLogger('gateway', 'info', logTo) }),
    });
    const { url: NATS_URL, prefix: NATS_PREFIX } = gateway.nats;
    const config = { NATS_URL, NATS_PREFIX };
    const services = await startServices(env, { config, ...(logTo && { logTo }) });
    const cards = { address, webhookSecret: String(env['STRIPE_WEBHOOK_SECRET']) };
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

  /** Requests the API as this person, or as a visitor. An object is sent as JSON; a request with a body is a POST unless named. */
  request(path: string, { as, method, headers = {}, body }: ApiRequest = {}): Promise<Response> {
    const isForm = body instanceof FormData;
    return fetch(`${this.gateway.url}/api${path}`, {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      headers: {
        ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
        ...(as && bearer(emailOf(as))),
        ...headers,
      },
      ...(body !== undefined && { body: isForm || typeof body === 'string' ? body : JSON.stringify(body) }),
    });
  }

  /** Calls a service directly, in the name of this actor. */
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
