import { QueryState, useLabels } from '@thikana/web-kit/core';
import type { UseQueryResult } from '@thikana/web-kit/data';
import { paths } from '@thikana/web-kit/router';
import { Counters, CountersSkeleton, OverviewSection } from '@thikana/web-kit/dashboard';
import { messages } from './messages.ts';
import type { ListingsSummary } from './waiting-listings.tsx';

const table = paths.admin.properties;
/** The table that shows exactly a count's listings. */
const TABLES = {
  pending: `${table}?status=pending`,
  verified: `${table}?status=verified`,
  rejected: `${table}?status=rejected`,
  advertised: `${paths.admin.advertise}?show=true`,
  underOffer: `${table}?availability=under-offer`,
  sold: `${table}?availability=sold`,
} as const;
/** The statuses for the labels; 'advertised' is not a status. */
const STATES = {
  pending: 'pending',
  verified: 'verified',
  rejected: 'rejected',
  underOffer: 'under-offer',
  sold: 'sold',
} as const;
const NAMES = Object.keys(TABLES) as (keyof typeof TABLES)[];

/** All listings by state; empty states are left out. */
export function ListingCounters({ query }: { query: UseQueryResult<ListingsSummary> }) {
  const t = messages.useT();
  const labels = useLabels();
  // The section above shows the failure and its Retry.
  if (query.isError && !query.data) return null;
  const counted = (summary: ListingsSummary) => NAMES.filter((name) => summary[name] > 0);
  if (query.data && counted(query.data).length === 0) return null;
  return (
    <OverviewSection title={t('listings')}>
      <QueryState
        query={query}
        texts={{ loading: t('waitingLoading'), failed: t('waitingFailed') }}
        skeleton={<CountersSkeleton count={NAMES.length} />}
      >
        {(summary) => (
          <Counters
            counters={counted(summary).map((name) => ({
              label: name === 'advertised' ? t(name) : labels.status(STATES[name]),
              count: summary[name],
              to: TABLES[name],
            }))}
          />
        )}
      </QueryState>
    </OverviewSection>
  );
}
