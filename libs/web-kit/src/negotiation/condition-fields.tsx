import { OFFER_EXPIRY_DAYS, OFFER_NOTE_MAX, paymentWays } from '@thikana/contracts';
import { useNow } from '@thikana/web-kit/core';
import { formatDate } from '@thikana/web-kit/i18n';
import { useId } from 'react';
import type { Conditions } from './conditions.ts';
import { messages } from './messages.ts';
import styles from './negotiation.module.css';

const PAYMENTS = [null, ...paymentWays] as const;

interface ConditionFieldsProps {
  value: Conditions;
  onChange: (value: Conditions) => void;
}

/** How the buyer pays, the hand-over, how long the terms are valid, and a note; each may be left out (OFFER-15). */
export function ConditionFields({ value, onChange }: ConditionFieldsProps) {
  const t = messages.useT();
  const today = formatDate(useNow(), 'date', 'en') ?? undefined;
  const id = useId();
  const set = (change: Partial<Conditions>) => onChange({ ...value, ...change });
  return (
    <div className={styles.fields}>
      <fieldset className={styles.payment}>
        <legend>{t('payment')}</legend>
        {PAYMENTS.map((payment) => (
          <label key={payment ?? 'none'}>
            <input
              type="radio"
              name={`${id}-payment`}
              checked={value.paymentBy === payment}
              onChange={() => set({ paymentBy: payment })}
            />
            {t(payment === null ? 'paymentOpen' : `paymentBy.${payment}`)}
          </label>
        ))}
      </fieldset>
      <div>
        <label htmlFor={`${id}-hand-over`}>{t('handOver')}</label>
        <input
          id={`${id}-hand-over`}
          type="date"
          min={today}
          value={value.handOverOn}
          onChange={({ target }) => set({ handOverOn: target.value })}
        />
      </div>
      <div>
        <label htmlFor={`${id}-expiry`}>{t('validFor')}</label>
        <select
          id={`${id}-expiry`}
          value={value.expiresInDays ?? ''}
          onChange={({ target }) =>
            set({ expiresInDays: OFFER_EXPIRY_DAYS.find((days) => String(days) === target.value) ?? null })
          }
        >
          <option value="">{t('noExpiry')}</option>
          {OFFER_EXPIRY_DAYS.map((days) => (
            <option key={days} value={days}>
              {t('days', { count: days })}
            </option>
          ))}
        </select>
      </div>
      <div className={styles.wide}>
        <label htmlFor={`${id}-note`}>{t('note')}</label>
        <textarea
          id={`${id}-note`}
          rows={3}
          maxLength={OFFER_NOTE_MAX}
          aria-describedby={`${id}-note-hint`}
          value={value.note}
          onChange={({ target }) => set({ note: target.value })}
        />
        <span id={`${id}-note-hint`} className="tk-note">
          {t('noteHint', { most: OFFER_NOTE_MAX })}
        </span>
      </div>
    </div>
  );
}
