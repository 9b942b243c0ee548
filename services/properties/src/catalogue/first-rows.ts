import type { Order } from './row-order.ts';

/** The first rows of an order, collected in a heap whose root is the last of them: memory as large as a page. */
export class FirstRows {
  readonly #order: Order;
  readonly #most: number;
  readonly #after: number | null;
  readonly #heap: number[] = [];

  /** @param after only rows behind this one are taken */
  constructor(order: Order, most: number, after: number | null) {
    this.#order = order;
    this.#most = most;
    this.#after = after;
  }

  offer(row: number): void {
    if (this.#after !== null && this.#order(row, this.#after) <= 0) return;
    if (this.#heap.length < this.#most) {
      this.#heap.push(row);
      this.#rise(this.#heap.length - 1);
    } else if (this.#order(row, this.#heap[0]!) < 0) {
      this.#heap[0] = row;
      this.#sink(0);
    }
  }

  inOrder(): number[] {
    return this.#heap.toSorted(this.#order);
  }

  #rise(at: number): void {
    const parent = (at - 1) >> 1;
    if (at === 0 || this.#order(this.#heap[at]!, this.#heap[parent]!) <= 0) return;
    this.#swap(at, parent);
    this.#rise(parent);
  }

  #sink(at: number): void {
    const heap = this.#heap;
    const [left, right] = [2 * at + 1, 2 * at + 2];
    let last = at;
    if (left < heap.length && this.#order(heap[left]!, heap[last]!) > 0) last = left;
    if (right < heap.length && this.#order(heap[right]!, heap[last]!) > 0) last = right;
    if (last === at) return;
    this.#swap(at, last);
    this.#sink(last);
  }

  #swap(one: number, other: number): void {
    const held = this.#heap[one]!;
    this.#heap[one] = this.#heap[other]!;
    this.#heap[other] = held;
  }
}
