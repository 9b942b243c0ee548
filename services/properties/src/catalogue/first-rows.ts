import type { SearchSort } from '@thikana/contracts';
import type { ListingColumns } from './listing-columns.ts';
import type { ColumnQuery, SearchPosition } from './search-query.ts';

/** By which column a search is sorted, and in which direction; the newest first among equals. */
const sortKeys: Record<
  SearchSort,
  { column: 'minPrice' | 'maxPrice' | 'perSqft' | 'size'; sign: 1 | -1 } | null
> = {
  newest: null,
  minPrice: { column: 'minPrice', sign: 1 },
  '-maxPrice': { column: 'maxPrice', sign: -1 },
  // Infinity where no size was said, so those come last; a size that was not said is 0, which is last as well.
  pricePerSqft: { column: 'perSqft', sign: 1 },
  '-size': { column: 'size', sign: -1 },
};

/** A position with the rank in two halves that a number holds exactly. */
interface After {
  inTitle: number;
  key: number;
  high: number;
  low: number;
}

/** The first rows of a sort after a position, collected in a heap whose root is the last of them: memory as large as a page. */
export class FirstRows {
  readonly #columns: ListingColumns;
  readonly #keys: Float64Array | Uint32Array | null;
  readonly #sign: 1 | -1;
  readonly #most: number;
  readonly #inTitle: ((id: number) => number) | null;
  readonly #after: After | null;
  readonly #heap: number[] = [];

  /** @param inTitle number of a row's words in its title, which goes before the sort */
  constructor(
    columns: ListingColumns,
    { sort, limit, after }: Pick<ColumnQuery, 'sort' | 'limit' | 'after'>,
    inTitle: ((id: number) => number) | null = null,
  ) {
    this.#columns = columns;
    this.#inTitle = inTitle;
    const by = sortKeys[sort];
    this.#keys = by && columns[by.column];
    this.#sign = by?.sign ?? 1;
    // One more says that there are more.
    this.#most = limit + 1;
    this.#after = after && {
      inTitle: after.inTitle,
      key: after.key,
      high: Number(after.newest >> 32n),
      low: Number(after.newest & 0xffffffffn),
    };
  }

  offer(id: number): void {
    if (this.#after && !this.#isAfter(id, this.#after)) return;
    if (this.#heap.length < this.#most) {
      this.#heap.push(id);
      this.#rise(this.#heap.length - 1);
    } else if (this.#compare(id, this.#heap[0]!) < 0) {
      this.#heap[0] = id;
      this.#sink(0);
    }
  }

  inOrder(): number[] {
    return this.#heap.toSorted((one, other) => this.#compare(one, other));
  }

  #keyOf(id: number): number {
    return this.#keys === null ? 0 : this.#sign * this.#keys[id]!;
  }

  #titleOf(id: number): number {
    return this.#inTitle === null ? 0 : this.#inTitle(id);
  }

  #compare(one: number, other: number): number {
    const titles = this.#titleOf(other) - this.#titleOf(one);
    if (titles !== 0) return titles;
    const [a, b] = [this.#keyOf(one), this.#keyOf(other)];
    if (a !== b) return a < b ? -1 : 1;
    const { newestHigh, newestLow } = this.#columns;
    return newestHigh[one]! - newestHigh[other]! || newestLow[one]! - newestLow[other]!;
  }

  #isAfter(id: number, { inTitle, key, high, low }: After): boolean {
    const titles = this.#titleOf(id);
    if (titles !== inTitle) return titles < inTitle;
    const own = this.#keyOf(id);
    if (own !== key) return own > key;
    const { newestHigh, newestLow } = this.#columns;
    return newestHigh[id] === high ? newestLow[id]! > low : newestHigh[id]! > high;
  }

  #rise(at: number): void {
    const parent = (at - 1) >> 1;
    if (at === 0 || this.#compare(this.#heap[at]!, this.#heap[parent]!) <= 0) return;
    this.#swap(at, parent);
    this.#rise(parent);
  }

  #sink(at: number): void {
    const heap = this.#heap;
    const [left, right] = [2 * at + 1, 2 * at + 2];
    let last = at;
    if (left < heap.length && this.#compare(heap[left]!, heap[last]!) > 0) last = left;
    if (right < heap.length && this.#compare(heap[right]!, heap[last]!) > 0) last = right;
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

/** Where a listing stands in a search's order, for the cursor behind it. */
export function positionOf(
  columns: ListingColumns,
  sort: SearchSort,
  id: number,
  inTitle: number,
): SearchPosition {
  const by = sortKeys[sort];
  const newest = (BigInt(columns.newestHigh[id]!) << 32n) | BigInt(columns.newestLow[id]!);
  return { inTitle, key: by ? by.sign * columns[by.column][id]! : 0, newest };
}
