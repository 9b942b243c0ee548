import { violationsIn } from './check-invariants.ts';
import type { EventFact, Facts, RefundFact } from './facts.ts';

export const now = new Date('2026-11-21T06:00:00Z');
export const long = new Date('2026-11-21T05:00:00Z');
const viewedAt = new Date('2026-11-24T05:30:00Z');
const viewing = (_id: string, buyerId: string, state: string) =>
  ({ _id, buyerId, state, agentId: 'a1', start: viewedAt }) as const;
const none = { pending: 0, accepted: 0, rejected: 0, bought: 0, boughtTotal: 0 };
export const event = (type: string, offerId: string): EventFact => ({
  id: `${type}-${offerId}`,
  type,
  data: {
    offerId,
    propertyId: 'p1',
    ...(type.startsWith('Payment') ? { amount: 500, usdCents: 455 } : { offerAmount: 500 }),
  },
});

/** A listing sold for one offer, another rejected; both as they should be. */
export function sound(): Facts {
  const terms = (): Facts['offers'][number]['terms'] => [{ amount: 500, at: long, by: 'buyer' }];
  const offer = {
    ...{ propertyId: 'p1', agentId: 'a', buyerId: 'b1', offerAmount: 500 },
    ...{ buyerAmount: 500, version: 1, turn: 'agent' as const, expiresAt: null },
    ...{ acceptedAt: null, transactionId: null },
  };
  const events = [
    event('OfferMade', 'o1'),
    event('OfferMade', 'o2'),
    event('OfferAccepted', 'o1'),
    event('OfferRejected', 'o2'),
    event('PaymentCompleted', 'o1'),
  ];
  return {
    now,
    offers: [
      { ...offer, terms: terms(), _id: 'o1', status: 'bought', acceptedAt: long, transactionId: 'pi_1' },
      { ...offer, terms: terms(), _id: 'o2', status: 'rejected', buyerId: 'b2' },
    ],
    negotiations: [
      {
        ...{ _id: 'p1', acceptedOfferId: 'o1', soldOfferId: 'o1', rejecting: null },
        ...{ pendingCount: 0, rejectedCount: 1, highestPending: 0 },
      },
    ],
    payments: [
      {
        _id: 'o1',
        amount: 500,
        usdCents: 455,
        status: 'paid',
        transactionId: 'pi_1',
        closing: null,
        nextCheckAt: null,
        attempts: [{ intentId: 'pi_1', outcome: 'succeeded', startedAt: long }],
        history: [{ what: 'attempt begun' }],
      },
    ],
    refunds: [],
    disputes: [],
    waitingWebhooks: [],
    slots: [],
    tallies: [
      { ...none, _id: 'agent:a:0', rejected: 1 },
      { ...none, _id: 'agent:a:5', bought: 1, boughtTotal: 500 },
      { ...none, _id: 'buyer:b1:5', bought: 1, boughtTotal: 500 },
      { ...none, _id: 'buyer:b2:5', rejected: 1 },
    ],
    listings: [{ _id: 'p1', availability: 'sold' }],
    ...{ savedSearches: [], searchMatches: [] },
    conversations: [
      {
        _id: 't1',
        last: { number: 2 },
        buyer: { readUpTo: 0, unread: 1 },
        agent: { readUpTo: 1, unread: 0 },
        messages: [
          { number: 2, from: 'agent' },
          { number: 1, from: 'buyer' },
        ],
      },
    ],
    viewings: ['requested', 'cancelled'].map((state, at) => viewing(`v${at + 1}`, `b${at + 1}`, state)),
    viewingSlots: ['agent:a1', 'buyer:b1'].map((whose) => ({
      _id: `${whose}:${viewedAt.toISOString()}`,
      viewingId: 'v1',
    })),
    entries: [
      { _id: 'e1:p1', eventId: 'e1', personId: 'p1', groupId: 'n1' },
      { _id: 'e2:p1', eventId: 'e2', personId: 'p1', groupId: null },
    ],
    notices: [{ _id: 'n1', personId: 'p1', key: 'k', unread: true, count: 1, startedAt: now }],
    ...{ letters: [{ _id: 'e1:p1', personId: 'p1', isDaily: false }], notified: [{ _id: 'p1' }] },
    services: [{ service: 'properties', outbox: [], parked: [], inbox: ['mark-sold:PaymentCompleted-o1'] }],
    events,
    streamIsWhole: true,
    consumers: ['properties_mark-sold'],
    books: {
      payment_intents: [
        { id: 'pi_1', status: 'succeeded', amount: 455, metadata: { offerId: 'o1', propertyId: 'p1' } },
      ],
      charges: [{ payment_intent: 'pi_1', paid: true, amount: 455 }],
      refunds: [],
      disputes: [],
    },
  };
}

export const refund = (
  _id: string,
  state: RefundFact['state'],
  more: Partial<RefundFact> = {},
): RefundFact => ({
  _id,
  offerId: 'o9',
  amount: 500,
  usdCents: 455,
  state,
  createdAt: long,
  nextAttemptAt: now,
  failures: [],
  ...more,
});
/** The rejected offer's buyer paid too late, and the money is owed back. */
export function paidTooLate(facts: Facts, state: RefundFact['state'], atProvider: string): void {
  const metadata = { offerId: 'o2', propertyId: 'p1' };
  facts.books!.payment_intents.push({ id: 'pi_2', status: 'succeeded', amount: 455, metadata });
  facts.books!.charges.push({ payment_intent: 'pi_2', paid: true, amount: 455 });
  facts.books!.refunds.push({ payment_intent: 'pi_2', status: atProvider, amount: 455 });
  facts.refunds.push(refund('pi_2', state, { offerId: 'o2' }));
  if (state === 'done') facts.events.push(event('PaymentRefunded', 'o2'));
}

/** The invariants that do not hold after a change of sound facts. */
export const broken = (breakIt: (facts: Facts) => void) => {
  const facts = sound();
  breakIt(facts);
  return [...new Set(violationsIn(facts, 60_000).map(({ invariant }) => invariant))].sort();
};
