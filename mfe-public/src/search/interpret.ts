import { type Area, likeliest, namesIn, smallest, type Word, wordsOf } from '@thikana/contracts/areas';
import type { Switch } from '../list/filters.ts';
import { numberWords, placesIn } from './places.ts';
import { Quantities, type Quantity } from './quantities.ts';
import {
  choices,
  days,
  handovers,
  lasts,
  lengths,
  listed,
  numbers,
  periods,
  without,
  withoutAfter,
} from './vocabulary.ts';

/** The filters in a text of the search box (SEARCH-1); lists hold values of the search's filters. */
export interface Understood {
  area: string[];
  type: string[];
  beds: string[];
  baths: string[];
  handover: string[];
  amenities: string[];
  furnishing: string[];
  switches: Switch[];
  /** Taka and square feet; null where the text has none. */
  minPrice: number | null;
  maxPrice: number | null;
  minSize: number | null;
  maxSize: number | null;
  /** Listed within so many days. */
  since: number | null;
  /** Words without another meaning, as they were typed (SEARCH-10). */
  words: string[];
  /** Other areas that a name in the text may mean. */
  others: string[];
}

/** "1500 sq ft" means about that size. */
const about = { from: 0.9, to: 1.1 };
/** The contract's `limits.sinceDays`; its module would be a part of this chunk. */
const mostDays = 365;
/** The last choice of rooms means that many or more. */
const mostRooms = 5;

/**
 * Interprets a text in either script, in any order: "3 bed dhanmondi under 2 crore", "গুলশান ২ কোটির নিচে".
 * @param listingsIn the number of listings in an area, where it is known: it decides between areas of one name
 */
export function interpret(text: string, listingsIn?: (id: string) => number): Understood {
  return new Reader(text).read(listingsIn);
}

class Reader {
  readonly #text: string;
  readonly #words: Word[];
  readonly #keys: string[];
  readonly #quantities: Quantities;
  /** Words of names of several words. */
  readonly #named = new Set<number>();
  /** Words that already have a meaning. */
  readonly #used = new Set<number>();
  readonly #found: Understood = {
    area: [],
    type: [],
    beds: [],
    baths: [],
    handover: [],
    amenities: [],
    furnishing: [],
    switches: [],
    minPrice: null,
    maxPrice: null,
    minSize: null,
    maxSize: null,
    since: null,
    words: [],
    others: [],
  };

  constructor(text: string) {
    this.#text = text;
    this.#words = wordsOf(text);
    this.#keys = this.#words.map(({ key }) => key);
    for (const { from, to } of namesIn(this.#words).filter((name) => name.to - name.from > 1))
      for (let at = from; at < to; at += 1) this.#named.add(at);
    this.#quantities = new Quantities(text, this.#words, this.#named);
  }

  read(listingsIn?: (id: string) => number): Understood {
    this.#words.forEach((_word, at) => {
      this.#readHandover(at);
      this.#readPeriod(at);
    });
    // A number belongs to its unit before it belongs to a name: "gulshan 2 bed" has two bedrooms.
    for (const quantity of this.#quantities.all()) this.#take(quantity);
    const places = this.#readPlaces();
    this.#words.forEach((_word, at) => this.#readChoice(at));
    this.#found.words = this.#unusedTexts();
    const around = new Set(places.flatMap((areas) => areas.map(({ id }) => id)));
    const chosen = places.map((areas) => likeliest(areas, around, listingsIn).id);
    this.#found.area = smallest(chosen);
    this.#found.others = [...around].filter((id) => !chosen.includes(id));
    return this.#found;
  }

  /** As they were typed: "2nd" is one. */
  #unusedTexts(): string[] {
    const texts: { from: number; to: number }[] = [];
    for (const { from, to } of this.#words.filter((_word, at) => !this.#used.has(at))) {
      const before = texts.at(-1);
      if (before?.to === from) before.to = to;
      else texts.push({ from, to });
    }
    return texts.map(({ from, to }) => this.#text.slice(from, to));
  }

  /** A year beside "handover". */
  #readHandover(at: number): void {
    const label = handovers.at(this.#keys, at);
    if (!label || this.#used.has(at)) return;
    const near = [at - 2, at - 1, at + label.words, at + label.words + 1];
    const year = near.find((beside) => /^20[2-4]\d$/.test(this.#keys[beside] ?? ''));
    if (year === undefined) return;
    this.#use(Math.min(at, year), Math.max(at + label.words - 1, year));
    this.#found.handover.push(this.#keys[year]!);
  }

  /** "This week", "new in the last 7 days", "গত ৭ দিনে". */
  #readPeriod(at: number): void {
    const period = periods.at(this.#keys, at) ?? this.#lastDays(at);
    if (!period || period.value > mostDays || this.#used.has(at)) return;
    let from = at;
    for (let word = listed.before(this.#keys, from); word; word = listed.before(this.#keys, from))
      from -= word.words;
    const after = listed.at(this.#keys, at + period.words);
    this.#use(from, at + period.words + (after?.words ?? 0) - 1);
    this.#found.since = period.value;
  }

  #lastDays(at: number): { value: number; words: number } | undefined {
    const last = lasts.at(this.#keys, at);
    const number = last && this.#quantities.numberAt(at + last.words);
    const unit = number && days.at(this.#keys, at + last.words + number.words);
    return unit && { value: number.value * unit.value, words: last.words + number.words + unit.words };
  }

  #take({ unit, low, high, bound, from, to }: Quantity): void {
    if (this.#used.has(from)) return;
    this.#use(from, to - 1);
    if (unit.of === 'beds' || unit.of === 'baths') return this.#takeRooms(unit.of, low, high, bound);
    const [min, max] =
      unit.of === 'price' ? (['minPrice', 'maxPrice'] as const) : (['minSize', 'maxSize'] as const);
    const set = (name: typeof min | typeof max, amount: number) => (this.#found[name] = Math.round(amount));
    if (high !== null) return void (set(min, low), set(max, high));
    if (bound?.side === 'min') return void set(min, low);
    // A price alone is a budget.
    if (bound?.side === 'max' || (unit.of === 'price' && !bound)) return void set(max, low);
    set(min, low * about.from);
    set(max, low * about.to);
  }

  #takeRooms(name: 'beds' | 'baths', low: number, high: number | null, bound: Quantity['bound']): void {
    // Nobody searches for no bathroom; no bedroom is a studio.
    const least = name === 'beds' ? 0 : 1;
    const strictly = bound?.strict ? 1 : 0;
    const first = bound?.side === 'max' && high === null ? 1 : low + (bound?.side === 'min' ? strictly : 0);
    const last = high ?? (bound?.side === 'min' ? mostRooms : low - (bound?.side === 'max' ? strictly : 0));
    for (let rooms = first; rooms <= Math.max(first, last) && rooms <= Math.max(mostRooms, first); rooms += 1)
      this.#add(name, String(Math.min(mostRooms, Math.max(least, Math.floor(rooms)))));
  }

  #readPlaces(): (readonly Area[])[] {
    const places = this.#unusedRuns().flatMap((run) => {
      // A word of another filter is not a misspelt name.
      const fuzzy = run.length === 1 || !run.some((at) => choices.at(this.#keys, at));
      return placesIn(this.#words, run, (at) => numbers.at([this.#keys[at] ?? ''], 0)?.value, fuzzy);
    });
    for (const { at } of places) for (const one of at) this.#used.add(one);
    return places.map(({ areas }) => areas);
  }

  /** Runs of words without a meaning yet, cut at words of other filters. */
  #unusedRuns(): number[][] {
    const runs: number[][] = [[]];
    this.#words.forEach((word, at) => {
      const cuts = choices.at(this.#keys, at) && !this.#named.has(at) && namesIn([word]).length === 0;
      const beside = [this.#keys[at - 1], this.#keys[at + 1]].some((key) => /^\d/.test(key ?? ''));
      const isNumbering = cuts && beside && numberWords.at(this.#keys, at);
      if (this.#used.has(at) || (cuts && !isNumbering)) runs.push([]);
      else runs.at(-1)!.push(at);
    });
    return runs.filter((run) => run.length > 0);
  }

  #readChoice(at: number): void {
    const choice = this.#used.has(at) ? undefined : choices.at(this.#keys, at);
    if (!choice || 'word' in choice.value || this.#isPartOfAnother(at, choice.words)) return;
    const { value, words } = choice;
    const end = at + words;
    // "House 4" is an address.
    const number = numberWords.at(this.#keys, end) ? end + 1 : end;
    const isNumbered = /^\d/.test(this.#keys[number] ?? '') && !this.#used.has(number);
    // "Plot 100 feet road" is beside a wide road.
    if ('type' in value && isNumbered && !lengths.at(this.#keys, number + 1)) return;
    this.#use(at, end - 1);
    if ('nothing' in value) return;
    const before = without.before(this.#keys, at);
    const after = withoutAfter.at(this.#keys, end);
    if (before) return this.#use(at - before.words, at - 1);
    if (after) return this.#use(end, end + after.words - 1);
    if ('type' in value) this.#add('type', value.type);
    if ('studio' in value) this.#add('beds', '0');
    if ('amenity' in value) this.#add('amenities', value.amenity);
    if ('ready' in value) this.#add('handover', 'ready');
    if ('furnishing' in value) this.#add('furnishing', value.furnishing);
    if ('switch' in value && !this.#found.switches.includes(value.switch))
      this.#found.switches.push(value.switch);
  }

  /** Hyphens make one word of several: "sale-gate" is a place. */
  #isPartOfAnother(at: number, words: number): boolean {
    const isUnknown = (other: number) => !this.#used.has(other) && !choices.at(this.#keys, other);
    const between = (other: number) =>
      this.#text.slice(this.#words[other]?.to ?? 0, this.#words[other + 1]?.from ?? 0) === '-';
    const end = at + words;
    return (between(at - 1) && isUnknown(at - 1)) || (between(end - 1) && isUnknown(end));
  }

  #add(list: 'type' | 'beds' | 'baths' | 'handover' | 'amenities' | 'furnishing', value: string): void {
    if (!this.#found[list].includes(value)) this.#found[list].push(value);
  }

  #use(from: number, to: number): void {
    for (let at = from; at <= to; at += 1) this.#used.add(at);
  }
}
