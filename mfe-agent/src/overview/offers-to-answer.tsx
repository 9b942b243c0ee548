import { ButtonLink, DateText, Price, QueryState } from '@thikana/web-kit/core';
import { apiQuery, type Answer, useQuery } from '@thikana/web-kit/data';
import { paths } from '@thikana/web-kit/router';
import { Counters, CountersSkeleton, OverviewSection, WaitingList } from '@thikana/web-kit/tables';
import { messages } from './messages.ts';
import { OfferActions } from '../requested-offers/offer-actions.tsx';

/** Offers that wait for this agent, answered right here. */
export function OffersToAnswer() {
  const t = messages.useT();
  const query = useQuery(apiQuery('offers.agentSummary'));
  return (
    <OverviewSection title={t('offers')}>
      <QueryState
        query={query}
        texts={{ loading: t('offersLoading'), failed: t('offersFailed') }}
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
          { label: t('pendingOffers'), count: counts.pending, to: `${table}?status=pending` },
          { label: t('acceptedOffers'), count: counts.accepted, to: `${table}?status=accepted` },
          { label: t('rejected'), count: counts.rejected, to: `${table}?status=rejected` },
          { label: t('soldOffers'), count: counts.bought, to: paths.agent.soldProperties },
          {
            label: t('soldTotal'),
            count: <Price amount={soldTotal} />,
            to: paths.agent.soldProperties,
          },
        ]}
      />
      {toAnswer.length === 0 ? (
        <p>{t('nothing')}</p>
      ) : (
        <>
          <WaitingList
            label={t('toAnswer')}
            items={toAnswer}
            facts={(offer) => [
              <>
                {offer.buyerName} · <DateText value={offer.buyingDate} style="short" />
              </>,
              <Price amount={offer.offerAmount} echo />,
            ]}
            actions={(offer) => <OfferActions offer={offer} />}
          />
          <ButtonLink to={table}>{t('seeAll')}</ButtonLink>
        </>
      )}
    </>
  );
}
