import { describe, expect, it } from '@jest/globals';
import { violationsIn } from './check-invariants.ts';
import type { Facts } from './facts.ts';
import { broken, event, long, now, paidTooLate, refund, sound } from './sound-facts.ts';

describe('the checker of the invariants', () => {
  it('finds nothing where all is well', () => expect(violationsIn(sound(), 60_000)).toEqual([]));

  it('finds nothing where money went back, or was lost in a dispute that is on record', () => {
    expect(broken((facts) => paidTooLate(facts, 'done', 'succeeded'))).toEqual([]);
    const lost = (facts: Facts) => {
      facts.books!.disputes.push({ id: 'du_1', payment_intent: 'pi_1', status: 'lost', amount: 455 });
      facts.disputes.push({ _id: 'du_1', status: 'lost', usdCents: 455 });
    };
    expect(broken(lost)).toEqual([]);
  });

  it.each<[string, (facts: Facts) => void, string[]]>([
    ['I12: terms out of turn', (f) => void (f.offers[1]!.terms[0]!.by = 'agent'), ['I12']],
    ['I12: another number of terms', (f) => void (f.offers[1]!.version = 2), ['I12', 'I4']],
    ['I12: an amount that no terms name', (f) => void (f.offers[1]!.buyerAmount = 400), ['I12']],
    ['I12: the turn of their author', (f) => void (f.offers[1]!.turn = 'buyer'), ['I12']],
    ['I12: an expiry that no terms name', (f) => void (f.offers[1]!.expiresAt = long), ['I12']],
    [
      'I12: accepted after it expired',
      ({ offers: [sold] }) =>
        void (
          (sold!.expiresAt = new Date(long.getTime() - 1)),
          (sold!.terms[0]!.expiresAt = sold!.expiresAt)
        ),
      ['I12'],
    ],
    ['I1: a second accepted offer', (f) => void (f.offers[1]!.status = 'accepted'), ['I1', 'I4']],
    ['I1: a negotiation that names another', (f) => void (f.negotiations[0]!.acceptedOfferId = 'o2'), ['I1']],
    [
      'I2: a second charge',
      (f) => void f.books!.charges.push({ payment_intent: 'pi_1', paid: true, amount: 455 }),
      ['I2'],
    ],
    ['I3: paid and not sold', (f) => void (f.negotiations[0]!.soldOfferId = null), ['I3']],
    [
      'I3: paid and still offered to the public',
      (f) => void (f.listings![0]!.availability = 'under-offer'),
      ['I3'],
    ],
    ['I3: sold and not paid', (f) => void (f.payments[0]!.status = 'open'), ['I3']],
    [
      'I4: an event lost at a subscriber',
      (f) => void f.events.push({ id: 'x', type: 'PaymentCompleted', data: {} }),
      ['I4'],
    ],
    [
      'I4: an event applied that was never published',
      (f) => void f.services[0]!.inbox.push('mark-sold:invented'),
      ['I4'],
    ],
    ['I4: an event parked', (f) => void f.services[0]!.parked.push({ _id: 'x', reason: 'poison' }), ['I4']],
    [
      'I4: a change published twice',
      (f) => void f.events.push({ ...event('OfferRejected', 'o2'), id: 'again' }),
      ['I4'],
    ],
    [
      'I4: a change not published',
      (f) => void (f.events = f.events.filter(({ type }) => type !== 'OfferRejected')),
      ['I4'],
    ],
    ['I4: an offer made that is not there', (f) => void f.events.push(event('OfferMade', 'o3')), ['I4']],
    ['I4: a wrong count', (f) => void (f.negotiations[0]!.pendingCount = 1), ['I4']],
    ['I4: a wrong count of rejected ones', (f) => void (f.negotiations[0]!.rejectedCount = 0), ['I4']],
    ['I4: a wrong highest offer', (f) => void (f.negotiations[0]!.highestPending = 500), ['I4']],
    ['I4: a slot nobody needs', (f) => void f.slots.push({ _id: 'p1:b2', offerId: 'o2' }), ['I4']],
    ['I4: a wrong sum', (f) => void (f.tallies[1]!.boughtTotal = 1_000), ['I4']],
    ['I4: offers that nobody counted', (f) => void f.tallies.pop(), ['I4']],
    [
      'I5: money without a sale',
      (f) =>
        void f.books!.payment_intents.push({
          id: 'pi_2',
          status: 'succeeded',
          amount: 455,
          metadata: { offerId: 'o2' },
        }),
      ['I5'],
    ],
    ['I5: a sale without money', (f) => void (f.books!.payment_intents[0]!.status = 'processing'), ['I5']],
    ['I5: a refund that never was', (f) => void f.refunds.push(refund('pi_1', 'done')), ['I5']],
    [
      'I6: an event that does not leave',
      (f) => void f.services[0]!.outbox.push({ _id: 'e', createdAt: long }),
      ['I6'],
    ],
    ['I7: a message that is lost', (f) => void f.conversations[0]!.messages.pop(), ['I7']],
    ['I7: a number twice', (f) => void (f.conversations[0]!.messages[0]!.number = 1), ['I7']],
    ['I7: a wrong count', (f) => void (f.conversations[0]!.agent.unread = 1), ['I7']],
    ['I8: a time that is not held', (f) => void f.viewingSlots.pop(), ['I8']],
    ['I8: two viewings at a time', (f) => void (f.viewings[1]!.state = 'confirmed'), ['I8']],
    ['I8: one that is over holds its time', (f) => void (f.viewings[0]!.state = 'expired'), ['I8']],
    ['I9: an entry that may exist twice', (f) => void (f.entries[1]!._id = 'other'), ['I9']],
    ['I9: a wrong count', (f) => void (f.notices[0]!.count = 2), ['I9']],
    ['I9: two unread', (f) => void f.notices.push({ ...f.notices[0]!, _id: 'n2', count: 0 }), ['I9']],
    ['I6: a refund that is not made', (f) => void f.refunds.push(refund('pi_9', 'due')), ['I6']],
    [
      'I6: a refund that is not tried again',
      (f) =>
        void f.refunds.push(refund('pi_9', 'due', { failures: [{ afterDone: false }], nextAttemptAt: long })),
      ['I6'],
    ],
    [
      'I6: a pending refund nobody asks about',
      (f) => void f.refunds.push(refund('pi_9', 'pending', { nextAttemptAt: null })),
      ['I6'],
    ],
    [
      'I2, I5: a refund recorded as done while it is pending',
      (f) => paidTooLate(f, 'done', 'pending'),
      ['I2', 'I5'],
    ],
    [
      'I2, I5: a refund that failed but is recorded as done',
      (f) => paidTooLate(f, 'done', 'failed'),
      ['I2', 'I5'],
    ],
    [
      'I5: a refund that succeeded but is recorded as pending',
      (f) => paidTooLate(f, 'pending', 'succeeded'),
      ['I5'],
    ],
    [
      'I4: a refund that failed after it was done, without an event',
      (f) => {
        paidTooLate(f, 'done', 'succeeded');
        f.refunds[0]!.failures = [{ afterDone: true }];
      },
      ['I4'],
    ],
    [
      'I5: a sale whose money went back',
      (f) => void f.books!.refunds.push({ payment_intent: 'pi_1', status: 'succeeded', amount: 455 }),
      ['I5'],
    ],
    [
      'I5: a dispute nobody has on record',
      (f) => void f.books!.disputes.push({ id: 'du_1', payment_intent: 'pi_1', status: 'lost', amount: 455 }),
      ['I5'],
    ],
    [
      'I6: a webhook nobody works on',
      (f) => void f.waitingWebhooks.push({ _id: 'evt', receivedAt: long }),
      ['I6'],
    ],
    [
      'I6: an intent nobody asks about',
      (f) => void (f.payments[0]!.attempts[0]!.outcome = 'unknown'),
      ['I6'],
    ],
    [
      'I6: pending offers whose rejection does not continue',
      (f) => void (f.negotiations[0]!.rejecting = { since: long }),
      ['I6'],
    ],
    [
      'I6: a release without end',
      (f) => Object.assign(f.payments[0]!, { closing: { at: long }, nextCheckAt: now }),
      ['I6'],
    ],
  ])('finds %s', (_name, breakIt, expected) => expect(broken(breakIt)).toEqual(expected));

  const paysBack = (facts: Facts) => paidTooLate(facts, 'done', 'succeeded');
  const disputed = (facts: Facts) => {
    facts.books!.disputes.push({ id: 'du_1', payment_intent: 'pi_1', status: 'lost', amount: 455 });
    facts.disputes.push({ _id: 'du_1', status: 'lost', usdCents: 455 });
  };
  it.each<[string, (facts: Facts, by: number) => void]>([
    ['a sold offer by a taka', (f, by) => void (f.offers[0]!.offerAmount += by)],
    ['a rejected offer by a taka', (f, by) => void (f.offers[1]!.offerAmount += by)],
    ['a payment by a taka', (f, by) => void (f.payments[0]!.amount += by)],
    ['a payment by a cent', (f, by) => void (f.payments[0]!.usdCents += by)],
    ['a charge by a cent', (f, by) => void (f.books!.charges[0]!.amount += by)],
    ['an intent by a cent', (f, by) => void (f.books!.payment_intents[0]!.amount += by)],
    ['the published price by a taka', (f, by) => void (f.events[2]!.data.offerAmount! += by)],
    ['the published payment by a taka', (f, by) => void (f.events[4]!.data.amount! += by)],
    ['the published payment by a cent', (f, by) => void (f.events[4]!.data.usdCents! += by)],
    ['a refund on record by a taka', (f, by) => (paysBack(f), void (f.refunds[0]!.amount += by))],
    ['a refund on record by a cent', (f, by) => (paysBack(f), void (f.refunds[0]!.usdCents += by))],
    ['a returned refund by a cent', (f, by) => (paysBack(f), void (f.books!.refunds[0]!.amount += by))],
    ['a returned charge by a cent', (f, by) => (paysBack(f), void (f.books!.charges[1]!.amount += by))],
    ['a dispute on record by a cent', (f, by) => (disputed(f), void (f.disputes[0]!.usdCents += by))],
  ])('I5: finds what changed %s', (_name, change) => {
    for (const by of [1, -1]) expect(broken((facts) => change(facts, by))).toContain('I5');
  });
});
