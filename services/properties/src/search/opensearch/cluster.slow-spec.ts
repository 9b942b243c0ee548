import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { events, eventStream, type PropertyCard, propertiesRpc, SearchQuery } from '@thikana/contracts';
import { anEnvelope, anId, eventually } from '@thikana/test-kit';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { PinoLogger } from 'nestjs-pino';
import { ListingSource } from '../../catalogue/listing-source.ts';
import { CONFIG, type PropertiesConfig } from '../../config.ts';
import { aListing, type PropertiesUnderTest, startProperties } from '../../testing/properties-under-test.ts';
import {
  clusterStartsWithinMs,
  type SearchCluster,
  searchHealth,
  searchNodes,
  startSearchCluster,
} from '../../testing/search-cluster.ts';
import { OpenSearch } from './open-search.ts';
import { SearchIndex } from './search-index.ts';

/** What a killed node of three may cost: its copies are on another. */
const refusedForMs = 5_000;
const listings = 2_000;

/** Of a failed test it is stopped as well. */
const loads: AbortController[] = [];
afterEach(() => loads.splice(0).forEach((load) => load.abort()));

/** Until it is stopped, adds, renames, and deletes listings one after another, and searches. */
function startLoad(properties: PropertiesUnderTest) {
  const stop = new AbortController();
  loads.push(stop);
  const kept = new Map<string, string>();
  const deleted: string[] = [];
  const figures = { written: 0, searched: 0, refused: 0, slowestMs: 0, longestRefusedMs: 0 };
  const write = async () => {
    // What three processes can take that share two cores with this test.
    for (let number = 0; !stop.signal.aborted; number += 1, await pause(400)) {
      const id = await properties.addVerified({ title: `Under load ${number}` });
      kept.set(id, `Under load ${number}`);
      const [first] = kept.keys();
      if (number % 3 === 2) {
        await properties.call(propertiesRpc.delete, { id: first! }, properties.agent);
        kept.delete(first!);
        deleted.push(first!);
      }
      figures.written += 1;
    }
  };
  const search = async () => {
    let answeredAt = performance.now();
    for (; !stop.signal.aborted; await pause(200)) {
      const asked = performance.now();
      try {
        await properties.call(propertiesRpc.search, { limit: 10 }, null);
        answeredAt = performance.now();
        figures.searched += 1;
      } catch (error) {
        expect(error).toMatchObject({ code: 'SERVICE.UNAVAILABLE', retryAfter: expect.any(Number) });
        figures.refused += 1;
        figures.longestRefusedMs = Math.max(figures.longestRefusedMs, performance.now() - answeredAt);
      }
      figures.slowestMs = Math.max(figures.slowestMs, performance.now() - asked);
    }
  };
  const running = Promise.all([write(), search(), search()]);
  // It fails when it ends.
  running.catch(() => undefined);
  return {
    kept,
    deleted,
    figures,
    stop: async () => {
      stop.abort();
      await running;
    },
  };
}

describe(`a cluster of ${searchNodes} under load`, () => {
  const folder = mkdtempSync(join(tmpdir(), 'thikana-opensearch-'));
  let cluster: SearchCluster;
  let properties: PropertiesUnderTest;
  let source: ListingSource;
  let config: PropertiesConfig;

  beforeAll(async () => {
    cluster = await startSearchCluster(folder);
    properties = await startProperties({ searchUrl: cluster.urls.join(',') });
    source = properties.test.get(ListingSource);
    config = properties.test.get(CONFIG);
  }, clusterStartsWithinMs);
  afterAll(async () => {
    await properties?.remove();
    await cluster?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  async function ask<T = Record<string, string>[]>(
    node: number,
    path: string,
    method = 'GET',
    body?: unknown,
  ): Promise<T> {
    const response = await fetch(`${cluster.urls[node]}/${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return (await response.json()) as T;
  }
  const indexOf = (changes: Partial<PropertiesConfig> = {}, from = source) =>
    new SearchIndex(from, { ...config, ...changes }, new PinoLogger({}));
  const indices = async () => Object.keys(await ask<object>(0, `${config.SEARCH_INDEX}.*`)).sort();

  /** All that MongoDB holds is found, and nothing else, card by card and by number. */
  async function expectAllIsFound({ kept, deleted }: ReturnType<typeof startLoad>): Promise<void> {
    await properties.settled(240_000);
    await eventually(() => properties.expectCatalogueIsRight(), { withinMs: 120_000 });
    const found = await properties.listings.find({ _id: { $in: [...kept.keys()] } }).toArray();
    expect(new Map(found.map(({ _id, title }) => [_id, title]))).toEqual(kept);
    const { body } = await properties.test.client.raw(propertiesRpc.search, { limit: 1 }, { actor: null });
    const { total } = JSON.parse(Buffer.from(body).toString('utf8')) as { total: number };
    expect(total).toBe(
      await properties.listings.countDocuments({ verificationStatus: 'verified', hidden: false }),
    );
    expect(await properties.listings.countDocuments({ _id: { $in: deleted } })).toBe(0);
  }

  it(
    'is filled anew beside the index in use: nothing is refused, nothing is lost, nothing comes back',
    async () => {
      // These were not published: only an index that is filled has them.
      const stored = Array.from({ length: listings }, (_, number) =>
        aListing({ propertyId: anId(), title: `Stored ${number}` }),
      );
      await properties.listings.insertMany(stored);
      const load = startLoad(properties);
      const slow = {
        tombstones: () => source.tombstones(),
        // Each batch is old when it is written.
        async *listings() {
          for await (const batch of source.listings(listings / 4)) {
            await pause(1_000);
            yield batch;
          }
        },
      } as unknown as ListingSource;
      const next = indexOf({ SEARCH_GENERATION: 2 }, slow);
      const started = performance.now();
      await next.fill();
      const ms = performance.now() - started;
      await pause(500);
      await load.stop();
      console.log(`rebuild of ${listings} on ${searchNodes} in ${Math.round(ms)} ms:`, load.figures);
      expect(load.figures).toMatchObject({ refused: 0 });
      expect(load.deleted.length).toBeGreaterThan(2);
      expect(
        Object.values(await ask(0, `_alias`)).filter(({ aliases }) => Object.keys(aliases!).length > 0),
      ).toHaveLength(1);
      await expectAllIsFound(load);

      // An old event again, and an instance that is behind.
      const [gone] = load.deleted;
      const emitted = await properties.emittedEvents();
      const added = emitted.find(
        ({ aggregateId, type }) => aggregateId === gone && type === 'PropertyAdded',
      )!;
      const facts = { aggregateId: gone!, aggregateVersion: added.aggregateVersion };
      await properties.publish(events.PropertyAdded, anEnvelope(events.PropertyAdded, added.data, facts));
      await next.write([{ propertyId: gone!, version: added.aggregateVersion, snapshot: added.data }], {
        refresh: true,
      });
      await next.onModuleDestroy();
      await expectAllIsFound(load);
    },
    clusterStartsWithinMs,
  );

  it('gives a release of another shape no document, and it writes what it missed', async () => {
    const other = indexOf({ SEARCH_SHARDS: config.SEARCH_SHARDS + 1 });
    const before = await indices();
    const gone = await properties.addVerified({ title: 'Gone' });
    await other.fill();
    const [theirs] = (await indices()).filter((index) => !before.includes(index));
    const found = async () => {
      await ask(0, `${theirs}/_refresh`, 'POST');
      const { cards } = await new OpenSearch(other).search(SearchQuery.parse({ limit: 100 }));
      return cards.map((card) => (JSON.parse(card) as PropertyCard).title);
    };
    const marked = async () => {
      await ask(0, `${theirs}/_refresh`, 'POST');
      return (await ask<{ count: number }>(0, `${theirs}/_count?q=changed:*`)).count;
    };
    expect(await found()).toContain('Gone');

    const added = await properties.addVerified({ title: 'Of another release' });
    await properties.call(propertiesRpc.delete, { id: gone }, properties.agent);
    await properties.settled(60_000);
    expect(await ask(0, `${theirs}/_doc/${added}`)).toMatchObject({ found: false });
    expect(await marked()).toBe(2);
    expect(await other.catchUp()).toBe(false);
    expect(await marked()).toBe(0);
    expect(await found()).toContain('Of another release');
    expect(await found()).not.toContain('Gone');

    // Nobody has used it for long.
    const usedAt = Date.now() - 1.5 * eventStream.retentionMs;
    await ask(0, `${theirs}/_mapping`, 'PUT', { _meta: { usedAt: usedAt + 3_600_000 } });
    await indexOf({ SEARCH_GENERATION: 2 }).sweep();
    expect(await indices()).toContain(theirs);
    await ask(0, `${theirs}/_mapping`, 'PUT', { _meta: { usedAt: usedAt - 1 } });
    await indexOf({ SEARCH_GENERATION: 2 }).sweep();
    expect(await indices()).not.toContain(theirs);
    await other.onModuleDestroy();
  }, 120_000);

  it('forgets a deleted listing after one and a half times what the stream keeps', async () => {
    const index = indexOf({ SEARCH_GENERATION: 2 });
    const [kept, old] = [anId(), anId()];
    await index.write(
      [kept, old].map((propertyId) => ({ propertyId, version: 4, snapshot: null })),
      { refresh: true },
    );
    const own = (await indices()).find((name) => name.endsWith('.2'));
    const ended = Date.now() - 1.5 * eventStream.retentionMs;
    const age = (id: string, deletedAt: number) =>
      ask(0, `${own}/_update/${id}?refresh=true`, 'POST', { doc: { deletedAt } });
    await age(kept, ended + 3_600_000);
    await age(old, ended - 1);
    await index.sweep();
    expect(await ask(0, `${own}/_doc/${kept}`)).toMatchObject({ found: true });
    expect(await ask(0, `${own}/_doc/${old}`)).toMatchObject({ found: false });
    await index.onModuleDestroy();
  }, 120_000);

  (searchNodes > 1 ? it : it.skip)(
    'loses one node: searches are refused for a short time at most, and no write is lost',
    async () => {
      await eventually(
        async () =>
          expect(await ask(0, '_cluster/health')).toMatchObject({ status: 'green', number_of_nodes: 3 }),
        { withinMs: 120_000 },
      );
      // The one that manages the cluster: another is elected first.
      const nodes = await ask(0, '_cat/nodes?h=http,cluster_manager&format=json');
      const manager = nodes.find((node) => node['cluster_manager'] === '*')!['http']!;
      const killed = cluster.urls.findIndex((url) => url.endsWith(manager));
      const load = startLoad(properties);
      await pause(2_000);
      await cluster.kill(killed);
      // Copies are made anew after a minute.
      await eventually(async () => expect(await searchHealth(properties.test.service.healthPort)).toBe(1), {
        withinMs: 30_000,
      });
      await pause(10_000);
      await load.stop();
      console.log('a node of three killed:', load.figures);
      expect(load.figures.longestRefusedMs).toBeLessThan(refusedForMs);
      await expectAllIsFound(load);
      await cluster.restart(killed);
      await expectAllIsFound(load);
    },
    clusterStartsWithinMs,
  );
});
