import { limits } from '@thikana/web-kit/data';
import { formatNumber, formatTakaInWords, parseTaka, useLanguage } from '@thikana/web-kit/i18n';
import { useTyped } from '@thikana/web-kit/router';
import { useId, useState } from 'react';
import { type ChangeFilters, type Filters, isCrossed } from './filters.ts';
import styles from './filter-sheet.module.css';
import { messages } from './messages.ts';

/** Both ends of the price, and what is wrong with them. */
export function PriceFields({ filters, onChange }: { filters: Filters; onChange: ChangeFilters }) {
  const t = messages.useT();
  const settle = (change: Partial<Filters>) => onChange({ ...change, page: 1 }, { replace: true });
  return (
    <>
      <div className={styles.ends}>
        <PriceField
          label={t('minPrice')}
          value={filters.minPrice}
          onSettle={(minPrice) => settle({ minPrice })}
        />
        <PriceField
          label={t('maxPrice')}
          value={filters.maxPrice}
          onSettle={(maxPrice) => settle({ maxPrice })}
        />
      </div>
      {isCrossed(filters) && (
        <p role="alert" className={styles.crossed}>
          {t('crossed')}
        </p>
      )}
    </>
  );
}

/** Null for an empty field; NaN for a text that is no amount. */
const amountOf = (typed: string) => (typed.trim() === '' ? null : parseTaka(typed));

interface PriceFieldProps {
  label: string;
  /** Whole taka. */
  value: number | null;
  onSettle: (amount: number | null) => void;
}

/** Parses amounts as people type them (`parseTaka`) and shows them in words. An invalid text remains, with an error. */
export function PriceField({ label, value, onSettle }: PriceFieldProps) {
  const t = messages.useT();
  const language = useLanguage();
  const id = useId();
  const [refused, setRefused] = useState<string | null>(null);
  const settled = value === null ? '' : formatNumber(value, language);
  const settle = (typed: string) => {
    const typedAmount = amountOf(typed);
    const usable = typedAmount === null || typedAmount <= limits.priceTaka;
    setRefused(usable ? null : typed);
    if (usable) onSettle(typedAmount);
  };
  const [text, type, finish] = useTyped(settled, settle, (one, other) => amountOf(one) === amountOf(other));
  const wrong = refused === text;
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        // Words are typed, too, and a phone's numeric keypad has no letters.
        inputMode="text"
        value={text}
        placeholder={t('anyPrice')}
        autoComplete="off"
        maxLength={30}
        aria-invalid={wrong}
        aria-describedby={`${id}-echo`}
        onChange={({ target }) => type(target.value)}
        onBlur={finish}
      />
      <span id={`${id}-echo`} className={`tk-note ${styles.echo}`} aria-live="polite" data-wrong={wrong}>
        {wrong ? t('notANumber') : formatTakaInWords(parseTaka(text), language)}
      </span>
    </div>
  );
}
