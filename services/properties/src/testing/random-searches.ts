import { amenities, furnishings, handedOver, type ListingSnapshot, listingTypes } from '@thikana/contracts';
import { centreOf } from '@thikana/contracts/areas';
import { aListingSnapshot } from '@thikana/test-kit';
import type { Dice } from '@thikana/test-kit/dice';

export const idOf = (number: number) => (number + 1).toString(16).padStart(24, '0');
const someAreas = ['gulshan', 'gulshan-1', 'gulshan-2', 'banani', 'khulshi', 'sylhet', 'atlantis', null];
export const places = [
  'Road 7, Gulshan, DHAKA',
  'বনানী, ঢাকা',
  '7.5%_x* \\?',
  'Sector 1, Uttara',
  'Road 17, Sector 10, Uttara',
  'মিরপুর ১১',
  'মিরপুর ১',
  `${'Long Lane '.repeat(7)}End of it`,
];
const phrases = [
  'Lake view',
  'লেকের পাশে বাড়ি',
  'Penthouse',
  'A quiet garden',
  '1.5 km to the metro',
  'the',
  'ক্ষুদ্র ফ্ল্যাট',
];
const texts = (dice: Dice) => Array.from({ length: dice.roll(3) }, () => dice.pick(phrases)).join('. ');
const maybe = <T>(dice: Dice, values: readonly T[]): T | null =>
  dice.roll(4) === 0 ? null : dice.pick(values);
const hourMs = 3_600_000;
/** 300 hours and a third ago, so that no day ends at the moment of a listing. */
const begin = Date.now() - 300.33 * hourMs;
/** Each an hour after the one before: order among equals is the other suites' subject. */
const createdAt = (number: number) => new Date(begin + number * hourMs).toISOString();

/** A listing whose values meet those that are asked for. */
export function aListing(dice: Dice, number: number): ListingSnapshot {
  const minPrice = dice.pick([40, 50, 99, 100, 200, 500]) * 1_00_000;
  const areaId = dice.pick(someAreas);
  const centre = areaId && areaId !== 'atlantis' ? centreOf(areaId) : null;
  const near = (degrees: number) => degrees + (dice.roll(2_000) - 1_000) / 100_000;
  return aListingSnapshot({
    propertyId: idOf(number),
    title: `№ ${texts(dice)}`,
    description: texts(dice),
    location: dice.pick(places),
    areaId,
    type: maybe(dice, listingTypes),
    bedrooms: maybe(dice, [0, 1, 2, 3, 4, 5, 8]),
    bathrooms: maybe(dice, [0, 1, 2, 5, 7]),
    sizeSqft: maybe(dice, [500, 799, 800, 1_200, 2_500]),
    landSqft: maybe(dice, [720, 3_600]),
    handover: maybe(dice, [handedOver, '2026-12', '2027-06']),
    amenities: amenities.filter(() => dice.roll(3) === 0),
    furnishing: maybe(dice, [...furnishings, 'gilded']),
    parking: maybe(dice, [0, 1, 2]),
    minPrice,
    maxPrice: minPrice + dice.pick([0, 1, 60]) * 1_00_000,
    ...(centre &&
      dice.roll(2) === 0 && { pin: { lat: near(centre.lat), lng: near(centre.lng), isExact: true } }),
    agentId: idOf(1_000 + dice.roll(4)),
    agentEmail: `agent${dice.roll(4)}@thikana.test`,
    verificationStatus: dice.roll(8) === 0 ? 'pending' : 'verified',
    availability: dice.roll(8) === 0 ? 'sold' : 'available',
    isAdvertised: dice.roll(9) === 0,
    ...dice.pick([
      ...Array.from({ length: 8 }, () => ({ hidden: false })),
      { hidden: true },
      {
        hidden: true,
        verificationStatus: 'verified' as const,
        takenBack: { at: createdAt(0), reason: 'Sold.' },
      },
    ]),
    createdAt: createdAt(number),
    priceReducedAt: dice.roll(3) === 0 ? createdAt(dice.pick([-1_000, 0])) : null,
  });
}

/** Filters of a search, few at once. */
export const asked = (dice: Dice) => ({
  ...(dice.roll(8) === 0 && { since: dice.pick([1, 3, 7]) }),
  ...(dice.roll(8) === 0 && { reduced: 'true' as const }),
  ...(dice.roll(8) === 0 && { metro: 'true' as const }),
  ...(dice.roll(8) === 0 && { furnishing: dice.pick(['furnished', 'furnished,semi-furnished', 'gilded']) }),
  ...(dice.roll(8) === 0 && { parking: 'true' as const }),
  ...(dice.roll(5) === 0 && { area: dice.pick(['gulshan', 'dhaka', 'banani,gulshan-1', 'sylhet']) }),
  ...(dice.roll(5) === 0 && { type: dice.pick(['apartment', 'land,house', 'castle']) }),
  ...(dice.roll(5) === 0 && { beds: dice.pick(['3', '0,1', '5']) }),
  ...(dice.roll(6) === 0 && { baths: dice.pick(['2', '5']) }),
  ...(dice.roll(6) === 0 && { handover: dice.pick([handedOver, '2026', '2027,2031']) }),
  ...(dice.roll(6) === 0 && {
    amenities: dice.pick([amenities[0]!, `${amenities[1]},${amenities[2]}`, 'moat']),
  }),
  ...(dice.roll(6) === 0 && { minPrice: dice.pick([0, 50_00_000, 2_00_00_001]) }),
  ...(dice.roll(6) === 0 && { maxPrice: dice.pick([39_00_000, 1_00_00_000, 5_00_00_000]) }),
  ...(dice.roll(8) === 0 && { minSize: dice.pick([0, 800, 801]) }),
  ...(dice.roll(8) === 0 && { maxSize: dice.pick([799, 800, 3_000]) }),
  ...(dice.roll(6) === 0 && {
    location: dice.pick([
      'dhaka',
      'ঢাকা',
      '7.5%',
      'road 7',
      'sector 1',
      '1',
      '*',
      '\\?',
      'zz',
      places[7]!.slice(0, 80),
    ]),
  }),
  ...(dice.roll(3) === 0 && {
    q: dice.pick([
      'lake',
      'penthouse garden',
      'লেক ফ্ল্যাট',
      'the',
      'parking',
      'the view metro castle',
      '1.5 km lake view garden penthouse quiet metro',
    ]),
  }),
  ...(dice.roll(8) === 0 && { polygon: '90.39,23.77;90.43,23.77;90.43,23.81;90.40,23.79' }),
});
