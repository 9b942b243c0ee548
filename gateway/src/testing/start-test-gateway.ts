import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { type AccountState, events, type RpcDescriptor, usersRpc } from '@thikana/contracts';
import { createLogger, decodeValue, type Logger, rawOf } from '@thikana/service-kit';
import { aListingSnapshot, anEnvelope, anId, IdentityKeys, realNats, type TestNats } from '@thikana/test-kit';
import { type GatewayConfig, gatewayEnv } from '../config.ts';
import { createGateway } from '../create-gateway.ts';
import { deployGateway } from '../deploy.ts';

const project = 'demo-thikana';
const claims = new IdentityKeys();

export interface TestGateway {
  app: NestFastifyApplication;
  /** `http://127.0.0.1:<port>` */
  url: string;
  /** The broker as services use it. */
  nats: TestNats;
  /** Answers a call as its service would, until the function that it returns is called. `asked` counts. */
  answer(call: RpcDescriptor, reply: (input: never, correlationId: string) => unknown): Answering;
  remove(): Promise<void>;
}

export interface Answering {
  asked: number;
  stop(): void;
}

interface Options {
  config?: Partial<GatewayConfig>;
  /** An own broker, to be hurt; else a subject space on the run's. */
  natsUrl?: string;
  logger?: Logger;
}

/** A gateway of this test's own, deployed and listening, on a real broker; who its services are, the test says. */
export async function startTestGateway({
  config = {},
  natsUrl,
  logger = createLogger('gateway', 'silent'),
}: Options = {}): Promise<TestGateway> {
  const nats = await realNats(natsUrl);
  const settings: GatewayConfig = {
    ...gatewayEnv.parse({ NODE_ENV: 'test', PORT: 0, IDENTITY_EMULATOR_HOST: '127.0.0.1:1' }),
    ...config,
  };
  await deployGateway(['deploy'], settings, nats.broker, logger);
  const app = await createGateway(settings, nats.broker, logger);
  await app.listen(0, '127.0.0.1');
  return {
    app,
    url: await app.getUrl(),
    nats,
    answer: (call, reply) => answering(nats, call, reply),
    async remove() {
      await app.close();
      await nats.remove();
    },
  };
}

/** A token of the local identity provider, which signs none. */
export function tokenOf(email: string, more: Record<string, unknown> = {}): string {
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims.claims(project, email, more))}.`;
}

export function bearer(email: string, more?: Record<string, unknown>): { Authorization: string } {
  return { Authorization: `Bearer ${tokenOf(email, more)}` };
}

/** The users service's answer about somebody of this role. */
export function accountOf(role: AccountState['role']): AccountState {
  const userId = role && anId();
  return { userId, email: null, role, name: null, photo: null, deleted: false };
}

/** Everybody who signs in is a buyer. */
export function everybodyIsBuyer(gateway: TestGateway): Answering {
  return gateway.answer(usersRpc.account, () => accountOf('user'));
}

function answering(
  nats: TestNats,
  call: RpcDescriptor,
  reply: Parameters<TestGateway['answer']>[1],
): Answering {
  const { broker } = nats;
  const counter = { asked: 0 };
  const subscription = broker.connection.subscribe(broker.subject(call.name), {
    callback: (error, message) => {
      if (error) return;
      counter.asked += 1;
      const { input, correlationId } = decodeValue(rawOf(message)) as { input: never; correlationId: string };
      message.respond(JSON.stringify(reply(input, correlationId)));
    },
  });
  return Object.assign(counter, { stop: () => subscription.unsubscribe() });
}

/** The problem of a refused request, in short. */
export async function refusal(response: Response): Promise<[status: number, code: string]> {
  const { code } = (await response.json()) as { code: string };
  return [response.status, code];
}

/** Puts a new listing on the stream, as the properties service does; no buyer receives it. @returns its sequence */
export async function publishListing({ nats: { broker } }: TestGateway): Promise<number> {
  const event = events.PropertyAdded;
  const envelope = anEnvelope(event, aListingSnapshot());
  const { seq } = await broker.jetstream.publish(broker.subject(event.subject), JSON.stringify(envelope));
  return seq;
}
