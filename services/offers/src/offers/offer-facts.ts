import type { OfferDocument } from '../store/offer.schema.ts';

/** The offer's fields in this service's events. */
export function offerFacts(offer: OfferDocument) {
  const { _id: offerId, propertyId, buyerId, agentId, buyerEmail, agentEmail, offerAmount } = offer;
  return { offerId, propertyId, buyerId, agentId, buyerEmail, agentEmail, offerAmount };
}

/**
 * The aggregate of all this service's events is the negotiation: its id keeps the events of a listing in order, and its version
 * tells which is the newest (an acceptance, its release, the next acceptance).
 */
export function aggregateOf(negotiation: { _id: string; version: number }) {
  return { aggregateId: negotiation._id, aggregateVersion: negotiation.version };
}
