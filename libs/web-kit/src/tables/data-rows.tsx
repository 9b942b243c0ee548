import { memo, type ReactNode } from 'react';
import { CaretDownOutlined } from '../icons/index.ts';
import { widthOf, type DataColumn, type RowsProps } from './data-column.ts';
import styles from './data-table.module.css';
import { messages } from './messages.ts';
import { PageCheck, RowCheck } from './row-check.tsx';
import { useIsSelected, type Selection } from './selection.ts';

const CHECK_WIDTH = 44;
const ACTIONS_WIDTH = 200;

/**
 * The rows as a table of fixed columns, so that no row changes them, and placeholders are laid out like what follows.
 */
export function DataRows<R>(props: RowsProps<R>) {
  const { label, columns, rowKey, rows, perPage, actions, actionsWidth = ACTIONS_WIDTH, summary } = props;
  const { selection } = props;
  const t = messages.useT();
  const widths = columns.map(widthOf);
  const least =
    widths.reduce((sum, width) => sum + width, 0) +
    (selection ? CHECK_WIDTH : 0) +
    (actions ? actionsWidth : 0);
  return (
    <div className={styles.frame}>
      <table
        aria-label={label}
        className={styles.table}
        data-end={actions ? 'actions' : undefined}
        style={{ minInlineSize: least }}
      >
        <colgroup>
          {selection && <col style={{ inlineSize: CHECK_WIDTH }} />}
          {columns.map((column, place) => (
            <col key={column.key} style={column.rowHeader ? undefined : { inlineSize: widths[place] }} />
          ))}
          {actions && <col style={{ inlineSize: actionsWidth }} />}
        </colgroup>
        <thead>
          <tr>
            {selection && (
              <th scope="col" className={styles.checkCell}>
                <PageCheck selection={selection} page={rows ?? []} />
              </th>
            )}
            {columns.map((column) => (
              <Heading key={column.key} column={column} sort={props.sort} onSort={props.onSort} />
            ))}
            {actions && <th scope="col">{t('actions')}</th>}
          </tr>
        </thead>
        <tbody key={props.answer}>
          {rows
            ? rows.map((row) => (
                <Row
                  key={rowKey(row)}
                  id={rowKey(row)}
                  row={row}
                  page={rows}
                  columns={columns}
                  actions={actions}
                  selection={selection}
                />
              ))
            : Array.from({ length: perPage }, (_, place) => (
                <tr key={place} aria-hidden="true">
                  {selection && <td className={styles.checkCell} />}
                  {columns.map(({ key, align }) => (
                    <td key={key} data-align={align}>
                      <span className={styles.shade} />
                    </td>
                  ))}
                  {actions && (
                    <td>
                      <span className={styles.shade} />
                    </td>
                  )}
                </tr>
              ))}
        </tbody>
        {summary && (
          <tfoot>
            <tr>
              <td
                className={styles.summary}
                colSpan={columns.length + (selection ? 1 : 0) + (actions ? 1 : 0)}
              >
                {summary}
              </td>
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}

interface RowProps<R> {
  id: string;
  row: R;
  page: readonly R[];
  columns: readonly DataColumn<R>[];
  actions: ((row: R) => ReactNode) | undefined;
  selection: Selection<R> | undefined;
}

function PlainRow<R>({ id, row, page, columns, actions, selection }: RowProps<R>) {
  const cells = (
    <>
      {columns.map((column) => (
        <Cell key={column.key} column={column} row={row} />
      ))}
      {actions && (
        <td>
          <div className={styles.actions}>{actions(row)}</div>
        </td>
      )}
    </>
  );
  if (!selection) return <tr data-row-key={id}>{cells}</tr>;
  return (
    <SelectableRow id={id} row={row} selection={selection}>
      <td className={styles.checkCell}>
        <RowCheck selection={selection} row={row} page={page} />
      </td>
      {cells}
    </SelectableRow>
  );
}
// Rows are as many as a page has: those that did not change are not rendered again.
const Row = memo(PlainRow) as typeof PlainRow;

interface SelectableRowProps<R> {
  id: string;
  row: R;
  selection: Selection<R>;
  children: ReactNode;
}

const SelectableRow = <R,>({ id, row, selection, children }: SelectableRowProps<R>) => (
  <tr data-row-key={id} data-selected={useIsSelected(selection, row) || undefined}>
    {children}
  </tr>
);

/** A long text is cut with dots, so that rows keep their height; its tooltip has the whole text. */
function Cell<R>({ column, row }: { column: DataColumn<R>; row: R }) {
  const content = column.render(row);
  const cell = (
    <div className={styles.fitted} title={typeof content === 'string' ? content : undefined}>
      {content}
    </div>
  );
  if (column.rowHeader) return <th scope="row">{cell}</th>;
  return <td data-align={column.align}>{cell}</td>;
}

interface HeadingProps<R> {
  column: DataColumn<R>;
  sort: string | undefined;
  onSort: ((sort: string) => void) | undefined;
}

/** A column that the API sorts is a button: a list always has an order, so after the last one the first one follows. */
function Heading<R>({ column: { title, sort: by, align }, sort, onSort }: HeadingProps<R>) {
  const orders = Object.values(by ?? {});
  if (!onSort || orders.length === 0)
    return (
      <th scope="col" data-align={align} title={title}>
        {title}
      </th>
    );
  const now =
    sort === undefined
      ? null
      : sort === by?.ascending
        ? 'ascending'
        : sort === by?.descending
          ? 'descending'
          : null;
  const next = orders[(orders.indexOf(sort ?? '') + 1) % orders.length] ?? '';
  return (
    <th scope="col" data-align={align} aria-sort={now ?? undefined}>
      <button type="button" className={styles.sorter} title={title} onClick={() => onSort(next)}>
        <span>{title}</span>
        <CaretDownOutlined aria-hidden className={styles.order ?? ''} data-order={now ?? 'none'} />
      </button>
    </th>
  );
}
