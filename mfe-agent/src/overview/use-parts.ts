import { apiQuery, useQuery } from '@thikana/web-kit/data';
import { useSession } from '@thikana/web-kit/session';

/** Listings whose offers the overview shows. */
const PANELS = 3;

/** What the overview shows. */
export function useParts() {
  const email = useSession((session) => session.user?.email ?? '');
  const offers = useQuery(apiQuery('offers.agentSummary'));
  const panels = useQuery(
    apiQuery('offers.listByListing', { query: { status: 'pending', sort: '-lastOfferAt', limit: PANELS } }),
  );
  const listings = useQuery(apiQuery('properties.ownSummary'));
  const person = useQuery({ ...apiQuery('users.get', { params: { email } }), enabled: email !== '' });
  return { offers, panels, listings, person };
}

export type OverviewParts = ReturnType<typeof useParts>;
