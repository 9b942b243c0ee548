/** What the address says of the list, and what of it the API is asked. */
import type { CallInput } from '@thikana/web-kit/data';
import type { PropertySort } from '@thikana/contracts';

export const SORTS = ['newest', 'minPrice', '-maxPrice'] as const satisfies readonly PropertySort[];

export const FILTERS = {
  location: '',
  sort: 'newest',
  minPrice: null as number | null,
  maxPrice: null as number | null,
  /** How many pages are shown; grows with 'Show more', so that a reload and Back show the same. */
  page: 1,
};

export interface Filters {
  location: string;
  sort: string;
  minPrice: number | null;
  maxPrice: number | null;
  page: number;
}

/** A multiple of two, three and four columns. */
export const PAGE_SIZE = 12;

/** A change of filters begins at the first page again. */
export type ChangeFilters = (change: Partial<Filters>, options?: { replace?: boolean }) => void;

export const NO_FILTERS = { location: '', minPrice: null, maxPrice: null, page: 1 } as const;

/** Whole taka within what the API takes; anything else in the address is as if it were not there. */
const taka = (amount: number | null, most: number): number | undefined =>
  amount !== null && Number.isInteger(amount) && amount >= 0 && amount <= most ? amount : undefined;

export const sortOf = (sort: string): PropertySort => SORTS.find((known) => known === sort) ?? 'newest';

interface Bounds {
  /** Longest search text, highest price. */
  search: number;
  priceTaka: number;
}

/** @returns the API's query: always verified listings, only usable filters */
export function toQuery(filters: Filters, bounds: Bounds) {
  const location = filters.location.trim().slice(0, bounds.search);
  const minPrice = taka(filters.minPrice, bounds.priceTaka);
  const maxPrice = taka(filters.maxPrice, bounds.priceTaka);
  return {
    verificationStatus: 'verified',
    sort: sortOf(filters.sort),
    limit: PAGE_SIZE,
    ...(location && { location }),
    ...(minPrice !== undefined && { minPrice }),
    ...(maxPrice !== undefined && { maxPrice }),
  } as const satisfies CallInput<'properties.list'>['query'];
}

export const isFiltered = ({ location, minPrice, maxPrice }: Filters): boolean =>
  location !== '' || minPrice !== null || maxPrice !== null;

/** What the phones' sheet holds: prices and sort. */
export const NO_SHEET_FILTERS = { minPrice: null, maxPrice: null, sort: FILTERS.sort, page: 1 } as const;

/** How many of the sheet's filters are in use, for 'Filters (2)'. */
export const sheetFiltersInUse = ({ minPrice, maxPrice, sort }: Filters): number =>
  [minPrice !== null, maxPrice !== null, sortOf(sort) !== FILTERS.sort].filter(Boolean).length;

export const isCrossed = ({ minPrice, maxPrice }: Filters): boolean =>
  minPrice !== null && maxPrice !== null && minPrice > maxPrice;
