import type { PropertySort } from '@thikana/contracts';
import { allFacets, facetNumbers, type Facets, without } from './facets.ts';
import { type NeedleSearch, planNeedle } from './needle.ts';
import { rankBeyond } from './ranks.ts';
import type { Parameters, Statements } from './statements.ts';
import type { Order } from './tables.ts';
import { type AgentKey, Tallies } from './tallies.ts';

/** Which listings, in which order, from where on. */
export interface CatalogueQuery {
  /** Listings in these states, whosever. */
  everyone: Facets;
  /** And this agent's in these states. */
  agent: { who: AgentKey; facets: Facets } | null;
  /** Folded; null for any place. */
  needle: string | null;
  /** Taka; a listing matches when its own range touches this one. Null for any price. */
  price: { low: number; high: number } | null;
  sort: PropertySort;
  /** Rank of the last row seen; null for the first page. */
  after: bigint | null;
  limit: number;
}

export interface CataloguePage {
  /** Ready JSON of the cards. */
  cards: string[];
  /** Rank of the last card when there are more; null on the last page. */
  next: bigint | null;
  /** Of all pages, where it is cheap to know. */
  total: number | undefined;
}

const orderOf: Record<PropertySort, Order> = { newest: 'newest', minPrice: 'lowest', '-maxPrice': 'highest' };
/** Above this a total with a text or a price in the filter is left open. */
const countedMost = 1_000;
const nothing: CataloguePage = { cards: [], next: null, total: 0 };

/** Where rows are taken from; what it brings too many is filtered. */
interface Rows {
  from: string;
  where: string[];
}
interface Source extends Rows {
  /** The column that holds the rank in the query's order. */
  rank: string;
  /** It gives no more rows than this. */
  most: number;
}

/**
 * Answers pages from the catalogue without reading more than it must. Where some part of the filter leaves few listings they
 * are collected and sorted; else the list is walked in its order until the page is full, which is soon, because then
 * every part of the filter is common. Neither grows with the number of listings.
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
    if (visible === 0 || (query.price && query.price.low > query.price.high)) return nothing;
    const needle = query.needle === null ? null : planNeedle(query.needle, this.#statements);
    if (needle === 'nothing') return nothing;
    const parameters = this.#parameters(query, agent, needle);
    const source = this.#source(query, visible, needle, parameters);
    const filter = filterOf(query, source);
    const { from, rank } = source;
    const inOrder = `${rank} > :after AND ${rank} < :beyond ORDER BY ${rank} LIMIT :rows`;
    const rows = this.#statements
      .of(`SELECT l.card, CAST(${rank} AS TEXT) AS rank FROM ${from} WHERE ${filter} AND ${inOrder}`)
      .all(parameters) as unknown as { card: string; rank: string }[];
    const cards = rows.slice(0, query.limit).map(({ card }) => card);
    const next = rows.length > query.limit ? BigInt(rows[query.limit - 1]!.rank) : null;
    return { cards, next, total: this.#total(query, visible, rows.length, needle, parameters) };
  }

  /** How many listings the states and the agent leave: exact, from the counters. */
  #visible({ everyone, agent }: CatalogueQuery, number: number): number {
    const theirs = agent ? this.#tallies.of(without(agent.facets, everyone), number) : 0;
    return this.#tallies.of(everyone) + theirs;
  }

  #parameters(query: CatalogueQuery, agent: number, needle: NeedleSearch | 'common' | null): Parameters {
    const { price, sort } = query;
    return {
      everyone: BigInt(query.everyone),
      facets: JSON.stringify(facetNumbers(query.everyone)),
      agent,
      agentFacets: BigInt(query.agent?.facets ?? 0),
      needle: query.needle,
      match: needle === 'common' ? null : (needle?.match ?? null),
      low: price?.low ?? null,
      high: price?.high ?? null,
      after: query.after ?? -1n,
      beyond: rankBeyond(price ? sort : 'newest', price ?? { low: 0, high: 0 }),
      rows: query.limit + 1,
    };
  }

  #source(
    query: CatalogueQuery,
    visible: number,
    needle: NeedleSearch | 'common' | null,
    parameters: Parameters,
  ): Source {
    const few = this.#few();
    const order = orderOf[query.sort];
    const rank = `l.${order}`;
    const walk: Source = { from: `listing l INDEXED BY by_${order}`, where: [], rank, most: Infinity };
    const text = needle === null || needle === 'common' ? walk : textSource(order, needle);
    const states = { ...statesSource(query), rank, most: visible };
    const prices = query.price ? { ...priceRows, rank, most: this.#touched(few, parameters) } : walk;
    const narrowest = [text, states, prices].reduce((best, source) =>
      source.most < best.most ? source : best,
    );
    return narrowest.most <= few ? narrowest : text;
  }

  /** Where collecting all rows costs as much as walking until a page of that share is full. */
  #few(): number {
    const listings = this.#tallies.of(allFacets);
    return Math.max(500, Math.ceil(Math.sqrt(listings * 80)));
  }

  /** How many listings a price filter touches; anything above `few` is too many. */
  #touched(few: number, parameters: Parameters): number {
    const touched = this.#statements
      .of(
        'SELECT count(*) AS listings FROM (SELECT 1 FROM price WHERE low <= :high AND high >= :low LIMIT :few)',
      )
      .get({ ...parameters, few: few + 1 });
    return Number(touched?.['listings']);
  }

  #total(
    query: CatalogueQuery,
    visible: number,
    rows: number,
    needle: NeedleSearch | 'common' | null,
    parameters: Parameters,
  ): number | undefined {
    if (query.needle === null && query.price === null) return visible;
    if (query.after !== null) return undefined;
    if (rows <= query.limit) return rows;
    if (needle === 'common') return undefined;
    const source = needle ? textSource('newest', needle) : priceRows;
    const counted = this.#statements
      .of(
        `SELECT count(*) AS listings FROM (SELECT 1 FROM ${source.from} WHERE ${filterOf(query, source)} LIMIT ${countedMost + 1})`,
      )
      .get(parameters);
    const listings = Number(counted?.['listings']);
    return listings > countedMost ? undefined : listings;
  }
}

// The r-tree keeps 32-bit floats, rounded so that it never misses a listing; the filter compares the whole taka.
const priceRows: Rows = {
  from: 'price p CROSS JOIN listing l ON l.id = p.id',
  where: ['p.low <= :high', 'p.high >= :low'],
};

function textSource(order: Order, { most }: NeedleSearch): Source {
  const from = `places_${order} f CROSS JOIN listing l INDEXED BY by_${order} ON l.${order} = f.rowid`;
  return { from, where: [`places_${order} MATCH :match`], rank: 'f.rowid', most };
}

function statesSource({ everyone, agent }: CatalogueQuery): Rows {
  const inStates = 'facet IN (SELECT value FROM json_each(:facets))';
  if (!agent) return { from: 'listing l INDEXED BY by_facet', where: [`l.${inStates}`] };
  if (everyone === 0) return { from: 'listing l INDEXED BY by_agent', where: ['l.agent = :agent'] };
  const ids = `SELECT id FROM listing INDEXED BY by_facet WHERE ${inStates} UNION SELECT id FROM listing INDEXED BY by_agent WHERE agent = :agent`;
  return { from: 'listing l', where: [`l.id IN (${ids})`] };
}

function filterOf({ agent, needle, price }: CatalogueQuery, source: Rows): string {
  const open = '((:everyone >> l.facet) & 1)';
  const states = agent ? `(${open} OR (l.agent = :agent AND ((:agentFacets >> l.facet) & 1)))` : open;
  return [
    ...source.where,
    // SQLite tests in this order: a comparison is cheaper than the states' arithmetic, and prices leave fewer rows.
    ...(price ? ['l.max_price >= :low', 'l.min_price <= :high'] : []),
    states,
    ...(needle === null ? [] : ['instr(l.place, :needle) > 0']),
  ].join(' AND ');
}
