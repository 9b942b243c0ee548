/** A broker that reads its configuration anew (a key is changed) lets go of nobody who is in it still, and loses no answer. */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Msg } from '@nats-io/transport-node';
import { defineRpc } from '@thikana/contracts';
import { Broker, createLogger, RpcClient } from '@thikana/service-kit';
import { eventually } from '@thikana/test-kit';
import { z } from 'zod';
import { LockedBroker } from './locked-broker.ts';

const ask = defineRpc('users', 'ask', z.object({}), z.object({ answered: z.boolean() }));

let broker: LockedBroker;
let gatewayBroker: Broker;
let gateway: RpcClient;
/** What the users service was asked and has not answered. */
const asked: Msg[] = [];

beforeAll(async () => {
  broker = await LockedBroker.start();
  const service = await broker.connect('users');
  service.subscribe(ask.name, { callback: (_, message) => void asked.push(message) });
  await service.flush();
  const settings = { url: broker.url, nkeySeed: broker.seedOf('gateway'), name: 'gateway' };
  gatewayBroker = new Broker(settings, createLogger('test', 'silent'));
  await gatewayBroker.connect(new AbortController().signal);
  gateway = new RpcClient(gatewayBroker);
});
afterAll(async () => {
  await gatewayBroker.close();
  await broker.remove();
});

it('what is asked when a key of the asked is added is answered afterwards', async () => {
  const answer = gateway.call(ask, {}, { actor: null });
  await eventually(() => expect(asked).toHaveLength(1));
  await broker.renew('users');
  asked.pop()!.respond('{"answered":true}');
  expect(await answer).toEqual({ answered: true });
});

it('connections of a former key are closed, and let in no more, when it is taken out', async () => {
  const former = await broker.connect('reviews');
  await broker.renew('reviews');
  await former.flush();
  broker.finishRenewal('reviews');
  expect(String(await former.closed())).toMatch(/authorization/i);
  await (await broker.connect('reviews')).flush();
});
