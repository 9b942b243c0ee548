import { gramsOf, isLongEnough, matchAll, matchAny } from './search-text.ts';
import type { Statements } from './statements.ts';

/** How to find a search term in the text index. */
export interface SearchTermPlan {
  /** FTS5 query; its hits include every place that contains the search term, and some that do not. Null: too common for the index. */
  match: string | null;
  /** Upper bound of its hits. */
  most: number;
}

/** Number of trigrams to query, rarest first: each further one costs a scan of its hits and excludes few more. */
const maxGrams = 3;
/** A term of one or two characters is queried as an OR over the trigrams that begin with it, up to this number, */
const maxPrefixGrams = 40;
/** or up to this number if together they match at most `rareShare` of the listings; otherwise looking at all places is faster. */
const maxRarePrefixGrams = 400;
const rareShare = 0.05;

const nothing: SearchTermPlan = { match: null, most: 0 };

export function planSearchTerm(searchTerm: string, statements: Statements, listings: number): SearchTermPlan {
  return isLongEnough(searchTerm)
    ? planGrams(searchTerm, statements)
    : planPrefix(searchTerm, statements, listings);
}

function planGrams(searchTerm: string, statements: Statements): SearchTermPlan {
  const grams = gramsOf(searchTerm);
  const rarest = statements
    .of('SELECT gram, listings FROM gram WHERE gram IN (SELECT value FROM json_each(?)) ORDER BY listings')
    .all(JSON.stringify(grams)) as unknown as GramRow[];
  if (rarest.length < grams.length) return nothing;
  const queried = rarest.slice(0, maxGrams);
  return { match: matchAll(queried.map(({ gram }) => gram)), most: queried[0]?.listings ?? 0 };
}

function planPrefix(searchTerm: string, statements: Statements, listings: number): SearchTermPlan {
  const found = statements
    .of('SELECT gram, listings FROM gram WHERE gram >= ?1 AND gram < ?1 || char(1114111) LIMIT ?2')
    .all(searchTerm, maxRarePrefixGrams + 1) as unknown as GramRow[];
  const most = found.reduce((sum, gram) => sum + gram.listings, 0);
  const rare = found.length <= maxRarePrefixGrams && most <= listings * rareShare;
  if (found.length > maxPrefixGrams && !rare) return { match: null, most: Infinity };
  return { match: matchAny(found.map(({ gram }) => gram)), most };
}

interface GramRow {
  gram: string;
  listings: number;
}
