import { areSimilar, wordsOf } from '@thikana/contracts/areas';

/** A phrase found in a text: what it means, and its number of words. */
export interface Phrase<T> {
  value: T;
  words: number;
}

/** Finds the longest phrase that begins, or ends, at a word; undefined for none. */
export interface Dictionary<T> {
  at(keys: readonly string[], at: number): Phrase<T> | undefined;
  before(keys: readonly string[], at: number): Phrase<T> | undefined;
}

const keyOf = (text: string) =>
  wordsOf(text)
    .map(({ key }) => key)
    .join(' ');

/** "of", "in", "with" and articles, folded, which Bangla says with endings, in either script. */
const endings = 'টির টার টি টা টে টো গুলো ের র তে ে জ সহ er r te ta ti'.split(' ');
/** A shorter word is like too many others. */
const fewestSimilar = 5;
const fewestStem = 2;

/** Of lines `[meaning, 'phrase, another']`. Words are compared as names of areas are; longer ones may have one letter more, less or other. */
export function dictionary<T>(lines: readonly (readonly [T, string])[]): Dictionary<T> {
  const entries = new Map<string, T>();
  for (const [value, phrases] of lines)
    for (const phrase of phrases.split(',')) entries.set(keyOf(phrase), value);
  const longest = Math.max(...[...entries.keys()].map((key) => key.split(' ').length));
  const known = new Map<string, T | undefined>();

  const similarTo = (typed: string): T | undefined => {
    for (const ending of endings) {
      const stem = typed.endsWith(ending) ? typed.slice(0, -ending.length) : '';
      if (stem.length >= fewestStem && entries.has(stem)) return entries.get(stem);
    }
    if (typed.length < fewestSimilar - 1 || /\d/.test(typed)) return undefined;
    const likely = [...entries].find(
      ([key]) => key.length >= fewestSimilar && key[0] === typed[0] && areSimilar(key, typed),
    );
    return likely?.[1];
  };
  const find = (typed: string): T | undefined => {
    if (entries.has(typed)) return entries.get(typed);
    if (!known.has(typed)) known.set(typed, similarTo(typed));
    return known.get(typed);
  };
  const longestOf = (wordsAt: (words: number) => readonly string[]): Phrase<T> | undefined => {
    for (let words = longest; words > 0; words -= 1) {
      const typed = wordsAt(words);
      const value = typed.length === words ? find(typed.join(' ')) : undefined;
      if (value !== undefined) return { value, words };
    }
    return undefined;
  };
  return {
    at: (keys, at) => longestOf((words) => keys.slice(at, at + words)),
    before: (keys, at) => longestOf((words) => keys.slice(Math.max(0, at - words), at)),
  };
}
