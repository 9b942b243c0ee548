import type { ReactNode } from 'react';
import type { DataColumn, DataTableProps } from './data-column.ts';
import styles from './data-cards.module.css';

type DataCardsProps<R> = DataTableProps<R> & { rows: readonly R[] | undefined };

/**
 * The rows as cards, where the table does not fit (antd's table could only scroll there): the row header is the card's
 * heading, other columns are labelled facts.
 */
export function DataCards<R>({ columns, rowKey, rows, actions, label, summary }: DataCardsProps<R>) {
  if (rows === undefined) return <Placeholders columns={columns} actions={actions !== undefined} />;
  return (
    <>
      <ul className={styles.cards} aria-label={label}>
        {rows.map((row) => (
          <li key={rowKey(row)} data-row-key={rowKey(row)} className={`tk-panel ${styles.card}`}>
            <CardBody columns={columns} show={(column) => column.render(row)} actions={actions?.(row)} />
          </li>
        ))}
      </ul>
      {summary && <div className={styles.summary}>{summary}</div>}
    </>
  );
}

interface CardBodyProps<R> {
  columns: readonly DataColumn<R>[];
  show: (column: DataColumn<R>) => ReactNode;
  actions: ReactNode;
}

function CardBody<R>({ columns, show, actions }: CardBodyProps<R>) {
  const header = columns.find((column) => column.rowHeader);
  const facts = columns.filter((column) => column !== header && !column.bare);
  const bare = columns.filter((column) => column.bare);
  return (
    <>
      <div className={styles.head}>
        {bare.map((column) => (
          <div key={column.key}>{show(column)}</div>
        ))}
        {header && <div className={styles.heading}>{show(header)}</div>}
      </div>
      <dl className={styles.facts}>
        {facts.map((column) => (
          <div key={column.key} className={styles.fact}>
            <dt>{column.title}</dt>
            <dd>{show(column)}</dd>
          </div>
        ))}
      </dl>
      {actions && <div className={`tk-row ${styles.actions}`}>{actions}</div>}
    </>
  );
}

const PLACEHOLDERS = [0, 1, 2, 3];

/** A placeholder of the same card. */
function Placeholders<R>({ columns, actions }: { columns: readonly DataColumn<R>[]; actions: boolean }) {
  return (
    <div className={styles.cards} aria-hidden="true">
      {PLACEHOLDERS.map((place) => (
        <div key={place} className={`tk-panel ${styles.card}`}>
          <CardBody
            columns={columns}
            show={(column) => <span className={styles.shade} data-tall={column.rowHeader || column.bare} />}
            actions={actions ? <span className={styles.shade} data-tall="true" /> : null}
          />
        </div>
      ))}
    </div>
  );
}
