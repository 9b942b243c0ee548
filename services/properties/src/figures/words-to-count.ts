/** A number after one of these is where somebody lives. */
const homeAddress =
  /(?:house|holding|road|flat|plot|apt|apartment|lane|বাসা|বাড়ি|ফ্ল্যাট|প্লট|রোড|সড়ক|লেন)[^\p{L}\p{N}]*\p{N}/iu;
const mostLetters = 40;

/** The words of a search that may be counted, in lower case: letters alone, and none of a text with somebody's address (FIGURES-5). */
export function wordsToCount(text: string): string[] {
  const plain = text.normalize('NFC').toLowerCase();
  if (homeAddress.test(plain)) return [];
  const words = plain.split(/[\s,;]+/).filter((word) => /^(?:\p{L}|\p{M}|\p{Cf}|['’-]){2,}$/u.test(word));
  return [...new Set(words)].filter((word) => word.length <= mostLetters && /\p{L}/u.test(word));
}
