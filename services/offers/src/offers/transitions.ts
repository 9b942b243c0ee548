import type { OfferStatus } from '@thikana/contracts';
import { offerTransitions } from '@thikana/contracts';

export type OfferTransition = keyof typeof offerTransitions;

/**
 * The statuses of the contract's transition table, so that no status is written by hand: a write with both succeeds only
 * from the state that the table names (OFFER-4).
 */
export function statusFilter(transition: OfferTransition): { status: OfferStatus } {
  return { status: offerTransitions[transition].from[0] };
}

/** The status after the transition, for `$set`. */
export function statusChange(transition: OfferTransition): { status: OfferStatus } {
  return { status: offerTransitions[transition].to };
}
