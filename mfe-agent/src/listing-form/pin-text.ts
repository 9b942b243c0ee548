import type { Point } from '@thikana/contracts';
import { parseNumber } from '@thikana/web-kit/i18n';

/** Six decimals are a tenth of a metre. */
const sixDecimals = (degrees: number) => Math.round(degrees * 1e6) / 1e6;

export const rounded = ({ lat, lng }: Point): Point => ({ lat: sixDecimals(lat), lng: sixDecimals(lng) });

/** In the format of maps, which `readCoordinates` reads. */
export const coordinatesText = (pin: Point | null): string => (pin ? `${pin.lat}, ${pin.lng}` : '');

/** `23.7925, 90.4155`, as maps copy it, in either digits. Null for anything else; the form's rule checks the place. */
export function readCoordinates(text: string): Point | null {
  const parts = text
    .trim()
    .split(/\s*[,;]\s*|\s+/)
    .filter(Boolean);
  const [lat = Number.NaN, lng = Number.NaN] = parts.map(parseNumber);
  const isPoint = parts.length === 2 && Math.abs(lat) <= 90 && Math.abs(lng) <= 180;
  return isPoint ? { lat, lng } : null;
}
