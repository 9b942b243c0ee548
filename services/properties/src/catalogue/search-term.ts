import { allStates } from './state-mask.ts';
import { gramsOf, isLongEnough, matchAll, matchAny } from './search-text.ts';
import type { Statements } from './statements.ts';
import { Tallies } from './tallies.ts';

/** How to find a search term in the text index. */
export interface SearchTermPlan {
  /** FTS5 query; its hits include every place that contains the search term, and some that do not. */
  match: string;
  /** Upper bound of its hits. */
  most: number;
}

/** Number of trigrams to query, rarest first: each further one costs a scan of its hits and excludes few more. */
const maxGrams = 3;
/** A term of one or two characters is queried as an OR over the trigrams that begin with it, up to this number, */
const maxPrefixGrams = 40;
/** or up to this number if together they match at most `rareShare` of the listings; otherwise an index scan is faster. */
const maxRarePrefixGrams = 400;
const rareShare = 0.05;

/** 'no-match': no place contains the term. 'scan': the term is too common for the text index. */
export function planSearchTerm(
  searchTerm: string,
  statements: Statements,
): SearchTermPlan | 'no-match' | 'scan' {
  return isLongEnough(searchTerm) ? planGrams(searchTerm, statements) : planPrefix(searchTerm, statements);
}

function planGrams(searchTerm: string, statements: Statements): SearchTermPlan | 'no-match' {
  const grams = gramsOf(searchTerm);
  const rarest = statements
    .of('SELECT gram, listings FROM gram WHERE gram IN (SELECT value FROM json_each(?)) ORDER BY listings')
    .all(JSON.stringify(grams)) as unknown as GramRow[];
  if (rarest.length < grams.length) return 'no-match';
  const queried = rarest.slice(0, maxGrams);
  return { match: matchAll(queried.map(({ gram }) => gram)), most: queried[0]?.listings ?? 0 };
}

function planPrefix(searchTerm: string, statements: Statements): SearchTermPlan | 'no-match' | 'scan' {
  const found = statements
    .of('SELECT gram, listings FROM gram WHERE gram >= ?1 AND gram < ?1 || char(1114111) LIMIT ?2')
    .all(searchTerm, maxRarePrefixGrams + 1) as unknown as GramRow[];
  if (found.length === 0) return 'no-match';
  const most = found.reduce((sum, { listings }) => sum + listings, 0);
  const all = new Tallies(statements).of(allStates);
  const rare = found.length <= maxRarePrefixGrams && most <= all * rareShare;
  if (found.length > maxPrefixGrams && !rare) return 'scan';
  return { match: matchAny(found.map(({ gram }) => gram)), most };
}

interface GramRow {
  gram: string;
  listings: number;
}
