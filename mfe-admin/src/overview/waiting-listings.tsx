import { ButtonLink, DateText, PriceRange, QueryState } from '@thikana/web-kit/core';
import { apiQuery, useQuery, type Answer } from '@thikana/web-kit/data';
import { paths } from '@thikana/web-kit/router';
import { ListingActions, PreviewButton } from '../manage-properties/listing-actions.tsx';
import {
  type Counter,
  Counters,
  CountersSkeleton,
  OverviewSection,
  WaitingList,
  WaitingListSkeleton,
} from '@thikana/web-kit/tables';
import { messages } from '../messages.ts';

type Summary = Answer<'properties.summary'>;

/** Counters of listings, and the oldest pending ones to answer right here. */
export function WaitingListings() {
  const t = messages.useT();
  const query = useQuery(apiQuery('properties.summary'));
  return (
    <OverviewSection title={t('overview.waiting')}>
      <QueryState
        query={query}
        texts={{ loading: t('overview.waitingLoading'), failed: t('overview.waitingFailed') }}
        skeleton={<WaitingSkeleton />}
      >
        {(summary) => <Waiting summary={summary} />}
      </QueryState>
    </OverviewSection>
  );
}

function Waiting({ summary }: { summary: Summary }) {
  const t = messages.useT();
  return (
    <>
      <Counters counters={useListingCounters(summary)} />
      {summary.needsAttention.length === 0 ? (
        <p>{t('overview.nothingWaiting')}</p>
      ) : (
        <>
          <WaitingList
            label={t('overview.waiting')}
            items={summary.needsAttention}
            facts={(listing) => [
              listing.location,
              <PriceRange min={listing.minPrice} max={listing.maxPrice} />,
              <>
                {listing.agentName} · <DateText value={listing.createdAt} style="short" />
              </>,
            ]}
            actions={(listing) => (
              <>
                <PreviewButton listing={listing} />
                <ListingActions listing={listing} />
              </>
            )}
          />
          <ButtonLink to={`${paths.admin.properties}?status=pending`}>{t('overview.seeAll')}</ButtonLink>
        </>
      )}
    </>
  );
}

function useListingCounters(summary: Summary): Counter[] {
  const t = messages.useT();
  const table = paths.admin.properties;
  return [
    { label: t('overview.pending'), count: summary.pending, to: `${table}?status=pending` },
    { label: t('overview.verified'), count: summary.verified, to: `${table}?status=verified` },
    { label: t('overview.rejected'), count: summary.rejected, to: `${table}?status=rejected` },
    { label: t('overview.advertised'), count: summary.advertised, to: `${paths.admin.advertise}?show=true` },
    { label: t('overview.underOffer'), count: summary.underOffer, to: `${table}?availability=under-offer` },
    { label: t('overview.sold'), count: summary.sold, to: `${table}?availability=sold` },
  ];
}

const WaitingSkeleton = () => (
  <>
    <CountersSkeleton count={6} />
    <WaitingListSkeleton count={3} />
  </>
);
