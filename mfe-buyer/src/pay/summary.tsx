import { dueUsdCents, type Offer } from '@thikana/contracts';
import { Price } from '@thikana/web-kit/core';
import { formatUsd, useLanguage } from '@thikana/web-kit/i18n';
import type { ReactNode } from 'react';
import { isRefund } from '../offer-state/offer-steps.ts';
import { messages } from './messages.ts';
import styles from './pay.module.css';

/** The property and its price: taka, rate, dollars to the cent. */
export function Summary({ offer, children }: { offer: Offer; children?: ReactNode }) {
  const t = messages.useT();
  const language = useLanguage();
  const due = offer.status === 'bought' ? 'paid' : isRefund(offer) ? 'refund.sum' : 'due';
  return (
    <dl className={styles.summary}>
      <Line name={t('property')}>
        {offer.title}, {offer.location}
      </Line>
      <Line name={t('offer')}>
        <Price amount={offer.offerAmount} echo />
      </Line>
      <Line name={t('rate')}>{t('rateText')}</Line>
      <Line name={t(due)}>
        <strong className={styles.due}>{formatUsd(dueUsdCents(offer.offerAmount), language)}</strong>
      </Line>
      {children}
    </dl>
  );
}

export const Line = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className={styles.line}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
