import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { Pin } from './entities/map.ts';
import { approximateMetres, isInBangladesh, metresBetween, shownPin } from './pins.ts';

const aPoint = fc.record({
  lat: fc.double({ min: 20.6, max: 26.6, noNaN: true }),
  lng: fc.double({ min: 88, max: 92.7, noNaN: true }),
});
const anId = fc.stringMatching(/^[0-9a-f]{24}$/);

describe('a pin', () => {
  it.each([
    ['Gulshan', 23.79, 90.41, true],
    ['Teknaf', 20.86, 92.3, true],
    ['Tetulia', 26.48, 88.35, true],
    ['Kolkata', 22.57, 88.36, false],
    ['Agartala is too near the border to be distinguished', 23.83, 91.28, true],
    ['swapped numbers', 90.41, 23.79, false],
    ['nowhere', 0, 0, false],
    ['no number', Number.NaN, 90, false],
  ])('%s', (_name, lat, lng, inside) => {
    expect(isInBangladesh({ lat, lng })).toBe(inside);
    expect(Pin.safeParse({ lat, lng, isExact: true }).success).toBe(inside);
  });

  it('is shown as it is when it is exact', () => {
    const pin = { lat: 23.790_123, lng: 90.41, isExact: true };
    expect(shownPin(pin, '65a000000000000000000001')).toEqual(pin);
  });

  it('is within 500 m of what is shown of an approximate one, which says no more when it is shown again', () => {
    fc.assert(
      fc.property(aPoint, anId, (point, id) => {
        const shown = shownPin({ ...point, isExact: false }, id);
        expect(metresBetween(point, shown)).toBeLessThanOrEqual(approximateMetres);
        expect(shownPin(shown, id)).toEqual(shown);
      }),
    );
  });

  it('shows the same for every point of a cell, so that looks and edits cannot be averaged', () => {
    // The cell of 0.0044° by 0.0047° that begins at 23.7908°, 90.4139°.
    const fraction = fc.double({ min: 0.001, max: 0.999, noNaN: true });
    fc.assert(
      fc.property(fraction, fraction, anId, (north, east, id) => {
        const pin = {
          lat: 5407 * 0.0044 + north * 0.0044,
          lng: 19237 * 0.0047 + east * 0.0047,
          isExact: false,
        };
        const middle = { lat: 5407.5 * 0.0044, lng: 19237.5 * 0.0047, isExact: false };
        expect(shownPin(pin, id)).toEqual(shownPin(middle, id));
      }),
    );
  });

  it('shows two listings of one cell at two points', () => {
    const pin = { lat: 23.79, lng: 90.41, isExact: false };
    const points = Array.from({ length: 50 }, (_, number) =>
      JSON.stringify(shownPin(pin, (number + 1).toString(16).padStart(24, '0'))),
    );
    expect(new Set(points).size).toBe(50);
  });
});
