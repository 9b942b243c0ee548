import { describe, expect, it } from '@jest/globals';
import { SearchQuery } from './search.ts';

describe('the filters of a search', () => {
  it('are in one form, whatever their order', () => {
    const query = SearchQuery.parse({
      type: 'shop,house,shop',
      beds: '5,2',
      minPrice: '007',
      handover: '2027,ready',
    });
    expect(query).toEqual({
      type: 'house,shop',
      beds: '2,5',
      minPrice: 7,
      handover: '2027,ready',
      sort: 'newest',
      limit: 20,
    });
    expect(SearchQuery.parse(query)).toEqual(query);
  });

  it.each([
    { type: 'Castle' },
    { type: 'house,' },
    { beds: '6' },
    { beds: '03' },
    { handover: '2027-06' },
    { handover: '1999' },
    { amenities: 'lift;gas' },
    { area: 'Gulshan' },
    { area: '$where' },
    { minSize: -1 },
    { maxSize: 1.5 },
    { sort: 'title' },
  ])('refuse %j', (query) => expect(SearchQuery.safeParse(query).success).toBe(false));
});
