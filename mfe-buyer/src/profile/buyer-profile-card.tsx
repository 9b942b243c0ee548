import { OwnProfile } from '@thikana/web-kit/dashboard';
import { messages } from './messages.ts';

/** SCREEN-21: role defaults to User, the date part of the joined date only, else N/A. */
export function BuyerProfileCard() {
  const t = messages.useT();
  return (
    <OwnProfile
      texts={{ loading: t('loading'), failed: t('failed') }}
      look={{ joinedStyle: 'date', nameField: 'displayName' }}
    />
  );
}
