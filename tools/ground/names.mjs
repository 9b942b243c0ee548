import { readFileSync } from 'node:fs';

/** @typedef {import('@thikana/contracts/areas').Area} Area */

/**
 * By address: packages of tools build the product and depend on none of its libraries; this script builds nothing.
 * @type {typeof import('@thikana/contracts/areas')}
 */
const { areas } = await import(new URL('../../libs/contracts/src/areas/index.ts', import.meta.url).href);

/**
 * The same place is spelled Khagrachari and Khagrachhari, Zanjira and Jajira: the key keeps the consonants that all spellings share.
 * @param {string} name
 */
export const foldPlace = (name) =>
  name
    .toLowerCase()
    .replace(/\(.*?\)/g, '')
    .replace(/ph/g, 'f')
    .replace(/bh|v/g, 'b')
    .replace(/z|jh/g, 'j')
    .replace(/q|kh/g, 'k')
    .replace(/[aeiouywh\W]/g, '')
    .replace(/(.)\1+/g, '$1');

/** Names by hand: a line is `name in the data | বাংলা | English, where another is meant | area's id`. */
const byHand = new Map(
  readFileSync(new URL('names.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line.includes('|'))
    .map((line) => line.split('|').map((part) => part.trim()))
    .map(([name = '', bn, en, area]) => [name, { bn, en: en || undefined, area: area || undefined }]),
);

const digits = (/** @type {string | number} */ number) =>
  String(number).replace(/\d/g, (digit) => String.fromCharCode(0x9e6 + Number(digit)));

/** Without the invisible marks of direction that some names have. */
const clean = (/** @type {string} */ text) =>
  text
    .normalize('NFC')
    .replace(/[\u200e\u200f]/g, '')
    .trim();

/**
 * Names of all levels in both languages, and the area of the project's tree that each outline is of.
 * @param {ReturnType<typeof import('./sources.mjs').readSources>} sources
 */
export function namesOf({ districtNames, upazilaNames, unionNames, unions }) {
  const districtIds = new Map(
    districtNames.flatMap((record) => [[foldPlace(record.name), record.id], ...spellings(record)]),
  );

  /** @type {(record: { name: string, id: string }) => [string, string][]} */
  function spellings({ name, id }) {
    const other = [...byHand].find(([, hand]) => hand.area === name.toLowerCase())?.[0];
    return other ? [[foldPlace(other), id]] : [];
  }

  /** @type {(name: string, level: string, parent: string | null) => Area | undefined} */
  function treeArea(name, level, parent) {
    const near = areas.filter((area) => area.level === level && (parent === null || area.parent === parent));
    return (
      near.find(({ en }) => en === name) ??
      near.find(
        ({ en }) => en[0] === name[0] && foldPlace(en) === foldPlace(name) && foldWord(en) === foldWord(name),
      )
    );
  }

  const division = (/** @type {string} */ districtArea) =>
    areas.find((area) => area.id === areas.find(({ id }) => id === districtArea)?.parent);

  function district(/** @type {string} */ name) {
    const hand = byHand.get(name);
    const area = hand?.area ? areas.find(({ id }) => id === hand.area) : treeArea(name, 'district', null);
    if (!area) throw new Error(`District ${name} is not in the tree of areas`);
    return { area: area.id, en: area.en, bn: area.bn };
  }

  function upazilaRecord(/** @type {string} */ districtName, /** @type {string} */ name) {
    const of =
      districtIds.get(foldPlace(districtName)) ?? districtIds.get(foldPlace(district(districtName).en));
    return upazilaNames.find((one) => one.district_id === of && foldPlace(one.name) === foldPlace(name));
  }

  function thana(/** @type {string} */ districtName, /** @type {string} */ name) {
    const hand = byHand.get(`${districtName}/${name}`);
    const inDistrict = district(districtName).area;
    const area = hand?.area ? areas.find(({ id }) => id === hand.area) : treeArea(name, 'thana', inDistrict);
    const record = upazilaRecord(districtName, name);
    const bn = hand?.bn || area?.bn || (record && clean(record.bn_name));
    if (!bn) throw new Error(`${districtName}/${name} has no Bangla name: add it to names.txt`);
    return { ...(area && { area: area.id }), en: hand?.en ?? area?.en ?? name, bn: clean(bn) };
  }

  const words = wordsOf(unions, unionNames, upazilaRecord);

  function union(/** @type {import('./sources.mjs').Place} */ place) {
    const name = place.union.replace(/\s*\((part)\)/i, '');
    const hand = byHand.get(`${place.district}/${place.thana}/${name}`);
    const ward = /^Ward No-?0*(\d+)/.exec(name)?.[1];
    const of = thana(place.district, place.thana);
    const record = upazilaRecord(place.district, place.thana);
    const bn =
      hand?.bn ??
      (ward
        ? `ওয়ার্ড ${digits(ward)}`
        : unionNames.find((one) => one.upazilla_id === record?.id && foldPlace(one.name) === foldPlace(name))
            ?.bn_name) ??
      (foldPlace(name) === foldPlace(of.en) ? of.bn : words(name));
    return {
      ...(hand?.area && { area: hand.area }),
      en: hand?.en ?? (ward ? `Ward ${ward}` : name),
      ...(bn && { bn: clean(bn) }),
    };
  }

  return { division, district, thana, union };
}

/**
 * Writes a union's name word by word, from the words of those whose names are known in both scripts.
 * @param {import('./sources.mjs').UnionFeature[]} unions
 * @param {import('./sources.mjs').NamedRecord[]} unionNames
 * @param {(district: string, name: string) => import('./sources.mjs').NamedRecord | undefined} upazilaRecord
 */
function wordsOf(unions, unionNames, upazilaRecord) {
  /** @type {Map<string, Map<string, number>>} */
  const seen = new Map();
  const learn = (/** @type {string} */ en, /** @type {string} */ bn) => {
    const [from, to] = [en.split(/\s+/), clean(bn).split(/\s+/)];
    if (from.length !== to.length) return;
    from.forEach((word, at) => {
      const known = seen.get(foldWord(word)) ?? new Map();
      known.set(to[at], (known.get(to[at]) ?? 0) + 1);
      seen.set(foldWord(word), known);
    });
  };
  for (const { name, bn_name } of unionNames) learn(name, bn_name);
  for (const { properties: place } of unions) {
    const record = upazilaRecord(place.district, place.thana);
    if (record) learn(place.thana, record.bn_name);
  }
  for (const [name, hand] of byHand)
    if (!name.includes('/') && hand.bn) for (let n = 0; n < 50; n++) learn(name, hand.bn);
  return (/** @type {string} */ name) => {
    const found = name
      .replace(/[().,-]/g, ' ')
      .trim()
      .split(/\s+/)
      .map((word) => [...(seen.get(foldWord(word)) ?? [])].sort((one, other) => other[1] - one[1])[0]?.[0]);
    return found.every((word) => word !== undefined) ? found.join(' ') : undefined;
  };
}

/** Close to the letters: a word of a name may stand for another only where it sounds alike. @param {string} word */
const foldWord = (word) =>
  word
    .toLowerCase()
    .replace(/ee/g, 'i')
    .replace(/oo|ou/g, 'u')
    .replace(/y$/, 'i')
    .replace(/z/g, 'j')
    .replace(/q/g, 'k')
    .replace(/[^a-z]/g, '')
    .replace(/(.)\1+/g, '$1')
    .replace(/(?<=.)o/g, 'a');
