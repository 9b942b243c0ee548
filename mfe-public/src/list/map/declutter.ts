/** Merges overlapping markers: the server's clusters consider neither the width of a label nor fractional zooms. */
import type { MapCluster, SearchMap } from '@thikana/contracts';
import { allOf, type Found, keyOf, partsOf } from './found.ts';

/** In pixels. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

interface Marker {
  found: Found;
  box: Box;
}

/**
 * @param boxOf what a marker covers, in pixels of the map at its zoom
 * @returns the same listings in markers of which no two overlap
 */
export function declutter(found: SearchMap, boxOf: (found: Found) => Box): SearchMap {
  const marker = (one: Found): Marker => ({ found: one, box: boxOf(one) });
  // Heavier markers are placed first, independent of the response's order.
  const waiting = allOf(found)
    .sort((one, other) => countOf(one) - countOf(other) || (keyOf(one) < keyOf(other) ? -1 : 1))
    .map(marker);
  const placed: Marker[] = [];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { box } = next;
    const at = placed.findIndex((one) => overlap(one.box, box));
    const [other] = at < 0 ? [] : placed.splice(at, 1);
    if (other) waiting.push(marker({ cluster: merge(next.found, other.found) }));
    else placed.push(next);
  }
  return { ...found, ...partsOf(placed.map((one) => one.found)) };
}

/** @returns what has the same name as one cluster; what has none remains */
export function mergeByName(found: SearchMap, nameOf: (found: Found) => string | null): SearchMap {
  const named = new Map<string, Found>();
  const others = allOf(found).filter((one) => {
    const name = nameOf(one);
    if (name === null) return true;
    const before = named.get(name);
    named.set(name, before ? { cluster: merge(before, one) } : one);
    return false;
  });
  return { ...found, ...partsOf([...others, ...named.values()]) };
}

const countOf = (found: Found): number => ('pin' in found ? 1 : found.cluster.count);

export const overlap = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

const clusterOf = (found: Found): MapCluster => {
  if ('cluster' in found) return found.cluster;
  const { lat, lng, areaId = null } = found.pin;
  return { lat, lng, count: 1, bounds: { west: lng, south: lat, east: lng, north: lat }, areaId };
};

/** The weighted middle of both. */
function merge(some: Found, others: Found): MapCluster {
  const [one, other] = [clusterOf(some), clusterOf(others)];
  const count = one.count + other.count;
  const share = other.count / count;
  return {
    lat: one.lat + (other.lat - one.lat) * share,
    lng: one.lng + (other.lng - one.lng) * share,
    count,
    bounds: {
      west: Math.min(one.bounds.west, other.bounds.west),
      south: Math.min(one.bounds.south, other.bounds.south),
      east: Math.max(one.bounds.east, other.bounds.east),
      north: Math.max(one.bounds.north, other.bounds.north),
    },
    areaId: one.areaId === other.areaId ? one.areaId : null,
  };
}
