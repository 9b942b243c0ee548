import type { Point } from '@thikana/contracts';

/** The world as web maps draw it (Web Mercator): a square from 0 to 1, east and south of its north-western corner. */
export interface WorldPoint {
  x: number;
  y: number;
}

/** A box of it; its edges belong to it. */
export interface WorldBox {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The latitudes at which the square ends. */
const lastLatitude = 85.051_128;

export function toWorld({ lat, lng }: Point): WorldPoint {
  const sine = Math.sin((Math.max(-lastLatitude, Math.min(lastLatitude, lat)) * Math.PI) / 180);
  return { x: (lng + 180) / 360, y: 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI) };
}

export const fromWorld = ({ x, y }: WorldPoint): Point => ({
  lat: rounded((Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI),
  lng: rounded(x * 360 - 180),
});

const rounded = (degrees: number) => Math.round(degrees * 1e6) / 1e6;

/** Reads `west,south,east,north`. */
export function boxOf(bounds: string): WorldBox {
  const [west = 0, south = 0, east = 0, north = 0] = bounds.split(',').map(Number);
  const [topLeft, bottomRight] = [toWorld({ lat: north, lng: west }), toWorld({ lat: south, lng: east })];
  return { left: topLeft.x, top: topLeft.y, right: bottomRight.x, bottom: bottomRight.y };
}

/** A closed line of corners, with the box around it. */
export interface Polygon {
  corners: readonly WorldPoint[];
  box: WorldBox;
}

/** Reads `lng,lat;lng,lat;…`. */
export function polygonOf(text: string): Polygon {
  const corners = text
    .split(';')
    .map((corner) => corner.split(',').map(Number))
    .map(([lng = 0, lat = 0]) => toWorld({ lat, lng }));
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  const box = {
    left: Math.min(...xs),
    top: Math.min(...ys),
    right: Math.max(...xs),
    bottom: Math.max(...ys),
  };
  return { corners, box };
}

/** Also false for a point that is nowhere (NaN). */
export const isInBox = ({ left, top, right, bottom }: WorldBox, x: number, y: number): boolean =>
  x >= left && x <= right && y >= top && y <= bottom;

/** Whether a line from the point to the east crosses the polygon's edge an odd number of times. */
export function isInPolygon({ corners, box }: Polygon, x: number, y: number): boolean {
  if (!isInBox(box, x, y)) return false;
  let inside = false;
  let from = corners.at(-1)!;
  for (const to of corners) {
    if (from.y > y !== to.y > y && x < ((to.x - from.x) * (y - from.y)) / (to.y - from.y) + from.x)
      inside = !inside;
    from = to;
  }
  return inside;
}
