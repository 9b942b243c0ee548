import { OwnProfile } from '@thikana/web-kit/dashboard';
import { messages } from './messages.ts';

/** SCREEN-21: the role defaults to User; of the joined date only the date part, else N/A. */
export function BuyerProfileCard() {
  const t = messages.useT();
  return (
    <OwnProfile
      texts={{ loading: t('loading'), failed: t('failed') }}
      look={{ joinedStyle: 'date', nameField: 'displayName' }}
    />
  );
}
