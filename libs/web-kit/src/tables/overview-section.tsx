import { useId, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useLanguage } from '../i18n/language.ts';
import { formatNumber } from '../i18n/numbers.ts';
import styles from './overview-section.module.css';

export function OverviewSection({ title, children }: { title: string; children: ReactNode }) {
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
  /** A number, or a formatted text such as a price. */
  count: number | ReactNode;
  /** The table that shows exactly these. */
  to: string;
}

/** Counters, each a link to its table. */
export function Counters({ counters }: { counters: readonly Counter[] }) {
  const language = useLanguage();
  return (
    <ul className={styles.counters}>
      {counters.map(({ label, count, to }) => (
        <li key={label} data-wide={typeof count !== 'number'}>
          <Link to={to} className={styles.counter}>
            <strong>{typeof count === 'number' ? formatNumber(count, language) : count}</strong>{' '}
            <span>{label}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** As high as a row of counters. */
export const CountersSkeleton = ({ count }: { count: number }) => (
  <div className={styles.counters}>
    {Array.from({ length: count }, (_, index) => (
      <span key={index} className={styles.shade} />
    ))}
  </div>
);
