/**
 * The map of the list, the details, the area pages and the agent's form. It includes OpenLayers: import it only from
 * modules that are loaded when somebody opens a map. "Ground" in its names is the base map.
 */
export { areaOutline } from './ground/outlines.ts';
export { GroundMap, type GroundMapProps, type MapStart } from './ground-map.tsx';
export { useInSight } from './in-sight.ts';
export { useGroundMap, useLayer } from './map-context.ts';
export {
  approximateCircle,
  boundsOf,
  type Bounds,
  extentOf,
  roundArea,
  toCoordinate,
  toPoint,
} from './places.ts';
export { PinMap, PublicPlace } from './pin-map.tsx';
export { themeColour } from './theme-colour.ts';
