import { describe, expect, it } from '@jest/globals';
import type { MapCluster, MapPin, SearchMap } from '@thikana/contracts';
import fc from 'fast-check';
import { declutter } from './declutter.ts';

const TILE = 256;
/** Pixels of web mercator. */
function pixelAt({ lat, lng }: { lat: number; lng: number }, zoom: number): [number, number] {
  const side = TILE * 2 ** zoom;
  const sine = Math.sin((lat * Math.PI) / 180);
  return [((lng + 180) / 360) * side, (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * side];
}

const places = {
  lat: fc.double({ min: 21, max: 26, noNaN: true }),
  lng: fc.double({ min: 88.2, max: 92.5, noNaN: true }),
};
const pin = fc
  .record({ _id: fc.uuid(), ...places, isExact: fc.boolean() })
  .map((some): MapPin => ({ ...some, title: 'Flat', minPrice: 5_000_000, maxPrice: 6_000_000 }));
const cluster = fc
  .record({ ...places, count: fc.integer({ min: 2, max: 5_000 }), areaId: fc.constantFrom(null, 'gulshan') })
  .map(({ lat, lng, ...some }): MapCluster => {
    const bounds = { west: lng - 0.01, south: lat - 0.01, east: lng + 0.01, north: lat + 0.01 };
    return { lat, lng, ...some, bounds };
  });
const market = fc.record({
  pins: fc.uniqueArray(pin, { maxLength: 60, selector: ({ _id }) => _id }),
  clusters: fc.array(cluster, { maxLength: 60 }),
  zoom: fc.double({ min: 5, max: 14, noNaN: true }),
});

const countIn = ({ pins, clusters }: Pick<SearchMap, 'pins' | 'clusters'>) =>
  clusters.reduce((sum, { count }) => sum + count, pins.length);

/** A price is wider than high, a group's circle grows with its number. */
const sizes = { pin: [96, 30], cluster: (count: number) => 30 + 9 * String(count).length } as const;
function boxesOf({ pins, clusters }: SearchMap, zoom: number) {
  const around = (at: { lat: number; lng: number }, width: number, height: number) => {
    const [x, y] = pixelAt(at, zoom);
    return { left: x - width / 2, right: x + width / 2, top: y - height / 2, bottom: y + height / 2 };
  };
  return [
    ...pins.map((one) => around(one, ...sizes.pin)),
    ...clusters.map((one) => around(one, sizes.cluster(one.count), sizes.cluster(one.count))),
  ];
}

describe('the markers of a search', () => {
  it('do not overlap, and count each listing once', () => {
    fc.assert(
      fc.property(market, ({ zoom, ...some }) => {
        const found = { ...some, total: countIn(some) };
        const after = declutter(
          found,
          (one) =>
            boxesOf(
              'pin' in one
                ? { total: 1, pins: [one.pin], clusters: [] }
                : { total: 1, pins: [], clusters: [one.cluster] },
              zoom,
            )[0]!,
        );
        const boxes = boxesOf(after, zoom);
        for (const [at, one] of boxes.entries())
          for (const other of boxes.slice(at + 1)) {
            const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
            const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
            expect(Math.min(across, down)).toBeLessThanOrEqual(0);
          }
        expect(countIn(after)).toBe(found.total);
        expect(after.total).toBe(found.total);
        // Single markers are unchanged, and every place is still within a marker.
        for (const one of after.pins) expect(found.pins).toContain(one);
        for (const { lat, lng, _id } of found.pins)
          expect(
            after.pins.some((one) => one._id === _id) ||
              after.clusters.some(
                ({ bounds }) =>
                  lng >= bounds.west && lng <= bounds.east && lat >= bounds.south && lat <= bounds.north,
              ),
          ).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  it('are unchanged where nothing overlaps', () => {
    const found: SearchMap = {
      total: 3,
      pins: [{ _id: 'one', lat: 22, lng: 91, isExact: true, title: 'Flat', minPrice: 1, maxPrice: 2 }],
      clusters: [
        {
          lat: 24,
          lng: 90,
          count: 2,
          areaId: 'gulshan',
          bounds: { west: 90, south: 24, east: 90, north: 24 },
        },
      ],
    };
    expect(
      declutter(
        found,
        (one) => boxesOf('pin' in one ? { ...found, clusters: [] } : { ...found, pins: [] }, 9)[0]!,
      ),
    ).toEqual(found);
  });
});
