import { countryBox } from '@thikana/contracts';
import DoubleClickZoom from 'ol/interaction/DoubleClickZoom.js';
import DragPan from 'ol/interaction/DragPan.js';
import KeyboardPan from 'ol/interaction/KeyboardPan.js';
import KeyboardZoom from 'ol/interaction/KeyboardZoom.js';
import MouseWheelZoom from 'ol/interaction/MouseWheelZoom.js';
import PinchZoom from 'ol/interaction/PinchZoom.js';
import Kinetic from 'ol/Kinetic.js';
import Map from 'ol/Map.js';
import View from 'ol/View.js';
import { extentOf } from './places.ts';

const { west, south, east, north } = countryBox;
/** A little more than the country, so that its edges can be moved to the middle. */
const REACH = extentOf({ west: west - 1, south: south - 1, east: east + 1, north: north + 1 });

const ZOOM_MS = 200;

/** The duration of a movement of the map, ms. @param still the person prefers reduced motion */
export const zoomDuration = (still: boolean): number => (still ? 0 : ZOOM_MS);

/** @param options `inPage`: wheel and drag scroll the page until the map has the focus; `still`: no animations */
export function makeMap(target: HTMLElement, { inPage, still }: { inPage: boolean; still: boolean }): Map {
  const duration = zoomDuration(still);
  return new Map({
    target,
    controls: [],
    interactions: [
      new DoubleClickZoom({ duration }),
      new DragPan({ onFocusOnly: inPage, ...(!still && { kinetic: new Kinetic(-0.005, 0.05, 100) }) }),
      new PinchZoom({ duration }),
      new KeyboardPan({ duration }),
      new KeyboardZoom({ duration }),
      new MouseWheelZoom({ onFocusOnly: inPage, duration }),
    ],
    view: new View({
      extent: REACH,
      constrainOnlyCenter: true,
      enableRotation: false,
      minZoom: 5,
      maxZoom: 19,
    }),
  });
}
