import { CaretDownOutlined, CaretUpOutlined } from '../icons/index.ts';
import type { ReactNode } from 'react';
import { FailedState, EmptyState, type QueryStateTexts } from '../core/query-state.tsx';
import { DataCards } from './data-cards.tsx';
import styles from './data-table.module.css';
import { messages } from './messages.ts';
import { Pager } from './pager.tsx';
import { useNarrow } from './use-narrow.ts';
import type { AddressPage } from './use-address-page.ts';

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
}

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
  /** A way on when there is nothing. */
  nextStep?: ReactNode;
  /** A last row, such as a total. */
  summary?: ReactNode;
  pageSize?: number;
}

/**
 * Server-paged rows: a table, and in narrow windows a list of cards. Rows keep their place while the next ones load; page, sort
 * and filter are in the address (experience, "Everywhere").
 */
export function DataTable<R>(props: DataTableProps<R>) {
  const { list, texts, label, nextStep, pageSize = 20 } = props;
  const narrow = useNarrow();
  const { query } = list;
  const rows = query.data?.items;
  if (rows === undefined && query.isError) {
    return (
      <FailedState text={texts.failed} retrying={query.isFetching} onRetry={() => void query.refetch()} />
    );
  }
  if (rows?.length === 0) return <EmptyState text={texts.empty ?? ''}>{nextStep}</EmptyState>;
  return (
    <section aria-label={label} aria-busy={query.isFetching} className={styles.section}>
      <span role="status" className="tk-sr-only">
        {rows === undefined ? texts.loading : ''}
      </span>
      <div className={styles.rows} data-stale={query.isPlaceholderData}>
        {narrow ? <DataCards {...props} rows={rows} /> : <Rows {...props} rows={rows} />}
      </div>
      <Pager list={list} pageSize={pageSize} />
    </section>
  );
}

type RowsProps<R> = DataTableProps<R> & { rows: readonly R[] | undefined };

function Rows<R>({ label, columns, rowKey, rows, actions, sort, onSort, summary }: RowsProps<R>) {
  const t = messages.useT();
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <caption className="tk-sr-only">{label}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <HeaderCell key={column.key} column={column} sort={sort} onSort={onSort} />
            ))}
            {actions && (
              <th scope="col" className={styles.actionsCell}>
                {t('actions')}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows === undefined ? (
            <SkeletonRows columns={columns.length + (actions ? 1 : 0)} />
          ) : (
            rows.map((row) => (
              <tr key={rowKey(row)}>
                {columns.map((column) => (
                  <Cell key={column.key} column={column} row={row} />
                ))}
                {actions && (
                  <td className={styles.actionsCell}>
                    <div className={styles.actions}>{actions(row)}</div>
                  </td>
                )}
              </tr>
            ))
          )}
        </tbody>
        {summary && (
          <tfoot>
            <tr>
              <td colSpan={columns.length + (actions ? 1 : 0)}>{summary}</td>
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}

const Cell = <R,>({ column, row }: { column: DataColumn<R>; row: R }) =>
  column.rowHeader ? (
    <th scope="row" className={styles.rowHeader}>
      {column.render(row)}
    </th>
  ) : (
    <td data-align={column.align}>{column.render(row)}</td>
  );

const SKELETON_ROWS = 6;

const SkeletonRows = ({ columns }: { columns: number }) =>
  Array.from({ length: SKELETON_ROWS }, (_, row) => (
    <tr key={row} aria-hidden="true">
      {Array.from({ length: columns }, (_, column) => (
        <td key={column}>
          <span className={styles.shade} />
        </td>
      ))}
    </tr>
  ));

interface HeaderCellProps<R> {
  column: DataColumn<R>;
  sort: string | undefined;
  onSort: ((sort: string) => void) | undefined;
}

function HeaderCell<R>({ column, sort, onSort }: HeaderCellProps<R>) {
  const { ascending, descending } = column.sort ?? {};
  const order =
    sort !== undefined && sort === ascending
      ? 'ascending'
      : sort !== undefined && sort === descending
        ? 'descending'
        : 'none';
  if (!onSort || (!ascending && !descending)) {
    return (
      <th scope="col" data-align={column.align}>
        {column.title}
      </th>
    );
  }
  const next = order === 'ascending' ? (descending ?? ascending) : (ascending ?? descending);
  return (
    <th scope="col" aria-sort={order} data-align={column.align}>
      <button type="button" className={styles.sort} onClick={() => next && onSort(next)}>
        {column.title}
        <span className={styles.carets} data-order={order} aria-hidden="true">
          {ascending && <CaretUpOutlined />}
          {descending && <CaretDownOutlined />}
        </span>
      </button>
    </th>
  );
}
