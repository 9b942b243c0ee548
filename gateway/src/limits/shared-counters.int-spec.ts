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
  it('reach the others also when they are more than one message of the broker holds', async () => {
    const keys = Array.from({ length: 20_000 }, (_, n) => `ordinary:p:${String(n).padStart(100, '0')}`);
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

  it('are not disturbed by what is no count', async () => {
    const subject = nats.broker.subject('thikana.gateway.limits');
    for (const text of ['', '{', 'null', '{"from":1}', '{"from":"x","window":0,"counts":{"a":"b"}}'])
      nats.broker.connection.publish(subject, text);
    await nats.broker.connection.flush();
    one.increment('a');
    await eventually(() => expect(other.increment('a').count).toBeGreaterThan(1));
  });
});
