import { dueUsdCents, type Offer } from '@thikana/contracts';
import { Price } from '@thikana/web-kit/core';
import { formatUsd, useLanguage } from '@thikana/web-kit/i18n';
import type { ReactNode } from 'react';
import { messages } from '../messages.ts';
import styles from './pay.module.css';

/** What is bought and what it costs: taka, rate, dollars to the cent (specification §9, decisions §12). */
export function Summary({ offer, children }: { offer: Offer; children?: ReactNode }) {
  const t = messages.useT();
  const language = useLanguage();
  return (
    <dl className={styles.summary}>
      <Line name={t('pay.property')}>
        {offer.title}, {offer.location}
      </Line>
      <Line name={t('pay.agent')}>{offer.agentName}</Line>
      <Line name={t('pay.offer')}>
        <Price amount={offer.offerAmount} echo />
      </Line>
      <Line name={t('pay.rate')}>{t('pay.rateText')}</Line>
      <Line name={t(offer.status === 'bought' ? 'pay.paid' : 'pay.due')}>
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
