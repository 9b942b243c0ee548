import { describe, expect, it } from '@jest/globals';
import { endpoints } from '@thikana/contracts';
import { cacheKey } from './forward.ts';

describe('the key of a cached answer', () => {
  /** As the guard reads an address. */
  const keyOf = (address: string) =>
    cacheKey({
      endpoint: endpoints.properties.search,
      actor: null,
      params: {},
      query: endpoints.properties.search.query.parse(Object.fromEntries(new URLSearchParams(address))),
      body: undefined,
    });

  it.each([
    ['type=house,apartment&area=banani', 'area=banani&type=apartment,house'],
    ['beds=3&sort=newest', 'beds=3'],
    ['area=gulshan,banani,gulshan', 'area=banani,gulshan'],
    ['limit=20&minPrice=0005', 'minPrice=5'],
    ['location=%20dhaka', 'location=dhaka'],
  ])('is the same for %s and %s', (one, other) => {
    expect(keyOf(one)).toBe(keyOf(other));
  });

  it.each([
    ['beds=3', 'baths=3'],
    ['beds=3', 'beds=2,3'],
    ['location=a', 'location=b'],
    ['', 'sort=-size'],
    ['minSize=800', 'maxSize=800'],
  ])('differs between %j and %j', (one, other) => {
    expect(keyOf(one)).not.toBe(keyOf(other));
  });
});
