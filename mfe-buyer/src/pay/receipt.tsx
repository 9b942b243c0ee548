import type { Offer } from '@thikana/contracts';
import { Button, ButtonLink, DateText, Logo } from '@thikana/web-kit/core';
import { Alert } from '@thikana/web-kit/forms';
import { CheckCircleFilled, PrinterOutlined } from '@thikana/web-kit/icons';
import { paths } from '@thikana/web-kit/router';
import { useEffect, useRef } from 'react';
import { disputeStep, isDisputed } from '../offer-state/offer-steps.ts';
import { cardName } from './card-name.ts';
import { messages } from './messages.ts';
import { AfterPaying } from './next-steps.tsx';
import styles from './pay.module.css';
import { Line, Summary } from './summary.tsx';
import { usePayment } from './use-payment.ts';

/** A bought offer: the success when it has just been paid, the next steps, and the receipt, printed on one page. */
export function Receipt({ offer, justPaid }: { offer: Offer; justPaid: boolean }) {
  const t = messages.useT();
  return (
    <>
      {justPaid && <Success title={offer.title} />}
      <ReceiptPaper offer={offer} />
      <div className={`tk-row ${styles.buttons}`} data-screen-only>
        <Button icon={<PrinterOutlined aria-hidden />} onClick={() => window.print()}>
          {t('print')}
        </Button>
        <ButtonLink to={`${paths.user.myOffers}?status=bought`}>{t('toOffers')}</ButtonLink>
      </div>
      <AfterPaying offer={offer} />
    </>
  );
}

/** Gets the focus of the form that it replaces. */
function Success({ title }: { title: string }) {
  const t = messages.useT();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={styles.success} data-screen-only>
      <CheckCircleFilled aria-hidden className={styles.successIcon} />
      <h2 ref={heading} tabIndex={-1}>
        {t('yours', { title })}
      </h2>
      <p>{t('yoursText')}</p>
    </section>
  );
}

function ReceiptPaper({ offer }: { offer: Offer }) {
  const t = messages.useT();
  const { data: payment, isPending } = usePayment(offer._id);
  return (
    <article className={`tk-panel ${styles.receipt}`} data-print>
      <div className={styles.printOnly}>
        <Logo />
      </div>
      <p>{t('receiptLead')}</p>
      {offer.disputeState && (
        <Alert
          type={isDisputed(offer) ? 'warning' : 'info'}
          showIcon
          title={t(`dispute.${disputeStep(offer.disputeState).key}`)}
          className={styles.notice ?? ''}
        />
      )}
      <Summary offer={offer}>
        <Line name={t('buyer')}>
          {offer.buyerName}, {offer.buyerEmail}
        </Line>
        <Line name={t('agent')}>
          {offer.agentName}, {offer.agentEmail}
        </Line>
        {(isPending || payment?.card) && (
          <Line name={t('card')}>{payment?.card ? cardName(payment.card) : '…'}</Line>
        )}
        <Line name={t('date')}>
          <DateText value={offer.boughtAt ?? payment?.date ?? null} style="time" fallback="…" />
        </Line>
        {(isPending || payment?.receiptNumber) && (
          <Line name={t('number')}>
            <code className={styles.code}>{payment?.receiptNumber ?? '…'}</code>
          </Line>
        )}
        <Line name={t('transaction')}>
          <code className={styles.code}>{offer.transactionId}</code>
        </Line>
      </Summary>
    </article>
  );
}
