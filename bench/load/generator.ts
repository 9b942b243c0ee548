/**
 * The load generator's process: receives one order a message and answers with its hits. It lives as long as its part, so that short volleys
 * do not pay for starting it, and runs on a core of its own where there are several.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { Pool } from 'undici';
import { quantile } from '../runner/spread.ts';
import type { Hits, Order } from './load-generator.ts';
import { type Clock, openLoop } from './open-loop.ts';

/** More than the longest deadline of a read. */
const timeoutMs = 30_000;
/** More than the largest answer. */
const mostBytes = 16_000_000;
/** By the server's address. */
const pools = new Map<string, Pool>();
/** Where the next order continues in a list of addresses. */
let next = 0;

/** As fast as so many connections answer. Waits for the last answers, because unfinished work would slow down the next server. */
async function volley(order: Order, { connections }: { connections: number }): Promise<Hits> {
  const from = performance.now();
  const latencies: number[] = [];
  let failed = 0;
  const ask = async () => {
    while (performance.now() < from + order.seconds * 1_000) {
      const asked = performance.now();
      await get(order).then(
        () => latencies.push(performance.now() - asked),
        () => (failed += 1),
      );
    }
  };
  await Promise.all(Array.from({ length: connections }, ask));
  return hitsOf(latencies, failed, from);
}

const clock: Clock = {
  now: () => performance.now(),
  until: (time) => pause(Math.max(0, time - performance.now())),
};

async function arrive(order: Order, { rate }: { rate: number }): Promise<Hits> {
  const from = performance.now();
  const { latencies, failed } = await openLoop({ rate, seconds: order.seconds }, () => get(order), clock);
  return hitsOf(latencies, failed, from);
}

function hitsOf(latencies: readonly number[], failed: number, from: number): Hits {
  const answers = latencies.length;
  const at = (share: number) => (answers > 0 ? quantile(latencies, share) : null);
  const perSecond = answers / ((performance.now() - from) / 1_000);
  return { perSecond, p50: at(0.5), p99: at(0.99), answers, failed };
}

/** The next path of an order. */
async function get({ address, paths, headers = {} }: Order): Promise<void> {
  let pool = pools.get(address);
  if (!pool)
    pools.set(
      address,
      (pool = new Pool(address, { connections: 256, headersTimeout: timeoutMs, bodyTimeout: timeoutMs })),
    );
  const path = `/api${paths[next++ % paths.length]!}`;
  const { statusCode, body } = await pool.request({ path, method: 'GET', headers });
  await body.dump({ limit: mostBytes });
  if (statusCode >= 400) throw new Error('refused');
}

process.on('message', (order: Order) => {
  const { how } = order;
  const hits = 'rate' in how ? arrive(order, how) : volley(order, how);
  void hits.then((found) => process.send!(found));
});
// Kept connections would keep it running.
process.once('disconnect', () => process.exit());
