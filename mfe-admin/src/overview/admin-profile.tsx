import { QueryState, Tag } from '@thikana/web-kit/core';
import { api, oneKey, useQuery } from '@thikana/web-kit/data';
import { useSession } from '@thikana/web-kit/session';
import { OverviewSection, ProfileCard } from '@thikana/web-kit/tables';
import { messages } from '../messages.ts';
import styles from './overview.module.css';

/** specification §2 "Admin Profile": a badge, 'Role: Admin' for admins only, 'Joined' in en-GB when it is known. */
export function AdminProfile() {
  const t = messages.useT();
  const email = useSession((session) => session.user?.email ?? '');
  const query = useQuery({
    queryKey: oneKey('me', email),
    queryFn: ({ signal }) => api('users.get', { params: { email }, signal }),
    enabled: email !== '',
  });
  return (
    <OverviewSection title={t('overview.profile')}>
      <QueryState
        query={query}
        texts={{ loading: t('overview.profileLoading'), failed: t('overview.profileFailed') }}
        skeleton={<span className={styles.rowShade} />}
      >
        {(person) => (
          <ProfileCard
            name={person.displayName}
            email={person.email}
            photo={person.photoURL}
            badge={
              <Tag color="processing">
                {t(person.role === 'admin' ? 'overview.administrator' : 'overview.userBadge')}
              </Tag>
            }
            roleLine={person.role === 'admin' ? t('overview.roleAdmin') : undefined}
            joined={person.createdAt}
            joinedStyle="short"
            hideUnknownJoined
            nameField="displayName"
          />
        )}
      </QueryState>
    </OverviewSection>
  );
}
