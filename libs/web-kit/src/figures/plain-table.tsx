import type { ReactNode } from 'react';
import styles from './figure.module.css';

export interface PlainTableProps {
  label: string;
  /** The first is of what names a row. */
  heads: readonly string[];
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
  /** On phones each row is a card. */
  cards?: boolean;
}

export function PlainTable({ label, heads, rows, cards = false }: PlainTableProps) {
  return (
    <div className={styles.scroll}>
      <table className={styles.table} data-cards={cards || undefined}>
        <caption className="tk-sr-only">{label}</caption>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [first, ...cells] }) => (
            <tr key={key}>
              <th scope="row">{first}</th>
              {cells.map((cell, index) => (
                <td key={heads[index + 1]} data-head={heads[index + 1]}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** A table of its own, the text above it and the buttons below. */
export const TablePanel = ({
  note,
  table,
  children,
}: {
  note?: string;
  table: ReactNode;
  children?: ReactNode;
}) => (
  <div className={`tk-panel ${styles.panel}`}>
    {note && <p className="tk-note">{note}</p>}
    {table}
    {children && <div className={styles.foot}>{children}</div>}
  </div>
);
