import { describe, expect, it } from '@jest/globals';
import { percentOverMinimum, placeInRange } from './asking-range.ts';

const range = { minPrice: 5_000_000, maxPrice: 6_000_000 };

describe('an amount in the asking range', () => {
  it.each([
    [5_000_000, 0],
    [5_400_000, 0.4],
    [6_000_000, 1],
    [4_000_000, 0],
    [9_000_000, 1],
  ])('%i is at %d', (amount, place) => expect(placeInRange(amount, range)).toBeCloseTo(place));

  it('is at the end where there is only one price', () => {
    const one = { minPrice: 5_000_000, maxPrice: 5_000_000 };
    expect([placeInRange(5_000_000, one), placeInRange(4_999_999, one)]).toEqual([1, 0]);
  });

  it.each([
    [5_000_000, 0],
    [5_400_000, 8],
    [5_423_000, 8.5],
    [4_900_000, -2],
  ])('%i is %d per cent over the minimum', (amount, percent) =>
    expect(percentOverMinimum(amount, range)).toBe(percent),
  );
});
