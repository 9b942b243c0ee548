import { describe, expect, it } from '@jest/globals';
import { type OfferStatus, offerTransitions } from '../states.ts';
import { offerEventsOf, offerStatusAfter } from './status-events.ts';

describe('an event and the status that it leads to', () => {
  it('offers (OFFER-4)', () => {
    expect(offerStatusAfter).toEqual({
      OfferMade: 'pending',
      OfferAccepted: 'accepted',
      OfferRejected: 'rejected',
      OfferReleased: 'rejected',
      PaymentCompleted: 'bought',
    });
  });

  it.each([
    ['pending', null, ['OfferMade']],
    ['accepted', 1, ['OfferMade', 'OfferAccepted']],
    ['rejected', null, ['OfferMade', 'OfferRejected']],
    ['rejected', 1, ['OfferMade', 'OfferAccepted', 'OfferReleased']],
    ['bought', 1, ['OfferMade', 'OfferAccepted', 'PaymentCompleted']],
  ] as [OfferStatus, number | null, string[]][])(
    '%s, accepted at %p: %p',
    (status, acceptedAt, published) => {
      expect(offerEventsOf({ status, acceptedAt })).toEqual(published);
    },
  );

  it('an offer shows which transition it took: extend offerEventsOf for a second one between the same statuses', () => {
    const ways = Object.values(offerTransitions).map(({ from, to }) => `${from.join()} ${to}`);
    expect(ways).toEqual([...new Set(ways)]);
  });
});
