import type { ReactNode } from 'react';
import type { PagedRowsProps } from './paged-rows.tsx';
import type { Selection } from './selection.ts';
import type { Layout } from './use-layout.ts';

export interface DataColumn<R> {
  key: string;
  title: string;
  render: (row: R) => ReactNode;
  /** The row's name: the card's heading on phones, the row header in the table. Exactly one column has it. */
  rowHeader?: boolean;
  /** Numbers and prices are aligned to the end. */
  align?: 'start' | 'end';
  /** The API's `sort` values for this column; the first one is that of the first press. */
  sort?: { ascending?: string; descending?: string };
  /** For pictures: no label on the card. */
  bare?: boolean;
  /** The width in pixels; the row header has what the others leave. Longer texts are cut, because rows never change it. */
  width?: number;
  /**
   * 1 (default): in every layout. 2: not in the table below 1024 px. 3: only where somebody chooses it. A table with a
   * `name` lets people choose.
   */
  priority?: 1 | 2 | 3;
}

export interface DataTableProps<R> extends PagedRowsProps<R> {
  columns: readonly DataColumn<R>[];
  rowKey: (row: R) => string;
  /** The key of the choice of columns in this browser ('admin-properties'); without it columns cannot be chosen. */
  name?: string;
  /** From `useSelection`: each row has a checkbox. */
  selection?: Selection<R>;
  /** Buttons of a row; name each with what it acts on: aria-label="Verify Lake View Flat". */
  actions?: (row: R) => ReactNode;
  /** The width of the column of actions in pixels. */
  actionsWidth?: number;
  /** The current sort and its setter (write it to the address, with `FIRST_PAGE`). */
  sort?: string;
  onSort?: (sort: string) => void;
  /** A last row, such as a total. */
  summary?: ReactNode;
}

/** What the layouts receive: the chosen columns. */
export type RowsProps<R> = DataTableProps<R> & {
  rows: readonly R[] | undefined;
  perPage: number;
  answer: number;
};

/** The least width of the row header, and the width of others without one. */
const HEADER_WIDTH = 184;
export const widthOf = <R>({ rowHeader, bare, align, width }: DataColumn<R>): number =>
  width ?? (rowHeader ? HEADER_WIDTH : bare ? 72 : align === 'end' ? 200 : 140);

export const isShownByDefault = <R>({ priority = 1, rowHeader }: DataColumn<R>, layout: Layout): boolean =>
  rowHeader === true || priority <= (layout === 'narrow' ? 1 : 2);
