/** The results of a search on the map, and lookups in them. */
import type { MapCluster, MapPin, Point, PropertyCard, SearchMap } from '@thikana/contracts';
import { centreOf } from '@thikana/contracts/areas';
import type { Bounds } from '@thikana/map';

export type Found = { pin: MapPin } | { cluster: MapCluster };

/** Identifies a pin or a cluster within one response, and the same one in the next. */
export const keyOf = (found: Found): string =>
  'pin' in found ? found.pin._id : `${found.cluster.lat},${found.cluster.lng},${found.cluster.count}`;

export const allOf = ({ pins, clusters }: SearchMap): Found[] => [
  ...clusters.map((cluster) => ({ cluster })),
  ...pins.map((pin) => ({ pin })),
];

/** The reverse of `allOf`. */
export const partsOf = (all: readonly Found[]): Pick<SearchMap, 'clusters' | 'pins'> => ({
  clusters: all.flatMap((one) => ('cluster' in one ? one.cluster : [])),
  pins: all.flatMap((one) => ('pin' in one ? one.pin : [])),
});

/** Drawn with a dashed line: it is only known about where its listings are. */
export const isDashed = (found: Found): boolean =>
  'pin' in found ? !found.pin.isExact : found.cluster.areaId !== null;

/** Where it is drawn. */
export const pointOf = (found: Found): Point => ('pin' in found ? found.pin : found.cluster);

/** About a metre, for rounding. */
const AROUND = 1e-5;
const holds = ({ west, south, east, north }: Bounds, lat: number, lng: number): boolean =>
  lng >= west - AROUND && lng <= east + AROUND && lat >= south - AROUND && lat <= north + AROUND;

/** The place of a card's listing: its own pin, or the smallest cluster that includes it; null without one (MAP-2). */
export function placeOf(
  { _id, pin, areaId }: Pick<PropertyCard, '_id' | 'pin' | 'areaId'>,
  { pins, clusters }: SearchMap,
): Found | null {
  const own = pins.find((one) => one._id === _id);
  if (own) return { pin: own };
  const ofArea = !pin && areaId && clusters.find((one) => one.areaId === areaId);
  if (ofArea) return { cluster: ofArea };
  const at = pin ?? (areaId ? centreOf(areaId) : null);
  const around = clusters
    .filter((one) => at && holds(one.bounds, at.lat, at.lng))
    .sort((one, other) => one.count - other.count)[0];
  return around ? { cluster: around } : null;
}

/** No zoom can separate its listings. */
export const isOnePoint = ({ bounds: { west, south, east, north } }: MapCluster): boolean =>
  east - west < 1e-5 && north - south < 1e-5;

/** The smallest part of the map with all results; null without any. */
export function boxOf(found: Pick<SearchMap, 'clusters' | 'pins'>): Bounds | null {
  const boxes = [
    ...found.clusters.map(({ bounds }) => bounds),
    ...found.pins.map(({ lat, lng }) => ({ west: lng, south: lat, east: lng, north: lat })),
  ];
  const [first, ...others] = boxes;
  if (!first) return null;
  return others.reduce(
    (all, one) => ({
      west: Math.min(all.west, one.west),
      south: Math.min(all.south, one.south),
      east: Math.max(all.east, one.east),
      north: Math.max(all.north, one.north),
    }),
    first,
  );
}
