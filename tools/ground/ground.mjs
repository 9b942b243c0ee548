/**
 * Makes the ground of the map: outlines and roads with names in both languages, in files by zoom.
 *
 *   npm run ground
 */
import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { namesOf } from './names.mjs';
import { joinRoads } from './roads.mjs';
import { dissolve, simplified } from './simplify.mjs';
import { readSources } from './sources.mjs';

const folder = join(import.meta.dirname, '../../libs/map/src/ground/files');
const sources = readSources();
const names = namesOf(sources);
const { unions } = sources;

const divisions = dissolve(
  unions,
  (place) => place.divisionCode,
  (place) => {
    const area = names.division(names.district(place.district).area);
    return { area: area?.id, en: area?.en.replace(/ Division$/, ''), bn: area?.bn.replace(/ বিভাগ$/, '') };
  },
);
const districts = dissolve(
  unions,
  (place) => place.districtCode,
  (place) => names.district(place.district),
);
const thanas = dissolve(
  unions,
  (place) => place.thanaCode,
  (place) => names.thana(place.district, place.thana),
);
const { main, streets } = joinRoads(sources.roads);

/** Districts around the large cities, whose unions and wards are drawn; elsewhere upazilas are the smallest (see the ADR). */
const withUnions = {
  'unions-dhaka': ['dhaka', 'gazipur', 'narayanganj'],
  'unions-chattogram': ['chattogram', 'coxs-bazar'],
  'unions-sylhet': ['sylhet'],
};

/** Areas of the tree that the data has as unions; drawn on an area's page alone. */
const areas = unions
  .map((feature) => ({ ...feature, properties: names.union(feature.properties) }))
  .filter(({ properties }) => properties.area !== undefined);

/** @type {Record<string, import('topojson-specification').Topology>} */
const files = {
  country: simplified({ divisions, districts }, { tolerance: 1e-4, quantization: 1e4 }),
  thanas: simplified({ thanas, districts, areas }, { tolerance: 3e-5, quantization: 2e4 }),
  ...Object.fromEntries(
    Object.entries(withUnions).map(([name, within]) => {
      const drawn = unions.filter(({ properties }) =>
        within.includes(names.district(properties.district).area),
      );
      const features = drawn.map((feature) => ({ ...feature, properties: names.union(feature.properties) }));
      return [name, simplified({ unions: features }, { tolerance: 1e-5, quantization: 1e4 })];
    }),
  ),
  'main-roads': simplified({ roads: main }, { tolerance: 1e-7, quantization: 1.2e4 }),
  streets: simplified({ roads: streets }, { tolerance: 1e-7, quantization: 1.2e4 }),
};

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
copyFileSync(join(import.meta.dirname, 'NOTICE.md'), join(folder, 'NOTICE.md'));
let total = 0;
for (const [name, topology] of Object.entries(files)) {
  const text = JSON.stringify(topology);
  const size = brotliCompressSync(text).length;
  total += size;
  writeFileSync(join(folder, `${name}.json`), text);
  console.log(`${name}.json: ${text.length} bytes, ${size} compressed`);
}
console.log(`${total} bytes compressed in all`);
