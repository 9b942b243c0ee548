import { Page } from '@thikana/web-kit/core';
import { OverviewSection } from '@thikana/web-kit/tables';
import { messages } from './messages.ts';
import { AgentProfileCard } from '../profile/agent-profile-card.tsx';
import { ListingCounters } from './listing-counters.tsx';
import { OffersToAnswer } from './offers-to-answer.tsx';

/** What needs the agent now, then the profile (decisions §3). */
export function Component() {
  const t = messages.useT();
  return (
    <Page title={t('title')}>
      <OffersToAnswer />
      <ListingCounters />
      <OverviewSection title={t('profile')}>
        <AgentProfileCard />
      </OverviewSection>
    </Page>
  );
}
