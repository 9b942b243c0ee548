import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import {
  type AreaPrice,
  type AreaSummary,
  type CardFacts,
  limits,
  listingTypes,
  type SearchMap,
  type SearchMapQuery,
  type SearchQuery,
  type SearchSort,
  type SearchWords,
} from '@thikana/contracts';
import { neighboursOf } from '@thikana/contracts/areas';
import { currentContext, pause } from '@thikana/service-kit';
import { areasOf } from '../../catalogue/areas-of.ts';
import { unknownPerSqft } from '../../catalogue/listing-columns.ts';
import { gridOf } from '../../catalogue/map-columns.ts';
import { pinOf } from '../../catalogue/map-listings.ts';
import type { ListingState } from '../../catalogue/listing-source.ts';
import { type AskedWord } from '../../catalogue/search-query.ts';
import type { StateMask } from '../../catalogue/state-mask.ts';
import { boxOf } from '../../catalogue/world.ts';
import type { Visible } from '../../list-listings/visibility.ts';
import type { ListingChange } from '../listing-change.ts';
import { type ListedPage, ListingSearch, type ListQuery, type SearchedPage } from '../listing-search.ts';
import { tokensOf } from '../words/tokens.ts';
import { decodeCursor, listOf } from '../cursor.ts';
import {
  all,
  type Clauses,
  clausesOf,
  everything,
  having,
  inStates,
  isNowhere,
  listed,
  scoredByTitle,
} from './search-clauses.ts';
import { SearchIndex } from './search-index.ts';
import {
  cardIn,
  cellFigures,
  clusterOf,
  countsIn,
  countsOf,
  everyValue,
  type Found,
  none,
  numbersIn,
  pageOf,
} from './found.ts';

type Sort = Record<string, 'asc' | 'desc'>;
const byKey: Record<SearchSort | 'oldest', Sort[]> = {
  newest: [],
  oldest: [],
  minPrice: [{ minPrice: 'asc' }],
  '-maxPrice': [{ maxPrice: 'desc' }],
  pricePerSqft: [{ perSqft: 'asc' }],
  '-size': [{ size: 'desc' }],
};
const newestFirst: Sort[] = [{ createdAt: 'desc' }, { id: 'asc' }];
const oldestFirst: Sort[] = [{ createdAt: 'asc' }, { id: 'desc' }];

/** Up to this number of listings a median is exact: OpenSearch sorts and reads no deeper. Above it, it is a t-digest's. */
const exactMedianMost = 9_000;
/** A read whose own write is not found yet is answered from what there is after this time, in ms. */
const mostBehindMs = 1_000;

/** The engine for a market that outgrows one machine (docs/adr/0066): answers from an OpenSearch cluster that all instances share. */
@Injectable()
export class OpenSearch extends ListingSearch implements OnModuleDestroy {
  #own: Promise<unknown> = Promise.resolve();
  readonly #pending: ListingState[] = [];

  constructor(@Inject(SearchIndex) private readonly index: SearchIndex) {
    super();
  }

  /** Own changes are in the index before the connection ends, unless that cannot answer: the subscriber writes them. */
  async onModuleDestroy(): Promise<void> {
    await Promise.race([this.#own, pause(mostBehindMs)]);
  }

  async search({ sort, limit, cursor, q, ...filters }: SearchQuery): Promise<SearchedPage> {
    const list = listOf({ ...filters, q, sort });
    const after = cursor === undefined ? undefined : decodeCursor(list, cursor);
    const clauses = clausesOf(filters);
    const words = q === undefined ? null : await this.#narrow(clauses, q);
    const { own, others } = words?.clauses ?? clauses;
    const page = await this.#ask({
      query: { bool: { filter: others, should: words ? scoredByTitle(words.asked) : [] } },
      // Counts look beyond the filters with choices.
      post_filter: all(Object.values(own)),
      sort: [...(words ? [{ _score: 'desc' }] : []), ...byKey[sort], ...newestFirst],
      size: limit + 1,
      ...(after ? { search_after: after } : { aggs: countsOf(own) }),
    });
    return {
      ...pageOf(list, page, limit),
      total: page.hits.total.value,
      counts: page.aggregations ? countsIn(page.aggregations) : null,
      words: words?.words ?? null,
    };
  }

  async map({ zoom, q, ...filters }: SearchMapQuery): Promise<SearchMap> {
    const clauses = clausesOf(filters);
    const words = q === undefined ? null : await this.#narrow(clauses, q);
    const { own, others } = words?.clauses ?? clauses;
    const interval = 1 / gridOf(boxOf(filters.bounds), zoom).cellsPerSide;
    const histogram = (field: string) => ({ histogram: { field, interval, min_doc_count: 1 } });
    const found = this.#ask({
      query: all([...others, ...Object.values(own)]),
      size: 0,
      aggs: { rows: { ...histogram('y'), aggs: { cells: { ...histogram('x'), aggs: cellFigures } } } },
    });
    const [{ hits, aggregations }, unplaced] = await Promise.all([found, this.#countUnplaced(filters, q)]);
    const cells = (aggregations?.['rows']?.buckets ?? []).flatMap(({ cells: { buckets } = none }) => buckets);
    return {
      total: hits.total.value,
      unplaced,
      clusters: cells.filter(({ doc_count: count }) => count > 1).map(clusterOf),
      pins: cells.flatMap(({ doc_count: count, one }) =>
        count === 1 ? pinOf(cardIn(one as unknown as Found)) : [],
      ),
    };
  }

  /** What the search finds anywhere and has no place on the map. */
  async #countUnplaced(filters: Parameters<typeof clausesOf>[0], q: string | undefined): Promise<number> {
    const clauses = clausesOf({ ...filters, bounds: undefined, polygon: undefined });
    const { own, others } = q === undefined ? clauses : (await this.#narrow(clauses, q)).clauses;
    const found = await this.#ask({ query: all([...others, ...Object.values(own), isNowhere]), size: 0 });
    return found.hits.total.value;
  }

  async list(query: ListQuery, visible: Visible): Promise<ListedPage> {
    const { sort, limit, cursor, ...filters } = query;
    const list = listOf({ ...visible, ...filters, sort });
    const after = cursor === undefined ? undefined : decodeCursor(list, cursor);
    if ((query.minPrice ?? 0) > (query.maxPrice ?? limits.priceTaka))
      return { cards: [], next: null, total: 0 };
    const page = await this.#ask({
      query: all(listed(query, visible)),
      sort: [...byKey[sort], ...(sort === 'oldest' ? oldestFirst : newestFirst)],
      size: limit + 1,
      ...(after && { search_after: after }),
    });
    return { ...pageOf(list, page, limit), total: page.hits.total.value };
  }

  async listedIds(after: string, most: number): Promise<string[]> {
    const { hits } = await this.#ask({
      query: all(everything.others),
      sort: [{ id: 'asc' }],
      search_after: [after],
      size: most,
      _source: false,
    });
    return hits.hits.map(({ _id }) => _id);
  }

  async area(id: string): Promise<AreaSummary> {
    const { aggregations } = await this.#ask({
      query: all(everything.others),
      size: 0,
      aggs: { area: { terms: { field: 'area', ...everyValue } } },
    });
    const inAreas = numbersIn(aggregations?.['area']);
    const medians = await Promise.all(
      listingTypes.map(async (type) => ({ type, ...(await this.#median(id, type)) })),
    );
    const neighbours = neighboursOf(id, limits.neighbours).map((area) => ({
      id: area.id,
      listings: inAreas[area.id] ?? 0,
    }));
    return {
      id,
      listings: inAreas[id] ?? 0,
      medians: medians.flatMap(({ type, listings, medianPerSqft }) =>
        listings === undefined || medianPerSqft === undefined ? [] : [{ type, medianPerSqft, listings }],
      ),
      neighbours,
    };
  }

  async areaPrice(listing: CardFacts): Promise<AreaPrice | null> {
    if (!listing.type) return null;
    try {
      for (const { key, name, bn } of areasOf(listing)) {
        const median = await this.#median(key, listing.type);
        if (median) return { area: name, ...(bn && { areaBn: bn }), ...median };
      }
    } catch {
      // The listing's page is shown without it.
    }
    return null;
  }

  /** It would be a question to the cluster. */
  versionOf(): undefined {
    return undefined;
  }

  async count(masks: readonly StateMask[]): Promise<number[]> {
    const { aggregations } = await this.#ask({
      query: all([{ exists: { field: 'states' } }]),
      size: 0,
      aggs: Object.fromEntries(masks.map((mask, at) => [at, { filter: inStates(mask) }])),
    });
    return masks.map((_, at) => aggregations?.[at]?.doc_count ?? 0);
  }

  /**
   * Written at once, beside the subscriber that writes every change: the newest version wins. Reads of this instance wait for it. What comes during
   * a write is in the next one, because each makes OpenSearch refresh its index.
   */
  applyOwn(changes: readonly ListingChange[]): void {
    const states = changes.map(({ snapshot, version, deleted }) => ({
      propertyId: snapshot.propertyId,
      version,
      snapshot: deleted ? null : snapshot,
    }));
    this.#pending.push(...states);
    const write = async () => {
      const batch = this.#pending.splice(0);
      if (batch.length > 0) await this.index.write(batch, { refresh: true });
    };
    this.#own = this.#own.then(write).catch(() => undefined);
  }

  /** Replaces `q` by what it leaves: all words, or as many as any listing has that fits the filters (SEARCH-10). */
  async #narrow({ own, others }: Clauses, q: string) {
    const words = q.split(' ').map((word): AskedWord => ({ word, tokens: tokensOf(word) }));
    const asked = words.filter(({ tokens }) => tokens.length > 0);
    /** Each with how many listings have at least so many of them, from none on. */
    const sets = [asked, ...asked.map((word) => asked.filter((other) => other !== word))];
    const { aggregations } = await this.#ask({
      query: all([...others, ...Object.values(own)]),
      size: 0,
      aggs: Object.fromEntries(
        sets.flatMap((set, at) =>
          set.map((_, less) => [`${at}.${less + 1}`, { filter: having(set, less + 1) }]),
        ),
      ),
      track_total_hits: true,
    }).then((found) => ({
      aggregations: { ...found.aggregations, none: { doc_count: found.hits.total.value } },
    }));
    const countOf = (name: string) =>
      (aggregations as Record<string, { doc_count: number }>)[name]?.doc_count ?? 0;
    const bests = sets.map((set, at) => {
      const most = set.map((_, less) => less + 1).findLast((least) => countOf(`${at}.${least}`) > 0) ?? 0;
      return { most, total: most === 0 ? countOf('none') : countOf(`${at}.${most}`) };
    });
    const { most, total } = bests[0]!;
    const silent = words.length - asked.length;
    return {
      asked,
      clauses: { own, others: most > 0 ? [...others, having(asked, most)] : others },
      words: {
        // A word such as "the" is had by every listing.
        matched: most === 0 && asked.length > 0 ? 0 : most + silent,
        words: words.map((word) => ({
          word: word.word,
          without: asked.includes(word) ? bests[asked.indexOf(word) + 1]!.total : total,
        })),
      } satisfies SearchWords,
    };
  }

  /** The median of a type in an area, in whole taka; null where too few listings are behind it (LISTING-14). */
  async #median(key: string, type: string): Promise<Omit<AreaPrice, 'area' | 'areaBn'> | null> {
    const query = all([
      ...everything.others,
      { term: { priceArea: key } },
      { term: { type } },
      { range: { perSqft: { lt: unknownPerSqft } } },
    ]);
    const found = await this.#ask({
      query,
      size: 0,
      aggs: {
        median: { percentiles: { field: 'perSqft', percents: [50], tdigest: { compression: 1_000 } } },
      },
    });
    const listings = found.hits.total.value;
    if (listings < limits.medianFrom) return null;
    if (listings > exactMedianMost)
      return { medianPerSqft: Math.round(found.aggregations!['median']!.values['50.0']!), listings };
    const { hits } = await this.#ask({
      query,
      sort: [{ perSqft: 'asc' }],
      from: Math.floor((listings - 1) / 2),
      size: 2 - (listings % 2),
      _source: false,
    });
    const middle = hits.hits.map(({ sort }) => Number(sort[0]));
    return {
      medianPerSqft: Math.round(middle.reduce((sum, taka) => sum + taka, 0) / middle.length),
      listings,
    };
  }

  /** @throws SERVICE.UNAVAILABLE when the cluster cannot answer */
  async #ask(body: Record<string, unknown>): Promise<Found> {
    await Promise.race([this.#own, pause(mostBehindMs)]);
    await this.#reach();
    return this.index.ask<Found>({ _source: ['card'], track_total_hits: true, ...body });
  }

  /** Waits until the changes that the caller has made elsewhere are found (docs/adr/0042). */
  async #reach(): Promise<void> {
    const wanted = Object.entries(currentContext()?.after?.versions ?? {}).flatMap(([key, version]) => {
      const [domain, id = ''] = key.split(':');
      return domain === 'properties' ? [{ id, version }] : [];
    });
    const until = performance.now() + mostBehindMs;
    while (wanted.length > 0 && performance.now() < until) {
      const query = { ids: { values: wanted.map(({ id }) => id) } };
      const { hits } = await this.index.ask<Found>({
        query,
        version: true,
        _source: false,
        size: wanted.length,
      });
      const versions = new Map(hits.hits.map(({ _id, _version }) => [_id, _version ?? 0]));
      if (wanted.every(({ id, version }) => (versions.get(id) ?? -1) >= version)) return;
      await pause(50);
    }
  }
}
