import { useState, type ReactNode } from 'react';
import { DataCards } from './data-cards.tsx';
import { widthOf, type DataColumn } from './data-column.ts';
import { DataRows } from './data-rows.tsx';
import { PagedRows, type PagedRowsProps } from './paged-rows.tsx';
import { useFits } from './use-fits.ts';

export type { DataColumn };

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

/**
 * Server-paged rows: antd's table, and where that does not fit a list of cards. Page, sort and filter are in the address.
 */
export function DataTable<R>(props: DataTableProps<R>) {
  return <PagedRows {...props}>{(rows) => <Rows {...props} rows={rows} />}</PagedRows>;
}

function Rows<R>(props: DataTableProps<R> & { rows: readonly R[] | undefined }) {
  const { columns, actions } = props;
  const [frame, setFrame] = useState<HTMLElement | null>(null);
  const fits = useFits(frame, widthOf(columns, actions !== undefined));
  return <div ref={setFrame}>{fits ? <DataRows {...props} /> : <DataCards {...props} />}</div>;
}
