import type { Offer } from '@thikana/contracts';
import { Alert, ButtonLink, EmptyState, Page, QueryState, Skeleton } from '@thikana/web-kit/core';
import { apiQuery, isRefusal, useQuery } from '@thikana/web-kit/data';
import { formatDate, useLanguage } from '@thikana/web-kit/i18n';
import { paths, useParams } from '@thikana/web-kit/router';
import { useState } from 'react';
import { messages } from '../messages.ts';
import { Checkout } from './checkout.tsx';
import styles from './pay.module.css';
import { Receipt } from './receipt.tsx';
import { Summary } from './summary.tsx';

/** `/dashboard/user/pay/:id`: pays an accepted offer; a bought one shows its receipt (specification §4 "Payment flow"). */
export function Component() {
  const t = messages.useT();
  const { id = '' } = useParams();
  const query = useQuery(apiQuery('offers.get', { params: { id } }));
  const missing = isRefusal(query.error, 404) || isRefusal(query.error, 400);
  return (
    <Page title={t(query.data?.status === 'bought' ? 'pay.receipt' : 'pay.title')} width="narrow">
      {missing ? (
        <EmptyState text={t('pay.notFound')}>
          <ToOffers />
        </EmptyState>
      ) : (
        <QueryState
          query={query}
          texts={{ loading: t('pay.loading'), failed: t('pay.failed') }}
          skeleton={<Skeleton active paragraph={{ rows: 8 }} />}
        >
          {(offer) => <ByStatus offer={offer} />}
        </QueryState>
      )}
    </Page>
  );
}

function ByStatus({ offer }: { offer: Offer }) {
  const t = messages.useT();
  const [onArrival] = useState(offer.status);
  if (offer.status === 'bought') return <Receipt offer={offer} justPaid={onArrival !== 'bought'} />;
  if (offer.status === 'accepted') return <Checkout offer={offer} />;
  return (
    <>
      <Alert
        type="info"
        showIcon
        message={t(offer.status === 'pending' ? 'pay.pending' : 'pay.rejected')}
        description={<WhyRejected offer={offer} />}
        style={{ marginBlockEnd: 16 }}
      />
      <section aria-label={t('pay.summary')} className={styles.panel}>
        <Summary offer={offer} />
      </section>
      <ToOffers />
    </>
  );
}

/** The reason in words, and what became of money that came in too late (decisions §13, §17). */
function WhyRejected({ offer }: { offer: Offer }) {
  const t = messages.useT();
  const language = useLanguage();
  const date = formatDate(offer.refundedAt, 'short', language);
  return (
    <>
      {offer.rejectedBecause && <p>{t(`bought.because.${offer.rejectedBecause}`)}</p>}
      {date && <p>{t('bought.refunded', { date })}</p>}
    </>
  );
}

function ToOffers() {
  const t = messages.useT();
  return <ButtonLink to={paths.user.propertyBought}>{t('pay.toOffers')}</ButtonLink>;
}
