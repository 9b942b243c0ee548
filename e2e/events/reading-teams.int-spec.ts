/** Teams that read events have accounts of their own on the broker: what they create there does not affect others (docs/adr/0037). */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AckPolicy, type ConsumerConfig, jetstream, jetstreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { eventually } from '@thikana/test-kit';
import { LockedBroker } from '../access/locked-broker.ts';

const [search, ledger] = ['events-reader', 'events-reader-ledger'] as const;
const subject = 'thikana.event.users.UserUpdated';

let broker: LockedBroker;
let operator: NatsConnection;
let team: NatsConnection;
/** What arrives at the subject of a call. */
const calls: string[] = [];

const deploy = () => broker.deployEvents(ledger, 'events-reader-without-account');
const publish = (n: number) => jetstream(operator).publish(subject, JSON.stringify({ n }));
const consumersOf = async (connection: NatsConnection) =>
  (await jetstreamManager(connection, { checkAPI: false })).consumers;
const add = async (connection: NatsConnection, config: Partial<ConsumerConfig>) =>
  (await consumersOf(connection)).add('THIKANA', { ack_policy: AckPolicy.None, ...config });

/** The events that a new consumer is given, as `position n`. */
async function read(connection: NatsConnection, durable_name: string, count: number): Promise<string[]> {
  await add(connection, { durable_name, ack_policy: AckPolicy.Explicit });
  const consumer = await jetstream(connection).consumers.get('THIKANA', durable_name);
  const found: string[] = [];
  while (found.length < count) {
    const message = await consumer.next({ expires: 5_000 });
    if (!message) break;
    found.push(`${message.seq} ${message.json<{ n: number }>().n}`);
    await message.ackAck();
  }
  return found;
}

beforeAll(async () => {
  broker = await LockedBroker.start(ledger);
  operator = await broker.connect('operator');
  const users = await broker.connect('users');
  users.subscribe('thikana.rpc.users.delete', {
    callback: (_, message) => void calls.push(message.subject),
  });
  await deploy();
  for (const n of [1, 2, 3]) await publish(n);
  team = await broker.connect(search);
}, 60_000);
afterAll(() => broker?.remove());

describe('a team', () => {
  it('reads all events at the positions of the stream, beside the others', async () => {
    expect(await read(team, 'reader_search_all', 3)).toEqual(['1 1', '2 2', '3 3']);
    const other = await broker.connect(ledger);
    // The same name in another account: they are independent.
    expect(await read(other, 'reader_search_all', 3)).toEqual(['1 1', '2 2', '3 3']);
    await (await consumersOf(other)).delete('THIKANA', 'reader_search_all');
    expect(await (await consumersOf(team)).info('THIKANA', 'reader_search_all')).toMatchObject({
      num_pending: 0,
    });
  });

  it('delivers to no call with a push consumer that is aimed at one', async () => {
    const seen: string[] = [];
    const witness = await broker.connect('reader-witness');
    witness.subscribe('thikana.rpc.users.delete', {
      callback: (_, message) => void seen.push(message.subject),
    });
    await witness.flush();
    await add(team, { durable_name: 'aimed', deliver_subject: 'thikana.rpc.users.delete' });
    await publish(4);
    // It does deliver: inside the team's own account.
    await eventually(() => expect(seen.length).toBeGreaterThan(0), { withinMs: 10_000 });
    await operator.flush();
    expect(calls).toEqual([]);
  });

  it('has no more consumers than its account allows, and none on the product’s stream', async () => {
    const made = [];
    for (let n = 0; n < 60; n += 1)
      made.push(await add(team, { durable_name: `many-${n}` }).then(() => true, String));
    expect(made.filter((one) => one === true).length).toBeLessThanOrEqual(50);
    expect(made.at(-1)).toMatch(/maximum consumers limit/);
    expect(await read(await broker.connect(ledger), 'reader_ledger_all', 4)).toHaveLength(4);
    const { streams } = await jetstreamManager(operator, { checkAPI: false });
    expect((await streams.info('THIKANA')).state.consumer_count).toBe(0);
    expect((await streams.info('THIKANA')).config.max_consumers).toBe(-1);
  });

  it.each([
    '$JS.API.STREAM.CREATE.OTHER',
    '$JS.API.STREAM.UPDATE.THIKANA',
    '$JS.API.STREAM.DELETE.THIKANA',
    'thikana.stream.CONSUMER.CREATE.THIKANA',
    'thikana.event.users.UserUpdated',
    'thikana.rpc.users.delete',
  ])('may not publish to %s', async (target) => {
    await expect(team.request(target, '{}', { timeout: 2_000 })).rejects.toThrow(/permission/i);
  });
});

it('a lost stream is mirrored again by the next deployment', async () => {
  const { streams } = await jetstreamManager(operator, { checkAPI: false });
  await streams.delete('THIKANA');
  await deploy();
  await deploy();
  await publish(10);
  expect(await read(await broker.connect(ledger), 'reader_ledger_anew', 1)).toEqual(['1 10']);
}, 30_000);
