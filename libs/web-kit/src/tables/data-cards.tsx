import type { ReactNode } from 'react';
import type { DataColumn, RowsProps } from './data-column.ts';
import styles from './data-cards.module.css';
import { PageCheck, RowCheck } from './row-check.tsx';

/** The rows as cards, on phones: the row header is the card's heading, other columns are labelled facts. */
export function DataCards<R>(props: RowsProps<R>) {
  const { columns, rowKey, rows, actions, label, summary, selection } = props;
  const page = selection && <PageCheck named selection={selection} page={rows ?? []} />;
  if (rows === undefined)
    return (
      <>
        {page}
        <Placeholders columns={columns} actions={actions !== undefined} />
      </>
    );
  return (
    <>
      {page}
      <ul key={props.answer} className={styles.cards} aria-label={label}>
        {rows.map((row) => (
          <li key={rowKey(row)} data-row-key={rowKey(row)} className={`tk-panel ${styles.card}`}>
            <CardBody
              columns={columns}
              show={(column) => column.render(row)}
              actions={actions?.(row)}
              check={selection && <RowCheck selection={selection} row={row} page={rows} />}
            />
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
  check?: ReactNode;
}

function CardBody<R>({ columns, show, actions, check }: CardBodyProps<R>) {
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
        {check}
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
