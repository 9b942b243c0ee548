/**
 * The load generator's process: reads one order a line from its standard input and answers with one line, both JSON. It lives as long as its
 * part, so that short volleys do not pay for starting it, and stands on a core of its own where there are several.
 */
import { Agent, request } from 'node:http';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import autocannon from 'autocannon';
import { quantile } from '../runner/spread.ts';
import { type Clock, openLoop } from './open-loop.ts';
import type { Hits, Order } from './order.ts';

/** More than the longest deadline of a read: what takes longer has failed. */
const timeoutMs = 30_000;
const sampleMs = 25;
const agent = new Agent({ keepAlive: true, maxSockets: 256 });
/** Where the next order goes on in a list of addresses. */
let next = 0;
const nextOf = (paths: readonly string[]) => `/api${paths[next++ % paths.length]!}`;

async function volley(
  { address, paths, headers = {}, seconds }: Order,
  { connections }: { connections: number },
): Promise<Hits> {
  const only = { method: 'GET' as const, path: `/api${paths[0]!}`, headers };
  const from = performance.now();
  const result = await autocannon({
    url: address,
    connections,
    duration: seconds,
    sampleInt: sampleMs,
    timeout: timeoutMs / 1_000,
    requests: [
      paths.length === 1 ? only : { ...only, setupRequest: (one) => ({ ...one, path: nextOf(paths) }) },
    ],
  });
  const answers = result['2xx'] + result['3xx'];
  return {
    perSecond: answers / ((performance.now() - from) / 1_000),
    p50: null,
    p99: null,
    answers,
    failed: result['4xx'] + result['5xx'] + result.errors + result.timeouts,
  };
}

const clock: Clock = {
  now: () => performance.now(),
  until: (time) => pause(Math.max(0, time - performance.now())),
};

async function arrive(
  { address, paths, headers, seconds }: Order,
  { rate }: { rate: number },
): Promise<Hits> {
  const from = performance.now();
  const send = () => get(address + nextOf(paths), headers);
  const { latencies, failed } = await openLoop({ rate, seconds }, send, clock);
  return hitsOf(latencies, failed, from);
}

async function oneAtATime({ address, paths, headers, seconds }: Order): Promise<Hits> {
  const from = performance.now();
  const latencies: number[] = [];
  let failed = 0;
  while (performance.now() < from + seconds * 1_000) {
    const asked = performance.now();
    await get(address + nextOf(paths), headers).then(
      () => latencies.push(performance.now() - asked),
      () => (failed += 1),
    );
  }
  return hitsOf(latencies, failed, from);
}

function hitsOf(latencies: readonly number[], failed: number, from: number): Hits {
  const answers = latencies.length;
  const at = (share: number) => (answers > 0 ? quantile(latencies, share) : null);
  const perSecond = answers / ((performance.now() - from) / 1_000);
  return { perSecond, p50: at(0.5), p99: at(0.99), answers, failed };
}

function get(url: string, headers: Record<string, string> = {}): Promise<void> {
  return new Promise((resolve, reject) => {
    const asked = request(url, { agent, headers, timeout: timeoutMs }, (answer) => {
      answer.resume();
      answer.once('end', () => (answer.statusCode! < 400 ? resolve() : reject(new Error('refused'))));
      answer.once('error', reject);
    });
    asked.once('timeout', () => asked.destroy(new Error('timeout')));
    asked.once('error', reject);
    asked.end();
  });
}

for await (const line of createInterface(process.stdin)) {
  const order = JSON.parse(line) as Order;
  const { how } = order;
  const hits = await (how === 'one at a time'
    ? oneAtATime(order)
    : 'rate' in how
      ? arrive(order, how)
      : volley(order, how));
  process.stdout.write(`${JSON.stringify(hits)}\n`);
}
