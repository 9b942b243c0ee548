import type { Offer } from '@thikana/contracts';
import {
  ButtonLink,
  DateText,
  EmptyState,
  OfferStatusTag,
  Page,
  Picture,
  Price,
  QueryState,
} from '@thikana/web-kit/core';
import { apiQuery, isRefusal, useQuery } from '@thikana/web-kit/data';
import { formatUsd, useLanguage } from '@thikana/web-kit/i18n';
import { Link, paths, useParams } from '@thikana/web-kit/router';
import { StorySection, useEntryText, useStory } from '@thikana/web-kit/story';
import type { ReactNode } from 'react';
import { EndOffer } from '../actions/end-offer.tsx';
import { messages } from './messages.ts';
import styles from './story-page.module.css';

/** An offer with its payment, refunds, disputes and cases (ADMIN-10). */
export function SalePage() {
  const { id = '' } = useParams();
  return <Sale key={id} id={id} />;
}
export { SalePage as Component };

function Sale({ id }: { id: string }) {
  const t = messages.useT();
  const loaded = useStory('operations.saleStory', id);
  const query = useQuery(apiQuery('offers.get', { params: { id } }));
  if ([400, 404].some((status) => isRefusal(query.error, status)))
    return (
      <Page title={t('sale.gone')}>
        <EmptyState text={t('sale.gone')} />
      </Page>
    );
  const title = query.data ? t('sale.title', { title: query.data.title }) : t('sale.loading');
  const listing = query.data && (
    <ButtonLink to={paths.admin.listing(query.data.propertyId)}>{t('sale.listing')}</ButtonLink>
  );
  // Either side may have accepted the offer (OFFER-16), so that an action does not show who is who.
  const idOf = (part: 'buyer' | 'agent') =>
    loaded.lines.find((line) => line.part === part)?.by?.userId ?? null;
  return (
    <Page title={title} actions={listing}>
      <QueryState
        query={query}
        texts={{ loading: t('sale.loading'), failed: t('sale.failed') }}
        skeleton={<div className={styles.skeleton} />}
      >
        {(offer) => (
          <>
            <Facts offer={offer} buyerId={idOf('buyer')} agentId={idOf('agent')} />
            {offer.status === 'accepted' && (
              <div className={styles.actions}>
                <EndOffer offer={offer} />
              </div>
            )}
          </>
        )}
      </QueryState>
      <StorySection loaded={loaded} about="sale" reader="admin" />
    </Page>
  );
}

function Facts({
  offer,
  buyerId,
  agentId,
}: {
  offer: Offer;
  buyerId: string | null;
  agentId: string | null;
}) {
  const t = messages.useT();
  const text = useEntryText();
  const language = useLanguage();
  const { acceptedAt } = offer;
  // An offer that was never accepted has no payment.
  const payment = useQuery({
    ...apiQuery('offers.payment', { params: { offerId: offer._id } }),
    enabled: acceptedAt !== null,
    retry: false,
  });
  const named = (name: string, id: string | null) =>
    id ? <Link to={paths.admin.person(id)}>{name}</Link> : name;
  const rows: [label: string, value: ReactNode][] = [
    [t('sale.amount'), <Price key="amount" amount={offer.offerAmount} echo />],
    [t('sale.status'), <OfferStatusTag key="status" status={offer.status} />],
    [t('sale.buyer'), named(offer.buyerName || offer.buyerEmail, buyerId)],
    [t('sale.agent'), named(offer.agentName || offer.agentEmail, agentId)],
    [t('sale.made'), <DateText key="made" value={offer.buyingDate} style="time" />],
  ];
  const { data } = payment;
  if (data) {
    rows.push(
      [t('sale.payment'), text.value(data.status)],
      [t('sale.usd'), formatUsd(Math.round(data.usdAmount * 100), language)],
    );
    if (data.card)
      rows.push([t('sale.receipt'), [data.receiptNumber, t('sale.card', data.card)].join(' · ')]);
    if (data.transactionId)
      rows.push([t('sale.transaction'), <code key="transaction">{data.transactionId}</code>]);
  }
  return (
    <div className={styles.head}>
      <Picture picture={offer} alt={offer.title} sizes="240px" priority />
      <dl className={styles.facts} aria-label={t('sale.facts')}>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
