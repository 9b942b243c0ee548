import { ButtonLink, FailedState, Price, QueryState, useLabels } from '@thikana/web-kit/core';
import type { Answer } from '@thikana/web-kit/data';
import { paths } from '@thikana/web-kit/router';
import { Counters, CountersSkeleton, OverviewSection } from '@thikana/web-kit/dashboard';
import { ListingPanel } from '../requested-offers/listing-panel.tsx';
import styles from '../requested-offers/listing-panel.module.css';
import { messages } from './messages.ts';
import type { OverviewParts } from './use-parts.ts';

interface OffersToAnswerProps {
  summary: OverviewParts['offers'];
  panels: OverviewParts['panels'];
}

/** The agent's pending offers, by listing, answered right here. */
export function OffersToAnswer({ summary, panels }: OffersToAnswerProps) {
  const t = messages.useT();
  return (
    <OverviewSection title={t('offers')}>
      <QueryState
        query={summary}
        texts={{ loading: t('offersLoading'), failed: t('offersFailed') }}
        skeleton={<CountersSkeleton count={5} />}
      >
        {(data) => (
          <>
            <OfferCounters summary={data} />
            <Waiting panels={panels} />
          </>
        )}
      </QueryState>
    </OverviewSection>
  );
}

function OfferCounters({ summary }: { summary: Answer<'offers.agentSummary'> }) {
  const { counts, soldTotal, toAnswerCount = counts.pending } = summary;
  const t = messages.useT();
  const labels = useLabels();
  const offers = paths.agent.offeredProperties;
  const sold = paths.agent.soldProperties;
  return (
    <Counters
      counters={[
        { label: t('pendingOffers'), count: toAnswerCount, to: `${offers}?status=pending` },
        { label: t('acceptedOffers'), count: counts.accepted, to: `${offers}?status=accepted` },
        { label: labels.status('rejected'), count: counts.rejected, to: `${offers}?status=rejected` },
        { label: t('soldOffers'), count: counts.bought, to: sold },
        { label: t('soldTotal'), count: <Price amount={soldTotal} />, to: sold },
      ]}
    />
  );
}

function Waiting({ panels }: Pick<OffersToAnswerProps, 'panels'>) {
  const t = messages.useT();
  if (!panels.data)
    return (
      <FailedState
        text={t('offersFailed')}
        onRetry={() => void panels.refetch()}
        retrying={panels.isFetching}
      />
    );
  if (panels.data.length === 0) return <p>{t('nothing')}</p>;
  return (
    <>
      <ul className={styles.panels} aria-label={t('toAnswer')}>
        {panels.data.map((panel) => (
          <li key={panel.propertyId}>
            <ListingPanel panel={panel} headingLevel={3} />
          </li>
        ))}
      </ul>
      <p>
        <ButtonLink to={paths.agent.offeredProperties}>{t('seeAll')}</ButtonLink>
      </p>
    </>
  );
}
