import type { Offer } from '@thikana/contracts';
import { useNow } from '@thikana/web-kit/core';
import { ClockCircleOutlined } from '@thikana/web-kit/icons';
import { formatDate, useLanguage } from '@thikana/web-kit/i18n';
import { messages } from './messages.ts';
import { isOverdue, isPayable } from './offer-steps.ts';
import styles from './offer-state.module.css';

/** The payment deadline of an accepted offer; nothing for any other. */
export function PayBefore({ offer }: { offer: Offer }) {
  const t = messages.useT();
  const language = useLanguage();
  const now = useNow();
  const date = formatDate(offer.releasableAt, 'deadline', language);
  if (!isPayable(offer) || !date) return null;
  const overdue = isOverdue(offer, now);
  return (
    <p className={styles.deadline} data-overdue={overdue}>
      <ClockCircleOutlined aria-hidden /> {t(overdue ? 'step.overdue' : 'step.payBefore', { date })}
    </p>
  );
}
