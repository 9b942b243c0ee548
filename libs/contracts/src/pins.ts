/** A listing's place on the map, without schemas: the services and the screens take this without zod. */

/** Degrees, WGS 84. */
export interface Point {
  lat: number;
  lng: number;
}

/** A listing's pin as its agent drops it (MAP-1). */
export interface PinValue extends Point {
  /** False: people see where it is within `approximateMetres` only. */
  isExact: boolean;
}

/** How far from its shown point a listing with an approximate pin can be. */
export const approximateMetres = 500;

const firstBand = 20.5;
const bandHeight = 0.25;
/** Of each quarter of a degree from south to north: how far west and east Bangladesh reaches there, rounded outward to a twentieth. */
const bands: readonly (readonly [west: number, east: number])[] = [
  [92.3, 92.4],
  [92.15, 92.4],
  [92, 92.65],
  [91.85, 92.7],
  [89.05, 92.65],
  [89, 92.65],
  [89, 92.65],
  [88.95, 92.6],
  [88.9, 92.6],
  [88.85, 92.5],
  [88.7, 92.45],
  [88.65, 92.4],
  [88.55, 92.35],
  [88.55, 91.4],
  [88.65, 91.95],
  [88.15, 92.2],
  [88, 92.3],
  [88.05, 92.5],
  [88.4, 92.45],
  [88.6, 90.1],
  [88.3, 89.9],
  [88.05, 89.9],
  [88.1, 89.85],
  [88.3, 89.15],
  [88.3, 88.55],
];

/** The smallest box around the country. */
export const countryBox = { west: 88, south: firstBand, east: 92.7, north: 26.65 } as const;

/** Whether a point is in Bangladesh or a few kilometres around it: catches swapped and mistyped numbers. */
export function isInBangladesh({ lat, lng }: Point): boolean {
  const band = bands[Math.floor((lat - firstBand) / bandHeight)];
  return band !== undefined && lat <= countryBox.north && lng >= band[0] && lng <= band[1];
}

/** Sides of a cell of the grid, in degrees: at most 490 m at every latitude of the country. */
const cell = { lat: 0.0044, lng: 0.0047 };
/** How far the shown point is moved from a cell's centre, as a part of its side: the point stays in the cell, and within 500 m of all of it. */
const jitter = 0.2;

/**
 * The pin as everybody but its agent and admins gets it (MAP-1). Of an approximate one only its cell of a fixed grid is sent:
 * whoever asks again, or after the agent has moved it a little, learns nothing more. The listing's id moves the point inside of its cell, so that
 * neighbours do not stand on each other. What was shown is shown as it is.
 */
export function shownPin(pin: PinValue, listingId: string): PinValue {
  const { lat, lng, isExact } = pin;
  if (isExact) return { lat, lng, isExact };
  const [first, second] = fractionsOf(listingId);
  return {
    lat: inCell(lat, cell.lat, first),
    lng: inCell(lng, cell.lng, second),
    isExact,
  };
}

/** Six decimals are a tenth of a metre. */
const rounded = (degrees: number) => Math.round(degrees * 1e6) / 1e6;
const inCell = (degrees: number, side: number, fraction: number) =>
  rounded((Math.floor(degrees / side) + 0.5 + (fraction - 0.5) * 2 * jitter) * side);

/** Two numbers from 0 to 1 that follow from a text (FNV-1a). */
function fractionsOf(text: string): [number, number] {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ character.codePointAt(0)!, 0x01000193) >>> 0;
  // The last characters reach the upper bits by one more round.
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) >>> 0;
  return [(hash & 0xffff) / 0xffff, (hash >>> 16) / 0xffff];
}

/** Metres between two points; exact enough for some kilometres. */
export function metresBetween(one: Point, other: Point): number {
  const metresPerDegree = 111_195;
  const north = (other.lat - one.lat) * metresPerDegree;
  const east = (other.lng - one.lng) * metresPerDegree * Math.cos(((one.lat + other.lat) * Math.PI) / 360);
  return Math.hypot(north, east);
}
