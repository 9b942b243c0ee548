import { formatTaka, formatTakaInWords } from '../i18n/numbers.ts';
import { useLanguage } from '../i18n/language.ts';
import { messages } from './messages.ts';
import styles from './price.module.css';

/** An amount in whole taka: `৳1,25,00,000`, with `echo` also in words: `(1.25 crore)`. */
export function Price({ amount, echo = false }: { amount: number; echo?: boolean }) {
  const language = useLanguage();
  const words = echo ? formatTakaInWords(amount, language) : null;
  return (
    <span className={styles.price}>
      {formatTaka(amount, language)}
      {words && <span className={`tk-note ${styles.echo}`}> ({words})</span>}
    </span>
  );
}

/** `৳min – ৳max` in whole taka; screen readers read "min to max". */
export function PriceRange({ min, max, echo = false }: { min: number; max: number; echo?: boolean }) {
  const language = useLanguage();
  const t = messages.useT();
  const spoken = t('price.between', { min: formatTaka(min, language), max: formatTaka(max, language) });
  const [low, high] = [formatTakaInWords(min, language), formatTakaInWords(max, language)];
  return (
    <span className={styles.price}>
      <span className="tk-sr-only">{spoken}</span>
      <span aria-hidden="true">
        <span className={styles.whole}>{formatTaka(min, language)} –</span>{' '}
        <span className={styles.whole}>{formatTaka(max, language)}</span>
      </span>
      {echo && low && high && (
        <span className={`tk-note ${styles.echo}`}>
          {' '}
          ({low} – {high})
        </span>
      )}
    </span>
  );
}
