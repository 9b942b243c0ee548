import type { Answer } from '@thikana/web-kit/data';

export type AgentStep = 'profile' | 'listing' | 'verification';

type Offers = Pick<Answer<'offers.agentSummary'>, 'counts'>;
type Listings = Pick<Answer<'properties.ownSummary'>, 'pending' | 'verified' | 'rejected'>;
type Person = Pick<Answer<'users.get'>, 'displayName' | 'photoURL'>;

/**
 * The remaining first steps of a new agent; what could not be loaded counts as done. `isNew`: there is nothing to count
 * yet, so the first steps replace the zeros.
 */
export function firstSteps(
  offers: Offers | undefined,
  listings: Listings | undefined,
  person: Person | undefined,
): { steps: AgentStep[]; isNew: boolean } {
  const hasOffers = !offers || Object.values(offers.counts).some((count) => count > 0);
  const hasListing = !listings || listings.pending + listings.verified + listings.rejected > 0;
  const steps: [AgentStep, done: boolean][] = [
    ['profile', !person || Boolean(person.displayName && person.photoURL)],
    ['listing', hasListing || hasOffers],
    // Hidden once an admin has answered one of the agent's listings.
    ['verification', !listings || listings.verified + listings.rejected > 0 || hasOffers],
  ];
  return {
    steps: steps.filter(([, done]) => !done).map(([step]) => step),
    isNew: !hasListing && !hasOffers,
  };
}
