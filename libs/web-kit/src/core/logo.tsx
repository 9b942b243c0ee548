import { messages } from './messages.ts';
import styles from './logo.module.css';

/** The house: a roof, and a door that is a map pin's hole. */
export function LogoMark({ size = 32 }: { size?: number }) {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden="true" className={styles.mark}>
      <path
        className={styles.house}
        d="M14.6 3.2a2.2 2.2 0 0 1 2.8 0l10.7 8.9c.6.5.9 1.2.9 2V26a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3V14.1c0-.8.3-1.5.9-2z"
      />
      <path
        className={styles.door}
        d="M16 12.5a5 5 0 0 1 5 5c0 3.8-5 8.7-5 8.7s-5-4.9-5-8.7a5 5 0 0 1 5-5z"
      />
      <circle className={styles.house} cx="16" cy="17.4" r="1.9" />
    </svg>
  );
}

/** Mark and two-tone wordmark, in the reader's script. */
export function Logo({ size = 32 }: { size?: number }) {
  const t = messages.useT();
  return (
    <span className={styles.logo}>
      <LogoMark size={size} />
      <span className={styles.wordmark} aria-hidden="true">
        <span className={styles.first}>{t('brand.first')}</span>
        <span className={styles.second}>{t('brand.second')}</span>
      </span>
    </span>
  );
}
