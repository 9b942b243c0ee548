import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Property } from '@thikana/contracts';
import { answerApi, mount, unmount } from '@thikana/web-kit/testing';
import { AreaCosts, Similar } from './nearby.tsx';

const LISTING = {
  _id: 'a'.repeat(24),
  title: 'Lake View Flat',
  location: 'Road 71, Gulshan 2, Dhaka',
  areaId: 'gulshan-2',
  type: 'apartment',
  sizeSqft: 1000,
  minPrice: 90_00_000,
  maxPrice: 1_10_00_000,
  availability: 'available',
  agentName: 'Tania',
  image: '',
  areaPrice: { area: 'Gulshan', medianPerSqft: 8_000, listings: 9 },
} as unknown as Property;
const other = (title: string, change: object) => ({
  ...LISTING,
  _id: title.padEnd(24, '0'),
  title,
  ...change,
});

let found: object[];
let asked: string[];
beforeEach(() => {
  [found, asked] = [[], []];
  answerApi(({ name }) => {
    asked.push(name);
    if (name === 'GET /search') return { data: { total: found.length, listings: found, next: null } };
    const medians = [{ type: 'apartment', listings: 9, medianPerSqft: 8_000 }];
    return { data: { id: 'gulshan', listings: 12, medians, neighbours: [] } };
  });
});
afterEach(unmount);

describe('what the area costs', () => {
  it.each([
    [8_000, 'costs 25 % more than the median'],
    [12_500, 'costs 20 % less than the median'],
    [10_000, 'costs as much as the median'],
  ])('compares with a median of %i', async (medianPerSqft, sentence) => {
    const areaPrice = { ...LISTING.areaPrice!, medianPerSqft };
    const page = await mount(<AreaCosts listing={{ ...LISTING, areaPrice }} />);
    expect(page.textContent).toContain(sentence);
  });

  it('is of the area that the median is of, with the medians by type and a link', async () => {
    const page = await mount(<AreaCosts listing={LISTING} />);
    expect(asked).toEqual(['GET /areas/gulshan']);
    expect(page.querySelector('h2')?.textContent).toBe('What Gulshan costs');
    const rows = [...page.querySelectorAll('dl > div')].map(({ textContent }) => textContent);
    expect(rows).toEqual([
      'This property ৳10,000 per sq ft',
      'Apartment · median of 9 listings৳8,000 per sq ft',
    ]);
    expect(page.querySelector('a')?.getAttribute('href')).toBe('/areas/gulshan');
  });
});

describe('similar homes', () => {
  const titles = async () =>
    [...(await mount(<Similar listing={LISTING} />)).querySelectorAll('article h2')].map(
      (title) => title.textContent,
    );

  it('are the nearest by area, then by price, without the listing itself', async () => {
    found = [
      other('Uttara', { areaId: 'uttara' }),
      other('Gulshan 1', { areaId: 'gulshan-1' }),
      other('Dear', { minPrice: 1_20_00_000, maxPrice: 1_30_00_000 }),
      LISTING,
      other('Alike', {}),
      other('Nowhere', { areaId: null }),
    ];
    expect(await titles()).toEqual(['Alike', 'Dear', 'Gulshan 1', 'Uttara']);
  });

  it('are any around where there are none of the type at the price', async () => {
    answerApi(({ name }) => {
      if (name !== 'GET /search') return undefined;
      asked.push(name);
      const listings = asked.length === 1 ? [LISTING] : [LISTING, other('Shop', { type: 'shop' })];
      return { data: { total: listings.length, listings, next: null } };
    });
    const page = await mount(<Similar listing={LISTING} />);
    expect(page.querySelector('h2')?.textContent).toBe('Also for sale around it');
    expect(page.querySelector('article h2')?.textContent).toBe('Shop');
  });

  it('lead to the list where nothing else is for sale', async () => {
    found = [LISTING];
    const page = await mount(<Similar listing={LISTING} />);
    expect(page.textContent).toContain('Nothing else is for sale around it right now.');
    expect(page.querySelector('a')?.getAttribute('href')).toBe('/properties');
  });
});
