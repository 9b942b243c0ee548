import type { Answer, UseQueryResult } from '@thikana/web-kit/data';
import { paths } from '@thikana/web-kit/router';
import { Counters, OverviewSection } from '@thikana/web-kit/dashboard';
import { UnavailableParts } from '../parked-events/unavailable-parts.tsx';
import { messages } from './messages.ts';

/** The number of parked events (ADMIN-1); nothing while there are none and every service has answered. */
export function ParkedEventsNotice({ query }: { query: UseQueryResult<Answer<'operations.parkedSummary'>> }) {
  const t = messages.useT();
  const { data } = query;
  if (!data || (data.count === 0 && data.missing.length === 0)) return null;
  return (
    <OverviewSection title={t('parked')}>
      <UnavailableParts services={data.missing} />
      {data.count > 0 && (
        <Counters counters={[{ label: t('parkedCount'), count: data.count, to: paths.admin.parkedEvents }]} />
      )}
    </OverviewSection>
  );
}
