import { rangeFrom, searchChoices } from '@thikana/contracts';
import { formatTakaInWords, useLanguage } from '@thikana/web-kit/i18n';
import type { Filters } from './filters.ts';
import styles from './filter-sheet.module.css';
import { messages } from './messages.ts';

const { priceSteps } = searchChoices;

interface PriceHistogramProps {
  filters: Filters;
  /** Listings by the lower end of their step; undefined while unknown. */
  counts: Record<string, number> | undefined;
}

/** How many listings begin at which price beside the other filters; bars within the chosen prices are stronger. */
export function PriceHistogram({ filters: { minPrice, maxPrice }, counts }: PriceHistogramProps) {
  const t = messages.useT();
  const language = useLanguage();
  const countOf = (step: number) => counts?.[String(step)] ?? 0;
  const has = (step: number) => countOf(step) > 0;
  // Without the empty steps at both ends.
  const from = Math.max(0, priceSteps.findIndex(has));
  const steps = priceSteps.slice(from, priceSteps.findLastIndex(has) + 1);
  const most = Math.max(1, ...steps.map(countOf));
  const inWords = (taka: number) => formatTakaInWords(taka, language) ?? '৳0';
  const [first, last] = [steps[0], steps.at(-1)];
  const ends = first === undefined || last === undefined ? null : { min: inWords(first), max: inWords(last) };
  return (
    <div className={styles.histogram} role="img" aria-label={ends ? t('histogram', ends) : t('presets')}>
      <div className={styles.bars}>
        {steps.map((step) => {
          const end = rangeFrom(priceSteps, step).max ?? Infinity;
          const isIn = end > (minPrice ?? 0) && step <= (maxPrice ?? Infinity);
          return (
            <span
              key={step}
              data-in={isIn}
              style={{ blockSize: `${Math.max(4, (countOf(step) / most) * 100)}%` }}
            />
          );
        })}
      </div>
      <div className={`tk-note ${styles.scale}`}>
        <span>{ends?.min ?? '\u00a0'}</span>
        <span>{ends && t('above', { price: ends.max })}</span>
      </div>
    </div>
  );
}
