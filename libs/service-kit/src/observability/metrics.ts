import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';

/** Everything this process counts, as Prometheus reads it at `/metrics` (docs/observability.md). */
const registry = new Registry();

/** From 5 ms to the longest deadline, that of a call about money. */
const defaultBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 25];
/** Longest that a scrape waits for one reading, in ms: a database that hangs must not make its service look dead. */
const readWithinMs = 1_000;

/**
 * Labels take few values: a route's pattern, a call's or subscriber's name, an outcome. Never an id, an address or what a person typed:
 * each value is a time series that is kept for weeks, and people's data has no place there.
 */
export function counter<L extends string>(name: string, help: string, labelNames: readonly L[] = []) {
  return new Counter<L>({ name, help, labelNames, registers: [registry] });
}

/** How long something takes, in seconds; the number of observations is the rate. */
export function durations<L extends string>(
  name: string,
  help: string,
  labelNames: readonly L[],
  buckets: readonly number[] = defaultBuckets,
) {
  return new Histogram<L>({ name, help, labelNames, buckets: [...buckets], registers: [registry] });
}

export function gauge<L extends string>(name: string, help: string, labelNames: readonly L[] = []) {
  return new Gauge<L>({ name, help, labelNames, registers: [registry] });
}

interface Reading {
  /** What `read` sets; without a value for as long as it cannot be read. */
  gauges: readonly Gauge[];
  read(): Promise<void> | void;
  /** How long a value is good for, in ms; 0: it is read at each scrape. */
  keepMs?: number;
}

const readings = new Set<ReturnType<typeof readerOf>>();

/** Has gauges set when somebody asks for them. Returns how to end that. */
export function readOnScrape(reading: Reading): () => void {
  forget(reading);
  const reader = readerOf(reading);
  readings.add(reader);
  return () => {
    readings.delete(reader);
    forget(reading);
  };
}

/** At most one read at a time: further scrapes wait for the one that hangs. */
function readerOf(reading: Reading): () => Promise<void> {
  let readAt = -Infinity;
  let running: Promise<void> | undefined;
  const read = async () => {
    try {
      await reading.read();
      readAt = performance.now();
    } catch {
      forget(reading);
    }
  };
  return () => {
    if (performance.now() - readAt < (reading.keepMs ?? 0)) return Promise.resolve();
    running ??= read().finally(() => (running = undefined));
    return withinTime(running, () => forget(reading));
  };
}

function forget({ gauges }: Reading): void {
  for (const one of gauges) {
    one.reset();
    // Without labels a reset leaves a 0, which would read as "nothing waits".
    one.remove({});
  }
}

async function withinTime(work: Promise<void>, onLate: () => void): Promise<void> {
  const late = new AbortController();
  const isLate = pause(readWithinMs, undefined, { signal: late.signal }).then(onLate, () => undefined);
  await Promise.race([work, isLate]).finally(() => late.abort());
}

/** How often the event loop's delay is sampled, in ms: each sample wakes the process, also one that has nothing to do. */
const eventLoopMonitoringPrecision = 100;

let processIsMeasured: Promise<void> | undefined;

/**
 * The process's own figures: CPU, memory, the event loop, garbage collection. They are taken from the first time that somebody asks, who waits until
 * the event loop has been sampled: where no Prometheus is, as on a small machine, no sample wakes the process.
 */
function measureProcess(): Promise<void> {
  if (!processIsMeasured) {
    collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision });
    processIsMeasured = pause(2 * eventLoopMonitoringPrecision);
  }
  return processIsMeasured;
}

/** The text that Prometheus reads. */
export async function metricsText(): Promise<string> {
  await Promise.all([...readings].map((read) => read()));
  return registry.metrics();
}

/** Answers `/metrics`; returns false for another address, unanswered. */
export function answerMetrics(request: IncomingMessage, response: ServerResponse): boolean {
  if (request.url !== '/metrics') return false;
  const text = measureProcess().then(metricsText);
  text.then(
    (body) => response.writeHead(200, { 'content-type': registry.contentType }).end(body),
    (error: unknown) => response.writeHead(500).end(String(error)),
  );
  return true;
}

export interface MetricsServer {
  port: number;
  close(): Promise<void>;
}

/** `/metrics` on a port of its own, for a process whose other port is the public's. */
export async function serveMetrics(port: number, host: string): Promise<MetricsServer> {
  const server = createServer((request, response) => {
    if (!answerMetrics(request, response)) response.writeHead(404).end();
  });
  return { port: await listen(server, port, host), close: () => closeServer(server) };
}

/** Resolves to the port it listens on. */
export function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve((server.address() as AddressInfo).port));
  });
}

export async function closeServer(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise<void>((resolve) => server.close(() => resolve()));
}
