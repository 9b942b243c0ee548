import { describe, expect, it } from '@jest/globals';
import { fromLonLat } from 'ol/proj.js';
import RenderFeature from 'ol/render/Feature.js';
import type Style from 'ol/style/Style.js';
import { resolutionAt } from './ground/zooms.ts';
import { tileNames, tileShapes } from './tile-styles.ts';

// jsdom has no canvas: each name is 60 pixels wide.
HTMLCanvasElement.prototype.getContext = (() => ({
  measureText: () => ({ width: 60 }),
})) as unknown as HTMLCanvasElement['getContext'];

/** Each colour is its own name. */
const colours = new Proxy({}, { get: (_, name) => name }) as Parameters<typeof tileShapes>[0];
const resolution = resolutionAt(16);
const CHATTOGRAM = [91.82, 22.35];
const DHAKA = [90.4, 23.75];

type Shape = 'Point' | 'LineString' | 'Polygon';

/** A feature as OpenLayers reads it from a tile: some 900 m around a place. */
function feature(type: Shape, properties: Record<string, string>, [lng = 0, lat = 0] = CHATTOGRAM) {
  const [x = 0, y = 0] = fromLonLat([lng, lat]);
  const flat =
    type === 'Point' ? [x, y] : [x, y, x + 900, y, ...(type === 'Polygon' ? [x, y + 900, x, y] : [])];
  return new RenderFeature(type, flat, type === 'Point' ? [] : [flat.length], 2, properties, undefined);
}

const styles = (found: Style | Style[] | void) => [found ?? []].flat();
const drawn = (type: Shape, layer: string, kind: string, detail = '') =>
  styles(tileShapes(colours)(feature(type, { layer, kind, kind_detail: detail }), resolution)).map(
    (style) => style.getFill()?.getColor() ?? style.getStroke()?.getColor(),
  );
const written = (language: 'en' | 'bn', type: Shape, properties: Record<string, string>, at?: number[]) =>
  styles(tileNames(colours, language)(feature(type, properties, at), resolution)).flatMap(
    (style) => style.getText()?.getText() ?? [],
  );

describe('the tiles of an installation', () => {
  it.each([
    ['Polygon', 'earth', 'earth', '', ['land']],
    ['Polygon', 'water', 'lake', '', ['water']],
    ['LineString', 'water', 'river', '', ['water']],
    ['Polygon', 'landuse', 'park', '', ['park']],
    ['Polygon', 'landuse', 'industrial', '', []],
    ['Polygon', 'buildings', 'building', '', ['building']],
    ['LineString', 'roads', 'highway', '', ['roadEdge', 'highway']],
    ['LineString', 'roads', 'major_road', '', ['roadEdge', 'mainRoad']],
    ['LineString', 'roads', 'minor_road', '', ['roadEdge', 'street']],
    ['LineString', 'roads', 'rail', 'subway', ['halo', 'metro']],
    ['LineString', 'roads', 'rail', 'rail', ['district']],
    ['LineString', 'boundaries', 'county', '', []],
  ] as const)('draw a %s of %s, %s %s, as %j', (type, layer, kind, detail, expected) => {
    expect(drawn(type, layer, kind, detail)).toEqual(expected);
  });

  const lake = { layer: 'water', kind: 'lake', name: 'ফয়স লেক', 'name:en': 'Foy’s Lake' };
  const park = { layer: 'pois', kind: 'park', name: 'ডিসি হিল', 'name:en': 'DC Hill' };
  const street = { layer: 'roads', kind: 'major_road', name: 'স্টেশন রোড', 'name:en': 'Station Road' };
  const station = { layer: 'pois', kind: 'station', name: 'মতিঝিল', 'name:en': 'Motijheel' };

  it('name water, parks, streets and stations in the language of the page', () => {
    expect(written('en', 'Point', lake)).toEqual(['Foy’s Lake']);
    expect(written('bn', 'Point', lake)).toEqual(['ফয়স লেক']);
    expect(written('bn', 'Point', { ...lake, 'name:bn': 'ফয়’স লেক' })).toEqual(['ফয়’স লেক']);
    expect(written('bn', 'Point', park)).toEqual(['ডিসি হিল']);
    expect(written('en', 'LineString', street)).toEqual(['Station Road']);
    expect(written('bn', 'LineString', street)).toEqual(['স্টেশন রোড']);
    expect(written('en', 'Point', station)).toEqual(['Motijheel']);
  });

  it('leave the streets and stations of Dhaka to the base map, and the nameless without a name', () => {
    expect(written('en', 'LineString', street, DHAKA)).toEqual([]);
    expect(written('en', 'Point', station, DHAKA)).toEqual([]);
    expect(written('en', 'Point', park, DHAKA)).toEqual(['DC Hill']);
    expect(written('en', 'Point', { layer: 'pois', kind: 'park' })).toEqual([]);
    expect(written('en', 'Point', { layer: 'pois', kind: 'cafe', name: 'A café' })).toEqual([]);
  });
});
