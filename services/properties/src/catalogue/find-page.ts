import type { PropertySort } from '@thikana/contracts';
import { allStates, difference, facetNumbers, type StateMask } from './state-mask.ts';
import { type SearchTermPlan, planSearchTerm } from './search-term.ts';
import { beyondRanks, rankBeyond } from './ranks.ts';
import type { Parameters, Statements } from './statements.ts';
import type { RankColumn } from './tables.ts';
import { type AgentKey, Tallies } from './tallies.ts';

/** Which listings, in which order, from where on. */
export interface CatalogueQuery {
  /** Listings of any agent in these states. */
  everyone: StateMask;
  /** Also listings of this agent in these states. */
  agent: { who: AgentKey; mask: StateMask } | null;
  /** Case-folded substring of the place; null for any place. */
  searchTerm: string | null;
  /** Taka; a listing matches when its price range overlaps this one. Null for any price. */
  price: { low: number; high: number } | null;
  sort: PropertySort;
  /** Rank of the last row seen; null for the first page. */
  after: bigint | null;
  limit: number;
}

export interface CataloguePage {
  /** The cards as serialized JSON. */
  cards: string[];
  /** Rank of the last card when there are more; null on the last page. */
  next: bigint | null;
  /** Number of listings on all pages; undefined where counting would be expensive. */
  total: number | undefined;
}

const rankColumnOf: Record<PropertySort, RankColumn> = {
  newest: 'newest',
  // The same from its other end.
  oldest: 'newest',
  minPrice: 'lowest',
  '-maxPrice': 'highest',
};
/** With a search term or a price the total is counted up to this number, and undefined above it. */
const isDescending = ({ sort }: CatalogueQuery) => sort === 'oldest';
const countedMost = 1_000;
const emptyPage: CataloguePage = { cards: [], next: null, total: 0 };

/** FROM and WHERE of a plan. It may return more rows than the filter allows. */
interface Rows {
  from: string;
  where: string[];
}
interface Source extends Rows {
  /** The column with the rank of the query's sort order. */
  rank: string;
  /** Upper bound of its rows. */
  most: number;
}

/**
 * Reads pages from the catalogue. If one condition of the filter matches few listings, all of them are read and sorted; otherwise
 * the index of the sort order is scanned until the page is full, which is soon, because every condition then matches many. The cost of
 * both is independent of the number of listings.
 */
export class FindPage {
  readonly #statements: Statements;
  readonly #tallies: Tallies;

  constructor(statements: Statements) {
    this.#statements = statements;
    this.#tallies = new Tallies(statements);
  }

  find(query: CatalogueQuery): CataloguePage {
    const agent = query.agent ? this.#tallies.agentNumber(query.agent.who) : -1;
    const visible = this.#visible(query, agent);
    if (visible === 0 || (query.price && query.price.low > query.price.high)) return emptyPage;
    const searchTerm = query.searchTerm === null ? null : planSearchTerm(query.searchTerm, this.#statements);
    if (searchTerm === 'no-match') return emptyPage;
    const parameters = this.#parameters(query, agent, searchTerm);
    const source = this.#source(query, visible, searchTerm, parameters);
    const filter = filterOf(query, source);
    const { from, rank } = source;
    const inOrder = isDescending(query)
      ? `${rank} < :after ORDER BY ${rank} DESC LIMIT :rows`
      : `${rank} > :after AND ${rank} < :beyond ORDER BY ${rank} LIMIT :rows`;
    const rows = this.#statements
      .of(`SELECT l.card, CAST(${rank} AS TEXT) AS rank FROM ${from} WHERE ${filter} AND ${inOrder}`)
      .all(parameters) as unknown as { card: string; rank: string }[];
    const cards = rows.slice(0, query.limit).map(({ card }) => card);
    const next = rows.length > query.limit ? BigInt(rows[query.limit - 1]!.rank) : null;
    return { cards, next, total: this.#total(query, visible, rows.length, searchTerm, parameters) };
  }

  /** Exact number of listings that match states and agent, from the counters. */
  #visible({ everyone, agent }: CatalogueQuery, number: number): number {
    const theirs = agent ? this.#tallies.of(difference(agent.mask, everyone), number) : 0;
    return this.#tallies.of(everyone) + theirs;
  }

  #parameters(query: CatalogueQuery, agent: number, searchTerm: SearchTermPlan | 'scan' | null): Parameters {
    const { price, sort } = query;
    return {
      everyone: BigInt(query.everyone),
      facets: JSON.stringify(facetNumbers(query.everyone)),
      agent,
      agentFacets: BigInt(query.agent?.mask ?? 0),
      searchTerm: query.searchTerm,
      match: searchTerm === 'scan' ? null : (searchTerm?.match ?? null),
      low: price?.low ?? null,
      high: price?.high ?? null,
      after: query.after ?? (isDescending(query) ? beyondRanks : -1n),
      beyond: price ? rankBeyond(sort, price) : beyondRanks,
      rows: query.limit + 1,
    };
  }

  #source(
    query: CatalogueQuery,
    visible: number,
    searchTerm: SearchTermPlan | 'scan' | null,
    parameters: Parameters,
  ): Source {
    const sortLimit = this.#sortLimit();
    const column = rankColumnOf[query.sort];
    const rank = `l.${column}`;
    const scan: Source = { from: `listing l INDEXED BY by_${column}`, where: [], rank, most: Infinity };
    const text = searchTerm === null || searchTerm === 'scan' ? scan : textSource(column, searchTerm);
    const states = { ...statesSource(query), rank, most: visible };
    const prices = query.price
      ? { ...priceRows, rank, most: this.#matchingPrice(sortLimit, parameters) }
      : scan;
    const narrowest = [text, states, prices].reduce((best, source) =>
      source.most < best.most ? source : best,
    );
    return narrowest.most <= sortLimit ? narrowest : text;
  }

  /** Number of rows up to which reading and sorting all of them costs less than an index scan. */
  #sortLimit(): number {
    const listings = this.#tallies.of(allStates);
    return Math.max(500, Math.ceil(Math.sqrt(listings * 80)));
  }

  /** Number of listings that match the price filter, counted up to `sortLimit` + 1. */
  #matchingPrice(sortLimit: number, parameters: Parameters): number {
    const matching = this.#statements
      .of(
        'SELECT count(*) AS listings FROM (SELECT 1 FROM price WHERE low <= :high AND high >= :low LIMIT :sortLimit)',
      )
      .get({ ...parameters, sortLimit: sortLimit + 1 });
    return Number(matching?.['listings']);
  }

  #total(
    query: CatalogueQuery,
    visible: number,
    rows: number,
    searchTerm: SearchTermPlan | 'scan' | null,
    parameters: Parameters,
  ): number | undefined {
    if (query.searchTerm === null && query.price === null) return visible;
    if (query.after !== null) return undefined;
    if (rows <= query.limit) return rows;
    if (searchTerm === 'scan') return undefined;
    const source = searchTerm ? textSource('newest', searchTerm) : priceRows;
    const counted = this.#statements
      .of(
        `SELECT count(*) AS listings FROM (SELECT 1 FROM ${source.from} WHERE ${filterOf(query, source)} LIMIT ${countedMost + 1})`,
      )
      .get(parameters);
    const listings = Number(counted?.['listings']);
    return listings > countedMost ? undefined : listings;
  }
}

// The r-tree stores 32-bit floats, rounded outwards: it may return a listing too many, so the filter compares the exact taka.
const priceRows: Rows = {
  from: 'price p CROSS JOIN listing l ON l.id = p.id',
  where: ['p.low <= :high', 'p.high >= :low'],
};

function textSource(column: RankColumn, { most }: SearchTermPlan): Source {
  const from = `places_${column} f CROSS JOIN listing l INDEXED BY by_${column} ON l.${column} = f.rowid`;
  return { from, where: [`places_${column} MATCH :match`], rank: 'f.rowid', most };
}

function statesSource({ everyone, agent }: CatalogueQuery): Rows {
  const inStates = 'facet IN (SELECT value FROM json_each(:facets))';
  if (!agent) return { from: 'listing l INDEXED BY by_facet', where: [`l.${inStates}`] };
  if (everyone === 0) return { from: 'listing l INDEXED BY by_agent', where: ['l.agent = :agent'] };
  const ids = `SELECT id FROM listing INDEXED BY by_facet WHERE ${inStates} UNION SELECT id FROM listing INDEXED BY by_agent WHERE agent = :agent`;
  return { from: 'listing l', where: [`l.id IN (${ids})`] };
}

function filterOf({ agent, searchTerm, price }: CatalogueQuery, source: Rows): string {
  const open = '((:everyone >> l.facet) & 1)';
  const states = agent ? `(${open} OR (l.agent = :agent AND ((:agentFacets >> l.facet) & 1)))` : open;
  return [
    ...source.where,
    // SQLite evaluates the conditions in this order: price comparisons are cheaper and more selective than the bit test of the states.
    ...(price ? ['l.max_price >= :low', 'l.min_price <= :high'] : []),
    states,
    ...(searchTerm === null ? [] : ['instr(l.place, :searchTerm) > 0']),
  ].join(' AND ');
}
