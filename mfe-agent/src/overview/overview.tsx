import { Page } from '@thikana/web-kit/core';
import { CountersSkeleton, NextViewings, OverviewSection, Skeleton } from '@thikana/web-kit/dashboard';
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

/** The first steps of a new agent, then the agent's tasks, then the profile. */
export function Overview() {
  const t = messages.useT();
  const parts = useParts();
  // Rendered at once: nothing below may move when the rest arrives. A failed part keeps its place during a retry.
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
export { Overview as Component };

function Sections({ offers, panels, viewings, listings, person }: OverviewParts) {
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
          <NextViewings query={viewings} />
          <AgentListingCounters query={listings} />
        </>
      )}
      <OverviewSection title={t('profile')}>
        <AgentProfileCard />
      </OverviewSection>
    </>
  );
}

/** Announces each part that loads. */
function Loading({ offers, panels, viewings, listings, person }: OverviewParts) {
  const t = messages.useT();
  const waiting = [
    (offers.isPending || panels.isPending) && t('offersLoading'),
    viewings.isPending && t('viewingsLoading'),
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
