/** The map's state in the address, as numbers. */
import type { Point } from '@thikana/contracts';
import type { Bounds } from '@thikana/map';

export interface MapView {
  center: Point;
  zoom: number;
}

/** Five decimals are a metre. */
const degrees = (value: number) => String(Math.round(value * 1e5) / 1e5);

const numbersIn = (text: string): number[] =>
  text.split(',').map((part) => (part.trim() === '' ? Number.NaN : Number(part)));
const within = (value: number | undefined, least: number, most: number): value is number =>
  value !== undefined && value >= least && value <= most;

/** @param at `lat,lng,zoom` @returns null for an invalid view */
export function readMapView(at: string): MapView | null {
  const [lat, lng, zoom] = numbersIn(at);
  if (!within(lat, -90, 90) || !within(lng, -180, 180) || !within(zoom, 0, 22)) return null;
  return { center: { lat, lng }, zoom };
}

/** Three decimals of zoom: rounding moves no edge of a map by a pixel. */
export const writeMapView = ({ center, zoom }: MapView): string =>
  [degrees(center.lat), degrees(center.lng), Math.round(zoom * 1e3) / 1e3].join(',');

export const writeBounds = ({ west, south, east, north }: Bounds): string =>
  [west, south, east, north].map(degrees).join(',');

/** @param text of a drawn area: `lng,lat;lng,lat;…` */
export const readPolygon = (text: string): Point[] =>
  text === ''
    ? []
    : text.split(';').map((corner) => {
        const [lng = 0, lat = 0] = numbersIn(corner);
        return { lat, lng };
      });

export const writePolygon = (corners: readonly Point[]): string =>
  corners.map(({ lat, lng }) => `${degrees(lng)},${degrees(lat)}`).join(';');
