/** Whether the API accepts an address's place; small, because it is part of the first screen. */

const NUMBER = String.raw`-?\d{1,3}(?:\.\d{1,6})?`;
const BOUNDS = new RegExp(`^${NUMBER}(,${NUMBER}){3}$`);
const POLYGON = new RegExp(`^${NUMBER},${NUMBER}(;${NUMBER},${NUMBER}){2,}$`);

/** A part of the map: `west,south,east,north` in degrees. */
export function isBounds(text: string): boolean {
  const [west = 0, south = 0, east = 0, north = 0] = text.split(',').map(Number);
  return (
    BOUNDS.test(text) &&
    west <= east &&
    south <= north &&
    Math.max(-west, east) <= 180 &&
    Math.max(-south, north) <= 90
  );
}

/** An area that somebody drew: `lng,lat;lng,lat;…`. */
export const isPolygon = (text: string, most: number): boolean =>
  POLYGON.test(text) && text.split(';').length <= most;
