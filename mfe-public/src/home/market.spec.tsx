import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { rememberSeen } from '@thikana/web-kit/seen';
import { answerApi, mount, unmount } from '@thikana/web-kit/testing';
import { Areas, busiestAreas, Lately } from './market.tsx';

const id = (at: number) => `65000000000000000000000${at}`;
const listing = (at: number, facts = {}) => ({
  _id: id(at),
  title: `Flat ${at}`,
  location: 'Banani, Dhaka',
  minPrice: 90_00_000,
  maxPrice: 1_00_00_000,
  availability: 'available',
  agentName: 'Tania',
  image: '',
  createdAt: new Date().toISOString(),
  ...facts,
});
const cheaper = listing(3, {
  priceReducedAt: new Date().toISOString(),
  priceBefore: { minPrice: 1_00_00_000, maxPrice: 1_10_00_000 },
});
let reduced: object[] = [];

beforeEach(() => {
  localStorage.clear();
  reduced = [cheaper];
  answerApi(({ name, query }) => {
    if (name === 'GET /search')
      return {
        data: {
          listings: query['reduced'] ? reduced : [listing(1), listing(2)],
          counts: { area: { dhaka: 9, gulshan: 9, 'gulshan-1': 3 } },
        },
      };
    if (name === 'GET /areas/gulshan')
      return { data: { medians: [{ type: 'apartment', listings: 8, medianPerSqft: 12_711 }] } };
    if (name === `GET /properties/${id(4)}`) return { data: listing(4) };
    return { status: 404 };
  });
});
afterEach(unmount);

const headings = () => [...document.querySelectorAll('h2')].map(({ textContent }) => textContent);

describe('what is on the market', () => {
  it('has what is new and what became cheaper, with the old price', async () => {
    const page = await mount(<Lately />);
    expect(headings()).toEqual(['Newly verified', 'Price drops']);
    expect(page.querySelector('s')?.textContent).toBe('৳1,00,00,000 – ৳1,10,00,000');
    expect(page.textContent).toContain('Price reduced');
  });

  it('names no price drops where there are none', async () => {
    reduced = [];
    await mount(<Lately />);
    expect(headings()).toEqual(['Newly verified']);
  });

  it('begins with what this browser opened last, without what is gone', async () => {
    rememberSeen(id(5));
    rememberSeen(id(4));
    const page = await mount(<Lately />);
    expect(headings()[0]).toBe('Continue looking');
    expect(page.querySelector('[aria-label="Continue looking"]')?.children).toHaveLength(1);
    unmount();
    localStorage.clear();
    rememberSeen(id(5));
    await mount(<Lately />);
    expect(headings()[0]).toBe('Newly verified');
  });
});

it('the areas with the most homes do not overlap, and have their median', async () => {
  expect(busiestAreas({ dhaka: 9, 'gulshan-1': 3, gulshan: 9, mirpur: 4, nowhere: 7 })).toEqual([
    ['gulshan', 9],
    ['mirpur', 4],
  ]);
  const page = await mount(<Areas />);
  expect(page.querySelector('li')?.textContent).toContain(
    'Gulshan Dhaka9 homes for saleMedian ৳12,711 per sq ft',
  );
});
