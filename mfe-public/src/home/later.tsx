import { WhenSeen } from '../when-seen.tsx';
import styles from './home.module.css';
import { messages } from './messages.ts';

const fetchMarket = () => import('./market.tsx');

/** A part of the home page below the window. Its code and data are fetched when it comes near. */
export function Later({ part }: { part: 'Lately' | 'Areas' }) {
  const t = messages.useT();
  const texts = { loading: t('market.loading'), failed: t('market.failed') };
  return (
    <WhenSeen fetchCode={fetchMarket} texts={texts} className={`${styles.later} ${styles[part]}`}>
      {({ [part]: Part }) => <Part />}
    </WhenSeen>
  );
}
