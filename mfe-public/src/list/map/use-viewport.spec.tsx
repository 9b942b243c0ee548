import { describe, expect, it } from '@jest/globals';
import { extentOf, toCoordinate } from '@thikana/map';
import OpenLayersMap from 'ol/Map.js';
import View from 'ol/View.js';
import { readMapView } from './address.ts';
import { viewportOf } from './use-viewport.ts';

const SIZE = [871, 613];
const mapOn = (view: View) => {
  const map = new OpenLayersMap({ view });
  map.setSize(SIZE);
  return map;
};

/** Like the first map: fitted to a box, so its middle and its zoom have all their decimals. */
const fitted = (west: number, south: number, east: number, north: number) => {
  const view = new View();
  view.fit(extentOf({ west, south, east, north }), { size: SIZE });
  return mapOn(view);
};

describe('a map’s viewport', () => {
  it.each([
    [90.40031, 23.77172, 90.42677, 23.79871],
    [88.0123, 20.5671, 92.6891, 26.6313],
    [91.78117, 22.32981, 91.8297, 22.3713],
    [90.39998, 23.75111, 90.40217, 23.7519],
  ])('is the same searched part after a return to the address: %d %d %d %d', (...box) => {
    const first = viewportOf(fitted(...box));
    const view = readMapView(first?.at ?? '');
    expect(view).not.toBeNull();
    const again = mapOn(new View({ center: toCoordinate(view!.center), zoom: view!.zoom }));
    expect(viewportOf(again)).toEqual(first);
  });

  it.each([
    [90.40031, 23.77172, 90.42677, 23.79871],
    [88.0123, 20.5671, 92.6891, 26.6313],
  ])('is exact to the pixel: %d %d %d %d', (...box) => {
    const map = fitted(...box);
    const extent = extentOf(boundsIn(viewportOf(map)?.bounds ?? ''));
    const pixel = map.getView().getResolution() ?? 0;
    map
      .getView()
      .calculateExtent(SIZE)
      .forEach((edge, side) => expect(Math.abs(edge - extent[side]!)).toBeLessThan(pixel));
  });

  it('is null before the map has a size', () => {
    const map = fitted(90.4, 23.7, 90.5, 23.8);
    map.setSize(undefined);
    expect(viewportOf(map)).toBeNull();
  });
});

function boundsIn(text: string) {
  const [west = 0, south = 0, east = 0, north = 0] = text.split(',').map(Number);
  return { west, south, east, north };
}
