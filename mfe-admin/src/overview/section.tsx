import { Link } from '@thikana/web-kit/router';
import { formatNumber } from '@thikana/web-kit/i18n';
import { useId, type ReactNode } from 'react';
import styles from './overview.module.css';

export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

export interface Counter {
  label: string;
  count: number;
  /** The table that shows just these. */
  to: string;
}

/** Each counter leads to the table behind it. */
export const Counters = ({ counters }: { counters: readonly Counter[] }) => (
  <ul className={styles.counters}>
    {counters.map(({ label, count, to }) => (
      <li key={label}>
        <Link to={to} className={styles.counter}>
          <strong>{formatNumber(count)}</strong> <span>{label}</span>
        </Link>
      </li>
    ))}
  </ul>
);

/** As high as a row of counters. */
export const CountersSkeleton = ({ count }: { count: number }) => (
  <div className={styles.counters}>
    {Array.from({ length: count }, (_, index) => (
      <span key={index} className={styles.shade} />
    ))}
  </div>
);
