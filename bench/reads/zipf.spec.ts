import { describe, expect, it } from '@jest/globals';
import { distinctSearches } from './searches.ts';
import { zipf, zipfShares } from './zipf.ts';

describe('Zipf', () => {
  // 1 / (1 + 1/2 + 1/3 + 1/4) = 12/25.
  it('gives the n-th an n-th of the first', () => {
    const expected = [12 / 25, 6 / 25, 4 / 25, 3 / 25];
    zipfShares(4).forEach((share, n) => expect(share).toBeCloseTo(expected[n]!, 12));
  });

  it('draws by these shares, the same each time', () => {
    const drawn = zipf(['a', 'b', 'c', 'd'], 20_000);
    const share = (of: string) => drawn.filter((one) => one === of).length / drawn.length;
    expect(share('a')).toBeCloseTo(0.48, 1);
    expect(share('d')).toBeCloseTo(0.12, 1);
    expect(zipf(['a', 'b', 'c', 'd'], 20_000)).toEqual(drawn);
  });
});

describe('searches', () => {
  it('are all different', () => expect(new Set(distinctSearches(2_000)).size).toBe(2_000));
});
