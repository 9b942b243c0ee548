/** What people write, in one form (API-13): the same for forms, gateway and services. */

/**
 * What shows nothing of itself: control characters, what turns the direction of a text, fillers, halves of characters. Line breaks and tabs
 * are handled by the caller; joiners and variants below, because they mean something beside a letter.
 */
const unseen =
  /(?![\n\t\p{Join_Control}\p{Variation_Selector}])[\p{Cc}\p{Cs}\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB]/gu;
/** Bangla writes conjuncts with joiners, emoji are put together by them: they stay between two such characters and go elsewhere. */
const strayJoiner =
  /(?<![\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}])\p{Join_Control}|\p{Join_Control}(?![\p{L}\p{M}\p{Extended_Pictographic}])/gu;
/** A variant is one of the character before it. */
const strayVariant = /(?<![\p{L}\p{N}\p{P}\p{S}])\p{Variation_Selector}/gu;
/** The empty Braille cell is a symbol by name only. */
const visible = /(?!\u2800)[\p{L}\p{N}\p{P}\p{S}]/u;
/** More marks than any script puts on one character: the rest of a pile that covers the lines around it. */
const piledMarks = /([\p{M}\p{Join_Control}]{8})[\p{M}\p{Join_Control}]+/gu;
/** Lines that show nothing, beyond one between two paragraphs. */
const emptyLines = /\n(?:[^\S\n]*\n){2,}/g;
const mostLines = 100;

/**
 * A text of several lines: without what cannot be seen, in normal form C, without blanks around it, no taller than people write. Its regular
 * expressions have no flag `v`, which the oldest browsers that the web is built for lack.
 */
export function cleanText(text: string): string {
  let lines = 0;
  return text
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replace(unseen, '')
    .replace(strayJoiner, '')
    .replace(strayVariant, '')
    .normalize('NFC')
    .replace(piledMarks, '$1')
    .replace(emptyLines, '\n\n')
    .trim()
    .replace(/\n/g, () => ((lines += 1) < mostLines ? '\n' : ' '));
}

/** The same on one line. */
export function cleanLine(text: string): string {
  return cleanText(text).replace(/[\n\t]+/g, ' ');
}

/** Whether a cleaned text shows anything at all: a combining mark alone does not. */
export function isVisible(text: string): boolean {
  return visible.test(text);
}

/** A host without a name or password before it, and nothing that ends an attribute or a style. */
const plainAddress = /^https?:\/\/[^\s"'`<>\\/?#@]+(?:[/?#][^\s"'`<>\\]*)?$/i;

/** Whether an address is only that. */
export function isPlainAddress(address: string): boolean {
  return plainAddress.test(address);
}
