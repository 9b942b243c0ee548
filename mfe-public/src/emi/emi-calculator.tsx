import { Price } from '@thikana/web-kit/core';
import { formatNumber, formatTakaInWords, parseTaka, useLanguage } from '@thikana/web-kit/i18n';
import { useId, useState } from 'react';
import styles from './emi.module.css';
import { type Instalments, instalmentsOf, type Loan } from './instalments.ts';
import { messages } from './messages.ts';
import { loanBounds, type LoanFault, type LoanField, loanFields, readLoan } from './typed-loan.ts';

/** What the calculator begins with: a common term and deposit, and a rate that is stated to be an example. */
const EXAMPLE = { deposit: 0.3, rate: 10, years: 20 };

interface EmiCalculatorProps {
  /** The initial price, in whole taka. */
  price: number;
}

/** The monthly instalment of a loan for a listing (SCREEN-42). It is computed here: nothing is sent or stored. */
export function EmiCalculator({ price }: EmiCalculatorProps) {
  const t = messages.useT();
  const language = useLanguage();
  const [typed, setTyped] = useState(() => ({
    price: formatNumber(price),
    down: formatNumber(Math.round(price * EXAMPLE.deposit)),
    rate: formatNumber(EXAMPLE.rate),
    years: formatNumber(EXAMPLE.years),
  }));
  const { loan, faults } = readLoan(typed);
  const isWrong = Object.values(faults).some((fault) => fault !== 'missing');
  return (
    <div className={styles.emi}>
      <p className="tk-note">{t('lead')}</p>
      <div className={styles.fields}>
        {loanFields.map((field) => (
          <LoanInput
            key={field}
            field={field}
            value={typed[field]}
            fault={faults[field]}
            words={field === 'price' || field === 'down' ? wordsOf(typed[field], language) : null}
            onChange={(text) => setTyped((before) => ({ ...before, [field]: text }))}
          />
        ))}
      </div>
      <div role="status" className={styles.result}>
        {loan ? (
          <Result loan={loan} found={instalmentsOf(loan)} />
        ) : (
          <p>{t(isWrong ? 'wrong' : 'waiting')}</p>
        )}
      </div>
      <p className="tk-note">{t('note')}</p>
    </div>
  );
}

const wordsOf = (text: string, language: Parameters<typeof formatTakaInWords>[1]) =>
  formatTakaInWords(parseTaka(text), language);

function Result({ loan, found }: { loan: Loan; found: Instalments }) {
  const t = messages.useT();
  return (
    <dl className={styles.figures}>
      <div data-main>
        <dt>{t('monthly')}</dt>
        <dd>
          <Price amount={found.monthly} echo />
        </dd>
      </div>
      <div>
        <dt>{t('loan')}</dt>
        <dd>
          <Price amount={loan.principal} echo />
        </dd>
      </div>
      <div>
        <dt>{t('interest')}</dt>
        <dd>
          <Price amount={found.interest} echo />
        </dd>
      </div>
      <div>
        <dt>{t('total')}</dt>
        <dd>
          <Price amount={found.total} echo />{' '}
          <span className={styles.term}>· {t('months', { count: found.months })}</span>
        </dd>
      </div>
    </dl>
  );
}

interface LoanInputProps {
  field: LoanField;
  value: string;
  fault: LoanFault | undefined;
  /** The amount in words. */
  words: string | null;
  onChange: (text: string) => void;
}

function LoanInput({ field, value, fault, words, onChange }: LoanInputProps) {
  const t = messages.useT();
  const id = useId();
  const isWrong = fault !== undefined && fault !== 'missing';
  const hint =
    field === 'rate' ? t('hints.rate', { rate: EXAMPLE.rate }) : field === 'years' ? '' : t('hints.amount');
  const most = field === 'rate' ? loanBounds.rate : loanBounds.years;
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{t(`fields.${field}`)}</label>
      <input
        id={id}
        // Words are typed, too, and a phone's numeric keypad has no letters.
        inputMode={field === 'price' || field === 'down' ? 'text' : 'decimal'}
        autoComplete="off"
        maxLength={30}
        value={value}
        aria-invalid={isWrong}
        aria-describedby={`${id}-note`}
        onChange={({ target }) => onChange(target.value)}
      />
      <span id={`${id}-note`} className={`tk-note ${styles.note}`} data-wrong={isWrong}>
        {isWrong ? t(`faults.${fault}`, { most }) : (words ?? hint)}
      </span>
    </div>
  );
}
