import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ServiceName } from '@thikana/contracts';
import { anId, eventually } from '@thikana/test-kit';
import { refusal, startTestGateway, type TestGateway } from '../testing/start-test-gateway.ts';

/** What a read may take by docs/product (API-12), and some time for the machine, in ms. */
const deadlineMs = 2_000;
const slackMs = 1_500;

let gateway: TestGateway;
let reviews: ChildProcess;
let properties: ChildProcess;

async function startService(service: ServiceName): Promise<ChildProcess> {
  const { url, broker } = gateway.nats;
  const subject = broker.subject(`thikana.rpc.${service}.>`);
  const child = fork(join(import.meta.dirname, '../testing/answering-process.mjs'), [url, subject]);
  await once(child, 'message');
  return child;
}

beforeAll(async () => {
  gateway = await startTestGateway({ config: { LIMIT_SCALE: 1_000 } });
  [reviews, properties] = await Promise.all([startService('reviews'), startService('properties')]);
});
afterAll(async () => {
  reviews.kill('SIGKILL');
  properties.kill('SIGKILL');
  await gateway.remove();
});

interface Timed {
  status: number;
  ms: number;
}

async function timed(path: string): Promise<Timed> {
  const begun = performance.now();
  const response = await fetch(`${gateway.url}/api${path}`);
  await response.arrayBuffer();
  return { status: response.status, ms: performance.now() - begun };
}
const readReviews = () => timed(`/reviews?propertyId=${anId()}`);
const readProperty = () => timed(`/properties/${anId()}`);

/** Of 300 reads by ten readers, in the quietest of three rounds: what else the machine does is not the product's. */
async function p99(read: () => Promise<Timed>): Promise<number> {
  const rounds: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    const times: number[] = [];
    const reader = async () => {
      for (let n = 0; n < 30; n += 1) {
        const { status, ms } = await read();
        expect(status).toBe(200);
        times.push(ms);
      }
    };
    await Promise.all(Array.from({ length: 10 }, reader));
    rounds.push(times.sort((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Infinity);
  }
  return Math.min(...rounds);
}

describe('with one service frozen', () => {
  it('its reads end after two seconds and name what is missing; the others are as fast as before', async () => {
    await p99(readProperty);
    const before = await p99(readProperty);
    reviews.kill('SIGSTOP');

    const begun = performance.now();
    const refused = await fetch(`${gateway.url}/api/reviews?propertyId=${anId()}`);
    expect(await refusal(refused)).toEqual([503, 'REVIEWS.UNAVAILABLE']);
    expect(refused.headers.get('retry-after')).toBe('2');
    const took = performance.now() - begun;
    expect(took).toBeGreaterThan(deadlineMs - 100);
    expect(took).toBeLessThan(deadlineMs + slackMs);

    let done = false;
    const insistent = Array.from({ length: 150 }, async () => {
      while (!done) {
        const { status, ms } = await readReviews();
        expect(status).toBe(503);
        expect(ms).toBeLessThan(deadlineMs + slackMs);
      }
    });
    const during = await p99(readProperty);
    done = true;
    await Promise.all(insistent);
    // A few milliseconds are the machine's, too.
    expect(during).toBeLessThan(2 * before + 15);
  });

  it('it holds so many requests and no more', async () => {
    const outcomes = await Promise.all(Array.from({ length: 400 }, readReviews));
    expect(outcomes.every(({ status }) => status === 503)).toBe(true);
    expect(outcomes.filter(({ ms }) => ms < deadlineMs - 500).length).toBeGreaterThan(150);
  });

  it('it is asked again as soon as it is back', async () => {
    reviews.kill('SIGCONT');
    await eventually(async () => expect((await readReviews()).status).toBe(200));
  });
});
