import { roles } from '@thikana/contracts';
import { QueryState } from '@thikana/web-kit/core';
import { apiQuery, useQuery } from '@thikana/web-kit/data';
import { paths } from '@thikana/web-kit/router';
import { Counters, CountersSkeleton, OverviewSection } from '@thikana/web-kit/tables';
import { messages } from '../messages.ts';

export function PeopleByRole() {
  const t = messages.useT();
  const query = useQuery(apiQuery('users.summary'));
  return (
    <OverviewSection title={t('overview.people')}>
      <QueryState
        query={query}
        texts={{ loading: t('overview.peopleLoading'), failed: t('overview.peopleFailed') }}
        skeleton={<CountersSkeleton count={roles.length} />}
      >
        {({ byRole }) => (
          <Counters
            counters={roles.map((role) => ({
              label: t(`overview.${role}`),
              count: byRole[role],
              to: `${paths.admin.users}?role=${role}`,
            }))}
          />
        )}
      </QueryState>
    </OverviewSection>
  );
}
