import { z } from 'zod';
import { countryBox, isInBangladesh } from '../pins.ts';
import { limits } from '../limits.ts';
import { Taka } from './money.ts';
import { Id } from './fields.ts';

const degrees = String.raw`-?\d{1,3}(?:\.\d{1,6})?`;

/** A listing's pin as its agent sends it. */
export const Pin = z
  .object({
    lat: z.number().min(countryBox.south).max(countryBox.north),
    lng: z.number().min(countryBox.west).max(countryBox.east),
    isExact: z.boolean(),
  })
  .refine(isInBangladesh, 'is not in Bangladesh');
/** As it is kept and read. */
export const KeptPin = z.object({ lat: z.number(), lng: z.number(), isExact: z.boolean() });

/** A part of the map in degrees: `west,south,east,north`. */
export const BoundsText = z
  .string()
  .regex(new RegExp(`^${degrees}(?:,${degrees}){3}$`), 'is not west,south,east,north')
  .refine((text) => {
    const [west = 0, south = 0, east = 0, north = 0] = text.split(',').map(Number);
    return west <= east && south <= north && west >= -180 && east <= 180 && south >= -90 && north <= 90;
  }, 'has its ends in the wrong order');
/** An area that somebody drew, in degrees: `lng,lat;lng,lat;…`. It is closed by itself. */
export const PolygonText = z
  .string()
  .max(limits.text.polygon)
  .regex(
    new RegExp(`^${degrees},${degrees}(?:;${degrees},${degrees}){2,${limits.polygonCorners - 1}}$`),
    'is not lng,lat;lng,lat;…',
  );

/** Degrees, in the order of a box of GeoJSON. */
const Bounds = z.object({ west: z.number(), south: z.number(), east: z.number(), north: z.number() });
const at = { lat: z.number(), lng: z.number() };

/** Listings that stand close together at this zoom, or at one point. */
export const MapCluster = z.object({
  ...at,
  count: z.number().int(),
  /** Where its listings stand; of no size when they stand at one point. */
  bounds: Bounds,
  /** When all of them are listings of one area without a pin, which stand at its centre. */
  areaId: z.string().nullable(),
});
export type MapCluster = z.infer<typeof MapCluster>;

/** A listing that is alone at this zoom. */
export const MapPin = z.object({
  _id: Id,
  ...at,
  isExact: z.boolean(),
  /** When it has no pin and is shown at the centre of this area. */
  areaId: z.string().optional(),
  title: z.string(),
  minPrice: Taka,
  maxPrice: Taka,
});
export type MapPin = z.infer<typeof MapPin>;

/** What a search finds in a part of the map: every listing is a pin or counted in one cluster. */
export const SearchMap = z.object({
  total: z.number().int(),
  clusters: z.array(MapCluster),
  pins: z.array(MapPin),
  /** Listings that the same search finds without bounds and polygon, and that have no place; missing from services of an earlier release. */
  unplaced: z.number().int().optional(),
});
export type SearchMap = z.infer<typeof SearchMap>;
