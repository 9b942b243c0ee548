import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { propertiesRpc } from '@thikana/contracts';
import { eventually } from '@thikana/test-kit';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type PropertiesUnderTest, startProperties } from '../../testing/properties-under-test.ts';

interface Cluster {
  urls: string[];
  kill(node: number): Promise<void>;
  restart(node: number): Promise<void>;
  stop(): Promise<void>;
}
/** Processes of the cluster: the suite `search` runs this with one and with three. */
const searchNodes = Number(process.env['SEARCH_NODES'] ?? 1);
/** A node starts in ten seconds, three on a busy machine in minutes. */
const clusterStartsWithinMs = 600_000;

/** What Prometheus reads of the index, at the port of the service's health. */
async function searchHealth(port: number): Promise<number> {
  const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  return Number(/^thikana_search_index_health{[^}]*} (\d)$/m.exec(metrics)?.[1]);
}

const refusedWithinMs = 2_000;

describe('while OpenSearch is unavailable', () => {
  const folder = mkdtempSync(join(tmpdir(), 'thikana-opensearch-'));
  let cluster: Cluster;
  let properties: PropertiesUnderTest;
  let before: string;
  beforeAll(async () => {
    const { startOpenSearch } = (await import(
      join(import.meta.dirname, '../../../../../infra/local/opensearch/start-open-search.ts')
    )) as { startOpenSearch(options: object): Promise<Cluster> };
    cluster = await startOpenSearch({ nodes: searchNodes, folder });
    properties = await startProperties({ searchUrl: cluster.urls.join(',') });
    before = await properties.addVerified({ title: 'Known before' });
    expect(await properties.idsOf({})).toEqual([before]);
  }, clusterStartsWithinMs);
  afterAll(async () => {
    await properties?.remove();
    await cluster?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it(
    'searches are refused in time, all else works, and what was written meanwhile is found afterwards',
    async () => {
      await Promise.all(cluster.urls.map((_, node) => cluster.kill(node)));
      const refused = { code: 'SERVICE.UNAVAILABLE', retryAfter: expect.any(Number) };
      for (const search of [
        () => properties.list({}),
        () => properties.call(propertiesRpc.search, {}, null),
        () => properties.call(propertiesRpc.area, { slug: 'gulshan' }, null),
      ]) {
        const asked = performance.now();
        await expect(search()).rejects.toMatchObject(refused);
        expect(performance.now() - asked).toBeLessThan(refusedWithinMs);
      }
      expect(await searchHealth(properties.test.service.healthPort)).toBe(0);
      expect(await properties.call(propertiesRpc.get, { id: before }, null)).toMatchObject({
        title: 'Known before',
        areaPrice: null,
      });
      const meanwhile = await properties.addVerified({ title: 'Added meanwhile' });
      await properties.call(propertiesRpc.delete, { id: before }, properties.agent);

      await Promise.all(cluster.urls.map((_, node) => cluster.restart(node)));
      await eventually(async () => expect(await properties.idsOf({})).toEqual([meanwhile]), {
        withinMs: 120_000,
      });
      await eventually(async () => expect(await searchHealth(properties.test.service.healthPort)).toBe(2), {
        withinMs: 120_000,
      });
    },
    clusterStartsWithinMs,
  );
});
