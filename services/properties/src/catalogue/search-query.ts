import { areaOf, areas } from '@thikana/contracts/areas';
import {
  amenities,
  furnishings,
  handedOver,
  listingTypes,
  type PropertyCard,
  searchChoices,
} from '@thikana/contracts';
import type { SearchSort } from '@thikana/contracts';
import type { SortValues } from '../search/cursor.ts';
import type { Polygon, WorldBox } from './world.ts';

/** What is asked of the columns: each filter in the form of its column, null where it was not asked for. */
export interface ColumnQuery {
  /** For each number of an area, type, … whether it fits. */
  choices: Record<ChoiceColumn, Uint8Array | null>;
  /** Bits of the amenities that all have to be there. */
  amenities: number;
  price: Range | null;
  size: Range | null;
  /** Created, or its price reduced, at this time or later, in ms. */
  createdFrom: number | null;
  reducedFrom: number | null;
  metro: boolean;
  /** For each number of `furnishings` whether it fits. */
  furnishing: Uint8Array | null;
  parking: boolean;
  /** Where the listing is shown on the map. */
  box: WorldBox | null;
  polygon: Polygon | null;
  /** Case-folded part of the place; its numbers are whole ones of the place. */
  searchTerm: string | null;
  /** Words of titles, locations and descriptions, which leave the rows with the most of them (SEARCH-10). */
  words: readonly AskedWord[] | null;
  sort: SearchSort;
  after: SortValues | null;
  limit: number;
  /** Whether the choices are counted too. */
  counted: boolean;
}

/** A word as it was asked for, with its tokens: none for one such as "the". A listing has it that has all of them. */
export interface AskedWord {
  word: string;
  tokens: readonly string[];
}

/** Both ends belong to it. */
export interface Range {
  low: number;
  high: number;
}

/** Filters of which a listing has one value and people choose several. Number 0 is "not given". */
export const choiceColumns = ['area', 'type', 'beds', 'baths', 'handover'] as const;
export type ChoiceColumn = (typeof choiceColumns)[number];

/** The ids of the areas by their number; a parent has a lower number than what it contains. */
const areaIds = ['', ...areas.map(({ id }) => id)];
const areaNumbers = new Map(areaIds.map((id, number) => [id, number]));
/** Number of the area that contains an area; 0 for divisions. */
export const areaParents = areaIds.map((id) => areaNumbers.get(areaOf(id)?.parent ?? '') ?? 0);
const firstYear = 2000;
const years = Array.from({ length: 100 }, (_, year) => String(firstYear + year));

/** The values of each column by their number. */
export const choiceValues: Record<ChoiceColumn, readonly string[]> = {
  area: areaIds,
  type: ['', ...listingTypes],
  beds: ['', ...searchChoices.beds],
  baths: ['', ...searchChoices.rooms],
  handover: ['', handedOver, ...years],
};

/** The facts of a listing as numbers. */
interface ColumnValues extends Record<ChoiceColumn, number> {
  amenities: number;
  /** Square feet; 0 where it is not given. */
  size: number;
}

type CardFacts = Pick<
  PropertyCard,
  'areaId' | 'type' | 'bedrooms' | 'bathrooms' | 'handover' | 'amenities' | 'sizeSqft' | 'landSqft'
>;

/** Numbers of a card's facts; what this release does not know counts as not given. */
export function columnValuesOf(card: CardFacts): ColumnValues {
  const { type, areaId, handover } = card;
  return {
    area: areaNumbers.get(areaId ?? '') ?? 0,
    type: numberOf('type', type),
    beds: roomsOf('beds', card.bedrooms),
    baths: roomsOf('baths', card.bathrooms),
    handover: numberOf('handover', handover?.slice(0, handover === handedOver ? undefined : 4)),
    amenities: bitsOf(card.amenities ?? []),
    size: (type === 'land' ? card.landSqft : card.sizeSqft) ?? 0,
  };
}

const numberOf = (column: ChoiceColumn, value: string | null | undefined) =>
  value ? Math.max(0, choiceValues[column].indexOf(value)) : 0;

/** The last choice holds all from there on. No bathroom is no choice. */
const roomsOf = (column: 'beds' | 'baths', rooms: number | null | undefined) => {
  const last = Number(choiceValues[column].at(-1));
  return numberOf(column, rooms == null ? null : String(Math.min(rooms, last)));
};

/** One bit for each amenity of the list, which must not grow beyond 31. */
export function bitsOf(chosen: readonly string[], unknown = 0): number {
  return chosen.reduce((bits, name) => {
    const at = (amenities as readonly string[]).indexOf(name);
    return bits | (at < 0 ? unknown : 1 << at);
  }, 0);
}
/** No listing has it: of what a search asks for and this release does not know. */
export const unknownAmenity = 1 << 31;

/** Which numbers fit a filter's values; null for no filter. An area takes those along that lie in it. */
export function fitting(column: ChoiceColumn, values: readonly string[]): Uint8Array | null {
  const fits = fittingOf(choiceValues[column], values);
  if (fits && column === 'area') areaParents.forEach((parent, number) => (fits[number]! |= fits[parent]!));
  return fits;
}

/** Number 0 is "not given". */
export const furnishingOf = (value: string | null | undefined): number =>
  1 + (furnishings as readonly string[]).indexOf(value ?? '');
export const fittingFurnishings = (values: readonly string[]): Uint8Array | null =>
  fittingOf(['', ...furnishings], values);

/** For each number of `all` whether it is one of the values; null without any. */
function fittingOf(all: readonly string[], values: readonly string[]): Uint8Array | null {
  if (values.length === 0) return null;
  return Uint8Array.from(all, (value) => (value !== '' && values.includes(value) ? 1 : 0));
}

/** A time, in ms. */
export const daysAgo = (days: number): number => Date.now() - days * 86_400_000;
