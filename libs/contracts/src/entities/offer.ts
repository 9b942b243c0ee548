import { z } from 'zod';
import { Taka } from './money.ts';
import {
  disputeStates,
  offerStatuses,
  paymentCaseKinds,
  refundStates,
  rejectionReasons,
  standingStatuses,
} from '../states.ts';
import { Id, Picture, Timestamp } from './fields.ts';
import { negotiationFields } from './offer-terms.ts';

export const OfferStatusSchema = z.enum(offerStatuses);

export const Offer = z.object({
  _id: Id,
  propertyId: Id,
  title: z.string(),
  location: z.string(),
  ...Picture.shape,
  agentEmail: z.string(),
  agentName: z.string(),
  buyerEmail: z.string(),
  /** Whether the buyer had proven the address when they made the offer. */
  buyerEmailVerified: z.boolean(),
  buyerName: z.string(),
  /** Of the standing terms, whole taka. */
  offerAmount: Taka,
  ...negotiationFields,
  /** When the offer was made (OFFER-10). */
  buyingDate: Timestamp,
  status: OfferStatusSchema,
  rejectedBecause: z.enum(rejectionReasons).nullable(),
  acceptedAt: Timestamp.nullable(),
  /** From when on the agent may release it (OFFER-8); null unless accepted and unpaid. */
  releasableAt: Timestamp.nullable(),
  /** When it was paid; null unless bought. */
  boughtAt: Timestamp.nullable(),
  transactionId: z.string().nullable(),
  /** What a card payment comes to, in dollars with two decimals (PAY-1). */
  usdAmount: z.number(),
  /** When a refund became due for a payment that bought nothing; `refundedAt` is set when it is done, and null again if it fails later. */
  refundDueAt: Timestamp.nullable(),
  refundedAt: Timestamp.nullable(),
  /** The refund's state; null without one. */
  refundState: z.enum(refundStates).nullable(),
  /** When the refund last failed, until it is done; it is retried, or its `refundState` is needs-person. */
  refundFailedAt: Timestamp.nullable(),
  /** The state of a dispute about its payment; null without one. */
  disputeState: z.enum(disputeStates).nullable(),
});
export type Offer = z.infer<typeof Offer>;

/** A pending offer with how many others an acceptance would reject, for the agent's dialog (SCREEN-24). */
export const RequestedOffer = Offer.extend({ otherPending: z.number().int() });
export type RequestedOffer = z.infer<typeof RequestedOffer>;

/** The fields of a buyer's pending, accepted or bought offer that cards and details show. */
export const StandingOffer = z.object({
  offerId: Id,
  propertyId: Id,
  /** Of the standing terms, whole taka. */
  offerAmount: Taka,
  buyerAmount: negotiationFields.buyerAmount,
  turn: negotiationFields.turn,
  status: z.enum(standingStatuses),
  /** From when on the agent may release it; null unless accepted and unpaid. */
  releasableAt: Timestamp.nullable(),
});
export type StandingOffer = z.infer<typeof StandingOffer>;

/** One of the agent's listings with the offers made on it. */
export const ListingOffers = z.object({
  propertyId: Id,
  title: z.string(),
  location: z.string(),
  ...Picture.shape,
  /** The asking price range in whole taka, both inclusive. */
  minPrice: Taka,
  maxPrice: Taka,
  pendingCount: z.number().int(),
  rejectedCount: z.number().int(),
  /** The highest amount that a buyer of a pending offer named last (OFFER-19), in whole taka, independent of the search; null where none is pending. */
  highestPending: Taka.nullable(),
  /** The accepted offer, also after it was paid; null where there is none. */
  acceptedOffer: RequestedOffer.nullable(),
  /** The highest pending ones (`limits.offersPerListing`) that match the search, by the buyer's own amount, highest first. */
  pendingOffers: z.array(RequestedOffer),
});
export type ListingOffers = z.infer<typeof ListingOffers>;

export const SoldProperty = z.object({
  _id: Id,
  propertyId: Id,
  propertyTitle: z.string(),
  propertyLocation: z.string(),
  ...Picture.shape,
  buyerName: z.string(),
  buyerEmail: z.string(),
  agentEmail: z.string(),
  soldPrice: Taka,
  soldAt: Timestamp,
  transactionId: z.string(),
  disputeState: z.enum(disputeStates).nullable(),
});
export type SoldProperty = z.infer<typeof SoldProperty>;

export const paymentStatuses = ['open', 'paid', 'refund-due', 'refunded', 'canceled'] as const;
/** What a receipt shows of the card that paid. */
export const PaidCard = z.object({
  /** As the provider names it: `visa`, `mastercard`. */
  brand: z.string(),
  last4: z.string(),
});
export type PaidCard = z.infer<typeof PaidCard>;

export const Payment = z.object({
  _id: Id,
  offerId: Id,
  propertyId: Id,
  buyerEmail: z.string(),
  /** Whole taka. */
  amount: Taka,
  /** Dollars with two decimals. */
  usdAmount: z.number(),
  transactionId: z.string().nullable(),
  date: Timestamp,
  status: z.enum(paymentStatuses),
  /** From the provider's charge; null until it is paid. */
  card: PaidCard.nullable(),
  receiptNumber: z.string().nullable(),
  refundState: z.enum(refundStates).nullable(),
  disputeState: z.enum(disputeStates).nullable(),
});
export type Payment = z.infer<typeof Payment>;

/** A payment that needs a person (PAY-14), for admins. */
export const PaymentCase = z.object({
  _id: Id,
  kind: z.enum(paymentCaseKinds),
  offerId: Id,
  propertyId: Id,
  /** The listing's. */
  title: z.string(),
  buyerEmail: z.string(),
  agentEmail: z.string(),
  /** The provider's id of the payment. */
  transactionId: z.string(),
  /** The amount in question, in dollars with two decimals. */
  usdAmount: z.number(),
  /** The provider's words, or what was paid in place of what. */
  reason: z.string(),
  /** Of a dispute. */
  disputeState: z.enum(disputeStates).nullable(),
  evidenceDueAt: Timestamp.nullable(),
  since: Timestamp,
});
export type PaymentCase = z.infer<typeof PaymentCase>;
