import { type Area, areaLevels, areaOf, areaPath, areas } from './areas.ts';
import { type Word, wordsOf } from './fold.ts';

const byKey = new Map<string, Area[]>();
// Of areas that share a name the larger one comes first: Sherpur is the district before it is a thana of Bogura.
const largerFirst = areaLevels.flatMap((level) => areas.filter((area) => area.level === level));
for (const area of largerFirst)
  for (const key of area.keys) byKey.set(key, [...(byKey.get(key) ?? []), area]);
/** Words in the longest name. */
const mostWords = Math.max(...[...byKey.keys()].map((key) => key.split(' ').length));

/** Areas of one name and the words of the text that say it. */
export interface NamedAreas {
  /** Areas that have this name. */
  areas: readonly Area[];
  /** Index of the first word, and of the first word after the name. */
  from: number;
  to: number;
}

/** The names of areas in a text, longest first where they overlap. `fuzzy` also takes a word with one letter more, less or other. */
export function namesIn(words: readonly Word[], fuzzy = false): NamedAreas[] {
  const found: NamedAreas[] = [];
  for (let from = 0; from < words.length;) {
    const named = longestAt(words, from) ?? (fuzzy ? similarAt(words, from) : undefined);
    if (named) found.push(named);
    from = named?.to ?? from + 1;
  }
  return found;
}

function longestAt(words: readonly Word[], from: number): NamedAreas | undefined {
  for (let to = Math.min(words.length, from + mostWords); to > from; to -= 1) {
    const named = byKey.get(keyOf(words.slice(from, to)));
    if (named) return { areas: named, from, to };
  }
  return undefined;
}

const keyOf = (words: readonly Word[]) => words.map(({ key }) => key).join(' ');

/** A shorter word is like too many others. */
const fewestSimilar = 5;

function similarAt(words: readonly Word[], from: number): NamedAreas | undefined {
  const { key } = words[from]!;
  if (key.length < fewestSimilar || /^\d/.test(key)) return undefined;
  const stem = withoutEnding(key);
  const names =
    stem === undefined
      ? [...byKey.keys()].filter((name) => !name.includes(' ') && name[0] === key[0] && areSimilar(name, key))
      : [stem];
  const similar = names.flatMap((name) => byKey.get(name)!);
  return similar.length === 0 ? undefined : { areas: [...new Set(similar)], from, to: from + 1 };
}

/** The name in ধানমন্ডিতে, গুলশানের, উত্তরায়: Bangla says "in" and "of" with an ending, which Latin letters write, too. */
const withoutEnding = (key: string) =>
  [/তে$/, /ে$/, /ের$/, /র$/, /কে$/, /জ$/, /জের$/, /te$/, /er$/, /i$/]
    .map((ending) => key.replace(ending, ''))
    .find((name) => name !== key && byKey.has(name));

/** Whether one letter more, less or other, or two changed places make one word the other. */
export function areSimilar(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false;
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  const [a, b] = [one.slice(at), other.slice(at)];
  const swapped = a.length > 1 && a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2);
  return swapped || a.slice(1) === b || a === b.slice(1) || a.slice(1) === b.slice(1);
}

/**
 * The area that an address speaks of (AREA-2): the smallest whose larger ones are named too; a name that is a part of its own between
 * commas counts more than one inside of another; then the later one. Null when no area is named.
 */
export function areaOfAddress(address: string): string | null {
  const words = wordsOf(address);
  const named = namesIn(words);
  const mentioned = new Set(named.flatMap(({ areas: some }) => some.map(({ id }) => id)));
  let best: { id: string; score: number } | undefined;
  for (const { areas: candidates, from, to } of named) {
    const { id } = likeliest(candidates, mentioned);
    const path = areaPath(id);
    const around = path.slice(1).filter((area) => mentioned.has(area.id)).length;
    const whole = standsAlone(address, words[from]!.from, words[to - 1]!.to);
    const score = path.length * 10 + around * 25 + (whole ? 6 : 0);
    if (best === undefined || score >= best.score) best = { id, score };
  }
  return best?.id ?? null;
}

/**
 * The area of a listing (AREA-2): the one that its agent chose; null when they chose none; undefined, where nothing was given:
 * the one that its location names.
 */
export const areaOfListing = ({
  areaId,
  location,
}: {
  areaId?: string | null | undefined;
  location: string;
}): string | null => (areaId === undefined ? areaOfAddress(location) : areaId);

/** The area that a whole text is: its id, or a name of it in either script, with those that contain it or without. Null for any other text. */
export function areaTyped(text: string): string | null {
  const given = text.trim().toLowerCase();
  if (areaOf(given)) return given;
  const words = wordsOf(text);
  const named = namesIn(words);
  const covered = named.reduce((sum, { from, to }) => sum + to - from, 0);
  return covered === words.length ? areaOfAddress(text) : null;
}

const standsAlone = (text: string, from: number, to: number) =>
  /(?:^|[,;(])\s*$/.test(text.slice(0, from)) && /^\s*(?:$|[,;)])/.test(text.slice(to));

/** Of areas that share a name, the one within one of `around`; otherwise the one with the most listings, or the first. */
export function likeliest(
  candidates: readonly Area[],
  around: ReadonlySet<string>,
  listingsIn: (id: string) => number = () => 0,
): Area {
  const inside = candidates.find(({ id }) =>
    areaPath(id)
      .slice(1)
      .some((area) => around.has(area.id)),
  );
  return inside ?? candidates.toSorted((one, other) => listingsIn(other.id) - listingsIn(one.id))[0]!;
}

/** Whether an area is `other` or within it. */
export const liesIn = (id: string, other: string): boolean => areaPath(id).some((area) => area.id === other);

/** The areas that a text names, without those that contain another of them: "Banani, Dhaka" is Banani. */
export function smallest(ids: readonly string[]): string[] {
  return ids.filter(
    (id, at) =>
      areaOf(id) && ids.indexOf(id) === at && !ids.some((other) => other !== id && liesIn(other, id)),
  );
}
