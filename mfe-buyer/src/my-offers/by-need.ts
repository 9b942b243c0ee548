import { type Offer, turnOfOffer } from '@thikana/contracts';
import { isPayable } from '../offer-state/offer-steps.ts';

/** What an offer needs of its buyer, the most urgent first. */
const NEEDS = ['pay', 'answer', 'wait', 'ended', 'bought'] as const;
export type Need = (typeof NEEDS)[number];

type Row = Pick<Offer, '_id' | 'status' | 'refundDueAt' | 'turn'>;

function needOf(offer: Row): Need {
  if (isPayable(offer)) return 'pay';
  if (offer.status === 'bought') return 'bought';
  if (offer.status === 'pending' && turnOfOffer(offer) === 'buyer') return 'answer';
  return offer.status === 'rejected' ? 'ended' : 'wait';
}

/**
 * Groups offers by what they need; each offer once, in its order.
 * @param bought only the bought ones; otherwise all others
 */
export function byNeed<R extends Row>(offers: readonly R[], bought: boolean): { need: Need; offers: R[] }[] {
  const unique = [...new Map(offers.map((offer) => [offer._id, offer])).values()];
  return NEEDS.filter((need) => (need === 'bought') === bought)
    .map((need) => ({ need, offers: unique.filter((offer) => needOf(offer) === need) }))
    .filter((group) => group.offers.length > 0);
}
