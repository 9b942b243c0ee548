/** Terms of offers: how they are made, which write they allow, and why a write was refused (OFFER-15 to OFFER-18). */
import {
  dayOf,
  DomainError,
  OFFER_ROUNDS_MAX,
  type OfferExpiryDays,
  type OfferSide,
  type OfferTransition,
  offerTransitions,
  type PaymentWay,
  turnOfOffer,
} from '@thikana/contracts';
import type { OfferDocument } from '../store/offer.schema.ts';
import type { TermsDocument } from '../store/terms.schema.ts';
import { statusFilter } from './negotiation-rules.ts';

const dayMs = 24 * 3_600_000;

export interface WantedTerms {
  /** Whole taka. */
  amount: number;
  note?: string | undefined;
  paymentBy?: PaymentWay | undefined;
  handOverOn?: string | undefined;
  expiresInDays?: OfferExpiryDays | undefined;
}

/** Terms as they are stored: what is empty or was not said is left out. @throws OFFER.HAND_OVER_PAST */
export function newTerms(wanted: WantedTerms, by: OfferSide, now: Date): TermsDocument {
  const { amount, note, paymentBy, handOverOn, expiresInDays } = wanted;
  if (handOverOn && handOverOn < dayOf(now)) throw new DomainError('OFFER.HAND_OVER_PAST');
  return {
    amount,
    at: now,
    by,
    ...(note && { note }),
    ...(paymentBy && { paymentBy }),
    ...(handOverOn && { handOverOn }),
    ...(expiresInDays && { expiresAt: new Date(now.getTime() + expiresInDays * dayMs) }),
  };
}

export const otherSide = (side: OfferSide): OfferSide => (side === 'buyer' ? 'agent' : 'buyer');

/** Fields of an offer whose last terms are these, beside `terms` itself and `version`. */
export function standing(terms: TermsDocument) {
  return {
    offerAmount: terms.amount,
    turn: otherSide(terms.by),
    expiresAt: terms.expiresAt ?? null,
    ...(terms.by === 'buyer' && { buyerAmount: terms.amount }),
  };
}

/** An offer's terms; one that a release without counter-offers has made has those of its amount. */
export const termsOf = ({ terms, offerAmount, buyingDate }: OfferDocument): TermsDocument[] =>
  terms?.length ? terms : [{ amount: offerAmount, at: buyingDate, by: 'buyer' }];

/** A command about standing terms: by whom, and about which. */
export interface TermsCommand {
  transition: Extract<OfferTransition, 'counter' | 'accept' | 'reject' | 'withdraw' | 'expire'>;
  side?: OfferSide;
  /** The number of the terms that the caller has seen; without it any. */
  version?: number | undefined;
  now: Date;
}

/**
 * The filter of the write on the offer: status, turn, number of the terms and their expiry, so that the database decides between concurrent
 * commands. A field that is missing is of an offer that a release without counter-offers has made.
 */
export function termsFilter({ transition, side, version, now }: TermsCommand) {
  const { onTurn } = offerTransitions[transition];
  return {
    ...statusFilter(transition),
    ...(version !== undefined && { version: version === 1 ? { $in: [1, null] } : version }),
    ...(onTurn && { turn: side === 'buyer' ? ('buyer' as const) : { $ne: 'buyer' as const } }),
    ...(onTurn && { $or: [{ expiresAt: null }, { expiresAt: { $gt: now } }] }),
    ...(transition === 'expire' && { expiresAt: { $lte: now } }),
  };
}

/** Why `termsFilter` did not match the offer, as it is in the same transaction. */
export function refusalOf(offer: OfferDocument | null, command: TermsCommand): DomainError {
  const { transition, side, version, now } = command;
  if (!offer || offer.status !== statusFilter(transition).status) return new DomainError('OFFER.NOT_PENDING');
  if (version !== undefined && version !== (offer.version ?? 1))
    return new DomainError('OFFER.VERSION_CHANGED');
  const { onTurn } = offerTransitions[transition];
  if (onTurn && turnOfOffer(offer) !== side) return new DomainError('OFFER.NOT_YOUR_TURN');
  if (onTurn && offer.expiresAt && offer.expiresAt <= now) return new DomainError('OFFER.EXPIRED');
  if (transition === 'counter' && (offer.version ?? 1) >= OFFER_ROUNDS_MAX)
    return new DomainError('OFFER.ROUNDS_USED', { most: OFFER_ROUNDS_MAX });
  return new DomainError('OFFER.NOT_PENDING');
}
