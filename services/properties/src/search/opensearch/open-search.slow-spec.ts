import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  type PropertyCard,
  propertySorts,
  SearchMapQuery,
  SearchQuery,
  searchSorts,
} from '@thikana/contracts';
import { eventually } from '@thikana/test-kit';
import { Dice } from '@thikana/test-kit/dice';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PinoLogger } from 'nestjs-pino';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import { close, type DatabaseFile, openFile } from '../../catalogue/database-file.ts';
import { EmbeddedSearch } from '../../catalogue/embedded-search.ts';
import type { ListingSource, ListingState } from '../../catalogue/listing-source.ts';
import { type OpenCatalogue, openCatalogue, writeState } from '../../catalogue/open-catalogue.ts';
import { allStates, maskOf, noStates, publicStates } from '../../catalogue/state-mask.ts';
import { propertiesEnv } from '../../config.ts';
import type { Visible } from '../../list-listings/visibility.ts';
import { aListing, asked, idOf } from '../../testing/random-searches.ts';
import { type SearchCluster, searchNodes, startSearchCluster } from '../../testing/search-cluster.ts';
import type { ListingSearch } from '../listing-search.ts';
import { OpenSearch } from './open-search.ts';
import { SearchIndex } from './search-index.ts';

const seed = 20_261_126;
/** The catalogue of the embedded engine, without the service around it. */
function catalogueOver(open: OpenCatalogue): Catalogue {
  return {
    read: async <T>(work: (open: OpenCatalogue) => T) => work(open),
    current: open,
  } as unknown as Catalogue;
}

/** Answers as OpenSearch where that one is proven elsewhere: the embedded engine, by comparison with brute force (`*-columns.spec.ts`, `word-matches.spec.ts`). */
describe('OpenSearch finds what the embedded engine finds', () => {
  const folder = mkdtempSync(join(tmpdir(), 'thikana-opensearch-'));
  const dice = new Dice(seed);
  const stored = new Map<string, ListingState>();
  let server: SearchCluster | undefined;
  let file: DatabaseFile;
  let open: OpenCatalogue;
  let index: SearchIndex;
  let engines: Record<'embedded' | 'openSearch', ListingSearch>;

  const source = {
    async *listings() {
      yield [...stored.values()].filter(({ snapshot }) => snapshot);
    },
    async *tombstones() {
      yield* [...stored.values()].filter(({ snapshot }) => snapshot === null);
    },
  } as unknown as ListingSource;

  async function write(states: readonly ListingState[]): Promise<void> {
    for (const state of states) open.statements.transaction(() => writeState(open, state));
    await index.write(states, { refresh: true });
  }

  beforeAll(async () => {
    let urls = process.env['SEARCH_URL']?.split(',');
    if (!urls) {
      server = await startSearchCluster(join(folder, 'server'));
      urls = server.urls;
    }
    file = openFile(folder, 16);
    open = openCatalogue(file);
    for (let number = 0; number < 300; number += 1) {
      const snapshot = dice.roll(20) === 0 ? null : aListing(dice, number);
      stored.set(idOf(number), { propertyId: idOf(number), version: 3, snapshot });
    }
    for (const state of stored.values()) open.statements.transaction(() => writeState(open, state));
    const silent = {
      info: () => {},
      warn: (facts: { err: Error }) => console.warn(facts.err),
    } as unknown as PinoLogger;
    index = new SearchIndex(
      source,
      propertiesEnv.parse({
        SEARCH_URL: urls.join(','),
        SEARCH_INDEX: `conformance-${randomUUID()}`,
        // A shard for each process.
        SEARCH_SHARDS: searchNodes,
      }),
      silent,
    );
    await index.fill();
    engines = { embedded: new EmbeddedSearch(catalogueOver(open)), openSearch: new OpenSearch(index) };
  }, 600_000);
  afterAll(async () => {
    await index?.onModuleDestroy();
    await server?.stop();
    close(file);
    rmSync(folder, { recursive: true, force: true });
  });

  /** A cold server on a busy machine may not answer in time; when it must is another spec's subject. */
  const patiently = <T>(ask: (engine: ListingSearch) => Promise<T>) =>
    eventually(() => ask(engines.openSearch), { withinMs: 60_000 });

  /** The answer of both engines; fails when they differ. */
  async function both<T>(ask: (engine: ListingSearch) => Promise<T>): Promise<T> {
    const [embedded, openSearch] = [await ask(engines.embedded), await patiently(ask)];
    expect(openSearch).toEqual(embedded);
    return openSearch;
  }
  const cardsIn = (cards: readonly string[]) => cards.map((card) => JSON.parse(card) as PropertyCard);

  it('page by page, with all counts and words', async () => {
    let found = 0;
    for (let round = 0; round < 150; round += 1) {
      const query = SearchQuery.parse({
        ...asked(dice),
        sort: dice.pick(searchSorts),
        limit: dice.pick([1, 7, 100]),
      });
      const { pages } = await both(async (engine) => {
        const answers = [];
        let cursor: string | undefined;
        for (let page = 0; page < 3; page += 1) {
          const { cards, next, ...rest } = await engine.search({ ...query, cursor });
          // A page of one engine continues in the other.
          answers.push({ ...rest, ids: cardsIn(cards).map(({ _id }) => _id), next });
          if (next === null) break;
          cursor = next;
        }
        return { query, pages: answers };
      });
      found += pages[0]!.total;
    }
    expect(found).toBeGreaterThan(2_000);
  }, 300_000);

  it('on the map, at any zoom', async () => {
    const boxes = ['88,20.5,92.7,26.65', '90.3,23.7,90.5,23.9', '90.41,23.78,90.43,23.80'];
    let pins = 0;
    for (let round = 0; round < 60; round += 1) {
      const query = SearchMapQuery.parse({
        ...asked(dice),
        bounds: dice.pick(boxes),
        zoom: 5 + dice.roll(14),
      });
      const [embedded, openSearch] = [
        await engines.embedded.map(query),
        await patiently((engine) => engine.map(query)),
      ];
      const inOrder = (map: typeof embedded) => ({
        query,
        total: map.total,
        pins: map.pins.toSorted((a, b) => (a._id < b._id ? -1 : 1)),
        // A centroid is a mean, added up in another order: to a metre.
        clusters: map.clusters
          .map(({ lat, lng, ...rest }) => ({ ...rest, at: [lat.toFixed(5), lng.toFixed(5)] }))
          .toSorted((a, b) => (JSON.stringify(a.bounds) < JSON.stringify(b.bounds) ? -1 : 1)),
      });
      expect(inOrder(openSearch)).toEqual(inOrder(embedded));
      pins += openSearch.pins.length;
    }
    expect(pins).toBeGreaterThan(10);
  }, 300_000);

  it('for who may see more than everybody', async () => {
    const agent = { userId: idOf(1_001) };
    const seen: Visible[] = [
      { everyone: publicStates, agent: null },
      { everyone: allStates, agent: null },
      { everyone: publicStates, agent: { who: agent, mask: maskOf({ hidden: false }) } },
      { everyone: noStates, agent: { who: agent, mask: allStates } },
      { everyone: noStates, agent: { who: { userId: idOf(9_999) }, mask: allStates } },
    ];
    const prices = [undefined, 0, 50_00_000, 1_00_00_001];
    for (let round = 0; round < 100; round += 1) {
      const location = dice.pick([
        undefined,
        undefined,
        'g',
        'dhaka',
        '7.5%',
        '*',
        '?',
        'sector 1',
        'মিরপুর ১',
        'ঢ',
        'zz',
      ]);
      const query = {
        location,
        minPrice: dice.pick(prices),
        maxPrice: dice.pick(prices),
        limit: dice.pick([1, 9, 100]),
      };
      const sort = dice.pick(propertySorts);
      const visible = dice.pick(seen);
      await both(async (engine) => {
        const first = await engine.list({ ...query, sort }, visible);
        const second = first.next ? await engine.list({ ...query, sort, cursor: first.next }, visible) : null;
        const pages = [first, second].map(
          (page) => page && { ...page, total: null, cards: cardsIn(page.cards) },
        );
        return { total: first.total, pages };
      });
    }
    const states = [{}, { verificationStatus: 'pending' }, { availability: 'sold' }] as const;
    await both((engine) => engine.count([publicStates, ...states.map(maskOf)]));
  }, 300_000);

  it('in areas and for prices per square foot', async () => {
    for (const area of ['gulshan', 'dhaka', 'banani', 'sylhet']) await both((engine) => engine.area(area));
    const listings = [...stored.values()].flatMap(({ snapshot }) => snapshot ?? []);
    let known = 0;
    for (const listing of listings.slice(0, 60))
      if (await both((engine) => engine.areaPrice(listing))) known += 1;
    expect(known).toBeGreaterThan(10);
    let after = '';
    for (let page = 0; page < 3; page += 1) {
      const ids = await both((engine) => engine.listedIds(after, 50));
      after = ids.at(-1)!;
    }
  }, 300_000);

  it('after changes in any order, older ones again, and deletions', async () => {
    const states = [...stored.values()]
      .slice(0, 30)
      .map(({ propertyId, snapshot: before }, at): ListingState => {
        // What is deleted stays so: its id is not used again.
        const snapshot = !before || dice.roll(3) === 0 ? null : { ...aListing(dice, at), propertyId };
        return { propertyId, version: 5, snapshot };
      });
    await write(states);
    await write([...stored.values()].slice(0, 30));
    const every = SearchQuery.parse({ limit: 100 });
    await both(async (engine) => {
      const { total, counts, cards } = await engine.search(every);
      return { total, counts, cards: cardsIn(cards) };
    });
    const gone = states.filter(({ snapshot }) => snapshot === null);
    expect(gone.length).toBeGreaterThan(3);
    const ids = await patiently((engine) => engine.listedIds('', 1_000));
    for (const { propertyId } of gone) expect(ids).not.toContain(propertyId);
  }, 300_000);

  it('refuses a cursor of another list', async () => {
    const { next } = await patiently((engine) => engine.search(SearchQuery.parse({ limit: 1 })));
    const refusal = { code: 'REQUEST.INVALID', errors: [{ path: 'cursor' }] };
    for (const query of [{ cursor: next!, area: 'dhaka' }, { cursor: `${next!}x` }, { cursor: 'x' }])
      await expect(
        engines.openSearch.search(SearchQuery.parse({ limit: 1, ...query })),
      ).rejects.toMatchObject(refusal);
  });
});
