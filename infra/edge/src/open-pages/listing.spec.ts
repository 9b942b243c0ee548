import { describe, expect, it } from '@jest/globals';
import { factLine, type Listing, pageView } from './listing.ts';

const studio = {
  bedrooms: 0,
  bathrooms: 1,
  sizeSqft: 480,
  minPrice: 40_00_000,
  maxPrice: 45_00_000,
} as Listing;

it.each([
  ['en', 'Studio · 1 bath · 480 sq ft · ৳40,00,000 – ৳45,00,000'],
  ['bn', 'স্টুডিও · ১ বাথরুম · ৪৮০ বর্গফুট · ৳৪০,০০,০০০ – ৳৪৫,০০,০০০'],
] as const)('calls no bedroom a studio (%s)', (language, line) =>
  expect(factLine(studio, language)).toBe(line),
);

describe("the first content of a listing's page", () => {
  const flat = {
    ...studio,
    _id: '',
    title: 'Flat',
    location: 'Banani, Dhaka',
    agentName: 'Tania',
    image: '',
  } as Listing;
  const pictures = (count: number) => Array.from({ length: count }, (_, at) => ({ color: `#00000${at}` }));

  it.each([
    [0, '1', '1200px', []],
    [1, '1', '1200px', []],
    [2, '2', '640px', ['#000001']],
    [12, '5', '640px', ['#000001', '#000002', '#000003', '#000004']],
  ])('has the boxes of %i pictures', (count, shown, coverWidth, colours) => {
    const view = pageView({ ...flat, pictures: pictures(count) });
    expect(view).toMatchObject({ count: shown, coverWidth, tiles: colours.map((tile) => ({ tile })) });
  });

  it('has the line of facts with the location, also of a plot without facts', () => {
    expect(pageView(flat)['lineEn']).toBe('Studio · 1 bath · 480 sq ft · Banani, Dhaka');
    const plot = { ...flat, bedrooms: null, bathrooms: null, sizeSqft: null };
    expect(pageView(plot)['lineBn']).toBe('Banani, Dhaka');
  });
});
