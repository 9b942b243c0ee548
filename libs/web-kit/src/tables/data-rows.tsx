import { Table, type TableColumnType } from 'antd';
import type { ComponentProps, ReactNode } from 'react';
import type { DataColumn, DataTableProps } from './data-column.ts';
import styles from './data-table.module.css';
import { messages } from './messages.ts';

type Order = 'ascend' | 'descend';
type RowsProps<R> = DataTableProps<R> & { rows: readonly R[] | undefined };

/** A row that is still loading has no data. */
type Slot<R> = { key: string; row: R | null };

const SKELETON_ROWS = 10;
/** Both sides, from the theme. */
const CELL_PADDING = 24;
const SKELETON = Array.from({ length: SKELETON_ROWS }, (_, place) => ({ key: `wait-${place}`, row: null }));

/** The rows as antd's table; while they load, as many placeholders of the same height. */
export function DataRows<R>({ label, columns, rowKey, rows, actions, sort, onSort, summary }: RowsProps<R>) {
  const t = messages.useT();
  const slots: Slot<R>[] = rows?.map((row) => ({ key: rowKey(row), row })) ?? SKELETON;
  const shown = columns.map((column) => tableColumn(column, onSort ? sort : undefined));
  const width = columns.length + (actions ? 1 : 0);
  return (
    <Table<Slot<R>>
      aria-label={label}
      className={styles.table}
      columns={actions ? [...shown, actionsColumn(t('actions'), actions)] : shown}
      dataSource={slots}
      rowKey="key"
      pagination={false}
      components={{ header: { cell: HeaderCell } }}
      showSorterTooltip={false}
      onRow={({ row }) => ({ 'aria-hidden': row === null || undefined })}
      onChange={(_page, _filters, sorter) => {
        const { columnKey, order } = Array.isArray(sorter) ? (sorter[0] ?? {}) : sorter;
        const next = sortOf(
          columns.find(({ key }) => key === columnKey),
          order,
        );
        if (next !== undefined) onSort?.(next);
      }}
      {...(summary && {
        summary: () => (
          <Table.Summary.Row className={styles.summary ?? ''}>
            <Table.Summary.Cell index={0} colSpan={width}>
              {summary}
            </Table.Summary.Cell>
          </Table.Summary.Row>
        ),
      })}
    />
  );
}

/** The directions that the API supports. After the last one the first one follows: a list always has an order. */
function directions({ sort }: { sort?: { ascending?: string; descending?: string } }): Order[] {
  const known = [
    ...(sort?.ascending ? ['ascend' as const] : []),
    ...(sort?.descending ? ['descend' as const] : []),
  ];
  return known.length === 0 ? [] : [...known, ...known.slice(0, 1)];
}

const sortOf = <R,>(column: DataColumn<R> | undefined, order: Order | null | undefined) =>
  order === 'descend' ? column?.sort?.descending : column?.sort?.ascending;

function orderOf<R>({ sort: by }: DataColumn<R>, sort: string | undefined): Order | null {
  if (sort === undefined) return null;
  return sort === by?.ascending ? 'ascend' : sort === by?.descending ? 'descend' : null;
}

function tableColumn<R>(column: DataColumn<R>, sort: string | undefined): TableColumnType<Slot<R>> {
  const sorts = sort === undefined ? [] : directions(column);
  return {
    key: column.key,
    title: sorts.length > 0 ? <SortButton title={column.title} /> : column.title,
    align: column.align ?? 'start',
    className: column.rowHeader ? styles.rowHeader : styles.fitting,
    ...(column.rowHeader && { rowScope: 'row' }),
    ...(sorts.length > 0 && { sorter: true, sortDirections: sorts, sortOrder: orderOf(column, sort) }),
    render: (_, { row }) =>
      row === null ? <Shade /> : <Fitted width={column.width}>{column.render(row)}</Fitted>,
  };
}

const actionsColumn = <R,>(title: string, actions: (row: R) => ReactNode): TableColumnType<Slot<R>> => ({
  key: 'actions',
  title,
  className: styles.fitting,
  render: (_, { row }) => (row === null ? <Shade /> : <div className={styles.actions}>{actions(row)}</div>),
});

/** antd makes the header cell a tab stop without a role; here the button inside is one. */
const HeaderCell = ({ tabIndex: _, ...cell }: ComponentProps<'th'>) => <th {...cell} />;

/** The surrounding cell sorts, too, and listens for Enter, which would sort twice. */
const SortButton = ({ title }: { title: string }) => (
  <button type="button" onKeyDown={(event) => event.stopPropagation()}>
    {title}
  </button>
);

/** A long text is cut with dots, so that rows keep their height; its tooltip has the whole text. */
const Fitted = ({ children, width }: { children: ReactNode; width: number | undefined }) => (
  <div
    className={styles.fitted}
    style={width === undefined ? undefined : { minInlineSize: width - CELL_PADDING }}
    title={typeof children === 'string' ? children : undefined}
  >
    {children}
  </div>
);

const Shade = () => <span className={styles.shade} />;
