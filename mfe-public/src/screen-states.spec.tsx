/** The public screens while they load, when they fail, and when they are empty (LOOK-5, SCREEN-29). */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import {
  answerApi,
  type ApiAnswer,
  type ApiCall,
  beSignedInAs,
  mount,
  settle,
  statesOf,
  unmount,
} from '@thikana/web-kit/testing';
import { useLocation } from '@thikana/web-kit/router';
import { act } from 'react';
import { Details } from './details/details.tsx';
import { Opinions } from './details/rest.tsx';
import { Agencies } from './home/agencies.tsx';
import { Featured } from './home/featured.tsx';
import { Projects } from './home/projects.tsx';
import { List } from './list/list.tsx';

const AT = '2026-11-20T06:00:00.000Z';
const LISTING = {
  _id: 'b'.repeat(24),
  title: 'Lake View Flat',
  location: 'Road 71, Gulshan 2, Dhaka',
  image: 'https://pictures.example/1280.webp',
  minPrice: 90_00_000,
  maxPrice: 1_00_00_000,
  availability: 'available',
  verificationStatus: 'verified',
  verifiedAt: AT,
  agentName: 'Tania',
  agentEmail: 'tania@thikana.test',
};
const REVIEW = {
  _id: 'e'.repeat(24),
  propertyId: LISTING._id,
  propertyTitle: LISTING.title,
  review: 'Quiet and bright.',
  reviewedAt: AT,
};
const NOTHING_FOUND = { total: 0, listings: [], next: null, counts: null };

let details: ApiAnswer;
beforeEach(() => {
  details = { data: LISTING };
  beSignedInAs({ uid: 'salma', role: 'user' });
});
afterEach(unmount);

const Address = () => <output>{useLocation().search}</output>;

const answer = ({ name }: ApiCall): ApiAnswer => {
  if (name === 'GET /search') return { data: { ...NOTHING_FOUND, total: 1, listings: [LISTING] } };
  if (name.startsWith('GET /wishlist-state/')) return { data: { wishlistId: null } };
  if (name.startsWith('GET /properties/')) return details;
  if (name === 'GET /properties') return { data: [LISTING] };
  return { data: name.startsWith('GET /reviews') ? [REVIEW] : [] };
};

describe.each([
  {
    name: 'the featured listings',
    screen: <Featured />,
    call: 'GET /properties',
    nothing: [],
    loading: 'Loading advertised properties...',
    loaded: 'Lake View Flat',
    failed: 'Failed to load advertisements.',
    empty: 'No advertised properties currently.',
  },
  {
    name: 'the list',
    screen: <List />,
    call: 'GET /search',
    nothing: NOTHING_FOUND,
    loading: 'Loading properties...',
    loaded: 'Lake View Flat',
    failed: 'Failed to load properties.',
    empty: 'No properties found.',
  },
  {
    name: 'the reviews of a listing',
    screen: <Opinions listing={LISTING as never} />,
    call: 'GET /reviews',
    nothing: [],
    loading: 'Loading reviews...',
    loaded: 'Quiet and bright.',
    failed: 'Failed to load reviews. Please try again later.',
    empty: 'No reviews yet',
  },
])('$name', ({ screen, call, nothing, loading, loaded, failed, empty }) => {
  it('announce loading, fail with Retry, and may be empty', async () => {
    const states = await statesOf(screen, call, answer, nothing);
    expect(states.loading).toContain(loading);
    expect(states.loaded).toContain(loaded);
    expect(states.failed).toEqual([expect.stringContaining(failed)]);
    expect(states.retried).toContain(loaded);
    expect(states.empty).toContain(empty);
  });
});

describe('the list that its filters left empty', () => {
  it('explains it, and clears them', async () => {
    let found = NOTHING_FOUND as object;
    answerApi((call) => (call.name === 'GET /search' ? { data: found } : answer(call)));
    const page = await mount(<List />, '/all-properties?location=zzzz');
    expect(page.textContent).toContain('No properties found.');
    found = { ...NOTHING_FOUND, total: 1, listings: [LISTING] };
    const clear = [...page.querySelectorAll('button')].filter(
      (button) => button.textContent === 'Clear filters',
    );
    await act(async () => clear.at(-1)?.click());
    await settle();
    expect(page.textContent).toContain('Lake View Flat');
    expect(page.textContent).not.toContain('zzzz');
  });
});

describe('an address with page=1000', () => {
  it('loads ten pages', async () => {
    let requests = 0;
    answerApi((call) => {
      if (call.name !== 'GET /search') return answer(call);
      requests += 1;
      const listings = Array.from({ length: 12 }, (_, at) => ({
        ...LISTING,
        _id: String(requests * 100 + at).padStart(24, '0'),
      }));
      return {
        data: { ...NOTHING_FOUND, total: 300, listings, next: requests < 25 ? `after-${requests}` : null },
      };
    });
    const page = await mount(<List />, '/all-properties?page=1000');
    for (let more = 0; requests > more; await settle()) more = requests;
    expect(requests).toBe(10);
    expect(page.textContent).toContain('120 of 300 shown');
  });
});

describe('a filter taken off and a sort chosen at once', () => {
  it('are both in the address', async () => {
    answerApi(answer);
    const page = await mount(
      <>
        <List />
        <Address />
      </>,
      '/all-properties?location=gulshan&sort=-maxPrice',
    );
    const sort = page.querySelector<HTMLSelectElement>('select:has([value="-maxPrice"])')!;
    await act(async () => {
      page.querySelector<HTMLElement>('[aria-label^="Remove the filter"]')?.click();
      sort.value = 'minPrice';
      sort.dispatchEvent(new Event('change', { bubbles: true }));
    });
    expect(page.querySelector('output')?.textContent).toBe('?sort=minPrice');
  });
});

describe('a listing', () => {
  const partOf = (page: HTMLElement, name: string) =>
    [...page.querySelectorAll('button')].find((button) => button.textContent === name);

  it('announces loading, fails with Retry, and loads', async () => {
    const states = await statesOf(<Details />, 'GET /properties/', answer);
    expect(states.loading).toContain('Loading the property...');
    expect(states.loaded).toContain('Lake View Flat');
    expect(states.failed).toEqual([expect.stringContaining('Failed to load the property.')]);
    expect(states.retried).toContain('Lake View Flat');
  });

  it.each([
    [404, 'PROPERTY.NOT_FOUND'],
    [400, 'REQUEST.INVALID'],
  ])('that is missing (%s) shows that, and links to all', async (status, code) => {
    details = { status, code };
    answerApi(answer);
    const page = await mount(<Details />);
    expect(page.querySelector('h1')?.textContent).toBe('Property not found');
    expect(page.textContent).toContain('See all properties');
  });

  it('under offer explains why no offer can be made', async () => {
    details = { data: { ...LISTING, availability: 'under-offer' } };
    answerApi(answer);
    const page = await mount(<Details />);
    const offer = partOf(page, 'Make an Offer');
    expect(offer?.disabled).toBe(true);
    const why = page.querySelector(`#${offer?.getAttribute('aria-describedby')}`)?.textContent;
    expect(why).toContain('An offer was accepted');
  });

  it('explains to an agent why they can neither offer, save nor review', async () => {
    beSignedInAs({ uid: 'agent6', role: 'agent' });
    answerApi(answer);
    const page = await mount(<Details />);
    const described = partOf(page, 'Make an Offer')?.getAttribute('aria-describedby');
    expect(page.querySelector(`#${described}`)?.textContent).toContain('Only users can make an offer.');
    expect(page.querySelector<HTMLButtonElement>('[aria-label="Add to Wishlist"]')?.disabled).toBe(true);
    expect(page.textContent).toContain('Only users can write reviews.');
  });
});

describe('the fixed parts of the home page', () => {
  it('are two projects without links', async () => {
    const page = await mount(<Projects />);
    expect(page.querySelector('h2')?.textContent).toBe('HAVE A LOOK AT OUR PROJECTS');
    expect([...page.querySelectorAll('strong')].map((name) => name.textContent)).toEqual([
      'ONGOING',
      'UPCOMING',
    ]);
    expect(page.querySelectorAll('a, button')).toHaveLength(0);
  });

  it('are three agencies that can be called, of which the third is not verified', async () => {
    const page = await mount(<Agencies />);
    const cards = [...page.querySelectorAll('li')];
    expect(cards).toHaveLength(3);
    for (const [index, rating] of ['4.8', '4.9', '4.7'].entries()) {
      const card = cards[index];
      expect(card?.textContent).toContain(rating);
      expect(card?.querySelector('[data-verified]')?.textContent?.trim()).toBe(
        index === 2 ? 'Not Verified' : 'Verified',
      );
      const call = card?.querySelector('a');
      expect(call?.getAttribute('href')).toMatch(/^tel:\+880\d{10}$/);
      expect(call?.getAttribute('aria-label')).toContain(`Contact ${card?.querySelector('h3')?.textContent}`);
    }
  });
});
