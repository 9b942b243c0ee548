/** What people write, in one form (API-13): the same for forms, gateway and services. */

/**
 * What shows nothing of itself: control characters, what turns the direction of a text, fillers, halves of characters. Line breaks and tabs
 * are handled by the caller; joiners and variants below, because they mean something beside a letter.
 */
const unseen =
  /[[\p{Cc}\p{Cs}\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB]--[\n\t\p{Join_Control}\p{Variation_Selector}]]/gv;
/** Bangla writes conjuncts with joiners, emoji are put together by them: they stay between two such characters and go elsewhere. */
const strayJoiner =
  /(?<![\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}])\p{Join_Control}|\p{Join_Control}(?![\p{L}\p{M}\p{Extended_Pictographic}])/gv;
/** A variant is one of the character before it. */
const strayVariant = /(?<![\p{L}\p{N}\p{P}\p{S}])\p{Variation_Selector}/gv;
/** The empty Braille cell is a symbol by name only. */
const visible = /[[\p{L}\p{N}\p{P}\p{S}]--\u2800]/v;

/** A text of several lines: without what cannot be seen, in normal form C, without blanks around it. */
export function cleanText(text: string): string {
  return text
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replace(unseen, '')
    .replace(strayJoiner, '')
    .replace(strayVariant, '')
    .normalize('NFC')
    .trim();
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
