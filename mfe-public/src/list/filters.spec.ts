import { describe, expect, it } from '@jest/globals';
import { effective } from './effective.ts';
import {
  FILTERS,
  isCrossed,
  isFiltered,
  NO_SHEET_FILTERS,
  sheetFiltersInUse,
  sortOf,
  toggled,
  toQuery,
} from './filters.ts';

const BOUNDS = { search: 10, searchWords: 3, priceTaka: 1_000, sqft: 500, sinceDays: 30, corners: 4 };

describe('toQuery', () => {
  it('requests the newest when nothing is chosen', () => {
    expect(toQuery(FILTERS, BOUNDS)).toEqual({ sort: 'newest', limit: 12 });
  });

  it('passes filters on, trimmed and within bounds', () => {
    const filters = {
      ...FILTERS,
      location: '  Gulshan Avenue ',
      minPrice: 0,
      maxPrice: 1_000,
      area: 'banani,gulshan',
      beds: '3',
    };
    expect(toQuery(filters, BOUNDS)).toEqual({
      sort: 'newest',
      limit: 12,
      location: 'Gulshan Av',
      minPrice: 0,
      maxPrice: 1_000,
      area: 'banani,gulshan',
      beds: '3',
    });
  });

  it.each([-1, 1.5, 1_001])('leaves out a price of %p, which the API would refuse', (amount) => {
    const query = toQuery({ ...FILTERS, minPrice: amount, maxPrice: amount }, BOUNDS);
    expect(query).not.toHaveProperty('minPrice');
    expect(query).not.toHaveProperty('maxPrice');
  });

  it('passes on the part of the map and the drawn area, as they are in the address', () => {
    const place = { bounds: '90.1,23.5,90.6,23.9', polygon: '90.4,23.7;90.4,23.8;90.5,23.8' };
    expect(toQuery({ ...FILTERS, ...place }, BOUNDS)).toEqual({ sort: 'newest', limit: 12, ...place });
    const nowhere = { bounds: '91,24,90,23', polygon: '90,23;91,24' };
    expect(toQuery({ ...FILTERS, ...nowhere }, BOUNDS)).toEqual({ sort: 'newest', limit: 12 });
  });

  it('asks for the words of listings, as many as the API takes', () => {
    const asked = (words: string) => toQuery({ ...FILTERS, words }, { ...BOUNDS, search: 80 })?.['q'];
    expect(asked('lake view')).toBe('lake view');
    expect(asked(' lake  lake view ')).toBe('lake view');
    expect(asked('lake view corner plot')).toBe('lake view corner');
    expect(asked('')).toBeUndefined();
  });

  it.each([
    [
      { since: 7, reduced: 'true', metro: 'true' },
      { since: 7, reduced: 'true', metro: 'true' },
    ],
    [{ since: 31, reduced: 'yes', metro: '1' }, {}],
    [{ since: 0 }, {}],
  ])('asks for new, reduced and near: %j is %j', (chosen, query) => {
    expect(toQuery({ ...FILTERS, ...chosen }, BOUNDS)).toEqual({ sort: 'newest', limit: 12, ...query });
    expect(sheetFiltersInUse({ ...FILTERS, ...chosen })).toBe(Object.keys(chosen).length);
  });

  it('leaves out unknown values', () => {
    const filters = {
      ...FILTERS,
      type: 'castle,house',
      beds: '9',
      handover: 'soon',
      amenities: 'moat',
      area: '$x',
    };
    expect(toQuery(filters, BOUNDS)).toEqual({ sort: 'newest', limit: 12, type: 'house' });
  });
});

describe('effective', () => {
  it('adds the filters of the search text to the chosen ones', () => {
    const filters = { ...FILTERS, q: '3 bed banani under 2 crore', beds: '4', area: 'gulshan', minPrice: 5 };
    expect(effective(filters)).toEqual({
      ...FILTERS,
      q: '',
      beds: '4,3',
      area: 'gulshan,banani',
      minPrice: 5,
      maxPrice: 2_00_00_000,
    });
  });

  it('keeps words that are no filter, beside earlier ones', () => {
    expect(effective({ ...FILTERS, q: 'penthouse with lake view in banani', words: 'lake corner' })).toEqual({
      ...FILTERS,
      area: 'banani',
      words: 'lake corner penthouse view',
    });
  });

  it('takes how long ago it was listed from the text first', () => {
    expect(effective({ ...FILTERS, q: 'banani this week', since: 30 })).toMatchObject({ since: 7 });
    expect(effective({ ...FILTERS, q: 'banani', since: 30 })).toMatchObject({ since: 30 });
  });

  it('means, of areas of one name, the one with listings', () => {
    const shibganj = (listings: Record<string, number>) =>
      effective({ ...FILTERS, q: 'shibganj' }, (area) => listings[area] ?? 0).area;
    expect(shibganj({})).toBe('shibganj-bogura');
    expect(shibganj({ 'shibganj-sylhet': 2 })).toBe('shibganj-sylhet');
    expect(shibganj({ 'shibganj-sylhet': 2, 'shibganj-bogura': 3 })).toBe('shibganj-bogura');
  });

  it('changes nothing without a text', () => {
    expect(effective({ ...FILTERS, location: 'Road 7' })).toEqual({ ...FILTERS, location: 'Road 7' });
  });
});

describe('toggled', () => {
  it('adds a value and removes it', () => {
    expect(toggled('', 'house')).toBe('house');
    expect(toggled('house', 'shop')).toBe('house,shop');
    expect(toggled('house,shop', 'house')).toBe('shop');
  });
});

describe('sortOf', () => {
  it.each(['newest', 'minPrice', '-maxPrice', 'pricePerSqft', '-size'])('accepts %p', (sort) =>
    expect(sortOf(sort)).toBe(sort),
  );
  it('is newest first for anything else', () => expect(sortOf('title')).toBe('newest'));
});

describe('isFiltered', () => {
  it('does not count sort and page', () => {
    expect(isFiltered({ ...FILTERS, sort: 'minPrice', page: 3 })).toBe(false);
    expect(isFiltered({ ...FILTERS, minPrice: 0 })).toBe(true);
    expect(isFiltered({ ...FILTERS, area: 'banani' })).toBe(true);
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
  it('counts each choice, neither the sort nor the search, which is beside the sheet’s button', () => {
    expect(sheetFiltersInUse({ ...FILTERS, location: 'Gulshan', area: 'gulshan', page: 3 })).toBe(0);
    expect(sheetFiltersInUse({ ...FILTERS, minPrice: 0 })).toBe(1);
    expect(sheetFiltersInUse({ ...FILTERS, minPrice: 1, maxPrice: 2, sort: '-maxPrice' })).toBe(2);
    expect(sheetFiltersInUse({ ...FILTERS, beds: '2,3', type: 'house' })).toBe(3);
  });

  it('is none after clearing the sheet, which leaves the search', () => {
    const used = {
      ...FILTERS,
      location: 'Gulshan',
      area: 'gulshan',
      beds: '3',
      minPrice: 1,
    };
    const filters = { ...used, ...NO_SHEET_FILTERS };
    expect(sheetFiltersInUse(filters)).toBe(0);
    expect([filters.location, filters.area]).toEqual(['Gulshan', 'gulshan']);
  });
});
