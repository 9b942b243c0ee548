import type { Offer } from '@thikana/contracts';
import { ButtonLink } from '@thikana/web-kit/core';
import { RollbackOutlined } from '@thikana/web-kit/icons';
import { formatDate, useLanguage } from '@thikana/web-kit/i18n';
import { paths } from '@thikana/web-kit/router';
import { useEffect, useRef } from 'react';
import { isDisputed, refundStep } from '../offer-state/offer-steps.ts';
import { OfferTimeline } from '../offer-state/offer-timeline.tsx';
import { messages as remoteMessages } from '../messages.ts';
import { cardName } from './card-name.ts';
import { messages } from './messages.ts';
import styles from './pay.module.css';
import { Line, Summary } from './summary.tsx';
import { usePayment } from './use-payment.ts';

/** A payment that could not buy the property: the refund's amount, reason, card and progress. */
export function Refund({ offer, justNow }: { offer: Offer; justNow: boolean }) {
  const t = messages.useT();
  const tAll = remoteMessages.useT();
  const language = useLanguage();
  const { data: payment } = usePayment(offer._id);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (justNow) heading.current?.focus();
  }, [justNow]);
  const { key, at } = refundStep(offer);
  const date = formatDate(at, 'short', language) ?? '';
  const text = key === 'returnedByHand' && isDisputed(offer) ? 'disputed' : key;
  return (
    <>
      <section className={`tk-panel ${styles.panel}`}>
        <h2 ref={heading} tabIndex={-1} className={styles.refundTitle}>
          <RollbackOutlined aria-hidden /> {t(`refund.is.${key}`, { date })}
        </h2>
        <p>{t('refund.why')}</p>
        <p>{t(`refund.text.${text}`, { date, email: offer.buyerEmail })}</p>
        <OfferTimeline offer={offer} />
      </section>
      <section aria-label={t('summary')} className={`tk-panel ${styles.panel}`}>
        <Summary offer={offer}>
          {payment?.card && <Line name={t('refund.to')}>{cardName(payment.card)}</Line>}
          {payment?.transactionId && (
            <Line name={t('transaction')}>
              <code className={styles.code}>{payment.transactionId}</code>
            </Line>
          )}
        </Summary>
      </section>
      <div className={`tk-row ${styles.buttons}`}>
        <ButtonLink to={paths.user.myOffers}>{t('toOffers')}</ButtonLink>
        <ButtonLink to={paths.allProperties}>{tAll('browse')}</ButtonLink>
      </div>
    </>
  );
}
