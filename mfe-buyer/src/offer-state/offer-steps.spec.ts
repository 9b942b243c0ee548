import { describe, expect, it } from '@jest/globals';
import { offerSteps, type DatedOffer } from './offer-steps.ts';

const NOW = Date.parse('2026-11-24T06:00:00.000Z');
const ACCEPTED = '2026-11-22T06:00:00.000Z';
const DEADLINE = '2026-11-25T06:00:00.000Z';

const pending: DatedOffer = {
  status: 'pending',
  acceptedAt: null,
  releasableAt: null,
  boughtAt: null,
  refundDueAt: null,
  refundedAt: null,
  refundState: null,
  refundFailedAt: null,
  disputeState: null,
};
const accepted: DatedOffer = { ...pending, status: 'accepted', acceptedAt: ACCEPTED, releasableAt: DEADLINE };
const rejected: DatedOffer = { ...pending, status: 'rejected' };
const keys = (offer: DatedOffer, now = NOW) => offerSteps(offer, now).map(({ key }) => key);

describe('the steps of an offer', () => {
  it('are none while it is pending', () => expect(offerSteps(pending, NOW)).toEqual([]));

  it('contain the deadline of an accepted one, after which the agent may release it', () => {
    expect(offerSteps(accepted, NOW).at(-1)).toEqual({ key: 'payBefore', at: DEADLINE, tone: 'now' });
    expect(keys(accepted, Date.parse(DEADLINE))).toEqual(['accepted', 'overdue']);
  });

  it.each<[string, DatedOffer, string[]]>([
    ['paid', { ...accepted, status: 'bought', releasableAt: null, boughtAt: DEADLINE }, ['accepted', 'paid']],
    ['rejected', rejected, ['rejected']],
    ['released after its acceptance', { ...rejected, acceptedAt: ACCEPTED }, ['accepted', 'rejected']],
    [
      'paid too late',
      { ...rejected, acceptedAt: ACCEPTED, refundDueAt: DEADLINE },
      ['accepted', 'rejected', 'returning'],
    ],
    [
      'refunded',
      { ...rejected, acceptedAt: ACCEPTED, refundDueAt: DEADLINE, refundedAt: DEADLINE },
      ['accepted', 'rejected', 'returned'],
    ],
    [
      'refunded in vain, and is tried again',
      { ...rejected, refundDueAt: DEADLINE, refundState: 'due', refundFailedAt: DEADLINE },
      ['rejected', 'returningAgain'],
    ],
    [
      'refunded in vain, and the next refund is pending',
      { ...rejected, refundDueAt: DEADLINE, refundState: 'pending', refundFailedAt: DEADLINE },
      ['rejected', 'returningAgain'],
    ],
    [
      'refunded in vain too often',
      { ...rejected, refundDueAt: DEADLINE, refundState: 'needs-person', refundFailedAt: DEADLINE },
      ['rejected', 'returnedByHand'],
    ],
    [
      'refunded, and the bank has not answered',
      { ...rejected, refundDueAt: DEADLINE, refundState: 'pending' },
      ['rejected', 'returning'],
    ],
    [
      'paid and disputed',
      { ...accepted, status: 'bought', releasableAt: null, disputeState: 'under-review' },
      ['accepted', 'paid', 'disputed'],
    ],
    [
      'paid, and the money went back by a dispute',
      { ...accepted, status: 'bought', releasableAt: null, disputeState: 'lost' },
      ['accepted', 'paid', 'disputeLost'],
    ],
    [
      'paid, and the dispute ended',
      { ...accepted, status: 'bought', releasableAt: null, disputeState: 'won' },
      ['accepted', 'paid', 'disputeOver'],
    ],
    [
      'paid with another sum, still accepted',
      { ...accepted, refundDueAt: DEADLINE },
      ['accepted', 'returning'],
    ],
  ])('of one that was %s', (_what, offer, expected) => expect(keys(offer)).toEqual(expected));
});
