import type { RequestedOffer } from '@thikana/contracts';
import { ButtonLink, DateText, Picture, Price, QueryState } from '@thikana/web-kit/core';
import { api, type Answer, summaryKey, useQuery } from '@thikana/web-kit/data';
import { paths } from '@thikana/web-kit/router';
import { Counters, CountersSkeleton, OverviewSection } from '@thikana/web-kit/tables';
import { messages } from '../messages.ts';
import { OfferActions } from '../requested-offers/offer-actions.tsx';
import styles from './offers-to-answer.module.css';

/** Offers that wait for this agent, answered right here. */
export function OffersToAnswer() {
  const t = messages.useT();
  const query = useQuery({
    queryKey: summaryKey('offers'),
    queryFn: ({ signal }) => api('offers.agentSummary', { signal }),
  });
  return (
    <OverviewSection title={t('overview.offers')}>
      <QueryState
        query={query}
        texts={{ loading: t('overview.offersLoading'), failed: t('overview.offersFailed') }}
        skeleton={<CountersSkeleton count={5} />}
      >
        {(summary) => <Waiting summary={summary} />}
      </QueryState>
    </OverviewSection>
  );
}

function Waiting({ summary }: { summary: Answer<'offers.agentSummary'> }) {
  const t = messages.useT();
  const { counts, soldTotal, toAnswer } = summary;
  const table = paths.agent.offeredProperties;
  return (
    <>
      <Counters
        counters={[
          { label: t('overview.pendingOffers'), count: counts.pending, to: `${table}?status=pending` },
          { label: t('overview.acceptedOffers'), count: counts.accepted, to: `${table}?status=accepted` },
          { label: t('overview.rejected'), count: counts.rejected, to: `${table}?status=rejected` },
          { label: t('overview.soldOffers'), count: counts.bought, to: paths.agent.soldProperties },
          {
            label: t('overview.soldTotal'),
            count: <Price amount={soldTotal} />,
            to: paths.agent.soldProperties,
          },
        ]}
      />
      {toAnswer.length === 0 ? (
        <p>{t('overview.nothing')}</p>
      ) : (
        <>
          <ul className={styles.list} aria-label={t('overview.toAnswer')}>
            {toAnswer.map((offer) => (
              <WaitingOffer key={offer._id} offer={offer} />
            ))}
          </ul>
          <ButtonLink to={table}>{t('overview.seeAll')}</ButtonLink>
        </>
      )}
    </>
  );
}

const WaitingOffer = ({ offer }: { offer: RequestedOffer }) => (
  <li className={styles.offer}>
    <Picture picture={offer} alt="" sizes="96px" />
    <div>
      <h3>{offer.title}</h3>
      <p>
        {offer.buyerName} · <DateText value={offer.buyingDate} style="short" />
      </p>
      <p>
        <Price amount={offer.offerAmount} echo />
      </p>
    </div>
    <div className={styles.actions}>
      <OfferActions offer={offer} />
    </div>
  </li>
);
