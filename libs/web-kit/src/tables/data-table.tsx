import { useEffect, useState } from 'react';
import { ColumnMenu } from './column-menu.tsx';
import { DataCards } from './data-cards.tsx';
import type { DataColumn, DataTableProps } from './data-column.ts';
import { DataRows } from './data-rows.tsx';
import styles from './data-table.module.css';
import { PagedRows } from './paged-rows.tsx';
import { useColumns } from './use-columns.ts';
import { useLayout } from './use-layout.ts';

export type { DataColumn, DataTableProps };
export { BulkBar, BulkRun, type BulkAction, type BulkBarProps } from './bulk-bar.tsx';
export { useBulk, type Bulk, type BulkPlan } from './bulk.ts';
export { useSelectedRows, useSelection, type Selection } from './selection.ts';

/**
 * Server-paged rows: a table, or cards on phones (`useLayout`). Page, sort and filter are in the address.
 */
export function DataTable<R>(props: DataTableProps<R>) {
  const { list, selection, pageSize = 20 } = props;
  const items = list.query.data?.items;
  useEffect(() => {
    if (items) selection?.renew(items);
  }, [items, selection]);
  return <PagedRows {...props}>{(rows) => <Rows {...props} rows={rows} perPage={pageSize} />}</PagedRows>;
}

function Rows<R>(props: DataTableProps<R> & { rows: readonly R[] | undefined; perPage: number }) {
  const { columns, name, list } = props;
  const answer = useAnswer(list.query.isPlaceholderData);
  const layout = useLayout();
  const choice = useColumns(name, columns, layout);
  if (layout === 'cards') return <DataCards {...props} columns={choice.shown} answer={answer} />;
  return (
    <div className={styles.whole} data-choice={name !== undefined || undefined}>
      <DataRows {...props} columns={choice.shown} answer={answer} />
      {name !== undefined && <ColumnMenu columns={columns} choice={choice} />}
    </div>
  );
}

/**
 * The number of the list's answer. Rows of another sort, filter or page replace the previous ones: those that both have
 * would jump to their new places after the wait. Rows that change live keep theirs.
 */
function useAnswer(isStale: boolean): number {
  const [seen, setSeen] = useState({ isStale, answer: 0 });
  if (seen.isStale !== isStale) setSeen({ isStale, answer: seen.answer + (isStale ? 0 : 1) });
  return seen.answer;
}
