import { z } from 'zod';
import { Email } from '../actor.ts';
import { Id, Timestamp } from '../entities/fields.ts';
import { termsConditions } from '../entities/offer-terms.ts';
import { RequiredReason } from '../entities/revision.ts';
import { offersRpc } from '../rpc/offers.ts';
import { bodyOf, byId, defineEndpoint, ignoredText, nameEndpoints, only } from './define.ts';

const answer = ['OFFER.NOT_FOUND', 'OFFER.NOT_PENDING', 'OFFER.VERSION_CHANGED'] as const;
/** Of the side whose turn it is (OFFER-16, OFFER-18). */
const onTurn = [...answer, 'OFFER.NOT_YOUR_TURN', 'OFFER.EXPIRED'] as const;
const terms = [
  'OFFER.OUT_OF_RANGE',
  'OFFER.TOO_LARGE_TO_PAY',
  'OFFER.TOO_SMALL_TO_PAY',
  'OFFER.HAND_OVER_PAST',
] as const;
const settlement = [
  'OFFER.NOT_FOUND',
  'PAYMENT.NOT_FOUND',
  'PAYMENT.NOT_SUCCEEDED',
  'PAYMENT.PROVIDER_UNAVAILABLE',
] as const;
const transactionId = z.string().min(1).max(255);

/** An offer with everything that clients may send (OFFER-10); only propertyId, offerAmount and the conditions are taken. */
const NewOffer = z.strictObject({
  propertyId: Id,
  offerAmount: z
    .number('Please enter a valid offer amount')
    .int('Please enter a valid offer amount')
    .positive(),
  ...termsConditions,
  title: ignoredText,
  location: ignoredText,
  agentEmail: ignoredText,
  agentName: ignoredText,
  image: ignoredText,
  buyerEmail: Email.optional(),
  buyerName: ignoredText,
  buyingDate: Timestamp.optional(),
  status: ignoredText,
});

export const offersEndpoints = nameEndpoints('offers', {
  make: defineEndpoint({
    route: 'POST /offers',
    summary: 'Makes an offer on a listing',
    access: { ...only('user'), claims: ['buyerEmail'], denied: 'OFFER.NOT_A_USER' },
    body: NewOffer,
    status: 201,
    limit: 'money',
    rpc: offersRpc.make,
    refuses: ['PROPERTY.NOT_FOUND', 'NEGOTIATION.CLOSED', 'OFFER.ALREADY_PENDING', ...terms],
  }),
  listOwn: defineEndpoint({
    route: 'GET /offers',
    summary: 'The own offers',
    access: { who: 'signed-in', self: { in: 'query', name: 'email' } },
    query: offersRpc.listOwn.input.strict(),
    rpc: offersRpc.listOwn,
  }),
  buyerSummary: defineEndpoint({
    route: 'GET /offers/summary',
    summary: 'Counts of the own offers, and those to pay',
    access: only('user'),
    rpc: offersRpc.buyerSummary,
  }),
  standing: defineEndpoint({
    route: 'GET /offers/standing',
    summary: 'The own offers that are pending, accepted or bought, newest first, at most 200',
    access: only('user'),
    rpc: offersRpc.standing,
  }),
  get: defineEndpoint({
    route: 'GET /offers/:id',
    summary: 'An offer, for its buyer, the agent and admins',
    access: { who: 'signed-in' },
    params: byId,
    rpc: offersRpc.get,
    refuses: ['OFFER.NOT_FOUND'],
  }),
  listRequested: defineEndpoint({
    route: 'GET /agent/requested-offers/:email',
    summary: "Offers on the calling agent's listings",
    access: { ...only('agent'), self: { in: 'params', name: 'email' } },
    params: z.strictObject({ email: Email }),
    query: offersRpc.listRequested.input.omit({ email: true }).strict(),
    rpc: offersRpc.listRequested,
  }),
  listByListing: defineEndpoint({
    route: 'GET /agent/offers-by-listing',
    summary:
      "The calling agent's listings that have got an offer, each with its pending offers, highest first",
    access: only('agent'),
    query: offersRpc.listByListing.input.strict(),
    rpc: offersRpc.listByListing,
  }),
  countOpen: defineEndpoint({
    route: 'GET /admin/open-offers',
    summary: 'How many offers on a listing, or on all of an agent, are pending or accepted and unpaid',
    access: only('admin'),
    query: offersRpc.countOpen.input.strict(),
    rpc: offersRpc.countOpen,
  }),
  agentSummary: defineEndpoint({
    route: 'GET /agent/offers-summary',
    summary: 'Counts of the offers, the sold total, and offers to answer',
    access: only('agent'),
    rpc: offersRpc.agentSummary,
  }),
  accept: defineEndpoint({
    route: 'PATCH /agent/accept-offer/:id',
    summary: "Accepts an offer in the agent's turn and rejects the others on the listing",
    access: only('agent'),
    params: byId,
    body: bodyOf(offersRpc.accept.input, 'id'),
    limit: 'money',
    rpc: offersRpc.accept,
    refuses: [...onTurn, 'NEGOTIATION.CLOSED'],
  }),
  reject: defineEndpoint({
    route: 'PATCH /agent/reject-offer/:id',
    summary: 'Rejects an offer, in either turn',
    access: only('agent'),
    params: byId,
    body: bodyOf(offersRpc.reject.input, 'id'),
    rpc: offersRpc.reject,
    refuses: answer,
  }),
  counter: defineEndpoint({
    route: 'PATCH /offers/:id/counter',
    summary: 'Answers a pending offer with other terms, by the buyer or the agent whose turn it is',
    access: only('user', 'agent'),
    params: byId,
    body: bodyOf(offersRpc.counter.input, 'id'),
    limit: 'money',
    rpc: offersRpc.counter,
    refuses: [...onTurn, ...terms, 'ACCESS.NOT_YOURS', 'OFFER.ROUNDS_USED', 'NEGOTIATION.CLOSED'],
  }),
  acceptTerms: defineEndpoint({
    route: 'PATCH /offers/:id/accept',
    summary: "Accepts the agent's terms in the buyer's turn and rejects the other offers on the listing",
    access: only('user'),
    params: byId,
    body: bodyOf(offersRpc.acceptTerms.input, 'id'),
    limit: 'money',
    rpc: offersRpc.acceptTerms,
    refuses: [...onTurn, 'ACCESS.NOT_YOURS', 'NEGOTIATION.CLOSED'],
  }),
  withdraw: defineEndpoint({
    route: 'PATCH /offers/:id/withdraw',
    summary: 'Withdraws an own pending offer, in either turn',
    access: { who: 'signed-in' },
    params: byId,
    body: bodyOf(offersRpc.withdraw.input, 'id'),
    rpc: offersRpc.withdraw,
    refuses: [...answer, 'ACCESS.NOT_YOURS'],
  }),
  release: defineEndpoint({
    route: 'PATCH /agent/release-offer/:id',
    summary: 'Gives up an accepted offer that was not paid in time',
    access: only('agent'),
    params: byId,
    limit: 'money',
    rpc: offersRpc.release,
    refuses: [
      'OFFER.NOT_FOUND',
      'OFFER.NOT_ACCEPTED',
      'OFFER.RELEASE_TOO_EARLY',
      'OFFER.ALREADY_BOUGHT',
      'PAYMENT.PROVIDER_UNAVAILABLE',
    ],
  }),
  end: defineEndpoint({
    route: 'PATCH /admin/end-offer/:id',
    summary: 'Ends an accepted, unpaid offer on a listing that was taken back',
    access: only('admin'),
    params: byId,
    body: z.strictObject({ reason: RequiredReason }),
    limit: 'money',
    rpc: offersRpc.end,
    refuses: ['OFFER.NOT_FOUND', 'OFFER.NOT_ACCEPTED', 'OFFER.ALREADY_BOUGHT', 'PROPERTY.NOT_TAKEN_BACK'],
  }),
  listSold: defineEndpoint({
    route: 'GET /sold-properties',
    summary: "The calling agent's sales; X-Total-Amount is their sum in taka",
    access: {
      who: 'roles',
      roles: ['agent', 'admin'],
      self: { in: 'query', name: 'agentEmail', orAdmin: true },
    },
    query: offersRpc.listSold.input.strict(),
    rpc: offersRpc.listSold,
  }),
  createPaymentIntent: defineEndpoint({
    route: 'POST /create-payment-intent',
    summary: 'The payment intent of an accepted offer; the same one again on a repeat',
    access: only('user'),
    body: offersRpc.createPaymentIntent.input.strict(),
    limit: 'money',
    rpc: offersRpc.createPaymentIntent,
    refuses: [
      'OFFER.NOT_FOUND',
      'OFFER.NOT_ACCEPTED',
      'OFFER.ALREADY_BOUGHT',
      'PAYMENT.AMOUNT_DIFFERS',
      'PAYMENT.NO_SINGLE_OFFER',
      'PAYMENT.PROVIDER_UNAVAILABLE',
    ],
  }),
  recordPayment: defineEndpoint({
    route: 'POST /payments',
    summary: 'Settles a payment after asking the card provider',
    access: { ...only('user'), claims: ['buyerEmail'] },
    body: z.strictObject({
      offerId: Id,
      transactionId,
      propertyId: Id.optional(),
      buyerEmail: Email.optional(),
      amount: z.number().optional(),
      usdAmount: z.number().optional(),
      date: Timestamp.optional(),
      status: ignoredText,
    }),
    status: 201,
    limit: 'money',
    rpc: offersRpc.recordPayment,
    refuses: settlement,
  }),
  markPaid: defineEndpoint({
    route: 'PATCH /payments/mark-paid/:offerId',
    summary: 'The same settlement again; idempotent',
    access: only('user'),
    params: z.strictObject({ offerId: Id }),
    body: z.strictObject({ transactionId }),
    limit: 'money',
    rpc: offersRpc.markPaid,
    refuses: settlement,
  }),
  payment: defineEndpoint({
    route: 'GET /payments/:offerId',
    summary: "The caller's payment of an offer",
    access: { who: 'signed-in' },
    params: z.strictObject({ offerId: Id }),
    rpc: offersRpc.payment,
    refuses: ['OFFER.NOT_FOUND', 'PAYMENT.NOT_FOUND'],
  }),
  listPaymentCases: defineEndpoint({
    route: 'GET /admin/payment-cases',
    summary: 'Payments that need a person: disputed, refund failed, amount differs',
    access: only('admin'),
    query: offersRpc.listPaymentCases.input.strict(),
    rpc: offersRpc.listPaymentCases,
  }),
  retryRefund: defineEndpoint({
    route: 'PATCH /admin/retry-refund/:id',
    summary: 'Tries a refund once more that failed too often',
    access: only('admin'),
    params: byId,
    limit: 'money',
    rpc: offersRpc.retryRefund,
    refuses: ['PAYMENT.NOT_FOUND'],
  }),
  closePaymentCase: defineEndpoint({
    route: 'PATCH /admin/close-payment-case/:id',
    summary: 'Takes a case off the list that somebody has dealt with',
    access: only('admin'),
    params: byId,
    rpc: offersRpc.closePaymentCase,
    refuses: ['PAYMENT.NOT_FOUND'],
  }),
  webhook: defineEndpoint({
    route: 'POST /webhooks/stripe',
    summary: "The card provider's webhook (signed)",
    access: { who: 'anyone' },
    body: z.unknown(),
    answer: offersRpc.webhook.output,
    refuses: ['PAYMENT.BAD_SIGNATURE', 'PAYMENT.PROVIDER_UNAVAILABLE', 'OFFERS.UNAVAILABLE'],
  }),
});
