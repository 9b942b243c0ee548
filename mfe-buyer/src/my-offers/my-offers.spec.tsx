import { afterEach, expect, it } from '@jest/globals';
import { answerApi, beSignedInAs, mount, settle, unmount } from '@thikana/web-kit/testing';
import { MyOffers } from './my-offers.tsx';

afterEach(unmount);

const offer = (id: string, status: string) => ({
  ...{ _id: id, propertyId: id, title: `Flat ${id}`, location: 'Banani', offerAmount: 50_00_000, status },
  ...{ buyingDate: '2026-11-20T06:00:00.000Z', refundDueAt: null, releasableAt: null, disputeState: null },
});

it('shows what must be paid above the search, by the names of the states', async () => {
  beSignedInAs({ uid: 'rahim', role: 'user' });
  const toPay = offer('a', 'accepted');
  answerApi(({ name }) =>
    name === 'GET /offers/summary'
      ? { data: { counts: { pending: 1, accepted: 1, rejected: 1, bought: 0 }, toPay: [toPay] } }
      : { data: [toPay, offer('b', 'pending'), offer('c', 'rejected')] },
  );
  const page = await mount(<MyOffers />);
  await settle();
  const parts = [...page.querySelectorAll('section h2, input[type=search], input[role=searchbox]')];
  expect(parts.map((part) => (part.localName === 'h2' ? part.textContent : 'search'))).toEqual([
    'Accepted: ready to pay',
    'search',
    'Pending',
    'Rejected',
  ]);
});
