import { describe, expect, it } from '@jest/globals';
import { type OfferStatus, type OfferTransition, offerTransitions } from '../states.ts';
import { offerEvents, offerEventsOf, offerStatusAfter } from './status-events.ts';

describe('an event and the status that it leads to', () => {
  it('offers (OFFER-4)', () => {
    expect(offerStatusAfter).toEqual({
      OfferMade: 'pending',
      OfferCountered: 'pending',
      OfferAccepted: 'accepted',
      OfferRejected: 'rejected',
      OfferReleased: 'rejected',
      PaymentCompleted: 'bought',
    });
  });

  it.each([
    ['pending', null, 1, ['OfferMade']],
    ['pending', null, 3, ['OfferMade', 'OfferCountered', 'OfferCountered']],
    ['accepted', 1, 1, ['OfferMade', 'OfferAccepted']],
    ['accepted', 1, 2, ['OfferMade', 'OfferCountered', 'OfferAccepted']],
    ['rejected', null, 1, ['OfferMade', 'OfferRejected']],
    ['rejected', null, 2, ['OfferMade', 'OfferCountered', 'OfferRejected']],
    ['rejected', 1, 1, ['OfferMade', 'OfferAccepted', 'OfferReleased']],
    ['bought', 1, 1, ['OfferMade', 'OfferAccepted', 'PaymentCompleted']],
  ] as [OfferStatus, number | null, number, string[]][])(
    '%s, accepted at %p, with %p terms: %p',
    (status, acceptedAt, version, published) => {
      expect(offerEventsOf({ status, acceptedAt, version })).toEqual(published);
    },
  );

  it('an offer shows which event ended it: extend offerEventsOf for a second one between the same statuses', () => {
    const ways = Object.entries(offerTransitions).map(
      ([name, { from, to }]) => `${from.join()} ${to} ${offerEvents[name as OfferTransition]}`,
    );
    const once = [...new Set(ways)].map((way) => way.split(' ', 2).join());
    expect(once).toEqual([...new Set(once)]);
  });
});
