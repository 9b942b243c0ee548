import type { ListingSnapshot } from '@thikana/contracts';
import { availabilities, verificationStatuses } from '@thikana/contracts';
import { aListingSnapshot } from '@thikana/test-kit';
import type { Dice } from '@thikana/test-kit/dice';

export const areas = [
  'Gulshan',
  'Banani',
  'Dhanmondi',
  'Mirpur 10',
  'Agrabad',
  'Zindabazar',
  'ধানমন্ডি',
  'উত্তরা সেক্টর ৭',
  'O’Neill "Park"',
];
const cities = ['Dhaka', 'DHAKA', 'Chattogram', 'Sylhet', 'ঢাকা'];
const titles = ['Lake view flat', 'লেকের পাশে বাড়ি', 'Penthouse, 1.5 km to the metro', 'Flat'];
const oddities = ['', ' 7.5%', ' a_b', " 'q'", ' 🏠', ' x'];

const agentOf = (number: number) => ({
  agentId: number.toString(16).padStart(24, 'a'),
  agentEmail: `agent${number}@thikana.test`,
});

/** A believable listing: areas have their price levels, most are verified and free, some share price and time. */
export function aRandomListing(dice: Dice, propertyId: string): ListingSnapshot {
  const area = dice.roll(areas.length);
  const level = 10 ** (6 + (area % 3));
  const minPrice = level + dice.roll(20) * (level / 20);
  return aListingSnapshot({
    propertyId,
    title: dice.pick(titles),
    description: `${dice.pick(titles)}. ${dice.pick(titles)}.`,
    location: `House ${dice.roll(90)}, Road ${dice.roll(30)}, ${areas[area]}, ${dice.pick(cities)}${dice.pick(oddities)}`,
    ...agentOf(dice.roll(12)),
    minPrice,
    maxPrice: minPrice + dice.roll(10) * (level / 10),
    verificationStatus: dice.roll(10) < 8 ? 'verified' : dice.pick(verificationStatuses),
    availability: dice.roll(10) < 8 ? 'available' : dice.pick(availabilities),
    isAdvertised: dice.roll(30) === 0,
    hidden: dice.roll(30) === 0,
    createdAt: new Date(Date.UTC(2026, 0, 1) + dice.roll(500) * 3_600_000).toISOString(),
  });
}
