import { z } from 'zod';
import { Email } from '../actor.ts';
import { Id, Timestamp } from '../entities/fields.ts';
import { offersRpc } from '../rpc/offers.ts';
import { defineEndpoint, nameEndpoints } from './define.ts';

const id = z.strictObject({ id: Id });
const buyer = { who: 'roles', roles: ['user'] } as const;
const agent = { who: 'roles', roles: ['agent'] } as const;
const told = z.string().max(2048).nullable().optional();
const transactionId = z.string().min(1).max(255);

/** An offer with everything that clients may send (OFFER-10); only propertyId and offerAmount are taken. */
const NewOffer = z.strictObject({
  propertyId: Id,
  offerAmount: z
    .number('Please enter a valid offer amount')
    .int('Please enter a valid offer amount')
    .positive(),
  title: told,
  location: told,
  agentEmail: told,
  agentName: told,
  image: told,
  buyerEmail: Email.optional(),
  buyerName: told,
  buyingDate: Timestamp.optional(),
  status: told,
});

export const offersEndpoints = nameEndpoints('offers', {
  make: defineEndpoint({
    method: 'POST',
    path: '/offers',
    summary: 'Makes an offer on a listing',
    access: { ...buyer, claims: ['buyerEmail'], denied: 'OFFER.NOT_A_USER' },
    body: NewOffer,
    answer: offersRpc.make.output,
    status: 201,
    limit: 'money',
    rpc: offersRpc.make,
  }),
  listOwn: defineEndpoint({
    method: 'GET',
    path: '/offers',
    summary: 'The own offers',
    access: { who: 'signed-in', self: { in: 'query', name: 'email' } },
    query: offersRpc.listOwn.input.strict(),
    answer: offersRpc.listOwn.output,
    rpc: offersRpc.listOwn,
  }),
  buyerSummary: defineEndpoint({
    method: 'GET',
    path: '/offers/summary',
    summary: 'Counts of the own offers, and those to pay',
    access: buyer,
    answer: offersRpc.buyerSummary.output,
    rpc: offersRpc.buyerSummary,
  }),
  standing: defineEndpoint({
    method: 'GET',
    path: '/offers/standing',
    summary: 'The own offers that are pending, accepted or bought, newest first, at most 200',
    access: buyer,
    answer: offersRpc.standing.output,
    rpc: offersRpc.standing,
  }),
  get: defineEndpoint({
    method: 'GET',
    path: '/offers/:id',
    summary: 'An offer, for its buyer, the agent and admins',
    access: { who: 'signed-in' },
    params: id,
    answer: offersRpc.get.output,
    rpc: offersRpc.get,
  }),
  listRequested: defineEndpoint({
    method: 'GET',
    path: '/agent/requested-offers/:email',
    summary: "Offers on the calling agent's listings",
    access: { ...agent, self: { in: 'params', name: 'email' } },
    params: z.strictObject({ email: Email }),
    query: offersRpc.listRequested.input.omit({ email: true }).strict(),
    answer: offersRpc.listRequested.output,
    rpc: offersRpc.listRequested,
  }),
  listByListing: defineEndpoint({
    method: 'GET',
    path: '/agent/offers-by-listing',
    summary:
      "The calling agent's listings that have got an offer, each with its pending offers, highest first",
    access: agent,
    query: offersRpc.listByListing.input.strict(),
    answer: offersRpc.listByListing.output,
    rpc: offersRpc.listByListing,
  }),
  agentSummary: defineEndpoint({
    method: 'GET',
    path: '/agent/offers-summary',
    summary: 'Counts of the offers, the sold total, and offers to answer',
    access: agent,
    answer: offersRpc.agentSummary.output,
    rpc: offersRpc.agentSummary,
  }),
  accept: defineEndpoint({
    method: 'PATCH',
    path: '/agent/accept-offer/:id',
    summary: 'Accepts an offer and rejects the others on the listing',
    access: agent,
    params: id,
    answer: offersRpc.accept.output,
    limit: 'money',
    rpc: offersRpc.accept,
  }),
  reject: defineEndpoint({
    method: 'PATCH',
    path: '/agent/reject-offer/:id',
    summary: 'Rejects an offer',
    access: agent,
    params: id,
    answer: offersRpc.reject.output,
    rpc: offersRpc.reject,
  }),
  release: defineEndpoint({
    method: 'PATCH',
    path: '/agent/release-offer/:id',
    summary: 'Gives up an accepted offer that was not paid in time',
    access: agent,
    params: id,
    answer: offersRpc.release.output,
    limit: 'money',
    rpc: offersRpc.release,
  }),
  listSold: defineEndpoint({
    method: 'GET',
    path: '/sold-properties',
    summary: "The calling agent's sales; X-Total-Amount is their sum in taka",
    access: {
      who: 'roles',
      roles: ['agent', 'admin'],
      self: { in: 'query', name: 'agentEmail', orAdmin: true },
    },
    query: offersRpc.listSold.input.strict(),
    answer: offersRpc.listSold.output,
    rpc: offersRpc.listSold,
  }),
  createPaymentIntent: defineEndpoint({
    method: 'POST',
    path: '/create-payment-intent',
    summary: 'The payment intent of an accepted offer; the same one again on a repeat',
    access: buyer,
    body: offersRpc.createPaymentIntent.input.strict(),
    answer: offersRpc.createPaymentIntent.output,
    limit: 'money',
    rpc: offersRpc.createPaymentIntent,
  }),
  recordPayment: defineEndpoint({
    method: 'POST',
    path: '/payments',
    summary: 'Settles a payment after asking the card provider',
    access: { ...buyer, claims: ['buyerEmail'] },
    body: z.strictObject({
      offerId: Id,
      transactionId,
      propertyId: Id.optional(),
      buyerEmail: Email.optional(),
      amount: z.number().optional(),
      usdAmount: z.number().optional(),
      date: Timestamp.optional(),
      status: told,
    }),
    answer: offersRpc.recordPayment.output,
    status: 201,
    limit: 'money',
    rpc: offersRpc.recordPayment,
  }),
  markPaid: defineEndpoint({
    method: 'PATCH',
    path: '/payments/mark-paid/:offerId',
    summary: 'The same settlement again; idempotent',
    access: buyer,
    params: z.strictObject({ offerId: Id }),
    body: z.strictObject({ transactionId }),
    answer: offersRpc.markPaid.output,
    limit: 'money',
    rpc: offersRpc.markPaid,
  }),
  payment: defineEndpoint({
    method: 'GET',
    path: '/payments/:offerId',
    summary: "The caller's payment of an offer",
    access: { who: 'signed-in' },
    params: z.strictObject({ offerId: Id }),
    answer: offersRpc.payment.output,
    rpc: offersRpc.payment,
  }),
  webhook: defineEndpoint({
    method: 'POST',
    path: '/webhooks/stripe',
    summary: "The card provider's webhook (signed)",
    access: { who: 'anyone' },
    body: z.unknown(),
    answer: offersRpc.webhook.output,
  }),
});
