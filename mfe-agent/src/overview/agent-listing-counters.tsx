import { QueryState, useLabels } from '@thikana/web-kit/core';
import { paths } from '@thikana/web-kit/router';
import { Counters, CountersSkeleton, OverviewSection } from '@thikana/web-kit/dashboard';
import { messages } from './messages.ts';
import type { OverviewParts } from './use-parts.ts';

/** The agent's listings by state; each counter links to exactly these. */
export function AgentListingCounters({ query }: { query: OverviewParts['listings'] }) {
  const t = messages.useT();
  const labels = useLabels();
  const list = paths.agent.properties;
  return (
    <OverviewSection title={t('listings')}>
      <QueryState
        query={query}
        texts={{ loading: t('listingsLoading'), failed: t('listingsFailed') }}
        skeleton={<CountersSkeleton count={5} />}
      >
        {(summary) => (
          <Counters
            counters={[
              { label: labels.status('pending'), count: summary.pending, to: `${list}?status=pending` },
              { label: labels.status('verified'), count: summary.verified, to: `${list}?status=verified` },
              { label: labels.status('rejected'), count: summary.rejected, to: `${list}?status=rejected` },
              {
                label: labels.status('under-offer'),
                count: summary.underOffer,
                to: `${list}?availability=under-offer`,
              },
              { label: labels.status('sold'), count: summary.sold, to: paths.agent.soldProperties },
            ]}
          />
        )}
      </QueryState>
    </OverviewSection>
  );
}
