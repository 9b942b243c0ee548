import type { ListingSnapshot } from '@thikana/contracts';
import { availabilities, verificationStatuses } from '@thikana/contracts';
import { aListingSnapshot } from '@thikana/test-kit';

/** Numbers that look random and are the same in each run: a failure can be looked at again (mulberry32). */
export class Dice {
  #state: number;

  constructor(seed: number) {
    this.#state = seed;
  }

  /** From 0 up to, not including, `below`. */
  roll(below: number): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  }

  pick<T>(from: readonly T[]): T {
    return from[this.roll(from.length)]!;
  }
}

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
const oddities = ['', ' 7.5%', ' a_b', " 'q'", ' 🏠', ' x'];

/** A believable listing: areas have their price levels, most are verified and free, some share price and time. */
export function aRandomListing(dice: Dice, propertyId: string): ListingSnapshot {
  const area = dice.roll(areas.length);
  const level = 10 ** (6 + (area % 3));
  const minPrice = level + dice.roll(20) * (level / 20);
  return aListingSnapshot({
    propertyId,
    location: `House ${dice.roll(90)}, Road ${dice.roll(30)}, ${areas[area]}, ${dice.pick(cities)}${dice.pick(oddities)}`,
    agentEmail: `agent${dice.roll(12)}@thikana.test`,
    minPrice,
    maxPrice: minPrice + dice.roll(10) * (level / 10),
    verificationStatus: dice.roll(10) < 8 ? 'verified' : dice.pick(verificationStatuses),
    availability: dice.roll(10) < 8 ? 'available' : dice.pick(availabilities),
    isAdvertised: dice.roll(30) === 0,
    hidden: dice.roll(30) === 0,
    createdAt: new Date(Date.UTC(2026, 0, 1) + dice.roll(500) * 3_600_000).toISOString(),
  });
}
