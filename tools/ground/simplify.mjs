import { feature, merge, quantize } from 'topojson-client';
import { topology } from 'topojson-server';
import { filter, filterAttachedWeight, presimplify, simplify } from 'topojson-simplify';

/**
 * @typedef {import('geojson').Feature} Feature
 * @typedef {import('topojson-specification').Topology} Topology
 */

/** Where people look for homes from near: the cities' surroundings as west, south, east, north. */
const cities = [
  [90.3, 23.66, 90.55, 23.93],
  [91.74, 22.2, 91.92, 22.45],
  [91.8, 24.84, 91.95, 24.96],
];

/** How much finer lines are there than in the rest of the country, by area. */
const CITY_DETAIL = 30;

/** How much more a sharp corner may lose than a gentle bend of the same area: mapshaper's default. */
const SHARPNESS = 0.7;

/**
 * Visvalingam's effective area, weighted: a spike goes before a bend, which keeps rivers and coasts smooth.
 * @param {[[number, number], [number, number], [number, number]]} triangle
 */
function weight([[ax, ay], [bx, by], [cx, cy]]) {
  const area = Math.abs((ax - cx) * (by - ay) - (ax - bx) * (cy - ay)) / 2;
  const [ux, uy, vx, vy] = [ax - bx, ay - by, cx - bx, cy - by];
  const lengths = Math.hypot(ux, uy) * Math.hypot(vx, vy);
  const inCity = cities.some(
    ([west = 0, south = 0, east = 0, north = 0]) => bx > west && bx < east && by > south && by < north,
  );
  return lengths === 0
    ? 0
    : area * (inCity ? CITY_DETAIL : 1) * (1 - (SHARPNESS * (ux * vx + uy * vy)) / lengths);
}

/**
 * One topology of several layers, whose shared borders are stored and simplified once.
 * @param {Record<string, Feature[]>} layers
 * @param {{ tolerance: number, quantization: number }} how tolerance in square degrees (0.00001 is about 300 m by 300 m); quantization
 *   is the number of steps over the whole width
 * @returns {Topology}
 */
export function simplified(layers, { tolerance, quantization }) {
  const collections = Object.fromEntries(
    Object.entries(layers).map(([name, features]) => [name, { type: 'FeatureCollection', features }]),
  );
  /** @type {any} */
  const whole = topology(/** @type {any} */ (collections), 1e6);
  const weighted = presimplify(whole, /** @type {any} */ (weight));
  const light = simplify(weighted, tolerance);
  const kept = filter(light, filterAttachedWeight(light, tolerance, /** @type {any} */ (ringArea)));
  return withoutEmpty(quantize(kept, quantization));
}

/** @param {[number, number][]} ring */
function ringArea(ring) {
  let twice = 0;
  for (let at = 0, before = ring.length - 1; at < ring.length; before = at++) {
    const [one, other] = [ring[before], ring[at]];
    if (one && other) twice += one[0] * other[1] - other[0] * one[1];
  }
  return Math.abs(twice) / 2;
}

/** @param {Topology} from @returns {Topology} */
function withoutEmpty(from) {
  for (const layer of Object.values(from.objects))
    if (layer.type === 'GeometryCollection')
      layer.geometries = layer.geometries.filter((geometry) => geometry.type !== null);
  return from;
}

/**
 * Larger areas from smaller ones, on the same borders.
 * @template P
 * @param {import('./sources.mjs').UnionFeature[]} unions
 * @param {(place: import('./sources.mjs').Place) => string} codeOf of the larger area
 * @param {(place: import('./sources.mjs').Place) => P} describe
 * @returns {import('geojson').Feature<import('geojson').MultiPolygon, P>[]}
 */
export function dissolve(unions, codeOf, describe) {
  /** @type {any} */
  const whole = topology(
    { unions: /** @type {any} */ ({ type: 'FeatureCollection', features: unions }) },
    1e6,
  );
  /** @type {Map<string, any[]>} */
  const groups = new Map();
  for (const geometry of whole.objects.unions.geometries) {
    const code = codeOf(geometry.properties);
    groups.set(code, [...(groups.get(code) ?? []), geometry]);
  }
  return [...groups.values()].map((parts) => ({
    type: 'Feature',
    properties: describe(parts[0].properties),
    geometry: merge(whole, parts),
  }));
}

/** @param {Topology} of @param {string} layer @returns {Feature[]} */
export function featuresOf(of, layer) {
  const object = of.objects[layer];
  const found = object && feature(of, object);
  return !found ? [] : found.type === 'FeatureCollection' ? found.features : [found];
}
