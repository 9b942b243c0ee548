import { describe, expect, it } from '@jest/globals';
import { advertisingOf, getsPlace } from './use-featured.ts';

const listing = (facts: object = {}) => ({
  ...{ _id: 'a', isAdvertised: true, availability: 'available' as const, createdAt: '2026-11-10T00:00:00Z' },
  ...facts,
});
const home = ['2026-11-14', '2026-11-13', '2026-11-12', '2026-11-11'].map((day, place) => ({
  _id: `home-${place}`,
  createdAt: `${day}T00:00:00Z`,
}));

describe('the effect of advertising', () => {
  it('is on the home page only for what the home page shows', () => {
    expect(advertisingOf(listing({ _id: 'home-2' }), home)).toBe('on-home');
    expect(advertisingOf(listing(), home)).toBe('waiting');
    expect(advertisingOf(listing({ availability: 'sold' }), home)).toBe('sold');
    expect(advertisingOf(listing({ isAdvertised: false }), home)).toBe('none');
  });

  it('is not shown before it is known', () => {
    expect(advertisingOf(listing(), undefined)).toBeUndefined();
  });

  it('gets a place among fewer than four, or before the oldest of them', () => {
    expect(getsPlace(listing(), home)).toBe(false);
    expect(getsPlace(listing({ createdAt: '2026-11-12T12:00:00Z' }), home)).toBe(true);
    expect(getsPlace(listing(), home.slice(0, 3))).toBe(true);
    expect(getsPlace(listing(), [])).toBe(true);
  });
});
