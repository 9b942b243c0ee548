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
