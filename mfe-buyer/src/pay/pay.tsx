import type { Offer } from '@thikana/contracts';
import { ButtonLink, EmptyState, Page, QueryState } from '@thikana/web-kit/core';
import { Alert } from '@thikana/web-kit/forms';
import { apiQuery, isRefusal, useQuery } from '@thikana/web-kit/data';
import { paths, useParams } from '@thikana/web-kit/router';
import { useState } from 'react';
import { OfferTimeline } from '../offer-state/offer-timeline.tsx';
import { isRefund } from '../offer-state/offer-steps.ts';
import { Checkout } from './checkout.tsx';
import { messages } from './messages.ts';
import styles from './pay.module.css';
import { PaySkeleton } from './pay-skeleton.tsx';
import { Receipt } from './receipt.tsx';
import { Refund } from './refund.tsx';
import { Line, Summary } from './summary.tsx';

/** `/dashboard/user/pay/:id`: pays an accepted offer; a bought one shows its receipt, a refunded one its refund. */
export function Pay() {
  const t = messages.useT();
  const { id = '' } = useParams();
  const query = useQuery(apiQuery('offers.get', { params: { id } }));
  const missing = isRefusal(query.error, 404) || isRefusal(query.error, 400);
  return (
    <Page
      title={t(query.data ? titleOf(query.data) : 'title')}
      width={!query.data || titleOf(query.data) === 'title' ? 'page' : 'narrow'}
    >
      {missing ? (
        <EmptyState text={t('notFound')}>
          <ToOffers />
        </EmptyState>
      ) : (
        <QueryState
          query={query}
          texts={{ loading: t('loading'), failed: t('failed') }}
          skeleton={<PaySkeleton />}
        >
          {(offer) => <ByStatus offer={offer} />}
        </QueryState>
      )}
    </Page>
  );
}
export { Pay as Component };

function titleOf(offer: Offer) {
  if (offer.status === 'bought') return 'receipt';
  return isRefund(offer) ? 'refund.title' : 'title';
}

function ByStatus({ offer }: { offer: Offer }) {
  const [onArrival] = useState(() => titleOf(offer));
  const turned = titleOf(offer) !== onArrival;
  if (offer.status === 'bought') return <Receipt offer={offer} justPaid={turned} />;
  if (isRefund(offer)) return <Refund offer={offer} justNow={turned} />;
  if (offer.status === 'accepted') return <Checkout offer={offer} />;
  return <NothingToPay offer={offer} />;
}

function NothingToPay({ offer }: { offer: Offer }) {
  const t = messages.useT();
  return (
    <>
      <Alert
        type="info"
        showIcon
        title={t(offer.status === 'pending' ? 'pending' : 'rejected')}
        className={styles.notice ?? ''}
      />
      <section aria-label={t('summary')} className={`tk-panel ${styles.panel}`}>
        <Summary offer={offer}>
          <Line name={t('agent')}>{offer.agentName}</Line>
        </Summary>
      </section>
      <section className={`tk-panel ${styles.panel}`}>
        <OfferTimeline offer={offer} />
      </section>
      <ToOffers />
    </>
  );
}

function ToOffers() {
  const t = messages.useT();
  return <ButtonLink to={paths.user.myOffers}>{t('toOffers')}</ButtonLink>;
}
