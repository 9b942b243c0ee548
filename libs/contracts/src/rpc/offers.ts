import { z } from 'zod';
import { Email } from '../actor.ts';
import { Id, pageQuery, SearchText } from '../entities/fields.ts';
import {
  ListingOffers,
  Offer,
  OfferStatusSchema,
  Payment,
  PaymentCase,
  RequestedOffer,
  SoldProperty,
  StandingOffer,
} from '../entities/offer.ts';
import { termsConditions, TermsVersion } from '../entities/offer-terms.ts';
import { AgentOfferFigures, MarketOfferFigures } from '../entities/figures.ts';
import { Taka } from '../entities/money.ts';
import { RequiredReason } from '../entities/revision.ts';
import { aboutId, defineRpc, Inserted, pageRpc } from './define.ts';
import { personDataCall } from './person-data.ts';
import { namesCall, ownStoryCall, storyCall } from './story.ts';

const Modified = z.object({ modifiedCount: z.number().int(), message: z.string() });
export const offerSorts = ['-buyingDate', 'buyingDate', 'offerAmount', '-offerAmount'] as const;
export const soldSorts = ['-soldAt', 'soldAt', 'soldPrice', '-soldPrice'] as const;
/** By the newest offer, by the highest pending amount, by how many are pending. */
export const listingOffersSorts = ['-lastOfferAt', '-highestPending', '-pendingCount'] as const;
const OffersQuery = z.object({
  email: Email,
  ...pageQuery,
  status: OfferStatusSchema.optional(),
  search: SearchText.optional(),
  sort: z.enum(offerSorts).default('-buyingDate'),
});

const counts = z.object({
  pending: z.number().int(),
  accepted: z.number().int(),
  rejected: z.number().int(),
  bought: z.number().int(),
});
/** All that are pending in the person's turn; `toAnswer` has the first of them. Missing in answers of a release without counter-offers. */
const toAnswerCount = z.number().int().optional();
export const BuyerSummary = z.object({
  counts,
  toPay: z.array(Offer),
  /** Pending in the buyer's turn, oldest first. Missing in answers of a release without counter-offers. */
  toAnswer: z.array(Offer).optional(),
  toAnswerCount,
});
export const AgentSummary = z.object({
  counts,
  /** Whole taka. */
  soldTotal: z.number().int(),
  /** Pending in the agent's turn, oldest first. */
  toAnswer: z.array(RequestedOffer),
  toAnswerCount,
});

/** One of them; without any there are none. */
export const OpenOffersQuery = z.object({ propertyId: Id.optional(), agentId: Id.optional() });
/** Pending, and accepted but unpaid. */
export const OpenOffers = z.object({ pending: z.number().int(), accepted: z.number().int() });
export type OpenOffers = z.infer<typeof OpenOffers>;

const answered = aboutId.extend({ version: TermsVersion.optional() });

export const offersRpc = {
  /** What this service holds of one person (PEOPLE-19). */
  personData: personDataCall('offers'),
  story: storyCall('offers'),
  ownStory: ownStoryCall('offers'),
  names: namesCall('offers'),
  make: defineRpc(
    'offers',
    'make',
    z.object({ propertyId: Id, offerAmount: Taka, ...termsConditions }),
    Inserted,
  ),
  /** The caller's own offers. */
  listOwn: pageRpc('offers', 'list-own', OffersQuery, Offer),
  /** The caller's offers that are pending, accepted or bought, newest first, at most `limits.standingOffers`. */
  standing: defineRpc('offers', 'standing', z.object({}), z.array(StandingOffer)),
  /** For its buyer, the listing's agent and admins; anybody else gets OFFER.NOT_FOUND. */
  get: defineRpc('offers', 'get', aboutId, Offer),
  /** Offers on the calling agent's listings. */
  listRequested: pageRpc(
    'offers',
    'list-requested',
    OffersQuery.extend({ propertyId: Id.optional() }),
    RequestedOffer,
  ),
  /** The calling agent's listings with offers, each with its accepted and highest pending ones. `status`: listings with an offer of that status. */
  listByListing: pageRpc(
    'offers',
    'list-by-listing',
    z.object({
      ...pageQuery,
      status: OfferStatusSchema.optional(),
      search: SearchText.optional(),
      sort: z.enum(listingOffersSorts).default('-lastOfferAt'),
    }),
    ListingOffers,
  ),
  /** By the agent. `version`: the terms that are answered; without it the standing ones. */
  accept: defineRpc('offers', 'accept', answered, Modified),
  reject: defineRpc('offers', 'reject', answered, Modified),
  /** Other terms by the side whose turn it is (OFFER-15). `amount` in whole taka. */
  counter: defineRpc(
    'offers',
    'counter',
    aboutId.extend({ version: TermsVersion, amount: Taka, ...termsConditions }),
    Modified,
  ),
  /** The buyer's acceptance of the agent's terms (OFFER-16). */
  acceptTerms: defineRpc('offers', 'accept-terms', aboutId.extend({ version: TermsVersion }), Modified),
  /** By the buyer, in either turn (OFFER-17). */
  withdraw: defineRpc('offers', 'withdraw', aboutId.extend({ version: TermsVersion }), Modified),
  release: defineRpc('offers', 'release', aboutId, Modified),
  /** For admins: ends an accepted, unpaid offer on a listing that was taken back (OFFER-13). */
  end: defineRpc('offers', 'end', aboutId.extend({ reason: RequiredReason }), Modified),
  listSold: pageRpc(
    'offers',
    'list-sold',
    z.object({
      agentEmail: Email,
      ...pageQuery,
      search: SearchText.optional(),
      sort: z.enum(soldSorts).default('-soldAt'),
    }),
    SoldProperty,
  ),
  buyerSummary: defineRpc('offers', 'buyer-summary', z.object({}), BuyerSummary),
  agentSummary: defineRpc('offers', 'agent-summary', z.object({}), AgentSummary),
  /** The calling agent's own. */
  agentFigures: defineRpc('offers', 'agent-figures', z.object({}), AgentOfferFigures),
  /** For admins. */
  marketFigures: defineRpc('offers', 'market-figures', z.object({}), MarketOfferFigures),

  /** On one listing, or on all of an agent. */
  countOpen: defineRpc('offers', 'count-open', OpenOffersQuery, OpenOffers),

  /** PAY-2: by offer, or by the one accepted offer of that amount. `amount` in dollars. */
  createPaymentIntent: defineRpc(
    'offers',
    'create-payment-intent',
    z.object({ offerId: Id.optional(), amount: z.number().positive() }),
    z.object({ clientSecret: z.string(), paymentIntentId: z.string(), usdAmount: z.number() }),
  ),
  /** Reads the payment intent of the caller's offer at the provider and settles it (PAY-3); idempotent. */
  recordPayment: defineRpc(
    'offers',
    'record-payment',
    z.object({ offerId: Id, transactionId: z.string().max(255) }),
    z.object({ insertedId: Id, message: z.string(), status: Payment.shape.status }),
  ),
  markPaid: defineRpc(
    'offers',
    'mark-paid',
    z.object({ offerId: Id, transactionId: z.string().max(255) }),
    Modified,
  ),
  /** The caller's payment of an offer, for the receipt. */
  payment: defineRpc('offers', 'payment', z.object({ offerId: Id }), Payment),
  /** Open cases, the newest first, for admins (PAY-14). */
  listPaymentCases: pageRpc('offers', 'list-payment-cases', z.object(pageQuery), PaymentCase),
  /** Retries a refund in the state needs-person; 0 when it is no longer in that state. */
  retryRefund: defineRpc('offers', 'retry-refund', aboutId, Modified),
  /** Removes a case from the list that an admin has resolved: a lost dispute, an amount that differed. */
  closePaymentCase: defineRpc('offers', 'close-payment-case', aboutId, Modified),
  /** The provider's webhook: raw body (base64) and its signature header; verified before any look-up, answered after it is stored. */
  webhook: defineRpc(
    'offers',
    'webhook',
    z.object({ body: z.base64(), signature: z.string().max(2000) }),
    z.object({ received: z.literal(true) }),
  ),
} as const;
