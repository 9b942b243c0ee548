import { describe, expect, it } from '@jest/globals';
import { isOff, quantile, spreadOf } from './spread.ts';

describe('a quantile', () => {
  // R: quantile(c(7, 1, 3, 10, 4), c(0, .25, .5, .75, 1)), and of 1:10.
  it('lies between the two values beside it', () => {
    expect([0, 0.25, 0.5, 0.75, 1].map((share) => quantile([7, 1, 3, 10, 4], share))).toEqual([
      1, 3, 4, 7, 10,
    ]);
    const ten = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
    expect([0.25, 0.5, 0.75].map((share) => quantile(ten, share))).toEqual([3.25, 5.5, 7.75]);
    expect(quantile(ten, 0.99)).toBeCloseTo(9.91, 10);
  });

  it('of one value is that value, of none is no number', () => {
    expect(spreadOf([5])).toEqual({ low: 5, median: 5, high: 5 });
    expect(spreadOf([])).toBeNull();
  });
});

describe('the void rule', () => {
  it.each([
    [1, false],
    [0.94, false],
    [1.06, false],
    [0.92, true],
    [1.08, true],
  ])('calls a yardstick that is %d times itself off: %s', (noise, off) => expect(isOff(noise)).toBe(off));

  it('says nothing where the yardstick was measured once', () => expect(isOff(null)).toBe(false));
});
