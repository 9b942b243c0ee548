import { z } from 'zod';
import { OFFER_EXPIRY_DAYS, OFFER_NOTE_MAX, OFFER_ROUNDS_MAX, offerSides, paymentWays } from '../states.ts';
import { Text, Timestamp } from './fields.ts';
import { Taka } from './money.ts';

/** A day of Asia/Dhaka: `2026-12-31`. */
const HandOverDay = z.iso.date();

/** Terms of an offer as one side named them (OFFER-15, OFFER-19). */
export const OfferTerms = z.object({
  /** Whole taka. */
  amount: Taka,
  at: Timestamp,
  by: z.enum(offerSides),
  /** To the other side; only the two and admins read it. */
  note: z.string().optional(),
  paymentBy: z.enum(paymentWays).optional(),
  handOverOn: HandOverDay.optional(),
  /** After which nobody can accept them (OFFER-18). */
  expiresAt: Timestamp.optional(),
});
export type OfferTerms = z.infer<typeof OfferTerms>;

/** What terms may say beside the amount; what is left out is not said, also where earlier terms said it. */
export const termsConditions = {
  note: Text(OFFER_NOTE_MAX).optional(),
  paymentBy: z.enum(paymentWays).optional(),
  handOverOn: HandOverDay.optional(),
  /** Without it the terms do not expire. */
  expiresInDays: z.union(OFFER_EXPIRY_DAYS.map((days) => z.literal(days))).optional(),
};

/** The number of the terms that the person has seen. */
export const TermsVersion = z.number().int().min(1).max(OFFER_ROUNDS_MAX);

/** What an offer says of its negotiation. Missing in answers of a release without counter-offers. */
export const negotiationFields = {
  /** How many terms it has; the first offer is 1. */
  version: z.number().int().optional(),
  /** Whose turn it is, while it is pending; without it the agent's. */
  turn: z.enum(offerSides).optional(),
  /** The oldest first; the last ones stand. */
  terms: z.array(OfferTerms).optional(),
  /** Of the standing terms. */
  expiresAt: Timestamp.optional(),
  /** The amount that the buyer named last, whole taka (OFFER-19). */
  buyerAmount: Taka.optional(),
};
