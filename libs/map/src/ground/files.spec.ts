/// <reference types="node" />
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { areaPath, areas, centreOf } from '@thikana/contracts/areas';
import TopoJSON from 'ol/format/TopoJSON.js';
import type Feature from 'ol/Feature.js';
import type Geometry from 'ol/geom/Geometry.js';
import type Point from 'ol/geom/Point.js';
import { transform } from 'ol/proj.js';
import { reaches } from './zooms.ts';

const folder = join(import.meta.dirname, 'files');
const names = readdirSync(folder).filter((name) => name.endsWith('.json'));
const textOf = (name: string) => readFileSync(join(folder, `${name}.json`), 'utf8');

/** In degrees. */
const featuresOf = (name: string, object: string): Feature<Geometry>[] =>
  new TopoJSON({ layers: [object] }).readFeatures(textOf(name));

const outlines = new Map(
  [
    ...featuresOf('country', 'divisions'),
    ...featuresOf('thanas', 'districts'),
    ...featuresOf('thanas', 'thanas'),
    ...featuresOf('thanas', 'areas'),
  ]
    .filter((feature) => feature.get('area') !== undefined)
    .map((feature) => [String(feature.get('area')), feature.getGeometry()!]),
);

/** Metres from an area's centre to an outline; 0 inside. */
function metresOutside(id: string, outline: Geometry): number {
  const { lat, lng } = centreOf(id)!;
  if (outline.intersectsCoordinate([lng, lat])) return 0;
  const [x = 0, y = 0] = outline.getClosestPoint([lng, lat]);
  return Math.hypot((x - lng) * Math.cos((lat * Math.PI) / 180), y - lat) * 111_320;
}

describe("the ground's files", () => {
  it('are small: those that a first view of the country loads, and all together', () => {
    const sizes = new Map(
      names.map((name) => [name, brotliCompressSync(readFileSync(join(folder, name))).length]),
    );
    expect(sizes.get('country.json')).toBeLessThan(25_000);
    for (const name of ['water.json', 'rivers.json']) expect(sizes.get(name)).toBeLessThan(14_000);
    expect(sizes.get('thanas.json')).toBeLessThan(85_000);
    expect([...sizes.values()].reduce((sum, size) => sum + size, 0)).toBeLessThan(360_000);
  });

  it('hold every division, district and thana with a name in both languages', () => {
    const layers = [
      { features: featuresOf('country', 'divisions'), count: 8 },
      { features: featuresOf('country', 'districts'), count: 64 },
      { features: featuresOf('thanas', 'districts'), count: 64 },
      { features: featuresOf('thanas', 'thanas'), count: 544 },
    ];
    for (const { features, count } of layers) {
      expect(features).toHaveLength(count);
      for (const feature of features) {
        expect(feature.get('en')).toMatch(/^[A-Z][A-Za-z'’() -]+$/);
        expect(feature.get('bn')).toMatch(/^[\u0980-\u09ff '’()-]+$/);
      }
    }
  });

  it('name every union and ward around the cities in both languages', () => {
    for (const city of ['dhaka', 'chattogram', 'sylhet'])
      for (const feature of featuresOf(`unions-${city}`, 'unions'))
        expect(feature.get('bn')).toMatch(/^[\u0980-\u09ff '’()-]+$/);
  });

  it('name every road, and in the script of the reader where its words are known', () => {
    const roads = [...featuresOf('main-roads', 'roads'), ...featuresOf('streets', 'roads')];
    expect(roads.length).toBeGreaterThan(3000);
    for (const road of roads) expect(String(road.get('en'))).not.toBe('');
    const inBangla = roads.filter((road) => road.get('bn') !== undefined);
    expect(inBangla.length / roads.length).toBeGreaterThan(0.25);
    for (const road of inBangla) expect(road.get('en')).not.toMatch(/[\u0980-\u09ff]/);
  });

  it('stay within the extent that their layers are cut to', () => {
    const reach = { ...reaches.unions, roads: reaches.roads };
    const files = {
      dhaka: 'unions-dhaka',
      chattogram: 'unions-chattogram',
      sylhet: 'unions-sylhet',
      roads: 'streets',
    };
    for (const key of Object.keys(files) as (keyof typeof files)[]) {
      const [west, south, east, north] = (JSON.parse(textOf(files[key])) as { bbox: number[] }).bbox as [
        number,
        number,
        number,
        number,
      ];
      const [left = 0, bottom = 0] = transform([west, south], 'EPSG:4326', 'EPSG:3857');
      const [right = 0, top = 0] = transform([east, north], 'EPSG:4326', 'EPSG:3857');
      const [reachLeft, reachBottom, reachRight, reachTop] = reach[key] as [number, number, number, number];
      expect(left).toBeGreaterThan(reachLeft);
      expect(bottom).toBeGreaterThan(reachBottom);
      expect(right).toBeLessThan(reachRight);
      expect(top).toBeLessThan(reachTop);
    }
  });

  it('share their borders: what lies between two districts is drawn once, without gaps', () => {
    const topology = JSON.parse(textOf('country')) as {
      objects: Record<string, { geometries: { arcs: unknown[] }[] }>;
    };
    const uses = new Map<number, number>();
    for (const { arcs } of topology.objects.districts!.geometries)
      for (const arc of arcs.flat(3) as number[])
        uses.set(arc < 0 ? ~arc : arc, (uses.get(arc < 0 ? ~arc : arc) ?? 0) + 1);
    expect([...uses.values()].every((times) => times <= 2)).toBe(true);
    expect([...uses.values()].filter((times) => times === 2).length).toBeGreaterThan(120);
  });
});

/** Centres that are outside of their parent's outline in the data, and why. */
const elsewhere = new Set([
  // Counted as Dhaka; they are in Rupganj, Narayanganj.
  'purbachal',
  'jolshiri-abason',
  // Counted as Mirpur; the police list them in Pallabi, Kafrul, Shah Ali and Turag.
  ...['mirpur-11', 'mirpur-12', 'mirpur-14', 'mirpur-dohs', 'pallabi', 'rupnagar'],
  // Counted as Uttara; the third phase is in Turag.
  ...['uttara-sector-15', 'uttara-sector-18', 'diabari'],
  // Thanas of their own in the data, or on the edge of three.
  ...['kuril', 'tejgaon-industrial-area', 'azimpur', 'green-road', 'mehedibagh'],
]);

/** Metres: the outlines are simplified, and neighbourhoods cross the borders of thanas. */
const NEAR = 500;

describe('the areas of the tree', () => {
  it('have an outline in the ground where the data has one', () => {
    for (const area of areas.filter(({ level }) => level === 'division' || level === 'district'))
      expect(outlines.has(area.id)).toBe(true);
    for (const id of [
      'gulshan',
      'dhanmondi',
      'mirpur',
      'uttara',
      'khulshi',
      'panchlaish',
      'dakshin-surma',
      'vatara',
    ])
      expect(outlines.has(id)).toBe(true);
    for (const id of outlines.keys()) expect(areas.some((area) => area.id === id)).toBe(true);
  });

  it('lie in their own outline and in those of the areas around them', () => {
    const outside = areas.flatMap(({ id }) =>
      areaPath(id).flatMap((around) => {
        const outline = outlines.get(around.id);
        const metres = outline ? metresOutside(id, outline) : 0;
        return metres > (around.level === 'thana' && around.id !== id ? NEAR : 0)
          ? [`${id} is ${Math.round(metres)} m outside of ${around.id}`]
          : [];
      }),
    );
    expect(outside.filter((line) => !elsewhere.has(line.split(' ')[0]!))).toEqual([]);
  });
});

describe('the water of the ground', () => {
  const areas = [...featuresOf('water', 'water'), ...featuresOf('rivers', 'banks')].map((feature) =>
    feature.getGeometry()!,
  );
  const lines = featuresOf('rivers', 'rivers');
  const isWater = (lng: number, lat: number) => areas.some((area) => area.intersectsCoordinate([lng, lat]));

  it.each([
    ['the Meghna between Bhola and Lakshmipur', 90.82, 22.65],
    ['the Padma north of Shariatpur', 90.43, 23.41],
    ['the Padma between the ferries of Daulatdia and Paturia', 89.785, 23.778],
    ['the Jamuna at its bridge', 89.778, 24.4],
    ['the Ganges west of Rajshahi', 88.45, 24.37],
    ['Kaptai Lake', 92.2, 22.62],
  ])('has %s', (_, lng, lat) => {
    expect(isWater(lng, lat)).toBe(true);
  });

  it.each([
    ['Motijheel', 90.417, 23.733],
    ['Agrabad', 91.812, 22.325],
    ['Zindabazar in Sylhet', 91.871, 24.895],
    ['Shaheb Bazar in Rajshahi', 88.6, 24.367],
    ['the town of Bhola', 90.648, 22.686],
    ['Shibchar, north of the river', 90.17, 23.35],
  ])('leaves %s dry', (_, lng, lat) => {
    expect(isWater(lng, lat)).toBe(false);
  });

  /** Kilometres: the lines are of maps of 1 : 250 000 and coarser. */
  it.each([
    ['Buriganga', 'Sadarghat', 90.407, 23.705],
    ['Turag', 'Amin Bazar', 90.334, 23.783],
    ['Karnaphuli', 'the Shah Amanat bridge', 91.853, 22.326],
    ['Karnaphuli', 'Kalurghat', 91.889, 22.397],
    ['Surma', 'Keane Bridge', 91.867, 24.887],
    ['Teesta', 'the bridge of Kaunia', 89.44, 25.786],
    ['Old Brahmaputra', 'Mymensingh', 90.405, 24.763],
    ['Rupsha', 'Khulna', 89.579, 22.78],
  ])('leads the %s past %s, within a kilometre', (name, _, lng, lat) => {
    const metres = lines
      .filter((line) => line.get('en') === name)
      .map((line) => {
        const [x = 0, y = 0] = line.getGeometry()!.getClosestPoint([lng, lat]);
        return Math.hypot((x - lng) * Math.cos((lat * Math.PI) / 180), y - lat) * 111_320;
      });
    expect(Math.min(...metres)).toBeLessThan(1000);
  });

  it('is named in both languages, at places in the water', () => {
    const named = [...featuresOf('water', 'names'), ...lines.filter((line) => line.get('en') !== undefined)];
    expect(named.length).toBeGreaterThan(30);
    for (const feature of named) expect(feature.get('bn')).toMatch(/^[\u0980-\u09ff ]+$/);
    for (const name of featuresOf('water', 'names')) {
      const [lng = 0, lat = 0] = (name.getGeometry() as Point).getCoordinates();
      // The sea is below the land, not in the file.
      expect(isWater(lng, lat)).toBe(name.get('en') !== 'Bay of Bengal');
    }
  });
});
