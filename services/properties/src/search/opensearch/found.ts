import {
  type MapCluster,
  type PropertyCard,
  rangeFrom,
  searchChoices,
  type SearchCounts,
} from '@thikana/contracts';
import { choiceValues } from '../../catalogue/search-query.ts';
import { fromWorld } from '../../catalogue/world.ts';
import { pinned } from './listing-document.ts';
import { encodeCursor } from '../cursor.ts';
import { all, type Clause, type Clauses, counted, type Counted } from './search-clauses.ts';

/** More values than any field has: every bucket is counted, in each shard. */
export const everyValue = { size: 5_000 };
/** What OpenSearch returns to a search; aggregations by their names. */
export interface Found {
  hits: { total: { value: number }; hits: Hit[] };
  aggregations?: Record<string, Aggregated>;
}
interface Hit {
  _id: string;
  _version?: number;
  _source: { card: string };
  sort: unknown[];
}
export interface Aggregated {
  doc_count: number;
  value: number;
  values: Record<string, number>;
  buckets: ({ key: number | string; doc_count: number } & Record<string, Aggregated>)[];
  found: Aggregated;
}

export const none = { buckets: [] } as unknown as Aggregated;

export function pageOf(list: string, { hits: { hits } }: Found, limit: number) {
  const shown = hits.slice(0, limit);
  const last = shown.at(-1);
  return {
    cards: shown.map(({ _source }) => _source.card),
    next: hits.length > limit && last ? encodeCursor(list, last.sort) : null,
  };
}

/** For each filter with choices: what fits all the others, by choice. */
export function countsOf(own: Clauses['own']): Record<string, Clause> {
  const fieldOf = (name: Counted) => (name === 'price' || name === 'size' ? `${name}Range` : name);
  const aggregation = (field: string, filters: readonly Clause[]) => ({
    filter: all(filters),
    aggs: { found: { terms: { field, ...everyValue } } },
  });
  const but = (name: Counted) =>
    Object.entries(own).flatMap(([other, clause]) => (other === name ? [] : [clause]));
  return {
    ...Object.fromEntries(counted.map((name) => [name, aggregation(fieldOf(name), but(name))])),
    amenities: aggregation('amenities', Object.values(own)),
    priceSteps: {
      filter: all(but('price')),
      aggs: { found: { range: { field: 'minPrice', ranges: steps } } },
    },
  };
}

const steps = searchChoices.priceSteps.map((from) => {
  const { max } = rangeFrom(searchChoices.priceSteps, from);
  return { key: String(from), from, ...(max !== null && { to: max }) };
});

export const countsIn = (aggregations: Record<string, Aggregated>) =>
  Object.fromEntries(
    [...counted, 'amenities', 'priceSteps'].map((name) => [name, numbersIn(aggregations[name]?.found)]),
  ) as unknown as SearchCounts;

export const numbersIn = (terms: Aggregated | undefined): Record<string, number> =>
  Object.fromEntries(
    (terms?.buckets ?? []).flatMap(({ key, doc_count: number }) =>
      number > 0 ? [[String(key), number]] : [],
    ),
  );

export const cardIn = ({ hits }: Found) => JSON.parse(hits.hits[0]!._source.card) as PropertyCard;

const rangeOf = (field: string) => ({
  [`${field}From`]: { min: { field } },
  [`${field}To`]: { max: { field } },
});
/** Of a cell of the map, for `clusterOf`, and one of its cards. */
export const cellFigures = {
  ...{ x: { avg: { field: 'x' } }, y: { avg: { field: 'y' } } },
  ...{ ...rangeOf('x'), ...rangeOf('y'), ...rangeOf('standsIn') },
  one: { top_hits: { size: 1, _source: ['card'] } },
};

export function clusterOf(cell: Aggregated['buckets'][number]): MapCluster {
  const valueOf = (name: string) => cell[name]!.value;
  const northWest = fromWorld({ x: valueOf('xFrom'), y: valueOf('yFrom') });
  const southEast = fromWorld({ x: valueOf('xTo'), y: valueOf('yTo') });
  const area = valueOf('standsInFrom');
  return {
    ...fromWorld({ x: valueOf('x'), y: valueOf('y') }),
    count: cell.doc_count,
    bounds: { west: northWest.lng, south: southEast.lat, east: southEast.lng, north: northWest.lat },
    areaId: area === pinned || area !== valueOf('standsInTo') ? null : choiceValues.area[area]!,
  };
}
