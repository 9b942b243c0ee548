import { Button } from 'antd';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { FailedState, EmptyState, type QueryStateTexts } from '../core/query-state.tsx';
import { DataCards } from './data-cards.tsx';
import { widthOf, type DataColumn } from './data-column.ts';
import { DataRows } from './data-rows.tsx';
import styles from './data-table.module.css';
import { messages } from './messages.ts';
import { Pager } from './pager.tsx';
import type { AddressPage } from './use-address-page.ts';
import { useFits } from './use-fits.ts';
import { useKeptFocus } from './use-kept-focus.ts';

export interface DataTableProps<R> {
  /** What the table shows, for screen readers: 'Manage All Users'. */
  label: string;
  columns: readonly DataColumn<R>[];
  rowKey: (row: R) => string;
  list: AddressPage<R>;
  texts: QueryStateTexts;
  /** Buttons of a row; name each with what it acts on: aria-label="Verify Lake View Flat". */
  actions?: (row: R) => ReactNode;
  /** The sort in use and how to change it (write it to the address, with `FIRST_PAGE`). */
  sort?: string;
  onSort?: (sort: string) => void;
  /** A way on when there is nothing at all. */
  nextStep?: ReactNode;
  /** A search or filter is on: nothing found is then no empty list, and 'Clear filters' is the way on. */
  filtered?: boolean;
  onClearFilters?: () => void;
  /** A last row, such as a total. */
  summary?: ReactNode;
  pageSize?: number;
}

/**
 * Server-paged rows: antd's table, and where that does not fit a list of cards. Rows keep their place while the next ones load;
 * page, sort and filter are in the address.
 */
export function DataTable<R>(props: DataTableProps<R>) {
  const { list, label, texts, pageSize = 20 } = props;
  const { query } = list;
  const section = useRef<HTMLElement>(null);
  useKeptFocus(section);
  const emptied = useLeaveEmptyPage(list);
  const rows = emptied ? undefined : query.data?.items;
  const failed = rows === undefined && query.isError;
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label={label}
      aria-busy={query.isFetching}
      className={styles.section}
    >
      <span role="status" className="tk-sr-only">
        {rows === undefined && !failed ? texts.loading : ''}
      </span>
      {failed ? (
        <FailedState text={texts.failed} retrying={query.isFetching} onRetry={() => void query.refetch()} />
      ) : rows?.length === 0 ? (
        <Nothing {...props} />
      ) : (
        <>
          <Rows {...props} rows={rows} />
          <Pager list={list} pageSize={pageSize} />
        </>
      )}
    </section>
  );
}

/** A later page whose last row has left leads to the one before it. */
function useLeaveEmptyPage<R>({ query, page, turnTo }: DataTableProps<R>['list']): boolean {
  const emptied = page > 1 && !query.isPlaceholderData && query.data?.items.length === 0;
  const turn = useRef(turnTo);
  useEffect(() => {
    turn.current = turnTo;
  });
  useEffect(() => {
    if (emptied) turn.current(page - 1, { replace: true });
  }, [emptied, page]);
  return emptied;
}

function Nothing<R>({ texts, nextStep, filtered = false, onClearFilters }: DataTableProps<R>) {
  const t = messages.useT();
  if (!filtered) return <EmptyState text={texts.empty ?? ''}>{nextStep}</EmptyState>;
  return (
    <EmptyState text={t('nothingFound')}>
      {onClearFilters && <Button onClick={onClearFilters}>{t('clearFilters')}</Button>}
    </EmptyState>
  );
}

function Rows<R>(props: DataTableProps<R> & { rows: readonly R[] | undefined }) {
  const { columns, actions, list } = props;
  const [frame, setFrame] = useState<HTMLElement | null>(null);
  const fits = useFits(frame, widthOf(columns, actions !== undefined));
  return (
    <div ref={setFrame} className={styles.rows} data-stale={list.query.isPlaceholderData}>
      {fits ? <DataRows {...props} /> : <DataCards {...props} />}
    </div>
  );
}
