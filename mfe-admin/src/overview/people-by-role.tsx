import { roles } from '@thikana/contracts';
import { QueryState } from '@thikana/web-kit/core';
import { api, summaryKey, useQuery } from '@thikana/web-kit/data';
import { paths } from '@thikana/web-kit/router';
import { messages } from '../messages.ts';
import { Counters, CountersSkeleton, Section } from './section.tsx';

export function PeopleByRole() {
  const t = messages.useT();
  const query = useQuery({
    queryKey: summaryKey('users'),
    queryFn: ({ signal }) => api('users.summary', { signal }),
  });
  return (
    <Section title={t('overview.people')}>
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
    </Section>
  );
}
