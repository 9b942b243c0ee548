import { describe, expect, it } from '@jest/globals';
import type { MapCluster, MapPin } from '@thikana/contracts';
import { boxOf, isDashed, isOnePoint, placeOf } from './found.ts';

const pin = (_id: string, lat: number, lng: number): MapPin => ({
  ...{ _id, lat, lng, isExact: true },
  ...{ title: _id, minPrice: 1, maxPrice: 1 },
});
const cluster = (count: number, [west, south, east, north]: number[], areaId: string | null = null) =>
  ({ count, areaId, lat: south, lng: west, bounds: { west, south, east, north } }) as MapCluster;
const shown = { lat: 23.75, lng: 90.4, isExact: true };

describe('placeOf', () => {
  it('is the listing’s own pin where it has one', () => {
    const own = pin('a', 23.75, 90.4);
    expect(
      placeOf({ _id: 'a', pin: shown }, { total: 2, pins: [pin('b', 1, 1), own], clusters: [] }),
    ).toEqual({
      pin: own,
    });
  });

  it('is the smallest group around its pin where it is counted in one', () => {
    const far = cluster(2, [91, 22, 92, 23]);
    const wide = cluster(9, [90, 23, 91, 24]);
    const near = cluster(3, [90.3, 23.7, 90.5, 23.8]);
    const found = { total: 14, pins: [], clusters: [far, wide, near] };
    expect(placeOf({ _id: 'a', pin: shown }, found)).toEqual({ cluster: near });
  });

  it('is the group of its area where it has no pin', () => {
    const area = cluster(4, [90.41, 23.79, 90.41, 23.79], 'gulshan');
    const found = { total: 6, pins: [], clusters: [cluster(2, [90, 23, 91, 24]), area] };
    expect(placeOf({ _id: 'a', areaId: 'gulshan' }, found)).toEqual({ cluster: area });
    expect(placeOf({ _id: 'a', areaId: 'khulshi' }, found)).toBeNull();
  });

  it('is the group that includes its area', () => {
    const mixed = cluster(6, [90, 23, 91, 24]);
    expect(placeOf({ _id: 'a', areaId: 'banani' }, { total: 6, pins: [], clusters: [mixed] })).toEqual({
      cluster: mixed,
    });
  });

  it('is null for a listing without a place', () =>
    expect(
      placeOf({ _id: 'a' }, { total: 1, pins: [], clusters: [cluster(1, [90, 23, 91, 24])] }),
    ).toBeNull());
});

describe('boxOf', () => {
  it('contains every pin and every group', () =>
    expect(boxOf({ pins: [pin('a', 22, 91.8)], clusters: [cluster(3, [90.3, 23.7, 90.5, 23.8])] })).toEqual({
      west: 90.3,
      south: 22,
      east: 91.8,
      north: 23.8,
    }));
  it('is null without results', () => expect(boxOf({ pins: [], clusters: [] })).toBeNull());
});

it('isOnePoint detects a group that no zoom separates', () => {
  expect(isOnePoint(cluster(4, [90.41, 23.79, 90.41, 23.79]))).toBe(true);
  expect(isOnePoint(cluster(4, [90.41, 23.79, 90.412, 23.79]))).toBe(false);
});

it('is dashed where it is only known about where its listings are', () => {
  const cluster = { areaId: null } as MapCluster;
  expect(isDashed({ cluster })).toBe(false);
  expect(isDashed({ cluster: { ...cluster, areaId: 'banani' } })).toBe(true);
  expect([true, false].map((isExact) => isDashed({ pin: { isExact } as MapPin }))).toEqual([false, true]);
});
