import { amenities, handedOver, type ListingSnapshot, listingTypes } from '@thikana/contracts';
import { Dice } from '@thikana/test-kit/dice';

/** Areas with the share of listings they have and their price level in lakh taka. */
const areas: [name: string, city: string, share: number, level: number][] = [
  ['Gulshan 2', 'Dhaka', 8, 600],
  ['Banani', 'Dhaka', 8, 400],
  ['Dhanmondi', 'Dhaka', 12, 250],
  ['Uttara Sector 7', 'Dhaka', 14, 120],
  ['Mirpur 10', 'Dhaka', 18, 60],
  ['Bashundhara R/A', 'Dhaka', 10, 150],
  ['Agrabad', 'Chattogram', 10, 80],
  ['Nasirabad', 'Chattogram', 8, 70],
  ['Zindabazar', 'Sylhet', 7, 50],
  ['ধানমন্ডি', 'ঢাকা', 5, 250],
];
const shares = areas.flatMap((area) => Array.from({ length: area[2] }, () => area));
const from = Date.UTC(2024, 0, 1);
const to = Date.UTC(2026, 10, 1);
const addresses = (widths: string) => `https://images.thikana.test/listings/${widths}.webp`;

/** A market of `size` listings, always the same ones: 88 % public, fifty to an agent, some advertised, sold, pending, hidden. */
export function* aMarket(size: number): Generator<ListingSnapshot> {
  const dice = new Dice(size);
  for (let number = 0; number < size; number += 1) yield aListing(dice, number, size);
}

export function idOf(number: number): string {
  return `65920080be9c4${number.toString(16).padStart(11, '0')}`;
}

/** Of dice of their own, so that the rest of the market is the one of earlier figures. */
function factsOf(number: number): Partial<ListingSnapshot> {
  const dice = new Dice(number + 1);
  const bedrooms = 1 + dice.roll(5);
  return {
    type: dice.roll(3) > 0 ? 'apartment' : dice.pick(listingTypes),
    bedrooms,
    bathrooms: 1 + dice.roll(bedrooms),
    sizeSqft: 350 + bedrooms * 300 + dice.roll(600),
    handover: dice.roll(3) > 0 ? handedOver : `20${27 + dice.roll(3)}-0${1 + dice.roll(9)}`,
    amenities: amenities.filter(() => dice.roll(3) === 0),
  };
}

function aListing(dice: Dice, number: number, size: number): ListingSnapshot {
  const [area, city, , level] = dice.pick(shares);
  const minPrice = Math.round(level * (0.5 + dice.roll(200) / 100)) * 100_000;
  const agent = dice.roll(Math.max(1, size / 50));
  const fate = dice.roll(1_000);
  return {
    propertyId: idOf(number),
    title: `${2 + dice.roll(4)}-bedroom flat ${number} near the lake`,
    location: `House ${1 + dice.roll(120)}, Road ${1 + dice.roll(40)}, ${area}, ${city}`,
    image: addresses(`${number}-1280`),
    images: {
      w320: addresses(`${number}-320`),
      w640: addresses(`${number}-640`),
      w1280: addresses(`${number}-1280`),
    },
    color: '#a0b0c0',
    agentId: idOf(10_000_000 + agent),
    agentEmail: `agent${agent}@thikana.test`,
    agentName: `Agent ${agent}`,
    agentImage: `https://images.thikana.test/people/${agent}.webp`,
    minPrice,
    maxPrice: minPrice + dice.roll(30) * Math.round(minPrice / 100),
    verificationStatus: fate < 40 ? 'pending' : fate < 60 ? 'rejected' : 'verified',
    availability: fate > 960 ? 'sold' : fate > 920 ? 'under-offer' : 'available',
    ...factsOf(number),
    isAdvertised: fate >= 60 && fate < 62,
    hidden: fate >= 70 && fate < 80,
    createdAt: new Date(
      from + Math.floor(((to - from) * (number + dice.roll(1_000) / 1_000)) / size),
    ).toISOString(),
  };
}
