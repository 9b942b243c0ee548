import type { ReactNode } from 'react';
import type { PagedRowsProps } from './paged-rows.tsx';

export interface DataColumn<R> {
  key: string;
  title: string;
  render: (row: R) => ReactNode;
  /** The row's name: the card's heading on phones, the row header in the table. Exactly one column has it. */
  rowHeader?: boolean;
  /** Numbers and prices are aligned to the end. */
  align?: 'start' | 'end';
  /** The API's `sort` values for this column. */
  sort?: { ascending?: string; descending?: string };
  /** For pictures: no label on the card. */
  bare?: boolean;
  /** The width in pixels; required where its texts may be cut (`PersonCell`). By default as wide as its texts. */
  width?: number;
}

export interface DataTableProps<R> extends PagedRowsProps<R> {
  columns: readonly DataColumn<R>[];
  rowKey: (row: R) => string;
  /** Buttons of a row; name each with what it acts on: aria-label="Verify Lake View Flat". */
  actions?: (row: R) => ReactNode;
  /** The current sort and its setter (write it to the address, with `FIRST_PAGE`). */
  sort?: string;
  onSort?: (sort: string) => void;
  /** A last row, such as a total. */
  summary?: ReactNode;
}

export const ACTIONS_WIDTH = 190;

const guess = <R>({ rowHeader, bare, align }: DataColumn<R>) =>
  rowHeader ? 214 : bare ? 72 : align === 'end' ? 200 : 140;

/** The least width of a table of these columns, in pixels. */
export const widthOf = <R>(columns: readonly DataColumn<R>[], actions: boolean): number =>
  columns.reduce((sum, column) => sum + (column.width ?? guess(column)), actions ? ACTIONS_WIDTH : 0);
