import type { Offer } from '@thikana/contracts';
import { apiQuery, useQuery } from '@thikana/web-kit/data';
import { useState } from 'react';
import { negotiationOf } from './negotiation.ts';

interface LiveOffer {
  /** As it is now: live updates refresh it while the dialog is open. */
  offer: Offer;
  /** Its terms or its status changed since the person last confirmed to have seen them. */
  isChanged: boolean;
  confirmSeen: () => void;
}

const stateOf = (offer: Offer) => `${offer.status} ${negotiationOf(offer).version}`;

/**
 * The offer of an open dialog. The row that opened it may change or disappear, and its list may have reloaded.
 * @param asked as it was when the dialog opened
 */
export function useLiveOffer(asked: Offer, open: boolean): LiveOffer {
  const { data } = useQuery({
    ...apiQuery('offers.get', { params: { id: asked._id }, handle403Locally: true }),
    enabled: open,
    retry: false,
    gcTime: 0,
  });
  const [seen, setSeen] = useState(() => stateOf(asked));
  // A response that was made before the row's is not a change.
  const offer = data && negotiationOf(data).version >= negotiationOf(asked).version ? data : asked;
  return { offer, isChanged: stateOf(offer) !== seen, confirmSeen: () => setSeen(stateOf(offer)) };
}
