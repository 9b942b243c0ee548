import { describe, expect, it } from '@jest/globals';
import { wayBackOf } from './way-back.ts';

describe('wayBackOf', () => {
  it('leads to what was asked for', () => {
    expect(wayBackOf({ from: '/property-details/1?a=b#c' })).toBe('/property-details/1?a=b#c');
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
    expect(wayBackOf(state)).toBe('/');
  });
});
