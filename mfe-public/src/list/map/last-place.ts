/** The part of the map that this browser showed last, where something was found. */
import { type MapView, readMapView } from './address.ts';

const KEY = 'map:place';

export function lastPlace(): MapView | null {
  try {
    return readMapView(localStorage.getItem(KEY) ?? '');
  } catch {
    // Storage is denied.
    return null;
  }
}

/** @param at as in the address */
export function rememberPlace(at: string): void {
  try {
    localStorage.setItem(KEY, at);
  } catch {
    // As above.
  }
}

export const forgetPlace = (): void => rememberPlace('');
