import { Page } from '@thikana/web-kit/core';
import { messages } from './messages.ts';
import { AgentProfileCard } from './agent-profile-card.tsx';

/** For agents and admins (SCREEN-21). */
export function Profile() {
  const t = messages.useT();
  return (
    <Page title={t('title')}>
      <AgentProfileCard />
    </Page>
  );
}
export { Profile as Component };
