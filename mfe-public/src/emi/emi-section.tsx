import { lazy, Suspense, useState } from 'react';
import styles from './emi.module.css';
import { messages } from './messages.ts';

const EmiCalculator = lazy(() =>
  import('./emi-calculator.tsx').then(({ EmiCalculator: Calculator }) => ({ default: Calculator })),
);

/** Folded until somebody wants it: its code comes then. @param price whole taka */
export function EmiSection({ price }: { price: number }) {
  const t = messages.useT();
  const [wanted, setWanted] = useState(false);
  return (
    <details
      className={styles.section}
      onToggle={({ currentTarget }) => currentTarget.open && setWanted(true)}
    >
      <summary>
        <h2>{t('title')}</h2>
      </summary>
      {wanted && (
        <Suspense>
          <EmiCalculator price={price} />
        </Suspense>
      )}
    </details>
  );
}
