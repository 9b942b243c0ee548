import type { Point, SearchMap } from '@thikana/contracts';
import type { Bounds } from '@thikana/map';
import { allOf, boxOf, partsOf, pointOf } from './found.ts';

/** From the middle of a city to its edges, in degrees. */
const REACH = 0.2;

/** Where a map opens: all results where a city holds them, otherwise the city with the most of them. */
export function densest(found: SearchMap): Bounds | null {
  const all = boxOf(found);
  if (!all || Math.max(all.east - all.west, all.north - all.south) <= 2 * REACH) return all;
  const places = allOf(found);
  const isNear = (one: Point, other: Point) =>
    Math.abs(one.lat - other.lat) <= REACH && Math.abs(one.lng - other.lng) <= REACH;
  const around = (middle: Point) => places.filter((one) => isNear(pointOf(one), middle));
  const [best] = places
    .map((one) => ({ middle: pointOf(one), some: around(pointOf(one)) }))
    .map(({ middle, some }) => ({
      ...{ middle, some },
      count: some.reduce((sum, one) => sum + ('pin' in one ? 1 : one.cluster.count), 0),
    }))
    .sort((one, other) => other.count - one.count);
  if (!best) return null;
  const { west, south, east, north } = boxOf(partsOf(best.some)) ?? all;
  const { lat, lng } = best.middle;
  // A cluster of a whole country's map reaches beyond its city.
  return {
    west: Math.max(west, lng - REACH),
    south: Math.max(south, lat - REACH),
    east: Math.min(east, lng + REACH),
    north: Math.min(north, lat + REACH),
  };
}
