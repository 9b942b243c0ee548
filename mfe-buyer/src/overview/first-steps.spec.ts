import { describe, expect, it } from '@jest/globals';
import { firstSteps } from './first-steps.ts';

const nothing = { hasWish: false, hasOffer: false, hasProfile: false };

describe('what a new buyer does first', () => {
  it('is every step at the beginning', () => {
    expect(firstSteps(nothing)).toEqual(['save', 'offer', 'profile']);
  });

  it.each([
    [{ ...nothing, hasWish: true }, ['offer', 'profile']],
    [{ ...nothing, hasOffer: true }, ['profile']],
    [{ ...nothing, hasProfile: true }, ['save', 'offer']],
    [{ hasWish: false, hasOffer: true, hasProfile: true }, []],
    [{ hasWish: true, hasOffer: true, hasProfile: true }, []],
  ] as const)('disappears as it is done: %p', (facts, left) => expect(firstSteps(facts)).toEqual(left));
});
