import {
  ConditionFields,
  type Conditions,
  hasConditions,
  isHandOverPast,
  negotiationMessages,
  TermConditions,
} from '@thikana/web-kit/negotiation';
import { useState } from 'react';
import styles from './make-offer.module.css';
import { messages } from './messages.ts';

interface OfferConditionsProps {
  value: Conditions;
  onChange: (value: Conditions) => void;
}

/** The optional conditions of an offer, folded: an offer is complete without them (OFFER-15). */
export function OfferConditions({ value, onChange }: OfferConditionsProps) {
  const t = messages.useT();
  const tKit = negotiationMessages.useT();
  // Only at first: the browser folds and unfolds it from then on.
  const [isOpen] = useState(() => hasConditions(value));
  return (
    <details className={styles.conditions} open={isOpen}>
      <summary>{t('conditions')}</summary>
      <ConditionFields value={value} onChange={onChange} />
      {isHandOverPast(value) && (
        <p role="alert" className={styles.fault}>
          {tKit('fault.handOver')}
        </p>
      )}
    </details>
  );
}

/** What goes with the amount, before it is sent; nothing where there are no conditions. */
export function ReviewedConditions({ conditions }: { conditions: Conditions }) {
  const t = messages.useT();
  const tKit = negotiationMessages.useT();
  const { note, paymentBy, handOverOn, expiresInDays } = conditions;
  if (!hasConditions(conditions)) return null;
  return (
    <div className={styles.reviewed}>
      <TermConditions term={{ ...(paymentBy && { paymentBy }), ...(handOverOn && { handOverOn }) }} />
      {expiresInDays && <p>{t('expires', { days: tKit('days', { count: expiresInDays }) })}</p>}
      {note.trim() && <q>{note.trim()}</q>}
    </div>
  );
}
