/** The three consumers of docs/events.md as the account events-reader on a locked broker. */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { events, eventStream } from '@thikana/contracts';
import { anEnvelope, anId, eventually } from '@thikana/test-kit';
import { LockedBroker } from '../access/locked-broker.ts';
import {
  findGo,
  goProgram,
  type Program,
  pythonProgram,
  removeProgram,
  RunningProgram,
  typescriptProgram,
} from './programs.ts';

let broker: LockedBroker;
let operator: NatsConnection;
beforeAll(async () => {
  broker = await LockedBroker.start();
  operator = await broker.connect('operator');
  const manager = await jetstreamManager(operator, { checkAPI: false });
  await manager.streams.add({ name: eventStream.name, subjects: [eventStream.subjects] });
});
afterAll(() => broker.remove());

async function publishSale(amount: number, times = 1): Promise<string> {
  const propertyId = anId();
  const whose = { offerId: anId(), propertyId, buyerEmail: 'b@thikana.test', agentEmail: 'a@thikana.test' };
  const sale = anEnvelope(events.PaymentCompleted, { ...whose, amount, usdCents: 1, transactionId: 'pi' });
  for (let n = 0; n < times; n += 1)
    await jetstream(operator).publish(events.PaymentCompleted.subject, JSON.stringify(sale));
  return `${propertyId} sold for ${amount} taka`;
}

async function run(program: Program): Promise<void> {
  const settings = { NATS_URL: broker.url, NATS_NKEY_SEED: broker.seedOf('events-reader') };
  const old = await publishSale(1, 2);
  const first = new RunningProgram(program, settings);
  await eventually(() => expect(first.printed()).toContain(old), { withinMs: 15_000 });
  const fresh = await publishSale(2, 2);
  await eventually(() => expect(first.printed()).toContain(fresh), { withinMs: 15_000 });
  const printed = first.printed();
  expect(printed).toEqual([...new Set(printed)]);
  await first.stop();
  const missed = await publishSale(3);
  const second = new RunningProgram(program, settings);
  await eventually(() => expect(second.printed()).toContain(missed), { withinMs: 15_000 });
  expect(second.printed()).not.toContain(old);
  await second.stop();
  removeProgram(program);
}

it(
  'in TypeScript, from the packed package outside the workspace',
  async () => run(await typescriptProgram()),
  200_000,
);
it('in Python', async () => run(await pythonProgram()), 200_000);
it('in Go, where there is one', async () => {
  const go = await findGo();
  if (!go) return console.warn('the consumer in Go was not tried: there is no Go 1.21');
  await run(await goProgram(go));
}, 200_000);
