import { DomainError, dueUsdCents, cardLimitsUsdCents, payableOfferTaka } from '@thikana/contracts';
import type { RejectionReason } from '@thikana/contracts';
import type { NegotiationDocument } from '../store/negotiation.schema.ts';

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
  listing: Pick<NegotiationDocument, 'deleted' | 'hidden' | 'agentMarked' | 'verificationStatus'>,
): RejectionReason | null {
  if (listing.deleted) return 'listing-deleted';
  if (listing.hidden || listing.agentMarked) return 'agent-fraud';
  if (listing.verificationStatus !== 'verified') return 'listing-rejected';
  return null;
}
