/** Numbers that are the same for the same seed (mulberry32). */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** At least 0, below 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** A whole number, at least 0, below `end`. */
  below(end: number): number {
    return Math.floor(this.next() * end);
  }

  shuffled<T>(items: readonly T[]): T[] {
    const result = [...items];
    for (let at = result.length - 1; at > 0; at -= 1) {
      const other = this.below(at + 1);
      [result[at], result[other]] = [result[other]!, result[at]!];
    }
    return result;
  }
}
