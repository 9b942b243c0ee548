/** The buyer's screens while they load, when they fail, and when they are empty (LOOK-5, SCREEN-29). */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { beSignedInAs, statesOf, unmount } from '@thikana/web-kit/testing';
import { MyReviews } from './my-reviews/my-reviews.tsx';
import { Overview } from './overview/overview.tsx';
import { MyOffers } from './my-offers/my-offers.tsx';
import { Wishlist } from './wishlist/wishlist.tsx';

const LISTING = {
  propertyId: 'b'.repeat(24),
  title: 'Lake View Flat',
  location: 'Road 7A, Dhanmondi, Dhaka',
  image: 'https://pictures.example/1280.webp',
  minPrice: 50_00_000,
  maxPrice: 60_00_000,
  availability: 'available',
};
const WISH = { ...LISTING, _id: 'c'.repeat(24), verified: true };
const OFFER = { ...LISTING, _id: 'd'.repeat(24), offerAmount: 55_00_000, status: 'pending' };
const REVIEW = {
  _id: 'e'.repeat(24),
  propertyId: LISTING.propertyId,
  propertyTitle: LISTING.title,
  review: 'Quiet and bright.',
  reviewedAt: '2026-11-20T06:00:00.000Z',
};
const PERSON = {
  name: 'Nusrat Buyer',
  email: 'nusrat@thikana.test',
  role: 'user',
  createdAt: REVIEW.reviewedAt,
};
const SUMMARY = { counts: { pending: 0, accepted: 0, rejected: 0, bought: 0 }, toPay: [] };

const ANSWERS: Record<string, unknown> = {
  'GET /wishlist/nusrat%40thikana.test': [WISH],
  'GET /offers': [OFFER],
  'GET /offers/summary': SUMMARY,
  'GET /reviews/user': [REVIEW],
  'GET /users/nusrat%40thikana.test': PERSON,
};

beforeEach(() => beSignedInAs({ uid: 'nusrat', role: 'user' }));
afterEach(unmount);

describe.each([
  {
    name: 'wishlist',
    screen: <Wishlist />,
    call: 'GET /wishlist/',
    loading: 'Loading your wishlist...',
    loaded: 'Lake View Flat',
    failed: 'Failed to load your wishlist.',
    empty: 'Wishlist is empty.',
  },
  {
    name: 'own offers',
    screen: <MyOffers />,
    call: 'GET /offers',
    loading: 'Loading offers...',
    loaded: '৳55,00,000',
    failed: 'Failed to load offers.',
    empty: 'No offers found.',
  },
  {
    name: 'own reviews',
    screen: <MyReviews />,
    call: 'GET /reviews/user',
    loading: 'Loading reviews...',
    loaded: 'Quiet and bright.',
    failed: 'Failed to load reviews. Please try again later.',
    empty: 'You have not given any reviews yet.',
  },
])('the $name', ({ screen, call, loading, loaded, failed, empty }) => {
  it('announces loading, fails with Retry, and may be empty', async () => {
    const states = await statesOf(screen, call, ({ name }) => ({ data: ANSWERS[name] ?? [] }), []);
    expect(states.loading).toContain(loading);
    expect(states.loaded).toContain(loaded);
    expect(states.failed).toEqual([expect.stringContaining(failed)]);
    expect(states.retried).toContain(loaded);
    expect(states.empty).toContain(empty);
    expect(states.empty).toContain('Browse properties');
  });
});

describe("the buyer's overview", () => {
  it('fails with a Retry', async () => {
    const { loading, failed, retried } = await statesOf(<Overview />, 'GET /offers/summary', ({ name }) => ({
      data: ANSWERS[name] ?? [],
    }));
    expect(loading).toContain('Loading offers...');
    expect(failed).toEqual([expect.stringContaining('Failed to load offers.')]);
    expect(retried).toContain('Your first steps');
  });
});
