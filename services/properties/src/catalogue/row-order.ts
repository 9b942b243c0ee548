import type { PropertySort, SearchSort } from '@thikana/contracts';
import type { SortValues } from '../search/cursor.ts';

export type Sort = SearchSort | PropertySort;
/** What rows are sorted by, each by the row's number. */
export interface SortColumns {
  minPrice: Float64Array;
  maxPrice: Float64Array;
  perSqft: Float64Array;
  size: Uint32Array;
  createdAt: Float64Array;
  /** The 96 bits of the listing's id. */
  idHigh: Uint32Array;
  idMiddle: Uint32Array;
  idLow: Uint32Array;
}
/** Compares two rows: negative when the first comes first. Total, and the same in every engine. */
export type Order = (one: number, other: number) => number;

/** What is compared first, and in which direction; then the newest comes first, then the lower id. */
const keys: Record<Sort, { column: 'minPrice' | 'maxPrice' | 'perSqft' | 'size'; sign: 1 | -1 } | null> = {
  newest: null,
  oldest: null,
  minPrice: { column: 'minPrice', sign: 1 },
  '-maxPrice': { column: 'maxPrice', sign: -1 },
  pricePerSqft: { column: 'perSqft', sign: 1 },
  // A size that is not given is 0, which is last.
  '-size': { column: 'size', sign: -1 },
};

export function orderOf(columns: SortColumns, sort: Sort): Order {
  const by = keys[sort];
  const newestFirst: Order = (one, other) => {
    const { createdAt, idHigh, idMiddle, idLow } = columns;
    return (
      createdAt[other]! - createdAt[one]! ||
      idHigh[one]! - idHigh[other]! ||
      idMiddle[one]! - idMiddle[other]! ||
      idLow[one]! - idLow[other]!
    );
  };
  if (sort === 'oldest') return (one, other) => newestFirst(other, one);
  if (by === null) return newestFirst;
  return (one, other) =>
    by.sign * (columns[by.column][one]! - columns[by.column][other]!) || newestFirst(one, other);
}

/** For the cursor behind a row. */
export function sortValuesOf(columns: SortColumns, sort: Sort, row: number): SortValues {
  const by = keys[sort];
  return [...(by ? [columns[by.column][row]!] : []), columns.createdAt[row]!, idOf(columns, row)];
}

/** Where a cursor's values are compared like a row's: rows of the file begin at 1. */
export const cursorRow = 0;

export function writeCursorRow(columns: SortColumns, sort: Sort, values: SortValues): void {
  const by = keys[sort];
  if (by) columns[by.column][cursorRow] = Number(values.at(-3));
  columns.createdAt[cursorRow] = Number(values.at(-2));
  writeId(columns, cursorRow, String(values.at(-1)));
}

export function writeId({ idHigh, idMiddle, idLow }: SortColumns, row: number, id: string): void {
  idHigh[row] = Number.parseInt(id.slice(0, 8), 16);
  idMiddle[row] = Number.parseInt(id.slice(8, 16), 16);
  idLow[row] = Number.parseInt(id.slice(16), 16);
}

const idOf = ({ idHigh, idMiddle, idLow }: SortColumns, row: number): string =>
  [idHigh, idMiddle, idLow].map((part) => part[row]!.toString(16).padStart(8, '0')).join('');
