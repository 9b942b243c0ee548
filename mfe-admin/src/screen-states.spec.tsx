/** The admin's screens while they load, when they fail, and when they are empty (LOOK-5, SCREEN-29). */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { answerApi, beSignedInAs, mount, statesOf, unmount } from '@thikana/web-kit/testing';
import { AdvertiseProperty as Advertise } from './advertise-property/advertise-property.tsx';
import { Audit } from './audit/audit.tsx';
import { ManageProperties } from './manage-properties/manage-properties.tsx';
import { ManageReviews } from './manage-reviews/manage-reviews.tsx';
import { ManageUsers } from './manage-users/manage-users.tsx';
import { Overview } from './overview/overview.tsx';
import { ParkedEvents } from './parked-events/parked-events.tsx';

const AT = '2026-11-20T06:00:00.000Z';
const LISTING = {
  _id: 'b'.repeat(24),
  title: 'Shapla House',
  location: 'Road 7A, Dhanmondi, Dhaka',
  image: 'https://pictures.example/1280.webp',
  images: null,
  color: null,
  minPrice: 50_00_000,
  maxPrice: 60_00_000,
  verificationStatus: 'verified',
  availability: 'available',
  agentName: 'Sadia Agent',
  agentEmail: 'sadia@thikana.test',
  createdAt: AT,
};
const USER = {
  _id: 'a'.repeat(24),
  name: 'Admin',
  email: 'admin@thikana.test',
  role: 'admin',
  photoURL: null,
  createdAt: AT,
};
const REVIEW = {
  _id: 'e'.repeat(24),
  propertyId: LISTING._id,
  propertyTitle: LISTING.title,
  review: 'Quiet and bright.',
  reviewedAt: AT,
  userName: 'Rumi Reviewer',
};
const ENTRY = {
  _id: 'c'.repeat(24),
  at: AT,
  service: 'users',
  action: 'person.makeAgent',
  actor: { userId: USER._id, email: USER.email },
  subject: { kind: 'person', id: USER._id },
  concerns: [],
  listingId: null,
  before: null,
  after: null,
};
const SUMMARY = { pending: 0, verified: 3, rejected: 0, advertised: 1, underOffer: 0, sold: 0 };
const PARKED = { count: 0, groups: [], missing: [] };
const GROUP = {
  service: 'users',
  subscriber: 'gone',
  cause: 'Error: to be seen',
  types: ['UserUpdated'],
  count: 2,
  since: AT,
  triedAt: AT,
};

const ANSWERS: Record<string, unknown> = {
  'GET /admin/listings-summary': { ...SUMMARY, needsAttention: [] },
  'GET /admin/users-summary': { total: 5, byRole: { user: 2, agent: 2, admin: 1, fraud: 0 } },
  'GET /users/admin%40thikana.test': USER,
  'GET /admin/parked-events-summary': PARKED,
  'GET /users': [USER],
  'GET /properties': [LISTING],
  'GET /reviews': [REVIEW],
  'GET /admin/audit': [ENTRY],
};
const answer = ({ name }: { name: string }) => ({ data: ANSWERS[name] ?? [] });

beforeEach(() => beSignedInAs({ uid: 'admin', role: 'admin' }));
afterEach(unmount);

describe("the admin's overview", () => {
  it.each([
    [
      'GET /admin/listings-summary',
      'Loading what waits for you...',
      'Failed to load what waits for you.',
      '3 Verified',
    ],
    ['GET /admin/users-summary', 'Loading people...', 'Failed to load people.', '2 Agents'],
    ['GET /users/', 'Loading profile...', 'Failed to load the profile.', 'admin@thikana.test'],
  ])('%s announces loading, fails with Retry, and loads', async (call, loading, failed, loaded) => {
    const states = await statesOf(<Overview />, call, answer);
    expect(states.loading).toContain(loading);
    expect(states.loaded).toContain(loaded);
    expect(states.failed).toEqual([expect.stringContaining(failed)]);
    expect(states.retried).toContain(loaded);
  });

  it('shows people also where parked events cannot be counted', async () => {
    answerApi((call) => (call.name === 'GET /admin/parked-events-summary' ? { status: 503 } : answer(call)));
    expect((await mount(<Overview />)).textContent).toContain('2 Agents');
  });
});

describe.each([
  {
    screen: <ManageUsers />,
    name: 'users',
    call: 'GET /users',
    loaded: 'admin@thikana.test',
    failed: 'Failed to load users.',
  },
  {
    screen: <ManageProperties />,
    name: 'properties',
    call: 'GET /properties',
    loaded: 'Shapla House',
    failed: 'Failed to load properties.',
  },
  {
    screen: <ManageReviews />,
    name: 'reviews',
    call: 'GET /reviews',
    loaded: 'Quiet and bright.',
    failed: 'Failed to load reviews. Please try again later.',
  },
  {
    screen: <Advertise />,
    name: 'verified properties',
    call: 'GET /properties',
    loaded: 'Shapla House',
    failed: 'Failed to load properties.',
    empty: 'No properties found.',
  },
])('the list of $name', ({ screen, name, call, loaded, failed, empty = `No ${name} found.` }) => {
  it('announces loading, fails with Retry, and may be empty', async () => {
    const states = await statesOf(screen, call, answer, []);
    expect(states.loading).toContain(`Loading ${name}...`);
    expect(states.loaded).toContain(loaded);
    expect(states.failed).toEqual([expect.stringContaining(failed)]);
    expect(states.retried).toContain(loaded);
    expect(states.empty).toContain(empty);
  });
});

describe('the audit', () => {
  it('announces loading, fails with Retry, and loads', async () => {
    const states = await statesOf(<Audit />, 'GET /admin/audit', answer);
    expect(states.loading).toContain('Loading the audit...');
    expect(states.loaded).toContain('admin@thikana.test');
    expect(states.failed.join(' ')).toContain('Failed to load the audit.');
    expect(states.retried).toContain('admin@thikana.test');
  });
});

describe('parked events', () => {
  it('announce loading, fail with Retry, and may be none', async () => {
    ANSWERS['GET /admin/parked-events-summary'] = { count: 2, groups: [GROUP], missing: [] };
    const states = await statesOf(<ParkedEvents />, 'GET /admin/parked-events-summary', answer, PARKED);
    expect(states.loading).toContain('Loading parked events...');
    expect(states.loaded).toContain('2 parked events');
    expect(states.failed.join(' ')).toContain('Failed to load parked events.');
    expect(states.retried).toContain('2 parked events');
    expect(states.empty).toContain('No event is parked.');
  });

  it('name the services that did not answer', async () => {
    ANSWERS['GET /admin/parked-events-summary'] = { ...PARKED, missing: ['offers', 'reviews'] };
    answerApi(answer);
    const page = await mount(<ParkedEvents />);
    expect(page.querySelector('[role=alert]')?.textContent).toContain('Offers, Reviews did not answer');
  });
});
