import { limits, type SearchQuery } from '@thikana/contracts';
import { type AskedWord, choiceColumns, daysAgo } from '../../catalogue/search-query.ts';
import { facetNumbers, type StateMask } from '../../catalogue/state-mask.ts';
import { boxOf, type Polygon, polygonOf } from '../../catalogue/world.ts';
import type { Visible } from '../../list-listings/visibility.ts';
import type { ListQuery } from '../listing-search.ts';
import { foldedPlace, markNumbers } from './listing-document.ts';

/** A query of OpenSearch's. */
export type Clause = Record<string, unknown>;

/** Filters of which a listing may miss one and still be counted behind that one's choices (SEARCH-5). */
export const counted = [...choiceColumns, 'price', 'size'] as const;
export type Counted = (typeof counted)[number];

/** What a search asks: `own` by the filter whose choices are counted without it, and the rest. */
export interface Clauses {
  own: Partial<Record<Counted, Clause>>;
  others: Clause[];
}

export const all = (clauses: readonly Clause[]): Clause => ({ bool: { filter: clauses } });
const isPublic: Clause = { term: { public: true } };
/** What everybody may find. */
export const everything: Clauses = { own: {}, others: [isPublic] };

type Filters = Omit<SearchQuery, 'sort' | 'limit' | 'cursor' | 'q'>;

/** A filter of the contract that is not read here does not compile. */
export function clausesOf({
  area,
  type,
  beds,
  baths,
  handover,
  amenities,
  minPrice,
  maxPrice,
  minSize,
  maxSize,
  location,
  bounds,
  polygon,
  since,
  reduced,
  metro,
  furnishing,
  parking,
  ...unread
}: Filters): Clauses {
  void (unread satisfies Record<string, never>);
  const chosen = Object.entries({ area, type, beds, baths, handover })
    .filter(([, values]) => values)
    .map(([field, values]) => [field, { terms: { [field]: values!.split(',') } }]);
  const priced = minPrice !== undefined || maxPrice !== undefined;
  const sized = minSize !== undefined || maxSize !== undefined;
  return {
    own: {
      ...(Object.fromEntries(chosen) as Clauses['own']),
      ...(priced && { price: touches(minPrice, maxPrice) }),
      // 0 is a size that is not given.
      ...(sized && {
        size: { range: { size: { gte: Math.max(1, minSize ?? 0), lte: maxSize ?? limits.facts.landSqft } } },
      }),
    },
    others: [
      isPublic,
      ...(amenities ? amenities.split(',').map((name) => ({ term: { amenities: name } })) : []),
      ...(since === undefined ? [] : [{ range: { createdAt: { gte: daysAgo(since) } } }]),
      ...(reduced ? [{ range: { reducedAt: { gte: daysAgo(limits.reducedDays) } } }] : []),
      ...(metro ? [{ term: { metro: true } }] : []),
      ...(furnishing ? [{ terms: { furnishing: furnishing.split(',') } }] : []),
      ...(parking ? [{ term: { parking: true } }] : []),
      ...(bounds ? [inBox(boxOf(bounds))] : []),
      ...(polygon ? inPolygon(polygonOf(polygon)) : []),
      ...(location ? [holds('markedPlace', markNumbers(foldedPlace(location)))] : []),
    ],
  };
}

/** Price ranges match when they touch, ends included (LISTING-10). */
const touches = (low = 0, high: number = limits.priceTaka): Clause =>
  all([{ range: { maxPrice: { gte: low } } }, { range: { minPrice: { lte: high } } }]);

/** Without a place on the map. */
export const isNowhere: Clause = { bool: { must_not: [{ exists: { field: 'x' } }] } };

/** A substring, literally. */
const holds = (field: string, text: string): Clause => ({
  wildcard: { [field]: { value: `*${text.replaceAll(/[*?]/g, '\\$&')}*` } },
});

const inBox = ({ left, top, right, bottom }: Polygon['box']): Clause =>
  all([{ range: { x: { gte: left, lte: right } } }, { range: { y: { gte: top, lte: bottom } } }]);

/** `isInPolygon` in OpenSearch's own language; its own polygons have other edges, which are straight in degrees. */
const insidePolygon = `
  double x = doc['x'].value; double y = doc['y'].value; boolean inside = false; int last = params.xs.length - 1;
  for (int at = 0; at < params.xs.length; last = at++) {
    double fx = params.xs[last]; double fy = params.ys[last]; double tx = params.xs[at]; double ty = params.ys[at];
    if ((fy > y) != (ty > y) && x < ((tx - fx) * (y - fy)) / (ty - fy) + fx) inside = !inside;
  }
  return inside;`;

function inPolygon({ corners, box }: Polygon): Clause[] {
  const params = { xs: corners.map(({ x }) => x), ys: corners.map(({ y }) => y) };
  return [inBox(box), { script: { script: { source: insidePolygon, params } } }];
}

/** At least `least` of the words, or of one text the score: one for each word that the title has. */
export const having = (words: readonly AskedWord[], least: number): Clause => ({
  bool: { should: words.map(({ tokens }) => tokensIn('words', tokens)), minimum_should_match: least },
});
export const scoredByTitle = (words: readonly AskedWord[]): Clause[] =>
  words.map(({ tokens }) => ({ constant_score: { filter: tokensIn('titleWords', tokens), boost: 1 } }));
const tokensIn = (field: string, tokens: readonly string[]) =>
  all(tokens.map((token) => ({ term: { [field]: token } })));

export const inStates = (mask: StateMask): Clause => ({ terms: { states: facetNumbers(mask) } });

/** What the caller may see of `GET /properties`. */
export function listed({ location, minPrice, maxPrice }: ListQuery, { everyone, agent }: Visible): Clause[] {
  const theirs = agent && [
    'userId' in agent.who
      ? { term: { agentId: agent.who.userId } }
      : { term: { agentEmail: agent.who.email } },
    inStates(agent.mask),
  ];
  return [
    { bool: { should: [inStates(everyone), ...(theirs ? [all(theirs)] : [])], minimum_should_match: 1 } },
    ...(minPrice === undefined && maxPrice === undefined ? [] : [touches(minPrice, maxPrice)]),
    ...(location ? [holds('place', foldedPlace(location))] : []),
  ];
}
