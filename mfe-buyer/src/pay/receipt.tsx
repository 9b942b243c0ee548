import type { Offer } from '@thikana/contracts';
import { Button, ButtonLink, DateText, Logo } from '@thikana/web-kit/core';
import { PrinterOutlined } from '@thikana/web-kit/icons';
import { apiQuery, useQuery } from '@thikana/web-kit/data';
import { paths } from '@thikana/web-kit/router';
import { useEffect, useRef } from 'react';
import { messages } from '../messages.ts';
import styles from './pay.module.css';
import { Line, Summary } from './summary.tsx';

/** Of a bought offer; prints on one page. Just paid, it takes the focus of the form that it replaces. */
export function Receipt({ offer, justPaid }: { offer: Offer; justPaid: boolean }) {
  const t = messages.useT();
  const lead = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (justPaid) lead.current?.focus();
  }, [justPaid]);
  const payment = useQuery(apiQuery('offers.payment', { params: { offerId: offer._id } }));
  return (
    <>
      <article className={styles.receipt} data-print>
        <div className={styles.printOnly}>
          <Logo />
        </div>
        <p ref={lead} tabIndex={-1}>
          {t('pay.receiptLead')}
        </p>
        <Summary offer={offer}>
          <Line name={t('pay.buyer')}>
            {offer.buyerName}, {offer.buyerEmail}
          </Line>
          <Line name={t('pay.date')}>
            <DateText value={payment.data?.date ?? null} style="time" fallback="…" />
          </Line>
          <Line name={t('pay.transaction')}>
            <code className={styles.code}>{offer.transactionId}</code>
          </Line>
        </Summary>
      </article>
      <div className={styles.buttons}>
        <Button icon={<PrinterOutlined aria-hidden />} onClick={() => window.print()}>
          {t('pay.print')}
        </Button>
        <ButtonLink to={paths.user.propertyBought}>{t('pay.toOffers')}</ButtonLink>
      </div>
    </>
  );
}
