/** Converts between degrees, which the contracts use, and web mercator, in which the map is drawn. */
import { approximateMetres, type Point } from '@thikana/contracts';
import type { Coordinate } from 'ol/coordinate.js';
import type { Extent } from 'ol/extent.js';
import { circular } from 'ol/geom/Polygon.js';
import { fromLonLat, toLonLat, transformExtent } from 'ol/proj.js';

/** A part of the map in degrees. */
export interface Bounds {
  west: number;
  south: number;
  east: number;
  north: number;
}

const DEGREES = 'EPSG:4326';
const MAP = 'EPSG:3857';

export const toCoordinate = ({ lat, lng }: Point): Coordinate => fromLonLat([lng, lat]);

export function toPoint(coordinate: Coordinate): Point {
  const [lng = 0, lat = 0] = toLonLat(coordinate);
  return { lat, lng };
}

export const extentOf = ({ west, south, east, north }: Bounds): Extent =>
  transformExtent([west, south, east, north], DEGREES, MAP);

export function boundsOf(extent: Extent): Bounds {
  const [west = 0, south = 0, east = 0, north = 0] = transformExtent(extent, MAP, DEGREES);
  return { west, south, east, north };
}

/** A circle around a point, as an outline on the map. */
export const roundArea = ({ lat, lng }: Point, metres: number) =>
  circular([lng, lat], metres, 48).transform(DEGREES, MAP);

/** The area of a listing with an approximate pin (MAP-1), as an outline on the map. */
export const approximateCircle = (point: Point) => roundArea(point, approximateMetres);
