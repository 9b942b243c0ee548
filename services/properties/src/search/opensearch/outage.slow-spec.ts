import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { propertiesRpc } from '@thikana/contracts';
import { eventually } from '@thikana/test-kit';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type PropertiesUnderTest, startProperties } from '../../testing/properties-under-test.ts';
import {
  clusterStartsWithinMs,
  type SearchCluster,
  searchHealth,
  startSearchCluster,
} from '../../testing/search-cluster.ts';

const refusedWithinMs = 2_000;

describe('while OpenSearch is unavailable', () => {
  const folder = mkdtempSync(join(tmpdir(), 'thikana-opensearch-'));
  let cluster: SearchCluster;
  let properties: PropertiesUnderTest;
  let before: string;
  beforeAll(async () => {
    cluster = await startSearchCluster(folder);
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
