import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { Agent, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Msg } from '@nats-io/transport-node';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { type AccountState, propertiesRpc, type RpcDescriptor, usersRpc } from '@thikana/contracts';
import { createLogger } from '@thikana/service-kit';
import { eventually, IdentityKeys, realNats, type TestNats } from '@thikana/test-kit';
import { gatewayEnv } from './config.ts';
import { createGateway } from './create-gateway.ts';
import { deployGateway } from './deploy.ts';

const logger = createLogger('gateway', 'silent');
const project = 'demo-thikana';

let nats: TestNats;
let gateway: NestFastifyApplication;
let address: string;
/** Keeps its connections, as load balancers and the edge do. */
let agent: Agent;
beforeEach(async () => {
  nats = await realNats();
  agent = new Agent({ keepAlive: true });
  const env = { NODE_ENV: 'test', IDENTITY_EMULATOR_HOST: '127.0.0.1:9', FIREBASE_PROJECT_ID: project };
  const config = gatewayEnv.parse({ ...env, NATS_PREFIX: nats.prefix });
  await deployGateway(['deploy'], config, nats.broker, logger);
  gateway = await createGateway(config, nats.broker, logger);
  await gateway.listen(0, '127.0.0.1');
  address = `http://127.0.0.1:${(gateway.getHttpServer().address() as AddressInfo).port}`;
  await eventually(async () => expect((await ask('/api/health/ready')).statusCode).toBe(200));
});
afterEach(async () => {
  agent.destroy();
  await gateway.close();
  await nats.remove();
});

async function ask(path: string, headers = {}): Promise<IncomingMessage & { body: string }> {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    get(`${address}${path}`, { agent, headers }, resolve).once('error', reject);
  });
  return Object.assign(answer, { body: await text(answer) });
}

/** The request that a service has got and takes its time for. */
function held({ name }: RpcDescriptor): Promise<Msg> {
  return new Promise((resolve) => {
    const callback = (error: Error | null, message: Msg) => void (error ?? resolve(message));
    nats.broker.connection.subscribe(nats.broker.subject(name), { callback, max: 1 });
  });
}

/** Half of what a stop may take: without an end of its connection it would take 65 s. */
const soon = { withinMs: 7_000 };

async function stopped(stopping: Promise<void>): Promise<void> {
  let over = false;
  void stopping.then(() => (over = true));
  await eventually(() => expect(over).toBe(true), soon);
}

it('answers what is under way when it stops, and keeps no connection', async () => {
  const request = held(propertiesRpc.get);
  const answer = ask(`/api/properties/${'a'.repeat(24)}`);
  const message = await request;
  const stopping = gateway.close();
  await eventually(() => expect(gateway.getHttpServer().listening).toBe(false));
  message.respond('{"title":"House"}');
  expect(await answer).toMatchObject({ statusCode: 200, body: '{"title":"House"}' });
  await stopped(stopping);
});

it('lets go a page that began to listen while it stops', async () => {
  const request = held(usersRpc.account);
  const claims = Buffer.from(JSON.stringify(new IdentityKeys().claims(project, 'buyer@thikana.test')));
  const token = `${Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')}.${claims.toString('base64url')}.`;
  const page = ask('/api/live', { authorization: `Bearer ${token}` });
  const message = await request;
  const stopping = gateway.close();
  await eventually(() => expect(gateway.getHttpServer().listening).toBe(false));
  const person = { userId: 'b'.repeat(24), email: 'buyer@thikana.test', role: 'user' as const };
  const state: AccountState = { ...person, name: 'Nusrat', photo: null, deleted: false };
  message.respond(JSON.stringify(state));
  expect((await page).body).toContain('event: ready');
  await stopped(stopping);
});
