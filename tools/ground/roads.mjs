import { mesh } from 'topojson-client';
import { topology } from 'topojson-server';
import { roadName } from './road-names.mjs';

/**
 * Which roads are drawn first, 1 to 3. What is not named here (footways, stairs, aprons of the airport) is not drawn.
 * @type {Record<string, 1 | 2 | 3>}
 */
const ranks = {
  motorway: 1,
  trunk: 1,
  primary: 1,
  secondary: 2,
  tertiary: 2,
  residential: 3,
  living_street: 3,
  unclassified: 3,
  road: 3,
  pedestrian: 3,
};

/**
 * Dhaka's named roads, the pieces of one name joined to one feature, so that a name is written along the whole road.
 * @param {import('./sources.mjs').RoadFeature[]} roads
 * @returns {{ main: import('geojson').Feature[], streets: import('geojson').Feature[] }}
 */
export function joinRoads(roads) {
  /** @type {any} */
  const whole = topology({ roads: /** @type {any} */ ({ type: 'FeatureCollection', features: roads }) }, 1e6);
  /** @type {Map<string, { name: string, rank: number, parts: any[] }>} */
  const joined = new Map();
  for (const part of whole.objects.roads.geometries) {
    const rank = ranks[String(part.properties.highway)];
    if (!rank) continue;
    const name = part.properties.name.normalize('NFC').replace(/\s+/g, ' ').trim();
    const road = joined.get(`${rank} ${name}`) ?? { name, rank, parts: /** @type {any[]} */ ([]) };
    road.parts.push(part);
    joined.set(`${rank} ${name}`, road);
  }
  const features = [...joined.values()].map(({ name, rank, parts }) => ({
    type: /** @type {const} */ ('Feature'),
    rank,
    properties: { ...roadName(name), ...(rank === 1 && { wide: 1 }) },
    geometry: mesh(whole, /** @type {any} */ ({ type: 'GeometryCollection', geometries: parts })),
  }));
  const drawn = (/** @type {(rank: number) => boolean} */ which) =>
    features.filter(({ rank }) => which(rank)).map(({ rank: _, ...feature }) => feature);
  return { main: drawn((rank) => rank < 3), streets: drawn((rank) => rank === 3) };
}
