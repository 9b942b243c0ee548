import { defineMessages } from '../i18n/messages.ts';
import styles from './waiting.module.css';

const messages = defineMessages('router', { en: { loading: 'Loading...' }, bn: { loading: 'লোড হচ্ছে...' } });

/** The spinner of a guard. It appears with a delay, so that a fast response does not flicker. */
export function Waiting() {
  const t = messages.useT();
  return (
    <div className={styles.waiting} role="status">
      <span className={styles.spinner} aria-hidden="true" />
      <span>{t('loading')}</span>
    </div>
  );
}
