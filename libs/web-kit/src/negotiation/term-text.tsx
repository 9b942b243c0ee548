import type { OfferSide, OfferTerms } from '@thikana/contracts';
import { DateText } from '@thikana/web-kit/core';
import { formatDate, formatTaka, useLanguage } from '@thikana/web-kit/i18n';
import { messages } from './messages.ts';
import styles from './negotiation.module.css';

/** The conditions of terms, each in a few words; null without any. */
export function TermConditions({ term }: { term: Pick<OfferTerms, 'paymentBy' | 'handOverOn'> }) {
  const t = messages.useT();
  const language = useLanguage();
  const { paymentBy, handOverOn } = term;
  const handOver = formatDate(handOverOn, 'short', language);
  if (!paymentBy && !handOver) return null;
  return (
    <span className={styles.conditions}>
      {paymentBy && <span>{t(`paymentBy.${paymentBy}`)}</span>}
      {handOver && <span>{t('handOverOn', { date: handOver })}</span>}
    </span>
  );
}

interface TermTextProps {
  term: OfferTerms;
  /** The first terms are an offer, all others counter-offers. */
  isFirst: boolean;
  /** The reader's. */
  side: OfferSide;
}

/** Terms in words: who offered how much and when, the conditions and the note. */
export function TermText({ term, isFirst, side }: TermTextProps) {
  const t = messages.useT();
  const language = useLanguage();
  const who = term.by === side ? 'you' : term.by;
  const amount = formatTaka(term.amount, language);
  const expiry = formatDate(term.expiresAt, 'deadline', language);
  return (
    <div className={styles.term}>
      <span>
        <strong>{t(isFirst ? `offered.${who}` : `countered.${who}`, { amount })}</strong>{' '}
        <span className="tk-note">
          <DateText value={term.at} style="time" />
        </span>
      </span>
      <TermConditions term={term} />
      {expiry && <span className="tk-note">{t('validUntil', { date: expiry })}</span>}
      {term.note && <q className={styles.note}>{term.note}</q>}
    </div>
  );
}

/** All terms of an offer, oldest first. */
export function TermList({
  terms,
  side,
  label,
}: {
  terms: readonly OfferTerms[];
  side: OfferSide;
  label: string;
}) {
  return (
    <ol className={styles.terms} aria-label={label}>
      {terms.map((term, place) => (
        <li key={`${term.at} ${place}`} data-by={term.by}>
          <TermText term={term} isFirst={place === 0} side={side} />
        </li>
      ))}
    </ol>
  );
}
