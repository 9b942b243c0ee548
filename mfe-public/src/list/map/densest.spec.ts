import { describe, expect, it } from '@jest/globals';
import type { MapCluster, MapPin, SearchMap } from '@thikana/contracts';
import { cityAt } from './cities.ts';
import { mergeByName } from './declutter.ts';
import { densest } from './densest.ts';
import { pointOf } from './found.ts';

const pin = (lat: number, lng: number): MapPin => ({
  ...{ _id: `${lat}`, lat, lng, isExact: true },
  ...{ title: 'Flat', minPrice: 1, maxPrice: 1 },
});
const cluster = (count: number, lat: number, lng: number, half = 0): MapCluster => ({
  ...{ count, lat, lng, areaId: null },
  bounds: { west: lng - half, south: lat - half, east: lng + half, north: lat + half },
});
const found = (clusters: MapCluster[], pins: MapPin[] = []): SearchMap => ({ total: 0, clusters, pins });
const [dhaka, chattogram] = [
  [23.8, 90.4],
  [22.35, 91.8],
] as const;

describe('where a map opens', () => {
  it('is the city with the most listings, not the country', () => {
    const all = found([cluster(9, ...chattogram), cluster(6, 23.75, 90.4), cluster(5, ...dhaka)]);
    expect(densest(all)).toEqual({ west: 90.4, south: 23.75, east: 90.4, north: 23.8 });
  });
  it('is all of them where one city holds them', () => {
    const all = found([cluster(3, ...dhaka)], [pin(23.6, 90.3)]);
    expect(densest(all)).toEqual({ west: 90.3, south: 23.6, east: 90.4, north: 23.8 });
  });
  it('ends at the city where a cluster reaches further', () => {
    const box = densest(found([cluster(30, ...dhaka, 0.5), cluster(2, ...chattogram)]))!;
    expect(box.east - box.west).toBeCloseTo(0.4);
  });
  it('is nowhere without listings', () => expect(densest(found([]))).toBeNull());
});

it('a city is one named marker at low zooms, with all that is in it', () => {
  const all = found([cluster(9, ...chattogram), cluster(6, 23.75, 90.42)], [pin(...dhaka), pin(26.9, 88.2)]);
  const merged = mergeByName(all, (one) => cityAt(pointOf(one))?.en ?? null);
  expect(merged.clusters.map((one) => [cityAt(one)?.bn, one.count])).toEqual([
    ['চট্টগ্রাম', 9],
    ['ঢাকা', 7],
  ]);
  expect(merged.pins).toEqual([pin(26.9, 88.2)]);
});
