/** Which facts a listing of each type has, and what follows from them, without schemas: the screens take these rules without zod. */
import type { ListingFields } from './entities/listing-facts.ts';
import { listingTypes, sqftPerUnit, type LandUnit, type ListingType } from './listing-choices.ts';

/** The facts that depend on a listing's type. Those that do not are left out of the table below. */
const typedFacts = [
  'bedrooms',
  'bathrooms',
  'balconies',
  'floor',
  'floors',
  'sizeSqft',
  'landSqft',
  'landUnit',
  'parking',
  'handover',
  'furnishing',
] as const;
export type TypedFact = (typeof typedFacts)[number];

const inBuilding = ['floor', 'floors', 'parking', 'handover', 'furnishing'] as const;
const ofHouse = ['balconies', 'floors', 'parking', 'handover', 'furnishing', 'landSqft', 'landUnit'] as const;

/** Which facts a listing of each type must have and which it may have (LISTING-13); it has no others of those above. */
export const factsOfType: Record<ListingType, { must: readonly TypedFact[]; may: readonly TypedFact[] }> = {
  apartment: { must: ['bedrooms', 'bathrooms', 'sizeSqft'], may: ['balconies', ...inBuilding] },
  house: { must: ['bedrooms', 'bathrooms', 'sizeSqft'], may: ofHouse },
  duplex: { must: ['bedrooms', 'bathrooms', 'sizeSqft'], may: ['floor', ...ofHouse] },
  land: { must: ['landSqft'], may: ['landUnit'] },
  office: { must: ['sizeSqft'], may: ['bathrooms', ...inBuilding] },
  shop: { must: ['sizeSqft'], may: ['bathrooms', ...inBuilding] },
};

export const isListingType = (value: unknown): value is ListingType =>
  (listingTypes as readonly unknown[]).includes(value);

const isTypedFact = (field: string): field is TypedFact => (typedFacts as readonly string[]).includes(field);

/** Whether a listing of this type may have that field. Without a type it may have any; a field that depends on no type is always allowed. */
export function mayHave(type: unknown, field: keyof ListingFields): boolean {
  if (!isListingType(type) || !isTypedFact(field)) return true;
  return [...factsOfType[type].must, ...factsOfType[type].may].includes(field);
}

/** Whether a listing of this type must have that fact. Without a type it needs none. */
export function mustHave(type: unknown, field: keyof ListingFields): boolean {
  return isListingType(type) && isTypedFact(field) && factsOfType[type].must.includes(field);
}

type SaidFacts = Partial<Record<TypedFact | 'type', unknown>>;
const isSaid = (value: unknown) => value !== undefined && value !== null;

/** What is wrong with a listing's facts beside its type and beside each other, one sentence a field; nothing where all is right. */
export function factFaults(listing: SaidFacts): { path: TypedFact; message: string }[] {
  const { type, floor, floors } = listing;
  const faults = typedFacts.flatMap((path) => {
    if (mustHave(type, path) && !isSaid(listing[path])) return [{ path, message: 'is required' }];
    if (!mayHave(type, path) && isSaid(listing[path]))
      return [{ path, message: `does not belong to this type of property` }];
    return [];
  });
  const tooHigh = typeof floor === 'number' && typeof floors === 'number' && floor > floors;
  return tooHigh ? [...faults, { path: 'floor', message: 'must not be above the number of floors' }] : faults;
}

/** The same facts without those that do not belong to the type: null takes them away. */
export function withoutForeignFacts<T extends SaidFacts>(listing: T): T {
  const foreign = typedFacts.filter((fact) => isSaid(listing[fact]) && !mayHave(listing.type, fact));
  return { ...listing, ...Object.fromEntries(foreign.map((fact) => [fact, null])) };
}

/** Land as it was entered: whole square feet in katha or decimal, to two places. */
export const landIn = (unit: LandUnit, sqft: number): number =>
  Math.round((sqft / sqftPerUnit[unit]) * 100) / 100;
/** What is stored of it. */
export const sqftOf = (unit: LandUnit, amount: number): number => Math.round(amount * sqftPerUnit[unit]);

/** Two listings of an agent with the same key are taken for one (LISTING-16). */
export const listingKey = (listing: {
  title: string;
  location: string;
  minPrice: number;
  maxPrice: number;
}): string => {
  const plain = (text: string) => text.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim();
  const { title, location, minPrice, maxPrice } = listing;
  return JSON.stringify([plain(title), plain(location), minPrice, maxPrice]);
};

interface Priced {
  minPrice: number;
  maxPrice: number;
  type?: string | null | undefined;
  sizeSqft?: number | null | undefined;
  landSqft?: number | null | undefined;
}

/**
 * Whole taka for a square foot: the middle of the price range over the size, of land over the land (LISTING-14).
 * Null where the size is not given.
 */
export function pricePerSqft({ minPrice, maxPrice, type, sizeSqft, landSqft }: Priced): number | null {
  const size = type === 'land' ? landSqft : sizeSqft;
  return size ? Math.max(1, Math.round((minPrice + maxPrice) / 2 / size)) : null;
}
