import { describe, expect, it } from '@jest/globals';
import { returnToOf } from './return-to.ts';

describe('returnToOf', () => {
  it('leads to the requested address', () => {
    expect(returnToOf({ from: '/property-details/1?a=b#c' })).toBe('/property-details/1?a=b#c');
  });

  it.each([
    null,
    undefined,
    'x',
    {},
    { from: 5 },
    { from: 'https://evil.test' },
    { from: '//evil.test' },
    { from: '/\\evil.test' },
  ])('leads home from %p', (state) => {
    expect(returnToOf(state)).toBe('/');
  });
});
