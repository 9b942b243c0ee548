import { Page } from '@thikana/web-kit/core';
import { messages } from './messages.ts';
import { BuyerProfileCard } from './buyer-profile-card.tsx';

export function Profile() {
  const t = messages.useT();
  return (
    <Page title={t('title')}>
      <BuyerProfileCard />
    </Page>
  );
}
export { Profile as Component };
