import type { ReactNode } from 'react';

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

export const ACTIONS_WIDTH = 190;

const guess = <R>({ rowHeader, bare, align }: DataColumn<R>) =>
  rowHeader ? 214 : bare ? 72 : align === 'end' ? 200 : 140;

/** The least width of a table of these columns, in pixels. */
export const widthOf = <R>(columns: readonly DataColumn<R>[], actions: boolean): number =>
  columns.reduce((sum, column) => sum + (column.width ?? guess(column)), actions ? ACTIONS_WIDTH : 0);
