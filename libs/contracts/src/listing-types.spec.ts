import { describe, expect, it } from '@jest/globals';
import { NewListing } from './http/properties.ts';
import { factFaults, landIn, pricePerSqft, sqftOf, withoutForeignFacts } from './listing-types.ts';

const image = 'https://pictures.thikana.test/1.webp';
const specified = { title: 'Flat', location: 'Gulshan', minPrice: 1, maxPrice: 2, image };
const faultsOf = (more: object) =>
  (NewListing.safeParse({ ...specified, ...more }).error?.issues ?? []).map(({ path }) => path.join('.'));

describe('the facts of a listing (LISTING-13)', () => {
  it.each([
    ['none of them', {}, []],
    ['an apartment', { type: 'apartment', bedrooms: 3, bathrooms: 2, sizeSqft: 1400, floor: 3 }, []],
    ['a studio', { type: 'apartment', bedrooms: 0, bathrooms: 1, sizeSqft: 400 }, []],
    ['land', { type: 'land', landSqft: 3600, landUnit: 'katha', facing: 'south' }, []],
    ['an office without rooms', { type: 'office', sizeSqft: 900 }, []],
    ['an apartment without a size', { type: 'apartment', bedrooms: 3, bathrooms: 2 }, ['sizeSqft']],
    ['land with bedrooms', { type: 'land', landSqft: 3600, bedrooms: 2 }, ['bedrooms']],
    ['land without land', { type: 'land' }, ['landSqft']],
    ['a shop with land', { type: 'shop', sizeSqft: 200, landSqft: 100 }, ['landSqft']],
    ['a floor above the building', { floor: 9, floors: 8 }, ['floor']],
    ['an unknown type', { type: 'castle' }, ['type']],
    ['an unknown amenity', { amenities: ['helipad'] }, ['amenities.0']],
    ['no month', { handover: '2027-13' }, ['handover']],
  ])('%s', (_what, facts, faults) => expect(faultsOf(facts)).toEqual(faults));

  it('lose what does not belong to their type', () => {
    const turned = withoutForeignFacts({ type: 'land', bedrooms: 3, landSqft: 720, floor: null });
    expect(turned).toEqual({ type: 'land', bedrooms: null, landSqft: 720, floor: null });
    expect(factFaults(turned)).toEqual([]);
  });

  it('of a type of a later release are not judged', () => {
    expect(factFaults({ type: 'houseboat', bedrooms: 2 })).toEqual([]);
  });
});

describe('pictures (PICTURE-7)', () => {
  const other = 'https://pictures.thikana.test/2.webp';
  it.each([
    ['the cover first', [{ image }, { image: other, caption: 'Hall' }], []],
    ['another one first', [{ image: other }, { image }], ['pictures']],
    ['one twice', [{ image }, { image }], ['pictures']],
    ['none', [], ['pictures', 'pictures']],
    [
      'thirteen',
      [{ image }, ...Array.from({ length: 12 }, (_, nth) => ({ image: `${other}?${nth}` }))],
      ['pictures'],
    ],
  ])('%s', (_what, pictures, faults) => expect(faultsOf({ pictures })).toEqual(faults));
});

describe('sizes and prices (LISTING-14, LISTING-15)', () => {
  it.each([
    ['katha', 5, 3600],
    ['decimal', 5, 2178],
    ['decimal', 1, 436],
    ['decimal', 3.25, 1416],
  ] as const)('%s: %p is stored as %p square feet, and shown again as written', (unit, amount, sqft) => {
    expect(sqftOf(unit, amount)).toBe(sqft);
    expect(landIn(unit, sqft)).toBe(amount);
  });

  it.each([
    [
      'the middle of the range over the size',
      { minPrice: 9_000_000, maxPrice: 11_000_000, sizeSqft: 1000 },
      10_000,
    ],
    ['of land over the land', { type: 'land', minPrice: 720, maxPrice: 720, landSqft: 720, sizeSqft: 1 }, 1],
    ['unknown without a size', { minPrice: 1, maxPrice: 2 }, null],
  ])('%s', (_what, listing, price) => expect(pricePerSqft(listing)).toBe(price));
});
