import type { ReactNode } from 'react';
import type { PagedRowsProps } from './paged-rows.tsx';

export interface DataColumn<R> {
  key: string;
  title: string;
  render: (row: R) => ReactNode;
  /** The row's name: the card's heading on phones, a row header in the table. One column of a table has it. */
  rowHeader?: boolean;
  /** Numbers and prices stand at the end. */
  align?: 'start' | 'end';
  /** The `sort` values that the API takes for it. */
  sort?: { ascending?: string; descending?: string };
  /** For pictures: no label on the card. */
  bare?: boolean;
  /** How many pixels it takes; needed where its texts may be cut (`PersonCell`). By default as many as its texts. */
  width?: number;
}

export interface DataTableProps<R> extends PagedRowsProps<R> {
  columns: readonly DataColumn<R>[];
  rowKey: (row: R) => string;
  /** Buttons of a row; name each with what it acts on: aria-label="Verify Lake View Flat". */
  actions?: (row: R) => ReactNode;
  /** The sort in use and how to change it (write it to the address, with `FIRST_PAGE`). */
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
