import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { setLanguage } from '@thikana/web-kit/i18n';
import { answerApi, mount, settle, unmount, type ApiAnswer } from '@thikana/web-kit/testing';
import { act } from 'react';
import { AreaPage } from './area.tsx';

const SUMMARY = {
  id: 'gulshan',
  listings: 24,
  medians: [{ type: 'apartment', listings: 12, medianPerSqft: 18_500 }],
  neighbours: [
    { id: 'banani', listings: 7 },
    { id: 'baridhara', listings: 0 },
  ],
};
const LISTING = {
  _id: '65f0c0ffee65f0c0ffee65f0',
  title: 'Lake View Flat',
  location: 'Road 71, Gulshan 2, Dhaka',
  minPrice: 90_00_000,
  maxPrice: 1_00_00_000,
  availability: 'available',
  agentName: 'Tania',
  image: '',
};

let summary: ApiAnswer;
let search: ApiAnswer;

beforeEach(() => {
  summary = { data: SUMMARY };
  search = { data: { total: 24, listings: [LISTING], next: null, counts: {} } };
  answerApi(({ name }) =>
    name.startsWith('GET /areas/') ? summary : name === 'GET /search' ? search : undefined,
  );
});
afterEach(async () => {
  unmount();
  await setLanguage('en');
});

const linkOf = (page: HTMLElement, text: string) =>
  [...page.querySelectorAll('a')].find((link) => link.textContent?.startsWith(text))?.getAttribute('href');
const retry = (within: Element | null | undefined) =>
  act(async () => [...(within?.querySelectorAll('button') ?? [])].at(-1)?.click());

describe("an area's page", () => {
  it('shows the listings for sale, the prices by type, and links up, down and to neighbouring areas', async () => {
    const page = await mount(<AreaPage slug="gulshan" />);
    expect(page.querySelector('h1')?.textContent).toBe('Property for sale in Gulshan');
    expect(page.querySelector('[role=status]')?.textContent).toBe('24 verified properties for sale');
    expect(page.querySelector('dl')?.textContent).toContain('Apartment · 12 listings৳18,500 per sq ft');
    const trail = [...page.querySelectorAll('nav a')].map((link) => link.getAttribute('href'));
    expect(trail).toEqual(['/properties', '/areas/dhaka-division', '/areas/dhaka']);
    expect(page.querySelector('[aria-current=page]')?.textContent).toBe('Gulshan');
    expect(linkOf(page, 'Niketan')).toBe('/areas/niketan');
    expect(linkOf(page, 'Banani')).toBe('/areas/banani');
    expect(page.querySelector('[aria-labelledby=medians] a')?.textContent).toBe('Banani 7');
    expect(page.textContent).toContain('Lake View Flat');
    expect(linkOf(page, 'See all 24 properties')).toBe('/properties?area=gulshan');
  });

  it('is in Bangla for its readers', async () => {
    await setLanguage('bn');
    const page = await mount(<AreaPage slug="gulshan" />);
    expect(page.querySelector('h1')?.textContent).toBe('গুলশান: বিক্রির সম্পত্তি');
    expect(linkOf(page, 'বনানী')).toBe('/areas/banani');
    expect(page.querySelector('dl')?.textContent).toContain('১২টি সম্পত্তি');
  });

  it('of an unknown area reports it, and links to the list', async () => {
    summary = { status: 404, code: 'AREA.NOT_FOUND' };
    const page = await mount(<AreaPage slug="atlantis" />);
    expect(page.querySelector('h1')?.textContent).toBe('Area not found');
    expect(linkOf(page, 'See all properties')).toBe('/properties');
  });

  it('with nothing for sale reports it, and has no median', async () => {
    summary = { data: { ...SUMMARY, listings: 0, medians: [] } };
    search = { data: { total: 0, listings: [], next: null, counts: {} } };
    const page = await mount(<AreaPage slug="niketan" />);
    expect(page.textContent).toContain('Nothing is for sale here right now.');
    expect(page.textContent).toContain('There are too few listings of one type here for a median.');
    expect(page.textContent).toContain('0 verified properties for sale');
  });

  it('that failed in one part shows the other, and retries', async () => {
    summary = { status: 400 };
    search = { status: 422 };
    let page = await mount(<AreaPage slug="ramna" />);
    expect(page.querySelector('h1')?.textContent).toBe('Area not found');
    unmount();
    summary = { status: 422 };
    page = await mount(<AreaPage slug="badda" />);
    expect(page.textContent).toContain('Failed to load the area.');
    expect(page.textContent).toContain('Failed to load properties.');
    search = { data: { total: 1, listings: [LISTING], next: null, counts: {} } };
    await retry(page.querySelector('#listings')?.parentElement);
    await settle();
    expect(page.textContent).toContain('Lake View Flat');
    expect(page.textContent).toContain('Failed to load the area.');
  });
});
