import { readFileSync } from 'node:fs';

/** `English | বাংলা`: whole names and single words. @type {{ en: string, bn: string }[]} */
const pairs = readFileSync(new URL('road-words.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line.includes('|'))
  .map((line) => line.split('|').map((part) => part.normalize('NFC').trim()))
  .map(([en = '', bn = '']) => ({ en, bn }));

// The first line of a word wins.
const toBangla = new Map(pairs.toReversed().map(({ en, bn }) => [en.toLowerCase(), bn]));
const toEnglish = new Map(pairs.toReversed().map(({ en, bn }) => [bn, en]));

const banglaDigits = (/** @type {string} */ text) =>
  text.replace(/\d/g, (digit) => String.fromCharCode(0x9e6 + Number(digit)));
const latinDigits = (/** @type {string} */ text) =>
  text.replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - 0x9e6));

/**
 * OpenStreetMap has one name a road, in English or in Bangla. The other is written where every word is known; a road whose name is
 * not keeps its own in both languages, as its sign does.
 * @param {string} name
 * @returns {{ en: string, bn?: string }} without `bn` where it is the same
 */
export function roadName(name) {
  const bangla = /[\u0980-\u09ff]/.test(name);
  const other = translate(name, bangla ? toEnglish : toBangla, bangla ? latinDigits : banglaDigits);
  if (other === undefined) return { en: name };
  return bangla ? { en: other, bn: name } : { en: name, bn: other };
}

/** @param {string} name @param {Map<string, string>} words @param {(text: string) => string} digits */
function translate(name, words, digits) {
  const plain = name.replace(/[.#]/g, ' ').replace(/[-–]/g, ' - ').trim().toLowerCase().split(/\s+/);
  const out = [];
  for (let at = 0; at < plain.length;) {
    let length = plain.length - at;
    while (length > 0 && !words.has(plain.slice(at, at + length).join(' '))) length--;
    if (length > 0) out.push(words.get(plain.slice(at, at + length).join(' ')));
    else if (/^[\d০-৯]+(\/?[a-z])?$|^-$/.test(plain[at] ?? ''))
      out.push(digits((plain[at] ?? '').toUpperCase()));
    else return undefined;
    at += length || 1;
  }
  return out.filter(Boolean).join(' ');
}
