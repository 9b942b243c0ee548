import type { Order } from './row-order.ts';

/** All rows in one order. A row is added and removed while its columns hold the values that it is sorted by. */
export class SortedRows {
  readonly #order: Order;
  #rows = new Uint32Array(0);
  #length = 0;

  constructor(order: Order) {
    this.#order = order;
  }

  get length(): number {
    return this.#length;
  }

  at(index: number): number {
    return this.#rows[index]!;
  }

  /** Hands out the rows until `take` returns false. @returns whether these were all */
  each(take: (row: number) => boolean): boolean {
    for (let index = 0; index < this.#length; index += 1) if (!take(this.#rows[index]!)) return false;
    return true;
  }

  /** Replaces all. */
  fill(rows: Uint32Array<ArrayBuffer>): void {
    this.#rows = rows.sort(this.#order);
    this.#length = rows.length;
  }

  /** The index of the first row that does not come before this one. */
  indexOf(row: number): number {
    let [low, high] = [0, this.#length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#order(this.#rows[middle]!, row) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  add(row: number): void {
    const at = this.indexOf(row);
    if (this.#length === this.#rows.length) {
      const larger = new Uint32Array(Math.ceil((this.#length + 1) * 1.5));
      larger.set(this.#rows);
      this.#rows = larger;
    }
    this.#rows.copyWithin(at + 1, at, this.#length);
    this.#rows[at] = row;
    this.#length += 1;
  }

  remove(row: number): void {
    const at = this.indexOf(row);
    this.#rows.copyWithin(at, at + 1, this.#length);
    this.#length -= 1;
  }
}
