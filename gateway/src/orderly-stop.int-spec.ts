import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { Agent, type IncomingMessage, request, type RequestOptions, type Server } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Msg } from '@nats-io/transport-node';
import { offersRpc, type RpcDescriptor, usersRpc } from '@thikana/contracts';
import { eventually } from '@thikana/test-kit';
import { accountOf, bearer, startTestGateway, type TestGateway } from './testing/start-test-gateway.ts';

let gateway: TestGateway;
/** Keeps its connections, as load balancers and the edge do. */
let agent: Agent;
beforeEach(async () => {
  agent = new Agent({ keepAlive: true });
  gateway = await startTestGateway();
  await eventually(async () => expect((await ask('/api/health/ready')).statusCode).toBe(200));
});
afterEach(async () => {
  agent.destroy();
  await gateway.remove();
});

async function ask(path: string, options: RequestOptions = {}): Promise<IncomingMessage & { body: string }> {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    request(`${gateway.url}${path}`, { agent, ...options }, resolve)
      .once('error', reject)
      .end(options.method === 'POST' ? '{}' : undefined);
  });
  return Object.assign(answer, { body: await text(answer) });
}

/** The request that a service has got and takes its time for. */
function held({ name }: RpcDescriptor): Promise<Msg> {
  return new Promise((resolve) => {
    const callback = (error: Error | null, message: Msg) => void (error ?? resolve(message));
    const { broker } = gateway.nats;
    broker.connection.subscribe(broker.subject(name), { callback, max: 1 });
  });
}

/** Sends it SIGTERM. @returns when it accepts no connections any more, what resolves when it has stopped */
async function stop(): Promise<{ stopped: () => Promise<void> }> {
  let over = false;
  void gateway.app.close().then(() => (over = true));
  await eventually(() => expect(gateway.app.getHttpServer().listening).toBe(false));
  // Half of what a stop may take; a connection that is kept holds it up for 65 s.
  return { stopped: () => eventually(() => expect(over).toBe(true), { withinMs: 7_000 }) };
}

it('answers what is under way when it stops, and keeps no connection', async () => {
  const asked = held(offersRpc.webhook);
  const headers = { 'stripe-signature': 't=1', 'content-type': 'application/json' };
  const answer = ask('/api/webhooks/stripe', { method: 'POST', headers });
  const message = await asked;
  const { stopped } = await stop();
  message.respond('{"received":true}');
  expect(await answer).toMatchObject({ headers: { connection: 'close' }, body: '{"received":true}' });
  await stopped();
});

it('lets go a page that began to listen while it stops', async () => {
  const asked = held(usersRpc.account);
  const page = ask('/api/live', { headers: bearer('buyer@thikana.test') });
  const message = await asked;
  const { stopped } = await stop();
  message.respond(JSON.stringify(accountOf('user')));
  expect((await page).body).toContain('event: ready');
  await stopped();
});

it('lets go a connection that has asked nothing yet', async () => {
  const { hostname, port } = new URL(gateway.url);
  const socket = connect(Number(port), hostname);
  await once(gateway.app.getHttpServer() as Server, 'connection');
  const { stopped } = await stop();
  await stopped();
  socket.destroy();
});
