import type { DataTableProps } from './data-table.tsx';
import styles from './data-cards.module.css';

type DataCardsProps<R> = DataTableProps<R> & { rows: readonly R[] | undefined };

/** The rows as cards, for narrow windows: the row header is the card's heading, other columns are labelled facts. */
export function DataCards<R>({ columns, rowKey, rows, actions, label, summary }: DataCardsProps<R>) {
  if (rows === undefined) return <Placeholders />;
  const header = columns.find((column) => column.rowHeader);
  const facts = columns.filter((column) => column !== header && !column.bare);
  const bare = columns.filter((column) => column.bare);
  return (
    <>
      <ul className={styles.cards} aria-label={label}>
        {rows.map((row) => (
          <li key={rowKey(row)} className={styles.card}>
            <div className={styles.head}>
              {bare.map((column) => (
                <div key={column.key}>{column.render(row)}</div>
              ))}
              {header && <div className={styles.heading}>{header.render(row)}</div>}
            </div>
            <dl className={styles.facts}>
              {facts.map((column) => (
                <div key={column.key} className={styles.fact}>
                  <dt>{column.title}</dt>
                  <dd>{column.render(row)}</dd>
                </div>
              ))}
            </dl>
            {actions && <div className={styles.actions}>{actions(row)}</div>}
          </li>
        ))}
      </ul>
      {summary && <div className={styles.summary}>{summary}</div>}
    </>
  );
}

const PLACEHOLDERS = [0, 1, 2];

const Placeholders = () => (
  <div className={styles.cards} aria-hidden="true">
    {PLACEHOLDERS.map((place) => (
      <div key={place} className={`${styles.card} ${styles.placeholder}`} />
    ))}
  </div>
);
