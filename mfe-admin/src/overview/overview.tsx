import { Page } from '@thikana/web-kit/core';
import { messages } from '../messages.ts';
import { AdminProfile } from './admin-profile.tsx';
import { PeopleByRole } from './people-by-role.tsx';
import { WaitingListings } from './waiting-listings.tsx';

/** What needs an admin now, then the profile (decisions §3). */
export function Component() {
  const t = messages.useT();
  return (
    <Page title={t('overview.title')}>
      <WaitingListings />
      <PeopleByRole />
      <AdminProfile />
    </Page>
  );
}
