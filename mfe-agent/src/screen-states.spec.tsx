/** The agent's screens while they load, when they fail, and when they are empty (LOOK-5, SCREEN-29). */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { beSignedInAs, mount, answerApi, statesOf, unmount } from '@thikana/web-kit/testing';
import { MyProperties } from './my-properties/my-properties.tsx';
import { Overview } from './overview/overview.tsx';
import { RequestedOffers } from './requested-offers/requested-offers.tsx';
import { SoldProperties } from './sold-properties/sold-properties.tsx';

const AT = '2026-11-20T06:00:00.000Z';
const PLACE = {
  location: 'Road 7A, Dhanmondi, Dhaka',
  image: 'https://pictures.example/1280.webp',
  images: null,
  color: null,
  minPrice: 50_00_000,
  maxPrice: 60_00_000,
};
const OFFER = {
  ...PLACE,
  _id: 'd'.repeat(24),
  propertyId: 'b'.repeat(24),
  title: 'Shapla House',
  buyerName: 'Rahim Buyer',
  buyerEmail: 'rahim@example.com',
  offerAmount: 55_00_000,
  buyingDate: AT,
  status: 'pending',
  otherPending: 0,
  releasableAt: null,
};
const PANEL = {
  ...PLACE,
  propertyId: OFFER.propertyId,
  title: 'Shapla House',
  pendingCount: 1,
  rejectedCount: 0,
  highestPending: OFFER.offerAmount,
  acceptedOffer: null,
  pendingOffers: [OFFER],
};
const LISTING = { ...PLACE, _id: PANEL.propertyId, title: 'Shapla House', verificationStatus: 'verified' };
const SALE = {
  _id: 'f'.repeat(24),
  ...{ propertyTitle: 'Garden Duplex', propertyLocation: 'Banani, Dhaka', image: PLACE.image },
  ...{ buyerName: 'Arif Hossain', buyerEmail: 'buyer1@thikana.test', soldPrice: 5_68_00_000, soldAt: AT },
};
const VIEWING = {
  ...{
    _id: 'a1'.repeat(12),
    conversationId: 'c1'.repeat(12),
    propertyId: PANEL.propertyId,
    title: 'Shapla House',
  },
  ...{ part: 'agent', other: 'Rahim', start: '2036-11-25T08:30:00.000Z', state: 'confirmed' },
};
const NO_OFFERS = { counts: { pending: 0, accepted: 0, rejected: 0, bought: 0 }, soldTotal: 0 };
const NO_LISTINGS = { pending: 0, verified: 0, rejected: 0, underOffer: 0, sold: 0 };
const PERSON = {
  displayName: 'Sadia Agent',
  email: 'sadia@thikana.test',
  role: 'agent',
  photoURL: null,
  createdAt: AT,
};

const ANSWERS: Record<string, unknown> = {
  'GET /agent/offers-summary': { ...NO_OFFERS, counts: { ...NO_OFFERS.counts, pending: 1 } },
  'GET /agent/offers-by-listing': [PANEL],
  'GET /agent/listings-summary': { ...NO_LISTINGS, verified: 1 },
  'GET /users/sadia%40thikana.test': PERSON,
  'GET /viewings': [VIEWING],
  'GET /properties': [LISTING],
  'GET /sold-properties': [SALE],
};
const answer = ({ name }: { name: string }) => ({ data: ANSWERS[name] ?? [] });

beforeEach(() => beSignedInAs({ uid: 'sadia', role: 'agent' }));
afterEach(unmount);

describe("the agent's overview", () => {
  it.each([
    ['GET /agent/offers-summary', 'Loading offers...', 'Failed to load offers.', 'Rahim Buyer'],
    ['GET /agent/listings-summary', 'Loading listings...', 'Failed to load listings.', '1 Verified'],
    ['GET /viewings', 'Loading viewings...', 'Failed to load viewings.', 'Tue 25 Nov, 14:30 · Confirmed'],
    ['GET /users/', 'Loading profile...', 'Failed to load the profile.', 'Sadia Agent'],
  ])('%s announces loading, fails with Retry, and loads', async (call, loading, failed, loaded) => {
    const states = await statesOf(<Overview />, call, answer);
    expect(states.loading).toContain(loading);
    expect(states.loaded).toContain(loaded);
    expect(states.failed).toEqual([expect.stringContaining(failed)]);
    expect(states.retried).toContain(loaded);
  });

  it('has counters that lead to the filtered lists', async () => {
    answerApi(answer);
    const page = await mount(<Overview />);
    const links = [...page.querySelectorAll('a')].map(
      (link) => `${link.textContent} ${link.getAttribute('href')}`,
    );
    expect(links).toEqual(
      expect.arrayContaining([
        '1 Verified /dashboard/agent/my-properties?status=verified',
        '1 Offers to answer /dashboard/agent/offered-properties?status=pending',
      ]),
    );
  });
});

describe.each([
  {
    name: 'own listings',
    screen: <MyProperties />,
    call: 'GET /properties',
    loading: 'Loading your properties...',
    loaded: 'Shapla House',
    failed: 'Failed to load your properties.',
    empty: 'No properties found.',
  },
  {
    name: 'offers by listing',
    screen: <RequestedOffers />,
    call: 'GET /agent/offers-by-listing',
    loading: 'Loading offers...',
    loaded: 'Shapla House',
    failed: 'Failed to load offers.',
    empty: 'No properties offered yet.',
  },
  {
    name: 'sold listings',
    screen: <SoldProperties />,
    call: 'GET /sold-properties',
    loading: 'Loading sold properties...',
    loaded: 'Arif Hossain',
    failed: 'Failed to load sold properties.',
    empty: 'No properties found.',
  },
])('the list of $name', ({ screen, call, loading, loaded, failed, empty }) => {
  it('announces loading, fails with Retry, and may be empty', async () => {
    const states = await statesOf(screen, call, answer, []);
    expect(states.loading).toContain(loading);
    expect(states.loaded).toContain(loaded);
    expect(states.failed).toEqual([expect.stringContaining(failed)]);
    expect(states.retried).toContain(loaded);
    expect(states.empty).toContain(empty);
  });
});
