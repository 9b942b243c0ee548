import { OverviewSection, OwnProfile, Tag } from '@thikana/web-kit/dashboard';
import { messages } from './messages.ts';

/** A badge, 'Role: Admin' for admins only, 'Joined' in en-GB when it is known. */
export function AdminProfile() {
  const t = messages.useT();
  return (
    <OverviewSection title={t('profile')}>
      <OwnProfile
        texts={{ loading: t('profileLoading'), failed: t('profileFailed') }}
        look={({ role }) => ({
          badge: <Tag color="processing">{t(role === 'admin' ? 'administrator' : 'userBadge')}</Tag>,
          role: null,
          roleLine: role === 'admin' ? t('roleAdmin') : undefined,
          joinedStyle: 'short',
          hideUnknownJoined: true,
          nameField: 'displayName',
        })}
      />
    </OverviewSection>
  );
}
