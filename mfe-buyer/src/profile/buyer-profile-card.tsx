import { QueryState, Skeleton } from '@thikana/web-kit/core';
import { api, oneKey, useQuery } from '@thikana/web-kit/data';
import { useSession } from '@thikana/web-kit/session';
import { ProfileCard, RoleName } from '@thikana/web-kit/tables';
import { messages } from '../messages.ts';

/** specification §2 "Profile": role defaults to User, the date part of the joined date only, else N/A. */
export function BuyerProfileCard() {
  const t = messages.useT();
  const email = useSession((session) => session.user?.email ?? '');
  const query = useQuery({
    queryKey: oneKey('me', email),
    queryFn: ({ signal }) => api('users.get', { params: { email }, signal }),
    enabled: email !== '',
  });
  return (
    <QueryState
      query={query}
      texts={{ loading: t('profile.loading'), failed: t('profile.failed') }}
      skeleton={<Skeleton active avatar paragraph={{ rows: 3 }} />}
    >
      {(person) => (
        <ProfileCard
          name={person.displayName}
          email={person.email}
          photo={person.photoURL}
          role={<RoleName role={person.role} />}
          joined={person.createdAt}
          joinedStyle="date"
          nameField="displayName"
        />
      )}
    </QueryState>
  );
}
