/** A broker that reloads its configuration (a key is changed) closes no valid connection and loses no answer. */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Msg } from '@nats-io/transport-node';
import { defineRpc } from '@thikana/contracts';
import { RpcClient } from '@thikana/service-kit';
import { eventually } from '@thikana/test-kit';
import { z } from 'zod';
import { LockedBroker } from './locked-broker.ts';

const ask = defineRpc('users', 'ask', z.object({}), z.object({ answered: z.boolean() }));

let broker: LockedBroker;
let gateway: RpcClient;
/** Pending requests to the users service. */
const pending: Msg[] = [];

beforeAll(async () => {
  broker = await LockedBroker.start();
  const service = await broker.connect('users');
  service.subscribe(ask.name, { callback: (_, message) => void pending.push(message) });
  await service.flush();
  gateway = new RpcClient(await broker.open('gateway'));
});
afterAll(() => broker.remove());

it('a request that is pending when a key of its service is added is answered afterwards', async () => {
  const answer = gateway.call(ask, {}, { actor: null });
  await eventually(() => expect(pending).toHaveLength(1));
  await broker.renew('users');
  pending.pop()!.respond('{"answered":true}');
  expect(await answer).toEqual({ answered: true });
});

it('connections of a revoked key are closed, and refused from then on', async () => {
  const previous = await broker.connect('reviews');
  await broker.renew('reviews');
  await previous.flush();
  broker.finishRenewal('reviews');
  expect(String(await previous.closed())).toMatch(/authorization/i);
  await (await broker.connect('reviews')).flush();
});
