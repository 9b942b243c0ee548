import { formatNumber, useLanguage } from '@thikana/web-kit/i18n';
import { type AskingRange, percentOverMinimum, placeInRange } from './asking-range.ts';
import { messages } from './messages.ts';
import styles from './range-bar.module.css';

/** An offer's position in the price range: drawn, and in words. */
export function RangeBar({ amount, range }: { amount: number; range: AskingRange }) {
  return (
    <span className={styles.range}>
      <span className={styles.track} aria-hidden="true">
        <span
          className={styles.filled}
          style={{ inlineSize: `${(placeInRange(amount, range) * 100).toFixed(1)}%` }}
        />
      </span>
      <OverMinimum percent={percentOverMinimum(amount, range)} />
    </span>
  );
}

function OverMinimum({ percent }: { percent: number }) {
  const t = messages.useT();
  const language = useLanguage();
  if (percent === 0) return <span className={`tk-note ${styles.words}`}>{t('atMinimum')}</span>;
  const figure = formatNumber(Math.abs(percent), language, { maximumFractionDigits: 1 });
  return (
    <span className={`tk-note ${styles.words}`}>
      {t(percent > 0 ? 'overMinimum' : 'underMinimum', { percent: figure })}
    </span>
  );
}
