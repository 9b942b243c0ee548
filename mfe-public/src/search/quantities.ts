/** The grammar of numbers in a search text: bounds, number, unit, joiner, in either order and script. */
import type { Word } from '@thikana/contracts/areas';
import {
  type Bound,
  boundsAfter,
  boundsBefore,
  fillers,
  fractions,
  halves,
  joiners,
  numbers,
  signs,
  since,
  than,
  type Unit,
  units,
} from './vocabulary.ts';

/** A number, or a range of two, with its unit and bound, and the words `from` to before `to` that say it. */
export interface Quantity {
  unit: Unit;
  low: number;
  high: number | null;
  bound: Bound | null;
  from: number;
  to: number;
}

interface Amount {
  value: number;
  unit: Unit | null;
  /** "4+", "4 or more": from this number on. */
  bound: Bound | null;
  to: number;
}

/** From here on a number without a unit is a price. */
const leastPlainPrice = 1_00_000;
const taka: Unit = { of: 'price', per: 1 };
const orMore: Bound = { side: 'min' };

export class Quantities {
  readonly #text: string;
  readonly #words: readonly Word[];
  readonly #keys: readonly string[];
  /** Numbers that are a part of a name, such as Gulshan 2. */
  readonly #named: ReadonlySet<number>;

  constructor(text: string, words: readonly Word[], named: ReadonlySet<number>) {
    this.#text = text;
    this.#words = words;
    this.#keys = words.map(({ key }) => key);
    this.#named = named;
  }

  /** All quantities, from left to right; a word is part of one of them at most. */
  all(): Quantity[] {
    const found: Quantity[] = [];
    for (let at = 0; at < this.#keys.length; at += 1) {
      const quantity = this.#at(at, found.at(-1)?.to ?? 0);
      if (!quantity) continue;
      found.push(quantity);
      at = quantity.to - 1;
    }
    return found;
  }

  /** @param free the first word without a meaning yet */
  #at(at: number, free: number): Quantity | undefined {
    const first = this.#amount(at);
    if (!first) return undefined;
    const label = first.value < leastPlainPrice ? this.#labelBefore(at, free) : undefined;
    const second = label ? undefined : this.#joinedWith(first, at);
    const unit = label?.value ?? first.unit ?? second?.unit ?? this.#plain(first, second);
    if (!unit) return undefined;
    const last = second ?? first;
    const before = this.#boundBefore(label ? at - label.words : at, free);
    const after = before || last.bound ? undefined : this.#boundAfter(last.to);
    const [low, high] = second ? inOrder(first, second, unit) : [first.value * perOf(unit), null];
    return {
      unit,
      low,
      high,
      bound: before?.value ?? last.bound ?? after?.value ?? null,
      from: before?.from ?? (label ? at - label.words : at),
      to: Math.max(after?.to ?? 0, label ? at + 1 : last.to),
    };
  }

  /** A number and its unit: "2 crore", "3টি বেড", "4+ bed", "1 crore 20 lakh", "2 thousand sqft". */
  #amount(at: number): Amount | undefined {
    const number = this.numberAt(at) ?? this.#one(at);
    if (!number) return undefined;
    let to = at + number.words;
    const inner = this.#plus(to) ?? this.#unitAfter(this.#boundAfter(to));
    to = inner?.to ?? to;
    const filled = this.#skip(fillers, to);
    const unit = units.at(this.#keys, to) ?? units.at(this.#keys, filled);
    if (!unit) return { value: number.value, unit: null, bound: inner?.value ?? null, to };
    to = (units.at(this.#keys, to) ? to : filled) + unit.words;
    const amount = this.#scaled(number.value, unit.value, to);
    const outer = inner ?? this.#plus(amount.to);
    return { ...amount, bound: outer?.value ?? null, to: Math.max(outer?.to ?? 0, amount.to) };
  }

  /** The rest of an amount of several scales; the name of the currency after it; a unit of size after a thousand. */
  #scaled(value: number, unit: Unit, to: number) {
    const next = units.at(this.#keys, to);
    if (unit.of !== 'price' || unit.per === 1) return { value, unit, to };
    if (next?.value.of === 'size' && unit.per <= 1_000)
      return { value: value * unit.per, unit: next.value, to: to + next.words };
    if (next?.value.of === 'price' && next.value.per === 1) return { value, unit, to: to + next.words };
    const more = this.#amountOfScale(to);
    if (!more || more.unit.per >= unit.per) return { value, unit, to };
    return { value: value + (more.value * more.unit.per) / unit.per, unit, to: more.to };
  }

  #amountOfScale(at: number) {
    const amount = this.#joiner(at) ? undefined : this.#amount(at);
    return amount?.unit?.of === 'price' && amount.unit.per > 1 ? { ...amount, unit: amount.unit } : undefined;
  }

  /** A number in digits or in words, of one word or several: "seventy five", "সাড়ে তিন", "one and a half". */
  numberAt(at: number): { value: number; words: number } | undefined {
    const key = this.#keys[at] ?? '';
    if (/^\d/.test(key)) return this.#andHalf(Number(key), at, 1);
    const fraction = fractions.at(this.#keys, at);
    if (fraction) {
      const whole = this.numberAt(at + fraction.words);
      return whole
        ? { value: whole.value + fraction.value, words: fraction.words + whole.words }
        : { value: 1 + fraction.value, words: fraction.words };
    }
    const number = numbers.at(this.#keys, at);
    if (!number) return undefined;
    const ones = number.value >= 20 ? numbers.at(this.#keys, at + number.words) : undefined;
    if (ones && ones.value >= 1 && ones.value < 10 && Number.isInteger(ones.value))
      return { value: number.value + ones.value, words: number.words + ones.words };
    return this.#andHalf(number.value, at, number.words);
  }

  /** "a crore", "under a crore", "কোটি টাকার মধ্যে": one of it. */
  #one(at: number) {
    const unit = units.at(this.#keys, at);
    if (unit?.value.of !== 'price' || unit.value.per < leastPlainPrice || this.#keys[at]!.length < 3)
      return undefined;
    const beside =
      this.#keys[at - 1] === 'a' ||
      boundsBefore.before(this.#keys, at) ||
      this.#boundAfter(this.#amountEnd(at + unit.words));
    return beside ? { value: 1, words: 0 } : undefined;
  }

  /** After the name of the currency, where there is one. */
  #amountEnd(at: number): number {
    const currency = units.at(this.#keys, at);
    return currency?.value.of === 'price' && currency.value.per === 1 ? at + currency.words : at;
  }

  #andHalf(value: number, at: number, words: number) {
    const half = halves.at(this.#keys, at + words);
    return half ? { value: value + half.value, words: words + half.words } : { value, words };
  }

  /** The second number of a range: "1-2 crore", "2 or 3 bed", "১ থেকে ২ কোটি"; after "and" or a comma only of what the first one is. */
  #joinedWith(first: Amount, at: number): Amount | undefined {
    const joiner = this.#joiner(first.to);
    const second = joiner && this.#amount(joiner.to);
    if (!second || (joiner.loose && this.#named.has(at) && !first.unit)) return undefined;
    const same =
      first.unit && second.unit ? first.unit.of === second.unit.of : joiner.text !== ',' || !first.unit;
    const isRooms = (second.unit ?? first.unit)?.of !== 'price' && (second.unit ?? first.unit)?.of !== 'size';
    if (!same || (joiner.text === ',' && !isRooms)) return undefined;
    return second.unit || first.value >= leastPlainPrice || !isRooms ? second : undefined;
  }

  #joiner(at: number): { text: string; loose: boolean; to: number } | undefined {
    const [before, after] = [this.#words[at - 1], this.#words[at]];
    if (!before || !after) return undefined;
    const between = this.#text.slice(before.to, after.from).replace(/\+/, '').trim();
    if (/^[-–—~/,]$/.test(between)) return { text: between, loose: between === ',', to: at };
    const word = joiners.at(this.#keys, at);
    return word && { text: this.#keys[at]!, loose: true, to: at + word.words };
  }

  /** "bed 3", "size: 1500": a unit before its number. */
  #labelBefore(at: number, free: number) {
    const label = at > free ? units.before(this.#keys, at) : undefined;
    const isLabel = label && label.value.of !== 'price' && at - label.words >= free;
    return isLabel ? label : undefined;
  }

  #plain(first: Amount, second: Amount | undefined): Unit | undefined {
    return Math.min(first.value, second?.value ?? Infinity) >= leastPlainPrice ? taka : undefined;
  }

  #plus(at: number) {
    const end = this.#words[at - 1]?.to ?? 0;
    return /^\+|^\s\+(?!\s*\d)/.test(this.#text.slice(end)) ? { value: orMore, to: at } : undefined;
  }

  /** A bound between a number and its unit: "3 or more bed", "৩ এর বেশি বেড". */
  #unitAfter(bound: { value: Bound; to: number } | undefined) {
    return bound && units.at(this.#keys, bound.to) && !this.numberAt(bound.to) ? bound : undefined;
  }

  #boundBefore(at: number, free: number): { value: Bound; from: number } | undefined {
    const sign =
      signs[
        this.#text
          .slice(this.#words[at - 1]?.to ?? 0, this.#words[at]?.from)
          .trim()
          .slice(-1)
      ];
    if (sign) return { value: sign, from: at };
    for (let end = at; end > free; end -= fillers.before(this.#keys, end)!.words) {
      const bound = boundsBefore.before(this.#keys, end);
      if (bound && end - bound.words >= free) return { value: bound.value, from: end - bound.words };
      if (!fillers.before(this.#keys, end)) return undefined;
    }
    return undefined;
  }

  #boundAfter(at: number): { value: Bound; to: number } | undefined {
    const start = this.#skip(than, at);
    const bound = boundsAfter.at(this.#keys, at) ?? boundsAfter.at(this.#keys, start);
    if (bound) {
      const to = (boundsAfter.at(this.#keys, at) ? at : start) + bound.words;
      // "3 bed max 2 crore": it belongs to the next number.
      const next = boundsBefore.before(this.#keys, to) && this.#amount(this.#skip(fillers, to));
      return next ? undefined : { value: bound.value, to };
    }
    const from = since.at(this.#keys, at);
    return from && { value: from.value, to: at + from.words };
  }

  #skip(words: typeof than, at: number): number {
    const skipped = words.at(this.#keys, at);
    return skipped ? this.#skip(words, at + skipped.words) : at;
  }
}

const perOf = (unit: Unit) => ('per' in unit ? unit.per : 1);

/** Both ends; a number without a unit has the other's: "80 - 1 crore" begins at 80 lakh. */
function inOrder(first: Amount, second: Amount, unit: Unit): [number, number] {
  const high = second.value * perOf(second.unit ?? unit);
  const per = perOf(first.unit ?? unit);
  const low = first.value * per;
  if (low > high && !first.unit && unit.of === 'price' && (first.value * per) / 100 < high)
    return [low / 100, high];
  return low > high ? [high, low] : [low, high];
}
