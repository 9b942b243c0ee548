import { apiQuery, useQuery } from '@thikana/web-kit/data';
import { useSession } from '@thikana/web-kit/session';

/** The number of listings with offers on the overview. */
const PANELS = 3;

export function useParts() {
  const email = useSession((session) => session.user?.email ?? '');
  const offers = useQuery(apiQuery('offers.agentSummary'));
  const panels = useQuery(
    apiQuery('offers.listByListing', { query: { status: 'pending', sort: '-lastOfferAt', limit: PANELS } }),
  );
  const listings = useQuery(apiQuery('properties.ownSummary'));
  const person = useQuery({ ...apiQuery('users.get', { params: { email } }), enabled: email !== '' });
  const viewings = useQuery(apiQuery('conversations.viewings'));
  return { offers, panels, viewings, listings, person };
}

export type OverviewParts = ReturnType<typeof useParts>;
