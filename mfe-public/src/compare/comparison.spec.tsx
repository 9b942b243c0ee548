import { describe, expect, it } from '@jest/globals';
import type { Property } from '@thikana/contracts';
import { compare } from './comparison.ts';

const flat = {
  _id: '650000000000000000000001',
  title: 'Lake flat',
  location: 'Gulshan 2, Dhaka',
  minPrice: 1_40_00_000,
  maxPrice: 1_50_00_000,
  type: 'apartment',
  bedrooms: 3,
  sizeSqft: 1450,
  amenities: ['lift', 'gas'],
  availability: 'available',
  verifiedAt: '2026-11-12T06:00:00.000Z',
  agentName: 'Tania',
} as unknown as Property;
const plot = {
  ...flat,
  title: 'Three katha',
  type: 'land',
  bedrooms: null,
  sizeSqft: null,
  landSqft: 2160,
  landUnit: 'katha',
  amenities: [],
} as Property;

const rows = (...listings: (Property | undefined)[]) =>
  Object.fromEntries(compare(listings, (status) => status, 'en').map((row) => [row.name, row]));

describe('listings side by side', () => {
  it('show the facts of each, in words', () => {
    const found = rows(flat, plot);
    expect(found['price']?.texts[0]).toBe('৳1,40,00,000 – ৳1,50,00,000 (1.4 crore – 1.5 crore)');
    expect(found['perSqft']?.texts).toEqual(['৳10,000 per sq ft', '৳6,713 per sq ft']);
    expect(found['bedrooms']?.texts).toEqual(['3', null]);
    expect(found['landSqft']?.texts).toEqual([null, '3 katha (2,160 sq ft)']);
    expect(found['verified']?.texts).toEqual(['12/11/2026', '12/11/2026']);
  });

  it('are marked where they differ, and only there', () => {
    const differing = Object.values(rows(flat, { ...flat, bedrooms: 4, amenities: ['lift'] }))
      .filter(({ differs }) => differs)
      .map(({ name }) => name);
    expect(differing).toEqual(['bedrooms', 'gas']);
  });

  it('mark who is ahead: the lowest price, the most room; nobody where all are alike or one is unknown', () => {
    const found = rows(flat, { ...flat, minPrice: 1_20_00_000, bedrooms: 4 }, { ...flat, bedrooms: 4 });
    expect(found['price']).toMatchObject({ best: 'lowest', bestAt: [1] });
    expect(found['bedrooms']).toMatchObject({ best: 'most', bestAt: [1, 2] });
    expect(found['sizeSqft']?.bestAt).toEqual([]);
    expect(found['location']?.bestAt).toEqual([]);
    expect(rows(flat, plot)['bedrooms']?.bestAt).toEqual([]);
  });

  it('name an amenity that one of them has; a listing without amenities is unknown', () => {
    const found = rows(flat, { ...flat, amenities: ['gas', 'pool'] }, plot);
    expect(found['lift']?.texts).toEqual(['Yes', 'No', null]);
    expect(found['pool']?.texts).toEqual(['No', 'Yes', null]);
    expect(found['gym']).toBeUndefined();
  });

  it('leave out an unavailable one', () => {
    const found = rows(flat, undefined, flat);
    expect(found['bedrooms']).toMatchObject({ texts: ['3', undefined, '3'], differs: false, bestAt: [] });
    expect(rows(undefined)).toEqual({});
  });
});
