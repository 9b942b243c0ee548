/** Endings of English nouns with what replaces them; the first that fits is taken. */
const plurals: readonly (readonly [RegExp, string])[] = [
  [/(?<=..)ies$/, 'y'],
  [/(?<=.(?:x|ch|sh|ss|z))es$/, ''],
  [/(?<=..[^siu])s$/, ''],
];
/** Verbs' endings, after a part with a vowel. */
const verb = /(?<=[aeiouy].*[^e])(?:ing|ed)$/;
/** Words that would become another one: a place to park is no park. */
const whole = new Set(['parking', 'building']);

/** Case endings, articles and plurals of Bangla words, the longest first. */
const endings = 'সমূহ গুলো গুলি গুলা দের টি টা সহ কে তে য় র ে'.normalize('NFC').split(' ');
/** What an ending may leave: two letters or more, the last one without the mark that joins it to a next one. */
const stemOfBangla = /^\P{M}\p{M}*\P{M}.*(?<!্)$/u;

/** A word in lower case and NFC without its common endings. It need not be a word: both sides of a comparison lose the same. */
export function stemOf(word: string): string {
  if (/^\p{Script=Bengali}/u.test(word)) return banglaStem(word);
  const single = singular(word.replace(/['’]s?$/, ''));
  if (whole.has(single)) return single;
  const stem = single.replace(verb, '');
  return stem.length > 3 ? stem.replace(/e$/, '') : stem;
}

function singular(word: string): string {
  const [ending, by] = plurals.find(([plural]) => plural.test(word)) ?? [];
  return ending ? word.replace(ending, by ?? '') : word;
}

/** Endings follow one another: বাড়িগুলোতে. */
function banglaStem(word: string): string {
  const ending = endings.find((one) => word.endsWith(one) && stemOfBangla.test(word.slice(0, -one.length)));
  return ending ? banglaStem(word.slice(0, -ending.length)) : word;
}
