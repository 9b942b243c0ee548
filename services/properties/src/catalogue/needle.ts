import { allFacets } from './facets.ts';
import { gramsOf, isLongEnough, matchAll, matchAny } from './search-text.ts';
import type { Statements } from './statements.ts';
import { Tallies } from './tallies.ts';

/** How the text index can find a needle. */
export interface NeedleSearch {
  /** The FTS5 query whose hits hold all places with the needle, and a few more. */
  match: string;
  /** No more hits than this. */
  most: number;
}

/** So many of the rarest grams make the text index exact enough; each further one costs a walk through its hits. */
const gramsAsked = 3;
/** A needle of one or two characters that begins so few grams is asked for by all of them together. */
const beginningsAsked = 40;
/** So many if all of them together are rare; else looking into the places in order finds it sooner. */
const rareBeginningsAsked = 400;
const rareShare = 0.05;

/** 'nothing': no place holds it. 'common': read the places in order instead. */
export function planNeedle(needle: string, statements: Statements): NeedleSearch | 'nothing' | 'common' {
  return isLongEnough(needle) ? planGrams(needle, statements) : planBeginnings(needle, statements);
}

function planGrams(needle: string, statements: Statements): NeedleSearch | 'nothing' {
  const grams = gramsOf(needle);
  const rarest = statements
    .of('SELECT gram, listings FROM gram WHERE gram IN (SELECT value FROM json_each(?)) ORDER BY listings')
    .all(JSON.stringify(grams)) as unknown as GramRow[];
  if (rarest.length < grams.length) return 'nothing';
  const asked = rarest.slice(0, gramsAsked);
  return { match: matchAll(asked.map(({ gram }) => gram)), most: asked[0]?.listings ?? 0 };
}

function planBeginnings(needle: string, statements: Statements): NeedleSearch | 'nothing' | 'common' {
  const found = statements
    .of('SELECT gram, listings FROM gram WHERE gram >= ?1 AND gram < ?1 || char(1114111) LIMIT ?2')
    .all(needle, rareBeginningsAsked + 1) as unknown as GramRow[];
  if (found.length === 0) return 'nothing';
  const most = found.reduce((sum, { listings }) => sum + listings, 0);
  const all = new Tallies(statements).of(allFacets);
  const rare = found.length <= rareBeginningsAsked && most <= all * rareShare;
  if (found.length > beginningsAsked && !rare) return 'common';
  return { match: matchAny(found.map(({ gram }) => gram)), most };
}

interface GramRow {
  gram: string;
  listings: number;
}
