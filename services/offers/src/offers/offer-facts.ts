import type { OfferDocument } from '../store/offer.schema.ts';

/** What this service's events say of an offer. */
export function offerFacts(offer: OfferDocument) {
  const { _id: offerId, propertyId, buyerId, agentId, buyerEmail, agentEmail, offerAmount } = offer;
  return { offerId, propertyId, buyerId, agentId, buyerEmail, agentEmail, offerAmount };
}

/**
 * All of this service's events are about a negotiation: its id and version make those on one listing follow each other, and a
 * reader can tell which is the newest (an acceptance, its release, the next acceptance).
 */
export function onNegotiation(negotiation: { _id: string; version: number }) {
  return { aggregateId: negotiation._id, aggregateVersion: negotiation.version };
}
