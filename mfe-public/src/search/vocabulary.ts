import type { amenities, ListingType } from '@thikana/contracts';
import { wordsOf } from '@thikana/contracts/areas';
import { takaScales } from '@thikana/web-kit/i18n';

type Amenity = (typeof amenities)[number];

/** A unit of a number: how many, how much or how large. `per` is one of it in taka or square feet. */
export type Unit = { of: 'beds' } | { of: 'baths' } | { of: 'price' | 'size'; per: number };

/** The other meanings of a phrase in the search box. */
export type Meaning =
  | { unit: Unit }
  | { bound: 'min' | 'max' }
  | { type: ListingType }
  | { amenity: Amenity }
  | { studio: true }
  | { ready: true }
  | { nothing: true };

const phrases: readonly (readonly [Meaning, string])[] = [
  [{ unit: { of: 'beds' } }, 'bed, beds, bedroom, bedrooms, br, bhk, বেড, বেডের, বেডরুম, বেডরুমের, শোবার ঘর'],
  [{ unit: { of: 'baths' } }, 'bath, baths, bathroom, bathrooms, toilet, বাথ, বাথরুম, বাথরুমের, টয়লেট'],
  ...takaScales.map(({ per, spellings }) => [{ unit: { of: 'price', per } }, spellings.join(', ')] as const),
  [{ unit: { of: 'price', per: 1 } }, 'taka, tk, bdt, টাকা, টাকার'],
  [
    { unit: { of: 'size', per: 1 } },
    'sqft, sft, sq ft, sq feet, square feet, square foot, বর্গফুট, বর্গফুটের, স্কয়ার ফিট, স্কয়ার ফুট',
  ],
  [{ unit: { of: 'size', per: 720 } }, 'katha, kathas, kata, কাঠা, কাঠার'],
  [{ unit: { of: 'size', per: 435.6 } }, 'decimal, decimals, শতাংশ, শতক, ডেসিমেল'],
  [
    { bound: 'max' },
    'under, below, up to, upto, less than, at most, max, within, নিচে, নীচে, মধ্যে, ভেতরে, কম',
  ],
  [{ bound: 'min' }, 'over, above, from, more than, at least, min, উপরে, বেশি, ওপরে'],
  [{ type: 'apartment' }, 'apartment, apartments, flat, flats, ফ্ল্যাট, অ্যাপার্টমেন্ট, এপার্টমেন্ট'],
  [{ type: 'house' }, 'house, houses, বাড়ি, বাড়ী'],
  [{ type: 'duplex' }, 'duplex, ডুপ্লেক্স'],
  [{ type: 'land' }, 'land, plot, plots, জমি, প্লট'],
  [{ type: 'office' }, 'office, offices, অফিস'],
  [{ type: 'shop' }, 'shop, shops, দোকান'],
  [{ studio: true }, 'studio, studios, স্টুডিও'],
  [{ amenity: 'lift' }, 'lift, elevator, লিফট'],
  [{ amenity: 'generator' }, 'generator, জেনারেটর'],
  [{ amenity: 'gas' }, 'gas, গ্যাস'],
  [{ amenity: 'pool' }, 'pool, swimming pool, সুইমিং পুল'],
  [{ amenity: 'gym' }, 'gym, জিম'],
  [{ amenity: 'garden' }, 'garden, বাগান'],
  [{ ready: true }, 'ready, ready flat, রেডি'],
  [{ nothing: true }, 'in, at, near, for, sale, with, and, or, to, এর, এ, তে, ও, বা, থেকে, এলাকায়, বিক্রি'],
];

const meanings = new Map(
  phrases.flatMap(([meaning, spellings]) =>
    spellings.split(',').map((spelling) => [keyOf(spelling), meaning] as const),
  ),
);

function keyOf(text: string): string {
  return wordsOf(text)
    .map(({ key }) => key)
    .join(' ');
}

/** The meaning of the longest phrase of up to two words that begins here, and its number of words. */
export function meaningAt(keys: readonly string[], at: number): { meaning: Meaning; words: number } | null {
  for (const words of [2, 1]) {
    const meaning = at + words <= keys.length && meanings.get(keys.slice(at, at + words).join(' '));
    if (meaning) return { meaning, words };
  }
  return null;
}
