import type { OfferStatus } from '@thikana/contracts';
import { offerTransitions } from '@thikana/contracts';

export type OfferTransition = keyof typeof offerTransitions;

/**
 * The filter and the change of a transition of the contract's table, so that no status is written by hand: the write
 * succeeds only from the state the table names (OFFER-4).
 */
export function take(transition: OfferTransition): {
  from: { status: OfferStatus };
  to: { status: OfferStatus };
} {
  const { from, to } = offerTransitions[transition];
  return { from: { status: from[0] }, to: { status: to } };
}
