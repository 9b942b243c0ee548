import type { SearchWords } from '@thikana/contracts';
import { absent } from './listing-columns.ts';
import type { AskedWord } from './search-query.ts';
import type { WordIndex } from './word-index.ts';

/** Which words of a search each row has, a bit for each word. */
interface Had {
  anywhere: Uint8Array;
  title: Uint8Array;
}

/** What became of the words, and how many of them each row has in its title. */
export interface MatchedWords {
  words: SearchWords;
  inTitle: (id: number) => number;
}

/**
 * Leaves the rows that have the most words (SEARCH-10): all, or as many as any row has that fits the other filters. A row that misses one filter and
 * has fewer is not counted behind its choice either. Where no row has any, the words change nothing.
 */
export function narrowToWords(
  misses: Uint8Array,
  index: WordIndex,
  asked: readonly AskedWord[],
): MatchedWords {
  const had = hadBy(misses.length, index, asked);
  const rows = rowsBySet(misses, had.anywhere);
  const { most } = bestOf(rows, 255);
  if (most > 0)
    for (let id = 0; id < misses.length; id += 1) if (bitsIn[had.anywhere[id]!]! < most) misses[id] = absent;
  const silent = asked.filter(({ tokens }) => tokens.length === 0).length;
  return {
    words: {
      // A word such as "the" is had by every listing.
      matched: most === 0 && silent < asked.length ? 0 : most + silent,
      words: asked.map(({ word }, at) => ({ word, without: bestOf(rows, 255 & ~(1 << at)).total })),
    },
    inTitle: (id) => bitsIn[had.title[id]!]!,
  };
}

/** Number of bits in each byte. */
const bitsIn = Uint8Array.from({ length: 256 }, (_, set) =>
  [...set.toString(2)].reduce((sum, bit) => sum + Number(bit), 0),
);

function hadBy(length: number, index: WordIndex, asked: readonly AskedWord[]): Had {
  const had = { anywhere: new Uint8Array(length), title: new Uint8Array(length) };
  for (const [at, { tokens }] of asked.entries())
    for (const where of ['anywhere', 'title'] as const)
      if (tokens.length > 0) {
        const sets = had[where];
        index.each(tokens, where, (id) => void (sets[id]! |= 1 << at));
      }
  return had;
}

/** For each set of words the number of rows that fit all filters and have exactly these. */
function rowsBySet(misses: Uint8Array, sets: Uint8Array): Uint32Array {
  const rows = new Uint32Array(256);
  for (let id = 0; id < misses.length; id += 1) if (misses[id] === 0) rows[sets[id]!]! += 1;
  return rows;
}

/** The most of the `asked` words that a row has, and the number of rows that have so many. */
function bestOf(rows: Uint32Array, asked: number): { most: number; total: number } {
  const totals = new Uint32Array(9);
  rows.forEach((number, set) => (totals[bitsIn[set & asked]!]! += number));
  const most = Math.max(
    0,
    totals.findLastIndex((total) => total > 0),
  );
  return { most, total: totals[most]! };
}
