import { createHash } from 'node:crypto';
import type { PinValue } from '@thikana/contracts';
import { areaOfAddress, centreOf } from '@thikana/contracts/areas';
import type { ListingPlan } from './listings/listing.ts';

/** The largest distance of a demo listing from the middle of its area, in degrees: about 300 m. */
const spread = 0.0027;
/** One listing in so many has an approximate pin. */
const approximateOneIn = 4;

/** A pin in the listing's area; the same for the same listing. @throws Error for a location that names no area */
export function pinOf({ key, location }: Pick<ListingPlan, 'key' | 'location'>): PinValue {
  const centre = centreOf(areaOfAddress(location) ?? '');
  if (!centre) throw new Error(`${key} lies in no area: ${location}`);
  const [north = 0, east = 0, precision = 0] = createHash('sha256').update(key).digest();
  const moved = (degrees: number, by: number) =>
    Math.round((degrees + (by / 127.5 - 1) * spread) * 1e5) / 1e5;
  return {
    lat: moved(centre.lat, north),
    lng: moved(centre.lng, east),
    isExact: precision % approximateOneIn !== 0,
  };
}
