import { loadavg, cpus } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import type { Endpoint } from '@thikana/contracts';
import { type Answer, Client } from '../../market/client.ts';
import { LivePage } from '../../market/live-page.ts';
import type { Market } from '../../market/market.ts';
import { type ChaosProduct, until } from '../product.ts';
import { staleness } from './staleness.ts';
import { type ChaosPart, nextAcknowledgement } from './part.ts';

export const backWithinMs = 90_000;
/** Between two faults, so that the effects of one show before the next. */
export const calmMs = 1_500;
export const streams = ['THIKANA', 'KV_THIKANA_PICTURES'];
const staleLimitMs = 100;
/** Times on a busier machine say nothing. */
export const isQuiet = (): boolean => loadavg()[0]! < 2 * cpus().length;
/** What each broker holds a copy of. */
const copies = 3;

/**
 * Two of every service and gateway, three brokers: the stream's leader is killed, one of two of each, and all are restarted one after another. No read
 * may fail, and no write but with 503 and Retry-After.
 */
export const cluster: ChaosPart = async ({ product, openMarket, startLoad, report }) => {
  const market = await openMarket();
  const wrong: string[] = [];
  const stuck: string[] = [];
  const stale = await staleness(product, market);
  if (isQuiet() && stale.p99 > staleLimitMs) wrong.push(`reads were ${stale.p99.toFixed(0)} ms behind (p99)`);

  const seen = watchAnswers(market.client, wrong);
  const pages = openPages(product, market);
  startLoad(market);
  await nextAcknowledgement(market.client, 0);
  const back = async (what: string, key: string) => {
    if (!(await until(() => product.part(key).ready, backWithinMs))) stuck.push(`${key} did not come back`);
    report(what);
    await pause(calmMs);
  };

  const leader = await leaderOf(product);
  await product.kill({ part: leader, point: undefined }, 1);
  await back(`the stream's leader (${leader}) was killed`, leader);
  const several = product.parts.filter((key) => product.parts.includes(`${key}-2`) && key !== 'nats');
  for (const key of several) {
    await product.kill({ part: key, point: undefined }, 1);
    await back(`${key} was killed`, key);
  }
  const restarted = product.parts.filter(
    (key) => /^nats/.test(key) || several.includes(key.replace(/-2$/, '')),
  );
  for (const key of restarted) {
    await product.part(key).stop();
    await product.part(key).start();
    await back(`${key} was restarted`, key);
  }

  wrong.push(...(await copiesMissing(product)), ...(await disorder(product)));
  for (const page of pages) {
    await page.close();
    if (page.reconnects < 1) stuck.push('a live stream never had to reconnect');
    if (page.resyncs > 0) wrong.push('a live stream could not resume where a page had stopped');
  }
  const did =
    `leader, ${several.length} of two killed, ${restarted.length} restarted; ${seen.retryable} writes refused with Retry-After; ` +
    `behind ${stale.p50.toFixed(0)} ms (p50), ${stale.p99.toFixed(0)} ms (p99) of ${stale.reads} reads` +
    (isQuiet() ? '' : ` at load ${loadavg()[0]!.toFixed(0)}`);
  return { did, longestRecoveryMs: seen.longestSilenceMs, found: { wrong, stuck } };
};

/** Adds to `wrong` each failed read, and each failed write without Retry-After. */
function watchAnswers(client: Client, wrong: string[]): { retryable: number; longestSilenceMs: number } {
  /** Writes that were refused with Retry-After, and the longest time without a successful one. */
  const seen = { retryable: 0, longestSilenceMs: 0 };
  let doneAt = performance.now();
  client.onAnswer = ({ method, path }: Endpoint, { status, code, headers }: Answer) => {
    if (method !== 'GET' && status >= 200 && status < 300) {
      seen.longestSilenceMs = Math.max(seen.longestSilenceMs, performance.now() - doneAt);
      doneAt = performance.now();
    }
    if (status > 0 && status < 500) return;
    const what = `${method} ${path}: ${status} ${code ?? ''}`;
    if (method === 'GET') wrong.push(`a read failed: ${what}`);
    else if (status === 503 && headers.has('Retry-After')) seen.retryable += 1;
    else wrong.push(`a write failed without Retry-After: ${what}`);
  };
  return seen;
}

export function openPages(product: ChaosProduct, { buyers, agents }: Market): LivePage[] {
  const client = new Client(product.address);
  return [...buyers.slice(0, 4), ...agents].map((person) => {
    const page = new LivePage();
    page.open(client, person);
    return page;
  });
}

/** The part that leads the event stream. */
async function leaderOf(product: ChaosProduct): Promise<string> {
  const info = await product.manageStreams((manager) => manager.streams.info('THIKANA'));
  const number = info.cluster?.leader?.replace('thikana-', '');
  return number === '1' ? 'nats' : `nats-${number}`;
}

/** Streams and durable consumers that do not have a copy on each broker. */
function copiesMissing(product: ChaosProduct): Promise<string[]> {
  return product.manageStreams(async (manager) => {
    const missing: string[] = [];
    for (const stream of streams) {
      const { config, cluster: members } = await manager.streams.info(stream);
      const there = 1 + (members?.replicas?.length ?? 0);
      if (config.num_replicas !== copies || there !== copies) missing.push(`${stream} has ${there} copies`);
    }
    for await (const { name, config, cluster: members } of manager.consumers.list('THIKANA')) {
      const there = 1 + (members?.replicas?.length ?? 0);
      if (config.durable_name && there !== copies) missing.push(`${name} has ${there} copies`);
    }
    return missing;
  });
}

/** Changes of one record that are on the stream before an earlier one of it. */
function disorder(product: ChaosProduct): Promise<string[]> {
  return product.manageStreams(async (manager) => {
    const { state } = await manager.streams.info('THIKANA');
    const seen = new Map<string, number>();
    const found: string[] = [];
    for (let seq = state.first_seq; seq <= state.last_seq; seq += 1) {
      const message = await manager.streams.getMessage('THIKANA', { seq });
      if (!message) continue;
      const { aggregateId, aggregateVersion } = message.json<{
        aggregateId: string;
        aggregateVersion: number;
      }>();
      const key = `${message.subject.split('.').at(-2)} ${aggregateId}`;
      if ((seen.get(key) ?? -1) > aggregateVersion)
        found.push(`${key}: ${aggregateVersion} after ${seen.get(key)}`);
      seen.set(key, aggregateVersion);
    }
    return found;
  });
}
