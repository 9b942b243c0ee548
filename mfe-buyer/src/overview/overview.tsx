import type { Answer } from '@thikana/web-kit/data';
import { CardGrid, Page, QueryState } from '@thikana/web-kit/core';
import { apiQuery, useQuery } from '@thikana/web-kit/data';
import { paths } from '@thikana/web-kit/router';
import { Counters, CountersSkeleton, OverviewSection } from '@thikana/web-kit/tables';
import { messages } from '../messages.ts';
import { BuyerProfileCard } from '../profile/buyer-profile-card.tsx';
import { OfferCard } from '../property-bought/offer-card.tsx';

/** What needs the buyer now, then the profile (decisions §3). */
export function Component() {
  const t = messages.useT();
  const query = useQuery(apiQuery('offers.buyerSummary'));
  return (
    <Page title={t('overview.title')}>
      <OverviewSection title={t('overview.offers')}>
        <QueryState
          query={query}
          texts={{ loading: t('overview.loading'), failed: t('overview.failed') }}
          skeleton={<CountersSkeleton count={4} />}
        >
          {(summary) => <ToPay summary={summary} />}
        </QueryState>
      </OverviewSection>
      <OverviewSection title={t('overview.profile')}>
        <BuyerProfileCard />
      </OverviewSection>
    </Page>
  );
}

function ToPay({ summary: { counts, toPay } }: { summary: Answer<'offers.buyerSummary'> }) {
  const t = messages.useT();
  const counters = (['accepted', 'pending', 'bought', 'rejected'] as const).map((status) => ({
    label: t(`overview.${status}`),
    count: counts[status],
    to: `${paths.user.propertyBought}?status=${status}`,
  }));
  return (
    <>
      <Counters counters={counters} />
      {toPay.length === 0 ? (
        <p>{t('overview.nothing')}</p>
      ) : (
        <CardGrid label={t('overview.toPay')}>
          {toPay.map((offer) => (
            <OfferCard key={offer._id} offer={offer} headingLevel={3} />
          ))}
        </CardGrid>
      )}
    </>
  );
}
