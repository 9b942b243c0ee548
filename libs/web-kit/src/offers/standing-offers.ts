import type { StandingOffer } from '@thikana/contracts';
import { useMemo } from 'react';
import { apiQuery } from '../data/queries.ts';
import { useQuery } from '../client/use-query.ts';
import { useSession } from '../session/store.ts';

/** By listing. Of several (given up, then offered again) the newest. */
const byListing = (offers: readonly StandingOffer[]): ReadonlyMap<string, StandingOffer> =>
  new Map(offers.toReversed().map((offer) => [offer.propertyId, offer]));

/**
 * The person's offers that are pending, accepted or bought, by listing.
 * @returns undefined until they are known; always empty for who makes no offers (visitors, agents, admins)
 */
export function useStandingOffers(): ReadonlyMap<string, StandingOffer> | undefined {
  const buyer = useSession(({ user, role }) => (role === 'user' ? (user?.uid ?? null) : null));
  const { data, isError } = useQuery({
    ...apiQuery('offers.standing', { handle403Locally: true }),
    enabled: buyer !== null,
  });
  return useMemo(() => {
    if (data) return byListing(data);
    // What cannot be read must not keep people from offering: the server refuses a second offer anyway.
    return buyer === null || isError ? new Map<string, StandingOffer>() : undefined;
  }, [data, buyer, isError]);
}
