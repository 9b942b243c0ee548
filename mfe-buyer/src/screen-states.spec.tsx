/** The buyer's screens while they load, when they fail, and when they are empty (LOOK-5, SCREEN-29). */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { rememberSeen } from '@thikana/web-kit/seen';
import { answerApi, beSignedInAs, mount, statesOf, unmount } from '@thikana/web-kit/testing';
import { MyReviews } from './my-reviews/my-reviews.tsx';
import { Overview } from './overview/overview.tsx';
import { MyOffers } from './my-offers/my-offers.tsx';
import { SavedSearches } from './saved-searches/saved-searches.tsx';
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
const SEARCH = {
  _id: 'f'.repeat(24),
  name: 'Gulshan, 3 bed',
  query: { area: 'gulshan', beds: '3', q: 'lake view' },
  frequency: 'daily',
  paused: false,
  createdAt: REVIEW.reviewedAt,
  lastSeenAt: REVIEW.reviewedAt,
  newCount: 2,
};
const PERSON = {
  name: 'Nusrat Buyer',
  email: 'nusrat@thikana.test',
  role: 'user',
  createdAt: REVIEW.reviewedAt,
};
const VIEWING = {
  ...{
    _id: 'a1'.repeat(12),
    conversationId: 'c1'.repeat(12),
    propertyId: LISTING.propertyId,
    title: 'Shapla House',
  },
  ...{ part: 'buyer', other: 'Rahim', start: '2036-11-25T08:30:00.000Z', state: 'confirmed' },
};
const SUMMARY = { counts: { pending: 0, accepted: 0, rejected: 0, bought: 0 }, toPay: [] };

const ANSWERS: Record<string, unknown> = {
  'GET /wishlist/nusrat%40thikana.test': [WISH],
  'GET /saved-searches': [SEARCH],
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
    name: 'saved searches',
    screen: <SavedSearches />,
    call: 'GET /saved-searches',
    loading: 'Loading your saved searches...',
    loaded: '2 new homes',
    failed: 'Failed to load your saved searches.',
    empty: 'You have not saved any searches yet.',
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

const mountWith = (answers: Record<string, unknown>) => {
  answerApi(({ name }) => ({ data: { ...ANSWERS, ...answers }[name] ?? [] }));
  return mount(<Overview />);
};

describe("the buyer's overview", () => {
  it('has the saved homes, changed ones first, and what was opened last, without counters of nothing', async () => {
    const cheaper = {
      ...WISH,
      _id: 'f'.repeat(24),
      title: 'Cheaper Flat',
      addedAt: '2026-11-01T06:00:00.000Z',
      priceReducedAt: '2026-11-20T06:00:00.000Z',
      priceBefore: { minPrice: 55_00_000, maxPrice: 65_00_000 },
    };
    const seen = `GET /properties/${LISTING.propertyId}`;
    rememberSeen(LISTING.propertyId);
    answerApi(({ name }) => ({
      data:
        {
          ...ANSWERS,
          'GET /wishlist/nusrat%40thikana.test': [{ ...WISH, addedAt: REVIEW.reviewedAt }, cheaper],
          'GET /offers/summary': { ...SUMMARY, counts: { ...SUMMARY.counts, pending: 2 } },
          [seen]: { ...LISTING, _id: LISTING.propertyId, title: 'Seen Flat' },
        }[name] ?? [],
    }));
    const page = await mount(<Overview />);
    const titles = [...page.querySelectorAll('article h3')].map(({ textContent }) => textContent);
    expect(titles).toEqual(['Cheaper Flat', 'Lake View Flat', 'Seen Flat']);
    expect(page.textContent).toContain('1 home has changed since you saved it.');
    expect(page.querySelector('s')?.textContent).toBe('৳55,00,000 – ৳65,00,000');
    const links = [...page.querySelectorAll('a[href*="status="]')].map((link) => link.getAttribute('href'));
    expect(links).toEqual(['/dashboard/user/property-bought?status=pending']);
  });

  it('has the next three viewings, which lead to their conversations and the calendar', async () => {
    const past = { ...VIEWING, _id: 'a2'.repeat(12), title: 'Past Flat', start: '2026-11-01T08:30:00.000Z' };
    const next = [3, 4, 5].map((at) => ({ ...VIEWING, _id: `a${at}`.repeat(12), state: 'requested' }));
    const viewings = [past, VIEWING, ...next];
    const page = await mountWith({ 'GET /viewings': viewings });
    const links = [...page.querySelectorAll('a[href^="/inbox/"]')];
    const conversation = `/inbox/${VIEWING.conversationId}`;
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      ...[conversation, conversation, conversation],
      '/inbox/viewings',
    ]);
    expect(links[0]?.textContent).toBe('Shapla House Tue 25 Nov, 14:30 · Confirmed');
    unmount();
    expect((await mountWith({ 'GET /viewings': [past] })).textContent).not.toContain('viewings');
  });

  it('has a Retry for its viewings alone', async () => {
    const states = await statesOf(<Overview />, 'GET /viewings', ({ name }) => ({
      data: { ...ANSWERS, 'GET /viewings': [VIEWING] }[name] ?? [],
    }));
    expect(states.failed).toEqual([expect.stringContaining('Failed to load viewings.')]);
    expect(states.retried).toContain('Shapla House');
  });

  it('fails with a Retry', async () => {
    const { loading, failed, retried } = await statesOf(<Overview />, 'GET /offers/summary', ({ name }) => ({
      data: ANSWERS[name] ?? [],
    }));
    expect(loading).toContain('Loading offers...');
    expect(failed).toEqual([expect.stringContaining('Failed to load offers.')]);
    expect(retried).toContain('Your first steps');
  });
});
