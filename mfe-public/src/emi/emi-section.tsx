import { WhenSeen } from '../when-seen.tsx';
import styles from './emi-section.module.css';
import { messages } from './messages.ts';

const fetchCalculator = () => import('./emi-calculator.tsx');

/** Its code is fetched when it is nearly in the window. @param price whole taka */
export function EmiSection({ price }: { price: number }) {
  const t = messages.useT();
  return (
    <section aria-labelledby="emi" className={styles.section}>
      <h2 id="emi">{t('title')}</h2>
      <WhenSeen
        fetchCode={fetchCalculator}
        texts={{ loading: t('loading'), failed: t('failed') }}
        className={styles.box}
      >
        {({ EmiCalculator }) => <EmiCalculator price={price} />}
      </WhenSeen>
    </section>
  );
}
