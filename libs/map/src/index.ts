/**
 * The map that the list, the details, the area pages and the agent's form share. It brings OpenLayers along: import it from modules
 * that are themselves loaded when somebody opens a map.
 */
export { areaOutline } from './ground/outlines.ts';
export { GroundMap, type GroundMapProps, type MapStart } from './ground-map.tsx';
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
export { themeColour } from './theme-colour.ts';
