import type { StandingOffer } from '@thikana/contracts';
import { useMemo } from 'react';
import { apiQuery } from '../data/queries.ts';
import { useQuery } from '../client/use-query.ts';
import { useSession } from '../session/store.ts';

/** By listing; the newest one of several (released, then offered again). */
const byListing = (offers: readonly StandingOffer[]): ReadonlyMap<string, StandingOffer> =>
  new Map(offers.toReversed().map((offer) => [offer.propertyId, offer]));

/**
 * The person's offers that are pending, accepted or bought, by listing.
 * @returns undefined until they are loaded; always empty for people who make no offers (visitors, agents, admins)
 */
export function useStandingOffers(): ReadonlyMap<string, StandingOffer> | undefined {
  const buyer = useSession(({ user, role }) => (role === 'user' ? (user?.uid ?? null) : null));
  const { data, isError } = useQuery({
    ...apiQuery('offers.standing', { handle403Locally: true }),
    enabled: buyer !== null,
  });
  return useMemo(() => {
    if (data) return byListing(data);
    // A failed request must not prevent an offer: the server refuses a second one anyway.
    return buyer === null || isError ? new Map<string, StandingOffer>() : undefined;
  }, [data, buyer, isError]);
}
