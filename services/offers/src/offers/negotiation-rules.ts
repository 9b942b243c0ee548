import {
  cardLimitsUsdCents,
  DomainError,
  dueUsdCents,
  type OfferStatus,
  type OfferTransition,
  offerTransitions,
  payableOfferTaka,
  type RejectionReason,
} from '@thikana/contracts';
import type { NegotiationDocument } from '../store/negotiation.schema.ts';
import type { OfferDocument } from '../store/offer.schema.ts';

/** The state in which a listing takes offers (LISTING-3, PEOPLE-6), as the filter of the first write of a new offer. */
export const openForOffers = {
  verificationStatus: 'verified',
  hidden: false,
  deleted: false,
  agentMarked: false,
  acceptedOfferId: null,
  soldOfferId: null,
  rejecting: null,
} as const;

const lakhCrore = new Intl.NumberFormat('en-IN');

/** 12500000 → `1,25,00,000` (LOOK-1), as the sentences show amounts. */
export function groupTaka(taka: number): string {
  return lakhCrore.format(taka);
}

/**
 * @throws DomainError OFFER.OUT_OF_RANGE (OFFER-2: bounds inclusive), OFFER.TOO_SMALL_TO_PAY or
 * OFFER.TOO_LARGE_TO_PAY (OFFER-3)
 */
export function checkAmount(taka: number, range: Pick<NegotiationDocument, 'minPrice' | 'maxPrice'>): void {
  const { minPrice, maxPrice } = range;
  if (taka < minPrice || taka > maxPrice)
    throw new DomainError('OFFER.OUT_OF_RANGE', { min: groupTaka(minPrice), max: groupTaka(maxPrice) });
  const cents = dueUsdCents(taka);
  if (cents < cardLimitsUsdCents.min)
    throw new DomainError('OFFER.TOO_SMALL_TO_PAY', { min: groupTaka(payableOfferTaka.min) });
  if (cents > cardLimitsUsdCents.max)
    throw new DomainError('OFFER.TOO_LARGE_TO_PAY', { max: groupTaka(payableOfferTaka.max) });
}

/** Why pending offers on a listing in this state are rejected; null when they are not. */
export function closedReason(
  listing: Pick<
    NegotiationDocument,
    'deleted' | 'hidden' | 'takenBack' | 'agentMarked' | 'verificationStatus'
  >,
): RejectionReason | null {
  if (listing.deleted) return 'listing-deleted';
  if (listing.agentMarked || (listing.hidden && !listing.takenBack)) return 'agent-fraud';
  if (listing.takenBack) return 'listing-taken-back';
  if (listing.verificationStatus !== 'verified') return 'listing-rejected';
  return null;
}

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

/** The offer's fields in this service's events. */
export function offerFacts(offer: OfferDocument) {
  const { _id: offerId, propertyId, buyerId, agentId, buyerEmail, agentEmail, offerAmount } = offer;
  return { offerId, propertyId, buyerId, agentId, buyerEmail, agentEmail, offerAmount };
}

/** The fields of OfferAccepted: `by` only where the buyer accepted the agent's terms, in whose turn it was (OFFER-16). */
export function acceptedFacts(offer: OfferDocument) {
  return { ...offerFacts(offer), ...(offer.turn === 'buyer' && { by: offer.turn }) };
}

/** The fields of OfferCountered: ids, number, turn and amount of the standing terms, never their note (OFFER-19). */
export function counteredFacts(offer: OfferDocument) {
  const { _id: offerId, propertyId, buyerId, agentId, version, turn, offerAmount: amount, expiresAt } = offer;
  const facts = { offerId, propertyId, buyerId, agentId, version, turn, amount };
  return expiresAt ? { ...facts, expiresAt: expiresAt.toISOString() } : facts;
}

/**
 * The aggregate of all this service's events is the negotiation: its id keeps the events of a listing in order, and its version
 * identifies the newest (an acceptance, its release, the next acceptance).
 */
export function aggregateOf(negotiation: { _id: string; version: number }) {
  return { aggregateId: negotiation._id, aggregateVersion: negotiation.version };
}
