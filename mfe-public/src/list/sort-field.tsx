import { useId } from 'react';
import { SORTS, sortOf } from './filters.ts';
import styles from './list.module.css';
import { messages } from './messages.ts';

const SORT_LABELS = {
  newest: 'newest',
  minPrice: 'minPriceSort',
  '-maxPrice': 'maxPriceSort',
  pricePerSqft: 'perSqftSort',
  '-size': 'sizeSort',
} as const;

/** Beside the number of results. */
export function SortField({ value, onChoose }: { value: string; onChoose: (sort: string) => void }) {
  const t = messages.useT();
  const id = useId();
  return (
    <span className={styles.sort}>
      <label htmlFor={id} className="tk-sr-only">
        {t('sort')}
      </label>
      <select id={id} value={sortOf(value)} onChange={({ target }) => onChoose(target.value)}>
        {SORTS.map((sort) => (
          <option key={sort} value={sort}>
            {t(SORT_LABELS[sort])}
          </option>
        ))}
      </select>
    </span>
  );
}
