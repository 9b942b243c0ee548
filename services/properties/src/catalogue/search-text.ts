/** Ends each place in the index, so that its last one or two characters begin a gram too. No folded text holds it. */
const END = '\u0001';

/**
 * The form in which texts are compared: case and the ways to compose a letter (Bangla য় has two) make no difference;
 * everything else is as typed, so a dot is a dot (LISTING-10). Control characters become spaces: SQLite ends a text at
 * U+0000, and END is one.
 */
export function fold(text: string): string {
  const plain = text.toWellFormed().replaceAll(/\p{Cc}/gu, ' ');
  return plain.normalize('NFC').toLowerCase().normalize('NFC');
}

/** What is indexed for a place. */
export function indexedPlace(folded: string): string {
  return folded + END + END;
}

/** The distinct runs of three characters (code points) in an indexed place, or in a needle of at least three. */
export function gramsOf(text: string): string[] {
  const characters = [...text];
  const grams = new Set<string>();
  for (let at = 0; at + 3 <= characters.length; at += 1) grams.add(characters.slice(at, at + 3).join(''));
  return [...grams];
}

/** Whether the grams of the index alone can answer for it; of a shorter needle they are only the beginnings. */
export function isLongEnough(needle: string): boolean {
  return [...needle].length >= 3;
}

/** The grams as a phrase of an FTS5 query; a quotation mark inside is doubled, so nothing in a gram is syntax. */
export function matchAll(grams: readonly string[]): string {
  return grams.map(quoted).join(' AND ');
}

export function matchAny(grams: readonly string[]): string {
  return grams.map(quoted).join(' OR ');
}

function quoted(gram: string): string {
  return `"${gram.replaceAll('"', '""')}"`;
}
