import { describe, expect, it } from '@jest/globals';
import { turned } from './carousel.ts';

describe('turned', () => {
  it('goes forward and back by one', () => {
    expect(turned(0, 1, 5)).toBe(1);
    expect(turned(3, -1, 5)).toBe(2);
  });

  it('is endless in both directions', () => {
    expect(turned(4, 1, 5)).toBe(0);
    expect(turned(0, -1, 5)).toBe(4);
  });
});
