import { roles } from '@thikana/contracts';
import { QueryState } from '@thikana/web-kit/core';
import type { Answer, UseQueryResult } from '@thikana/web-kit/data';
import { paths } from '@thikana/web-kit/router';
import { Counters, CountersSkeleton, OverviewSection } from '@thikana/web-kit/dashboard';
import { messages } from './messages.ts';

/** The number of people of each role; empty roles are left out. */
export function PeopleByRole({ query }: { query: UseQueryResult<Answer<'users.summary'>> }) {
  const t = messages.useT();
  return (
    <OverviewSection title={t('people')}>
      <QueryState
        query={query}
        texts={{ loading: t('peopleLoading'), failed: t('peopleFailed') }}
        skeleton={<CountersSkeleton count={roles.length} />}
      >
        {({ byRole }) => (
          <Counters
            counters={roles
              .filter((role) => byRole[role] > 0)
              .map((role) => ({
                label: t(`roles.${role}`),
                count: byRole[role],
                to: `${paths.admin.users}?role=${role}`,
              }))}
          />
        )}
      </QueryState>
    </OverviewSection>
  );
}
