/** Appended twice to each indexed place, so that its last one or two characters begin a trigram too. `fold` removes it from texts. */
const terminator = '\u0001';

/**
 * Normalizes a text for comparison: lower case and one Unicode form (Bangla য় has two). Other characters are literal, so a dot
 * matches a dot (LISTING-10). Control characters become spaces: SQLite ends a text at U+0000, and the terminator is one.
 */
export function fold(text: string): string {
  const plain = text.toWellFormed().replaceAll(/\p{Cc}/gu, ' ');
  return plain.normalize('NFC').toLowerCase().normalize('NFC');
}

const isDigit = (character: string | undefined) => character !== undefined && /\p{Nd}/u.test(character);

/**
 * Tells of folded places whether they hold a folded term with its numbers whole: "sector 1" is no part of "sector 10" (SEARCH-1). What the term
 * begins and ends with is looked at once, not for each of a hundred thousand places.
 */
export function holdsWhole(term: string): (place: string) => boolean {
  const [first, last] = [isDigit(term[0]), isDigit(term.at(-1))];
  if (!first && !last) return (place) => place.includes(term);
  return (place) => {
    for (let at = place.indexOf(term); at >= 0; at = place.indexOf(term, at + 1))
      if (!(first && isDigit(place[at - 1])) && !(last && isDigit(place[at + term.length]))) return true;
    return false;
  };
}

/** The text that is indexed for a place. */
export function indexedPlace(folded: string): string {
  return folded + terminator + terminator;
}

/** The distinct trigrams (of code points) in an indexed place, or in a search term of at least three characters. */
export function gramsOf(text: string): string[] {
  const characters = [...text];
  const grams = new Set<string>();
  for (let at = 0; at + 3 <= characters.length; at += 1) grams.add(characters.slice(at, at + 3).join(''));
  return [...grams];
}

/** Whether the search term contains a trigram; a shorter one is only a prefix of some. */
export function isLongEnough(searchTerm: string): boolean {
  return [...searchTerm].length >= 3;
}

/** The trigrams as quoted strings of an FTS5 query; quotation marks are doubled, so no trigram is parsed as syntax. */
export function matchAll(grams: readonly string[]): string {
  return grams.map(quoted).join(' AND ');
}

export function matchAny(grams: readonly string[]): string {
  return grams.map(quoted).join(' OR ');
}

function quoted(gram: string): string {
  return `"${gram.replaceAll('"', '""')}"`;
}
