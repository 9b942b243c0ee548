import { Page } from '@thikana/web-kit/core';
import { CountersSkeleton, OverviewSection, Skeleton } from '@thikana/web-kit/dashboard';
import { useState } from 'react';
import { AgentProfileCard } from '../profile/agent-profile-card.tsx';
import { OfferQuestions } from '../requested-offers/offer-questions.tsx';
import { PanelSkeleton } from '../requested-offers/panel-skeleton.tsx';
import { AgentFirstSteps } from './agent-first-steps.tsx';
import { firstSteps } from './first-steps.ts';
import { AgentListingCounters } from './agent-listing-counters.tsx';
import { messages } from './messages.ts';
import { OffersToAnswer } from './offers-to-answer.tsx';
import { useParts, type OverviewParts } from './use-parts.ts';

/** What a new agent does first, what needs the agent now, then the profile. */
export function Component() {
  const t = messages.useT();
  const parts = useParts();
  // All at once: nothing below may move when the rest arrives. A part that failed and is asked again keeps its place.
  const [settled, setSettled] = useState(false);
  if (!settled && Object.values(parts).every((part) => !part.isPending)) setSettled(true);
  return (
    <Page title={t('title')}>
      {settled ? (
        <OfferQuestions>
          <Sections {...parts} />
        </OfferQuestions>
      ) : (
        <Loading {...parts} />
      )}
    </Page>
  );
}

function Sections({ offers, panels, listings, person }: OverviewParts) {
  const t = messages.useT();
  const { steps, isNew } = firstSteps(offers.data, listings.data, person.data);
  return (
    <>
      {steps.length > 0 && (
        <OverviewSection title={t('first.heading')}>
          <AgentFirstSteps steps={steps} />
        </OverviewSection>
      )}
      {!isNew && (
        <>
          <OffersToAnswer summary={offers} panels={panels} />
          <AgentListingCounters query={listings} />
        </>
      )}
      <OverviewSection title={t('profile')}>
        <AgentProfileCard />
      </OverviewSection>
    </>
  );
}

/** Says of each part that it is on its way. */
function Loading({ offers, panels, listings, person }: OverviewParts) {
  const t = messages.useT();
  const waiting = [
    (offers.isPending || panels.isPending) && t('offersLoading'),
    listings.isPending && t('listingsLoading'),
    person.isPending && t('profileLoading'),
  ].filter((text) => text !== false);
  return (
    <>
      {waiting.map((text) => (
        <span key={text} role="status" className="tk-sr-only">
          {text}
        </span>
      ))}
      <div aria-hidden="true">
        <Skeleton active title paragraph={false} />
        <CountersSkeleton count={5} />
        <PanelSkeleton />
      </div>
    </>
  );
}
