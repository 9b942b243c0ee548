import {
  allows,
  type Offer,
  OFFER_ROUNDS_MAX,
  type OfferSide,
  type OfferTerms,
  offerTransitions,
  sideMay,
  turnOfOffer,
} from '@thikana/contracts';

/** The fields of an offer that describe its negotiation; a response of an older release has only the first three. */
export type NegotiatedOffer = Pick<
  Offer,
  'status' | 'offerAmount' | 'buyingDate' | 'terms' | 'turn' | 'version' | 'expiresAt' | 'buyerAmount'
>;

export type NegotiationCommand = 'accept' | 'counter' | 'reject' | 'withdraw';

export interface Negotiation {
  /** Oldest first; at least one. */
  terms: readonly OfferTerms[];
  standing: OfferTerms;
  /** Named in a command, so that it applies to the terms that were shown (OFFER-16). */
  version: number;
  /** Null unless the offer is pending. */
  turn: OfferSide | null;
  /** The buyer's own last amount, in whole taka (OFFER-19). */
  buyerAmount: number;
  /** Of the standing terms of a pending offer; null without one. */
  expiresAt: string | null;
}

/** Reads an offer's negotiation. An offer without terms has one: what the buyer offered. */
export function negotiationOf(offer: NegotiatedOffer): Negotiation {
  const { status, offerAmount, buyingDate } = offer;
  const first: OfferTerms = { amount: offerAmount, at: buyingDate, by: 'buyer' };
  const terms = offer.terms?.length ? offer.terms : [first];
  const isPending = status === 'pending';
  return {
    terms,
    standing: terms.at(-1) ?? first,
    version: offer.version ?? terms.length,
    turn: isPending ? turnOfOffer(offer) : null,
    buyerAmount: offer.buyerAmount ?? offerAmount,
    expiresAt: (isPending && offer.expiresAt) || null,
  };
}

/** Whether the standing terms can no longer be accepted or countered (OFFER-18). */
export const isExpired = ({ expiresAt }: Pick<Negotiation, 'expiresAt'>, now: number): boolean =>
  expiresAt !== null && Date.parse(expiresAt) <= now;

/** Why a side cannot take a command now; the reasons in the order in which a person can do something about them. */
export type Obstacle = 'answered' | 'notYourTurn' | 'expired' | 'roundsUsed';

/**
 * Reads the transition table, expiry and rounds (OFFER-15 to OFFER-18). The server checks the same again.
 * @param now in milliseconds
 * @returns null when the command is possible
 */
export function obstacleTo(
  command: NegotiationCommand,
  offer: NegotiatedOffer,
  side: OfferSide,
  now: number,
): Obstacle | null {
  const negotiation = negotiationOf(offer);
  const { onTurn } = offerTransitions[command];
  if (!allows(offerTransitions[command], offer.status)) return 'answered';
  if (!sideMay(side, command, offer)) return 'notYourTurn';
  if (onTurn && isExpired(negotiation, now)) return 'expired';
  return command === 'counter' && negotiation.terms.length >= OFFER_ROUNDS_MAX ? 'roundsUsed' : null;
}
