import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createLogger } from '@thikana/service-kit';
import { PinoLogger } from 'nestjs-pino';
import { eventually, realNats, type TestNats } from '@thikana/test-kit';
import { SharedCounters } from './shared-counters.ts';

let nats: TestNats;
let one: SharedCounters;
let other: SharedCounters;

beforeEach(async () => {
  nats = await realNats();
  const logger = new PinoLogger({ pinoHttp: { logger: createLogger('test', 'silent') } });
  one = new SharedCounters(nats.broker, logger);
  other = new SharedCounters(nats.broker, logger);
  one.onModuleInit();
  other.onModuleInit();
  await nats.broker.connection.flush();
});
afterEach(async () => {
  one.onApplicationShutdown();
  other.onApplicationShutdown();
  await nats.remove();
});

describe('counts of several gateways', () => {
  const manyKeys = (each: string) =>
    Array.from({ length: 20_000 }, (_, n) => `ordinary:${each}:${String(n).padStart(100, '0')}`);

  it('take as much of the broker as they may, however many are counted', async () => {
    const sizes: number[] = [];
    nats.broker.connection.subscribe(nats.broker.subject('thikana.gateway.limits'), {
      callback: (_error, message) => void sizes.push(message.data.length),
    });
    await nats.broker.connection.flush();
    const begun = performance.now();
    const keys = manyKeys('p');
    // Again and again: the minute may end meanwhile, and its counts with it.
    const count = () => {
      for (const key of keys) one.increment(key);
      expect(sizes.length).toBeGreaterThanOrEqual(4);
    };
    await eventually(count, { everyMs: 250 });
    expect(Math.max(...sizes)).toBeLessThan(66_000);
    // Four times a second.
    expect(sizes.length).toBeLessThanOrEqual(1 + (performance.now() - begun) / 240);
  });

  it('reach the others while so much is counted that one message cannot hold all', async () => {
    const keys = manyKeys('q');
    expect(Buffer.byteLength(JSON.stringify(keys))).toBeGreaterThan(2 * nats.broker.maxPayload);
    for (const key of keys) one.increment(key);
    const [first = '', last = ''] = [keys[0], keys.at(-1)];
    // The minute may end meanwhile: what is counted now, is counted in both.
    await eventually(() => {
      one.increment(first);
      one.increment(last);
      expect(other.increment(first).count).toBeGreaterThan(1);
      expect(other.increment(last).count).toBeGreaterThan(1);
    });
  });

  it('of a day are others than those of a minute, and reach the others too', async () => {
    one.increment('a', 'day');
    await eventually(() => expect(other.increment('a', 'day').count).toBeGreaterThan(1));
    expect(other.increment('a').count).toBe(1);
  });

  it('are not disturbed by what is no count', async () => {
    const subject = nats.broker.subject('thikana.gateway.limits');
    for (const text of ['', '{', 'null', '{"from":1}', '{"from":"x","window":0,"counts":{"a":"b"}}'])
      nats.broker.connection.publish(subject, text);
    await nats.broker.connection.flush();
    one.increment('a');
    await eventually(() => expect(other.increment('a').count).toBeGreaterThan(1));
  });
});
