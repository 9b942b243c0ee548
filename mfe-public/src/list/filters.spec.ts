import { describe, expect, it } from '@jest/globals';
import {
  FILTERS,
  isCrossed,
  isFiltered,
  NO_SHEET_FILTERS,
  sheetFiltersInUse,
  sortOf,
  toQuery,
} from './filters.ts';

const BOUNDS = { search: 10, priceTaka: 1_000 };

describe('toQuery', () => {
  it('asks for verified listings, newest first, when nothing is chosen', () => {
    expect(toQuery(FILTERS, BOUNDS)).toEqual({ verificationStatus: 'verified', sort: 'newest', limit: 12 });
  });

  it('passes location and prices on, trimmed and within bounds', () => {
    const filters = { ...FILTERS, location: '  Gulshan Avenue ', minPrice: 0, maxPrice: 1_000 };
    expect(toQuery(filters, BOUNDS)).toMatchObject({ location: 'Gulshan Av', minPrice: 0, maxPrice: 1_000 });
  });

  it.each([-1, 1.5, 1_001])('leaves out a price of %p, which the API would refuse', (amount) => {
    const query = toQuery({ ...FILTERS, minPrice: amount, maxPrice: amount }, BOUNDS);
    expect(query).not.toHaveProperty('minPrice');
    expect(query).not.toHaveProperty('maxPrice');
  });
});

describe('sortOf', () => {
  it.each(['newest', 'minPrice', '-maxPrice'])('knows %p', (sort) => expect(sortOf(sort)).toBe(sort));
  it('takes anything else as newest first', () => expect(sortOf('title')).toBe('newest'));
});

describe('isFiltered', () => {
  it('does not count sort and page', () => {
    expect(isFiltered({ ...FILTERS, sort: 'minPrice', page: 3 })).toBe(false);
    expect(isFiltered({ ...FILTERS, minPrice: 0 })).toBe(true);
  });
});

describe('isCrossed', () => {
  it('is a minimum above the maximum', () => {
    expect(isCrossed({ ...FILTERS, minPrice: 5, maxPrice: 4 })).toBe(true);
    expect(isCrossed({ ...FILTERS, minPrice: 4, maxPrice: 4 })).toBe(false);
    expect(isCrossed({ ...FILTERS, minPrice: 4 })).toBe(false);
  });
});

describe('sheetFiltersInUse', () => {
  it('counts prices and another sort, not the search, which stands beside the sheet’s button', () => {
    expect(sheetFiltersInUse({ ...FILTERS, location: 'Gulshan', page: 3 })).toBe(0);
    expect(sheetFiltersInUse({ ...FILTERS, minPrice: 0 })).toBe(1);
    expect(sheetFiltersInUse({ ...FILTERS, minPrice: 1, maxPrice: 2, sort: '-maxPrice' })).toBe(3);
  });

  it('is none after clearing the sheet, which leaves the search', () => {
    const used = { ...FILTERS, location: 'Gulshan', minPrice: 1, sort: 'minPrice' };
    const filters = { ...used, ...NO_SHEET_FILTERS };
    expect(sheetFiltersInUse(filters)).toBe(0);
    expect(filters.location).toBe('Gulshan');
  });
});
