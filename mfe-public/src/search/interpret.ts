import { likeliest, namesIn, smallest, type Word, wordsOf } from '@thikana/contracts/areas';
import { meaningAt, type Unit } from './vocabulary.ts';

/** The filters in a text of the search box (SEARCH-1); lists hold values of the search's filters. */
export interface Understood {
  area: string[];
  type: string[];
  beds: string[];
  baths: string[];
  handover: string[];
  amenities: string[];
  /** Taka and square feet; null where the text has none. */
  minPrice: number | null;
  maxPrice: number | null;
  minSize: number | null;
  maxSize: number | null;
  /** The words without another meaning: part of a location. */
  location: string;
}

/** "1500 sq ft" means about that size. */
const about = { from: 0.9, to: 1.1 };
/** The last choice of rooms means that many or more. */
const mostRooms = 5;
/** From here on a number without a unit is a price. */
const leastPlainPrice = 1_00_000;

/** Interprets a text in either script, in any order: "3 bed dhanmondi under 2 crore", "গুলশান ২ কোটির নিচে". */
export function interpret(text: string): Understood {
  return new Reader(text).read();
}

class Reader {
  readonly #text: string;
  readonly #words: Word[];
  readonly #keys: string[];
  /** Words that already have a meaning. */
  readonly #used = new Set<number>();
  readonly #found: Understood = {
    area: [],
    type: [],
    beds: [],
    baths: [],
    handover: [],
    amenities: [],
    minPrice: null,
    maxPrice: null,
    minSize: null,
    maxSize: null,
    location: '',
  };

  constructor(text: string) {
    this.#text = text;
    this.#words = wordsOf(text);
    this.#keys = this.#words.map(({ key }) => key);
  }

  read(): Understood {
    // A number belongs to its unit before it belongs to a name: "gulshan 2 bed" has two bedrooms.
    this.#words.forEach((_word, at) => this.#readQuantity(at));
    const names = this.#readNames();
    this.#words.forEach((_word, at) => this.#readPhrase(at));
    this.#found.location = this.#rest();
    const around = new Set(names.flatMap(({ areas }) => areas.map(({ id }) => id)));
    this.#found.area = smallest(names.map(({ areas }) => likeliest(areas, around).id));
    return this.#found;
  }

  #readQuantity(at: number): void {
    const first = this.#numberAt(at);
    if (first === null || this.#used.has(at)) return;
    const second = this.#isJoined(at) ? this.#numberAt(this.#nextNumber(at)) : null;
    const last = second === null ? at : this.#nextNumber(at);
    const unit = meaningAt(this.#keys, last + 1);
    if (unit && 'unit' in unit.meaning) {
      const end = last + unit.words;
      const numbers = second === null ? [first] : [first, second];
      const bound = this.#boundBefore(at) ?? this.#boundAfter(end + 1);
      this.#use(at, end);
      this.#take(unit.meaning.unit, numbers, bound);
    } else if (first >= leastPlainPrice) {
      const bound = this.#boundBefore(at) ?? this.#boundAfter(at + 1);
      this.#use(at, at);
      this.#take({ of: 'price', per: 1 }, [first], bound);
    }
  }

  #take(unit: Unit, numbers: number[], bound: 'min' | 'max' | null): void {
    if (unit.of === 'beds' || unit.of === 'baths') {
      const [from = 1, to = bound === 'min' ? mostRooms : from] = numbers;
      // Nobody searches for no bathroom; no bedroom is a studio.
      const least = unit.of === 'beds' ? 0 : 1;
      for (let rooms = bound === 'max' ? 1 : from; rooms <= Math.max(from, to); rooms += 1)
        this.#add(unit.of, String(Math.min(mostRooms, Math.max(least, rooms))));
      return;
    }
    const { per } = unit;
    const [low, high] = numbers.map((number) => Math.round(number * per));
    const [min, max] =
      unit.of === 'price' ? (['minPrice', 'maxPrice'] as const) : (['minSize', 'maxSize'] as const);
    if (low === undefined) return;
    if (high !== undefined) [this.#found[min], this.#found[max]] = [low, high];
    else if (bound === 'min') this.#found[min] = low;
    // A price alone is a budget.
    else if (bound === 'max' || unit.of === 'price') this.#found[max] = low;
    else [this.#found[min], this.#found[max]] = [Math.round(low * about.from), Math.round(low * about.to)];
  }

  #readNames() {
    const names = this.#unusedRuns().flatMap((run) => {
      const words = run.map((at) => this.#words[at]!);
      // A word of another filter is not a misspelt name.
      const fuzzy = !run.some((at) => meaningAt(this.#keys, at)) || run.length === 1;
      return namesIn(words, fuzzy).map(({ areas, from, to }) => ({
        areas,
        from: run[from]!,
        to: run[to - 1]!,
      }));
    });
    for (const { from, to } of names) this.#use(from, to);
    return names;
  }

  /** Runs of words without a meaning yet, cut at words of other filters. */
  #unusedRuns(): number[][] {
    const runs: number[][] = [[]];
    this.#words.forEach((_word, at) => {
      const other = meaningAt(this.#keys, at);
      if (this.#used.has(at) || (other && namesIn([this.#words[at]!]).length === 0)) runs.push([]);
      else runs.at(-1)!.push(at);
    });
    return runs.filter((run) => run.length > 0);
  }

  #readPhrase(at: number): void {
    const phrase = this.#used.has(at) ? null : meaningAt(this.#keys, at);
    if (!phrase || this.#isPartOfAnother(at, phrase.words)) return;
    const { meaning, words } = phrase;
    // "House 4" is an address.
    const numbered = 'type' in meaning && this.#numberAt(at + words) !== null && !this.#used.has(at + words);
    if (numbered || 'unit' in meaning || 'bound' in meaning) return;
    this.#use(at, at + words - 1);
    if ('type' in meaning) this.#add('type', meaning.type);
    if ('studio' in meaning) this.#add('beds', '0');
    if ('amenity' in meaning) this.#add('amenities', meaning.amenity);
    if ('ready' in meaning) this.#add('handover', 'ready');
  }

  /** Hyphens make one word of several: "sale-gate" is a place. */
  #isPartOfAnother(at: number, words: number): boolean {
    const before = this.#text.slice(0, this.#words[at]!.from);
    const after = this.#text.slice(this.#words[at + words - 1]!.to);
    return /\p{L}-$/u.test(before) || /^-\p{L}/u.test(after);
  }

  #boundBefore(at: number): 'min' | 'max' | null {
    for (const words of [2, 1]) {
      const phrase = at >= words ? meaningAt(this.#keys, at - words) : null;
      if (phrase?.words !== words || !('bound' in phrase.meaning)) continue;
      this.#use(at - words, at - 1);
      return phrase.meaning.bound;
    }
    return null;
  }

  /** Bangla has it afterwards: "২ কোটির নিচে". */
  #boundAfter(at: number): 'min' | 'max' | null {
    const phrase = meaningAt(this.#keys, at);
    if (!phrase || !('bound' in phrase.meaning) || !/\p{Script=Bengali}/u.test(this.#keys[at] ?? ''))
      return null;
    this.#use(at, at + phrase.words - 1);
    return phrase.meaning.bound;
  }

  /** Whether "–", "-", "to" or "থেকে" joins this number with the next one. */
  #isJoined(at: number): boolean {
    const next = this.#nextNumber(at);
    if (this.#numberAt(next) === null) return false;
    const between = this.#text.slice(this.#words[at]!.to, this.#words[next]!.from);
    return /^\s*(?:[-–—,]|to|or|বা|থেকে)\s*$/i.test(between);
  }

  #nextNumber(at: number): number {
    return this.#numberAt(at + 1) === null ? at + 2 : at + 1;
  }

  #numberAt(at: number): number | null {
    const key = this.#keys[at] ?? '';
    return /^\d/.test(key) ? Number(key) : null;
  }

  #add(list: 'type' | 'beds' | 'baths' | 'handover' | 'amenities', value: string): void {
    if (!this.#found[list].includes(value)) this.#found[list].push(value);
  }

  #use(from: number, to: number): void {
    for (let at = from; at <= to; at += 1) this.#used.add(at);
  }

  /** The rest, as it was typed; without words, such as "." or "%", the text itself. */
  #rest(): string {
    if (this.#used.size === 0) return this.#text.trim();
    const left: { from: number; to: number }[] = [];
    this.#words.forEach(({ from, to }, at) => {
      if (this.#used.has(at)) return;
      if (at > 0 && left.length > 0 && !this.#used.has(at - 1)) left.at(-1)!.to = to;
      else left.push({ from, to });
    });
    return left.map(({ from, to }) => this.#text.slice(from, to)).join(' ');
  }
}
