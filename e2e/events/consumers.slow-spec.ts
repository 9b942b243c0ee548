/** The three consumers of docs/events.md as the account events-reader on a locked broker. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { jetstream, jetstreamManager, type JetStreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { events, eventStream } from '@thikana/contracts';
import { Failure } from '@thikana/local/launcher/failure';
import { anEnvelope, anId, eventually } from '@thikana/test-kit';
import { LockedBroker } from '../access/locked-broker.ts';
import { Example, type Language, type Program, startAt } from './examples.ts';
import { RunningProgram } from './running-program.ts';

let broker: LockedBroker;
let operator: NatsConnection;
let manager: JetStreamManager;
/** Acknowledgements as they pass the broker: `subject body`. */
const acknowledgements: string[] = [];
beforeAll(async () => {
  broker = await LockedBroker.start();
  operator = await broker.connect('operator');
  manager = await jetstreamManager(await broker.connect('events-reader'), { checkAPI: false });
  await broker.deployEvents();
  (await broker.connect('reader-witness')).subscribe('$JS.ACK.>', {
    callback: (_, message) => void acknowledgements.push(`${message.subject} ${message.string()}`),
  });
});
afterAll(() => broker.remove());

/** Publishes a sale. @returns the line that a reader prints */
async function publishSale(amount: number, { times = 1, version = 1 } = {}): Promise<string> {
  const propertyId = anId();
  const ids = { offerId: anId(), propertyId, buyerId: anId(), agentId: anId() };
  const whose = { ...ids, buyerEmail: 'b@thikana.test', agentEmail: 'a@thikana.test' };
  const sale = anEnvelope(events.PaymentCompleted, { ...whose, amount, usdCents: 1, transactionId: 'pi' });
  for (let n = 0; n < times; n += 1)
    await jetstream(operator).publish(events.PaymentCompleted.subject, JSON.stringify({ ...sale, version }));
  return `${propertyId} sold for ${amount} taka`;
}

const start = (program: Program) =>
  new RunningProgram(program, {
    NATS_URL: broker.url,
    NATS_NKEY_SEED_FILE: broker.seedFileOf('events-reader'),
  });
const prints = (reader: RunningProgram, line: string) =>
  eventually(() => expect(reader.printed()).toContain(line), { withinMs: 15_000 });
const consumerOf = (name: string) => manager.consumers.info(eventStream.name, name);
const last = async () => {
  const { streams } = await jetstreamManager(operator, { checkAPI: false });
  const { state } = await streams.info(eventStream.name);
  return { position: state.last_seq, time: state.last_ts };
};

describe.each<[string, Language]>([
  ['TypeScript, from the packed package outside the workspace', 'typescript'],
  ['Python', 'python'],
  ['Go', 'go'],
])('in %s', (_, language) => {
  let example: Example | null = null;
  beforeAll(async () => {
    try {
      example = await Example.install(language);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      console.warn(`The consumer in Go was not tried: ${error.message}`);
    }
  }, 400_000);
  afterAll(() => example?.remove());

  it('prints each sale once, and resumes at its position', async () => {
    if (!example) return;
    const program = await example.program();
    const old = await publishSale(1, { times: 2 });
    const first = start(program);
    await prints(first, old);
    const fresh = await publishSale(2, { times: 2 });
    await prints(first, fresh);
    const printed = first.printed();
    expect(printed).toEqual([...new Set(printed)]);
    await first.stop();
    const missed = await publishSale(3);
    const second = start(program);
    await prints(second, missed);
    expect(second.printed()).not.toContain(old);
    await second.stop();
  }, 100_000);

  it('delays a newer version, does not lose it, and continues', async () => {
    if (!example) return;
    const name = `${example.consumer}_newer`;
    const reader = start(await example.startingAt(startAt.now, name));
    await eventually(() => consumerOf(name), { withinMs: 15_000 });
    const newer = await publishSale(4, { version: 2 });
    const after = await publishSale(5);
    await prints(reader, after);
    expect(reader.printed()).not.toContain(newer);
    const refused = () => acknowledgements.filter((one) => one.includes(`.${name}.`) && one.includes('-NAK'));
    await eventually(() => expect(refused()).toHaveLength(1));
    // A minute, in nanoseconds.
    expect(refused()[0]).toMatch(/"delay":\s*60000000000\b/);
    expect(await consumerOf(name)).toMatchObject({ num_ack_pending: 1 });
    await reader.stop();
  }, 100_000);

  it('starts from now, from a time, after a position, or from the beginning', async () => {
    if (!example) return;
    const sold = { first: await publishSale(6), second: '', third: '' };
    const { position } = await last();
    sold.second = await publishSale(7);
    const { time } = await last();
    const begins = async (from: keyof typeof startAt) => {
      const name = `${example!.consumer}_${from}`;
      const reader = start(await example!.startingAt(startAt[from], name, { time, position: position + 1 }));
      await eventually(() => consumerOf(name), { withinMs: 15_000 });
      return reader;
    };
    const [beginning, now, fromTime, fromPosition] = [
      await begins('beginning'),
      await begins('now'),
      await begins('time'),
      await begins('position'),
    ];
    sold.third = await publishSale(8);
    const printedBy = async (reader: RunningProgram) => {
      await prints(reader, sold.third);
      const lines = reader.printed();
      await reader.stop();
      return Object.values(sold).map((line) => lines.includes(line));
    };
    expect(await printedBy(beginning)).toEqual([true, true, true]);
    expect(await printedBy(now)).toEqual([false, false, true]);
    expect(await printedBy(fromTime)).toEqual([false, true, true]);
    expect(await printedBy(fromPosition)).toEqual([false, true, true]);
  }, 200_000);
});
