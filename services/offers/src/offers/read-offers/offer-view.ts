import {
  dueUsdCents,
  type Offer,
  type OfferTerms,
  type RequestedOffer,
  type SoldProperty,
  turnOfOffer,
  usdFromCents,
} from '@thikana/contracts';
import type { OfferDocument } from '../../store/offer.schema.ts';
import type { TermsDocument } from '../../store/terms.schema.ts';
import { termsOf } from '../terms.ts';

const hourMs = 3_600_000;

/** The time from which an accepted offer may be released (OFFER-8). */
export function releasableAt(acceptedAt: Date, afterHours: number): Date {
  return new Date(acceptedAt.getTime() + afterHours * hourMs);
}

/** The public fields of an offer. */
export function offerView(offer: OfferDocument, releaseAfterHours: number): Offer {
  const { status, acceptedAt } = offer;
  const releasable = status === 'accepted' && acceptedAt ? releasableAt(acceptedAt, releaseAfterHours) : null;
  return {
    _id: offer._id,
    propertyId: offer.propertyId,
    title: offer.title,
    location: offer.location,
    image: offer.image,
    images: offer.images,
    color: offer.color,
    agentEmail: offer.agentEmail,
    agentName: offer.agentName,
    buyerEmail: offer.buyerEmail,
    buyerEmailVerified: offer.buyerEmailVerified,
    buyerName: offer.buyerName,
    offerAmount: offer.offerAmount,
    ...negotiationView(offer),
    buyingDate: offer.buyingDate.toISOString(),
    status,
    rejectedBecause: offer.rejectedBecause,
    acceptedAt: acceptedAt?.toISOString() ?? null,
    releasableAt: releasable?.toISOString() ?? null,
    boughtAt: offer.boughtAt?.toISOString() ?? null,
    transactionId: offer.transactionId,
    usdAmount: usdFromCents(dueUsdCents(offer.offerAmount)),
    refundDueAt: offer.refundDueAt?.toISOString() ?? null,
    refundedAt: offer.refundedAt?.toISOString() ?? null,
    refundState: offer.refundState,
    refundFailedAt: offer.refundFailedAt?.toISOString() ?? null,
    disputeState: offer.disputeState,
  };
}

function negotiationView(offer: OfferDocument) {
  const { status, buyerAmount, offerAmount, expiresAt } = offer;
  const terms = termsOf(offer);
  return {
    version: terms.length,
    ...(status === 'pending' && { turn: turnOfOffer(offer) }),
    terms: terms.map(termsView),
    ...(expiresAt && { expiresAt: expiresAt.toISOString() }),
    buyerAmount: buyerAmount ?? offerAmount,
  };
}

const termsView = ({ at, expiresAt, ...terms }: TermsDocument): OfferTerms => ({
  ...terms,
  at: at.toISOString(),
  ...(expiresAt && { expiresAt: expiresAt.toISOString() }),
});

/** `pendingOnListing` counts this offer too while it is pending. */
export function requestedView(offer: OfferDocument, hours: number, pendingOnListing: number): RequestedOffer {
  const others = offer.status === 'pending' ? pendingOnListing - 1 : pendingOnListing;
  return { ...offerView(offer, hours), otherPending: Math.max(0, others) };
}

export function soldView(offer: OfferDocument): SoldProperty {
  return {
    _id: offer._id,
    propertyId: offer.propertyId,
    propertyTitle: offer.title,
    propertyLocation: offer.location,
    image: offer.image,
    images: offer.images,
    color: offer.color,
    buyerName: offer.buyerName,
    buyerEmail: offer.buyerEmail,
    agentEmail: offer.agentEmail,
    soldPrice: offer.offerAmount,
    soldAt: (offer.boughtAt ?? offer.buyingDate).toISOString(),
    transactionId: offer.transactionId ?? '',
    disputeState: offer.disputeState,
  };
}
