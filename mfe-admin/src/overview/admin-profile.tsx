import { Tag, OverviewSection, OwnProfile } from '@thikana/web-kit/tables';
import { messages } from '../messages.ts';

/** specification §2 "Admin Profile": a badge, 'Role: Admin' for admins only, 'Joined' in en-GB when it is known. */
export function AdminProfile() {
  const t = messages.useT();
  return (
    <OverviewSection title={t('overview.profile')}>
      <OwnProfile
        texts={{ loading: t('overview.profileLoading'), failed: t('overview.profileFailed') }}
        look={({ role }) => ({
          badge: (
            <Tag color="processing">
              {t(role === 'admin' ? 'overview.administrator' : 'overview.userBadge')}
            </Tag>
          ),
          role: null,
          roleLine: role === 'admin' ? t('overview.roleAdmin') : undefined,
          joinedStyle: 'short',
          hideUnknownJoined: true,
          nameField: 'displayName',
        })}
      />
    </OverviewSection>
  );
}
