/** The list's state in the address, and the API query for it. */
import {
  amenities,
  furnishings,
  handedOver,
  listingTypes,
  searchChoices,
  type SearchQuery,
  searchSorts,
  type SearchSort,
} from '@thikana/contracts';
import type { CallInput } from '@thikana/web-kit/data';
import { isBounds, isPolygon } from './place.ts';

export const SORTS = searchSorts;

/** Filters with several values, separated by commas. */
export const LISTS = ['area', 'type', 'beds', 'baths', 'handover', 'amenities', 'furnishing'] as const;
export type ListFilter = (typeof LISTS)[number];
/** Filters with a range of numbers: the bounds of each. */
const RANGES = { price: ['minPrice', 'maxPrice'], size: ['minSize', 'maxSize'] } as const;
export type RangeFilter = keyof typeof RANGES;
export const NUMBERS = Object.values(RANGES).flat();
type NumberFilter = (typeof NUMBERS)[number];

/** Filters that are on or off. */
export const SWITCHES = ['parking', 'reduced', 'metro'] as const;
export type Switch = (typeof SWITCHES)[number];

const each = <N extends string, V>(names: readonly N[], valueOf: (name: N) => V) =>
  Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Record<N, V>;
/**
 * All of the address's filters. One that the contract has and this table lacks does not compile, nor does one without a
 * chip, choices or a part of the query.
 */
export const FILTERS = {
  /** The text in the search box, as it is typed. */
  q: '',
  /** A part of the location, matched literally (LISTING-10). */
  location: '',
  /** What the text in the search box leaves over: words of listings, with blanks between (SEARCH-10). */
  words: '',
  ...each(LISTS, () => ''),
  ...each(NUMBERS, () => null as number | null),
  /** Listed within so many days; with parking, its price reduced lately, near a metro station (SEARCH-12 to SEARCH-15). */
  since: null as number | null,
  ...each(SWITCHES, () => ''),
  /** The visible part of the map, and the area that somebody drew on it (MAP-3). */
  bounds: '',
  polygon: '',
  sort: 'newest',
  /** The number of pages shown; grows with 'Show more', so that a reload and Back show the same. */
  page: 1,
} satisfies Record<Exclude<keyof SearchQuery, 'limit' | 'cursor'> | 'words' | 'page', string | number | null>;

/** State beside the filters: the view, not the search. */
export const ADDRESS = {
  ...FILTERS,
  /** `map`: the map is open. */
  view: '',
  /** The map's view: `lat,lng,zoom`. Empty: the map moves to where something is found. */
  at: '',
  /** `no`: the search does not follow the map. */
  follow: '',
};

/** For a search of another place: the map's previous view does not apply. */
export const NO_PLACE = { bounds: '', polygon: '', at: '' };

type Widened<F> = { [K in keyof F]: F[K] extends string ? string : F[K] };
export type Filters = Widened<typeof FILTERS>;

/** A multiple of two, three and four columns. */
export const PAGE_SIZE = 12;

/** A change of filters resets to the first page. */
export type ChangeFilters = (change: Partial<Filters>, options?: { replace?: boolean }) => void;

const { sort: _sort, ...withoutSort } = FILTERS;
export const NO_FILTERS: Partial<Filters> = withoutSort;

/** Whole numbers within the API's limits; anything else in the address is ignored. */
const whole = (amount: number | null, most: number): number | undefined =>
  amount !== null && Number.isInteger(amount) && amount >= 0 && amount <= most ? amount : undefined;

export const sortOf = (sort: string): SearchSort => SORTS.find((known) => known === sort) ?? 'newest';

/** The values of a list in the address. */
export const valuesOf = (list: string): string[] => list.split(',').filter((value) => value !== '');

/** The words of a text, each once. */
export const wordsIn = (text: string): string[] => [
  ...new Set(text.split(' ').filter((word) => word !== '')),
];

/** The list with a value added or removed. */
export const toggled = (list: string, value: string): string => {
  const values = valuesOf(list);
  return (values.includes(value) ? values.filter((one) => one !== value) : [...values, value]).join(',');
};

const isKnown: Record<ListFilter, (value: string) => boolean> = {
  area: (value) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(value),
  type: (value) => (listingTypes as readonly string[]).includes(value),
  beds: (value) => (searchChoices.beds as readonly string[]).includes(value),
  baths: (value) => (searchChoices.rooms as readonly string[]).includes(value),
  handover: (value) => value === handedOver || /^20\d\d$/.test(value),
  amenities: (value) => (amenities as readonly string[]).includes(value),
  furnishing: (value) => (furnishings as readonly string[]).includes(value),
};

interface Limits {
  /** Longest search text, most words of one, highest price, largest size, longest time, most corners of a drawn area. */
  search: number;
  searchWords: number;
  priceTaka: number;
  sqft: number;
  sinceDays: number;
  corners: number;
}

/** @returns the API's query, with valid filters only */
export function toQuery(filters: Filters, limits: Limits): CallInput<'properties.search'>['query'] {
  const most: Record<NumberFilter, number> = {
    minPrice: limits.priceTaka,
    maxPrice: limits.priceTaka,
    minSize: limits.sqft,
    maxSize: limits.sqft,
  };
  const query: Record<Exclude<keyof Filters, 'words' | 'page'>, string | number | undefined> = {
    sort: sortOf(filters.sort),
    location: filters.location.trim().slice(0, limits.search) || undefined,
    q:
      wordsIn(filters.words).slice(0, limits.searchWords).join(' ').slice(0, limits.search).trim() ||
      undefined,
    bounds: isBounds(filters.bounds) ? filters.bounds : undefined,
    polygon: isPolygon(filters.polygon, limits.corners) ? filters.polygon : undefined,
    ...each(LISTS, (name) => valuesOf(filters[name]).filter(isKnown[name]).join(',') || undefined),
    ...each(NUMBERS, (name) => whole(filters[name], most[name])),
    since: whole(filters.since, limits.sinceDays) || undefined,
    ...each(SWITCHES, (name) => (filters[name] === 'true' ? 'true' : undefined)),
  };
  const asked = Object.entries(query).filter(([, value]) => value !== undefined);
  return { ...Object.fromEntries(asked), limit: PAGE_SIZE };
}

/** The sheet's filters: all but the search box. */
const SHEET = [...LISTS.filter((name) => name !== 'area'), ...NUMBERS, 'since', ...SWITCHES] as const;
export const NO_SHEET_FILTERS: Partial<Filters> = {
  ...Object.fromEntries(SHEET.map((name) => [name, FILTERS[name]])),
  page: 1,
};

/** The filters of a place; shown in chips and on the map. */
const PLACES = ['location', 'area', 'bounds', 'polygon'] as const;

export const isFiltered = (filters: Filters): boolean =>
  filters.words !== '' ||
  PLACES.some((name) => filters[name] !== '') ||
  SHEET.some((name) => filters[name] !== FILTERS[name]);

/** The number of the sheet's active filters, for 'Filters (2)'. */
export const sheetFiltersInUse = (filters: Filters): number =>
  SHEET.reduce(
    (sum, name) =>
      sum +
      (typeof filters[name] === 'string' ? valuesOf(filters[name]).length : filters[name] === null ? 0 : 1),
    0,
  );

export const isCrossed = ({ minPrice, maxPrice }: Filters): boolean =>
  minPrice !== null && maxPrice !== null && minPrice > maxPrice;
