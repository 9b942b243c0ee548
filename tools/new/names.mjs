/** What may be given as a name. */

/** Something that the person who asked can mend: one sentence. */
export class Refusal extends Error {}

const WORDS = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
const WORD = /^[a-z][a-z0-9]*$/;
const TYPE = /^[A-Z][a-z0-9]*([A-Z][a-z0-9]*)+$/;

/** @param {string} what @param {string} name @returns {string} of one or more words: `archive-offer` */
export const checkWords = (what, name) => check(WORDS, what, name, 'small letters and dashes: archive-offer');

/** @param {string} what @param {string} name @returns {string} of one word, for it becomes part of subjects and variables: `loans` */
export const checkWord = (what, name) => check(WORD, what, name, 'one word in small letters: loans');

/** @param {string} what @param {string} name @returns {string} a past fact: `OfferArchived` */
export const checkType = (what, name) => check(TYPE, what, name, 'subject and participle: OfferArchived');

/** @param {RegExp} shape @param {string} what @param {string} name @param {string} allowed */
function check(shape, what, name, allowed) {
  if (shape.test(name)) return name;
  throw new Refusal(`"${name}" is no name for ${what} (${allowed}).`);
}

/** @param {string} what @param {string} name @param {readonly string[]} known @returns {string} */
export function checkKnown(what, name, known) {
  if (known.includes(name)) return name;
  throw new Refusal(`There is no ${what} "${name}" (there are: ${known.join(', ')}).`);
}

/** @param {string} name `my-rates` → `My rates` */
export const sentence = (name) => name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ');
