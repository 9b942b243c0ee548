/**
 * Fires at an address and prints what came back, as JSON: a process of its own, so that it can be pinned beside what it measures.
 * It reads from its standard input: `{ address, paths, headers, connections, seconds, rate }` as JSON; `rate` (requests/s) keeps the arrivals steady.
 */
import { text } from 'node:stream/consumers';
import autocannon from 'autocannon';

export interface Volley {
  address: string;
  paths: readonly string[];
  headers?: Record<string, string>;
  connections: number;
  seconds: number;
  rate?: number;
}
export interface Hits {
  perSecond: number;
  p50: number;
  p99: number;
  answers: number;
  /** Answers that were no success, and requests without one. */
  failed: number;
}

const {
  address,
  paths,
  headers = {},
  connections,
  seconds,
  rate,
} = JSON.parse(await text(process.stdin)) as Volley;
const result = await autocannon({
  url: address,
  connections,
  duration: seconds,
  ...(rate && { overallRate: rate }),
  requests: paths.map((path) => ({ method: 'GET', path: `/api${path}`, headers })),
});
const answers = result['2xx'] + result['3xx'];
const hits: Hits = {
  perSecond: answers / result.duration,
  p50: result.latency.p50,
  p99: result.latency.p99,
  answers,
  failed: result['4xx'] + result['5xx'] + result.errors + result.timeouts,
};
process.stdout.write(JSON.stringify(hits));
