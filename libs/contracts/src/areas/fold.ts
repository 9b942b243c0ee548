/** How names of places are compared: by keys in which the usual ways to spell a Bangla name in either script are one. */

/** Bangla digits are read as others. */
const zero = '০'.codePointAt(0)!;
const plainDigits = (text: string) => text.replace(/[০-৯]/g, (digit) => String(digit.codePointAt(0)! - zero));

/** A word of letters with their marks, or a number with group commas and decimals. */
const word = /\p{L}[\p{L}\p{M}'’\u200c\u200d]*|\d+(?:,\d+)*(?:\.\d+)?/gu;

/** One word as typed, folded, and its position in the text. */
export interface Word {
  key: string;
  from: number;
  to: number;
}

/** Latin letters that write the same Bangla sound, in the order in which they are replaced. */
const latin: readonly (readonly [RegExp, string])[] = [
  [/ee/g, 'i'],
  [/oo|ou/g, 'u'],
  [/ph/g, 'f'],
  [/([bcdgjkstz])h/g, '$1'],
  [/z/g, 'j'],
  [/[vw]/g, 'b'],
  [/q/g, 'k'],
  [/y/g, 'i'],
  [/o/g, 'a'],
  [/(.)\1+/g, '$1'],
  [/(?<=..)h$/, ''],
];

/** Bangla letters that sound alike, and marks that are often left out. */
const bangla: readonly (readonly [RegExp, string])[] = [
  // The dot of য় and ড়, the moon of চাঁদ.
  [/[়ঁ]/g, ''],
  [/ণ/g, 'ন'],
  [/[শষ]/g, 'স'],
  [/য/g, 'জ'],
  [/ী/g, 'ি'],
  [/ূ/g, 'ু'],
  [/ঈ/g, 'ই'],
  [/ঊ/g, 'উ'],
];

const replaced = (text: string, rules: typeof latin) =>
  rules.reduce((folded, [pattern, by]) => folded.replace(pattern, by), text);

function foldWord(text: string): string {
  if (/^\d/.test(text)) return text;
  return /^[a-z]/.test(text) ? replaced(text, latin) : replaced(text, bangla);
}

/** The words of a text. Apostrophes and joiners stand inside of words and are left out; a letter before a digit ends a word. */
export function wordsOf(text: string): Word[] {
  // Every replacement keeps the length, so that positions are those of the text.
  const plain = plainDigits(text).toLowerCase();
  if (plain.length !== text.length) return wordsOf(plain);
  return [...plain.matchAll(word)].map((match) => ({
    key: foldWord(
      match[0]
        .replace(/['’,\u200c\u200d]/g, '')
        .normalize('NFD')
        .replace(/[\u0300-\u036f]/g, '')
        .normalize('NFC'),
    ),
    from: match.index,
    to: match.index + match[0].length,
  }));
}

/** The key of a name: its words, folded. */
export const foldName = (name: string): string =>
  wordsOf(name)
    .map(({ key }) => key)
    .join(' ');
