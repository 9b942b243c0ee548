import { useState } from 'react';
import { DataCards } from './data-cards.tsx';
import { widthOf, type DataColumn, type DataTableProps } from './data-column.ts';
import { DataRows } from './data-rows.tsx';
import { PagedRows } from './paged-rows.tsx';
import { useFits } from './use-fits.ts';

export type { DataColumn, DataTableProps };

/**
 * Server-paged rows: antd's table, or a list of cards where it does not fit. Page, sort and filter are in the address.
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
