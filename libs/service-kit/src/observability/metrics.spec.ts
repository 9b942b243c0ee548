import { describe, expect, it, jest } from '@jest/globals';
import { gauge, metricsText, readOnScrape, serveMetrics } from './metrics.ts';

const valueOf = async (name: string) =>
  (await metricsText()).split('\n').find((line) => line.startsWith(`${name} `));

describe('values that are read when Prometheus asks', () => {
  it('are read at each scrape, or when they are older than they may be', async () => {
    const [always, seldom] = [gauge('always', 'a value'), gauge('seldom', 'a value')];
    let reads = 0;
    readOnScrape({ gauges: [always], read: () => always.set((reads += 1)) });
    readOnScrape({ gauges: [seldom], keepMs: 60_000, read: () => seldom.set(reads) });
    expect([await valueOf('always'), await valueOf('seldom')]).toEqual(['always 1', 'seldom 1']);
    expect([await valueOf('always'), await valueOf('seldom')]).toEqual(['always 3', 'seldom 1']);
  });

  it('are gone while they cannot be read, and when their reading has ended', async () => {
    const depth = gauge('depth', 'a value');
    let broken = false;
    const end = readOnScrape({
      gauges: [depth],
      read() {
        if (broken) throw new Error('no database');
        depth.set(7);
      },
    });
    expect(await valueOf('depth')).toBe('depth 7');
    broken = true;
    expect(await valueOf('depth')).toBeUndefined();
    broken = false;
    expect(await valueOf('depth')).toBe('depth 7');
    end();
    expect(await valueOf('depth')).toBeUndefined();
  });

  it('hold no scrape up for longer than a second', async () => {
    jest.useFakeTimers();
    const hanging = gauge('hanging', 'a value');
    let reads = 0;
    readOnScrape({
      gauges: [hanging],
      read() {
        reads += 1;
        return new Promise<void>(() => undefined);
      },
    });
    hanging.set(7);
    const text = Promise.all([metricsText(), metricsText()]);
    await jest.advanceTimersByTimeAsync(1_000);
    expect((await text)[1]).not.toMatch(/^hanging /m);
    expect(reads).toBe(1);
    jest.useRealTimers();
  });
});

it('serves them on a port of their own, with those of the process', async () => {
  const server = await serveMetrics(0, '127.0.0.1');
  const answer = await fetch(`http://127.0.0.1:${server.port}/metrics`);
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
  expect(await answer.text()).toMatch(/^process_cpu_seconds_total [\d.e-]+$/m);
  expect((await fetch(`http://127.0.0.1:${server.port}/`)).status).toBe(404);
  await server.close();
});
