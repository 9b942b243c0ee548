import { describe, expect, it } from '@jest/globals';
import { boxOf, fromWorld, isInBox, isInPolygon, polygonOf, toWorld } from './world.ts';

describe('the world of web maps', () => {
  // The example of OpenStreetMap's wiki, "Slippy map tilenames".
  it('is a square of tiles', () => {
    const { x, y } = toWorld({ lat: 51.512_02, lng: 0.024_35 });
    expect([Math.floor(x * 2 ** 17), Math.floor(y * 2 ** 17)]).toEqual([65_544, 43_582]);
    expect(toWorld({ lat: 0, lng: 0 })).toEqual({ x: 0.5, y: 0.5 });
    expect(fromWorld(toWorld({ lat: 23.7948, lng: 90.4143 }))).toEqual({ lat: 23.7948, lng: 90.4143 });
  });

  it('has boxes with their edges', () => {
    const box = boxOf('90.4,23.7,90.5,23.8');
    const isIn = (lat: number, lng: number) => {
      const { x, y } = toWorld({ lat, lng });
      return isInBox(box, x, y);
    };
    expect([isIn(23.75, 90.45), isIn(23.7, 90.4), isIn(23.8, 90.5)]).toEqual([true, true, true]);
    expect([isIn(23.69, 90.45), isIn(23.75, 90.51), isIn(23.81, 90.45)]).toEqual([false, false, false]);
    expect(isInBox(box, Number.NaN, Number.NaN)).toBe(false);
  });

  // A square of 0.4° with a bay from the north down to its middle.
  const bay = polygonOf('90,23;90.4,23;90.4,23.4;90.3,23.4;90.2,23.2;90.1,23.4;90,23.4');
  it.each([
    ['the south', 23.1, 90.2, true],
    ['left of the bay', 23.35, 90.05, true],
    ['right of the bay', 23.35, 90.35, true],
    ['the bay', 23.35, 90.2, false],
    ['the bottom of the bay', 23.19, 90.2, true],
    ['south of it', 22.99, 90.2, false],
    ['west of it', 23.2, 89.99, false],
    ['far east at the height of a corner', 23.2, 91, false],
    ['west at the height of a corner', 23.4, 89.9, false],
  ])('polygon: %s', (_name, lat, lng, inside) => {
    const { x, y } = toWorld({ lat, lng });
    expect(isInPolygon(bay, x, y)).toBe(inside);
  });

  it('knows the inside of a line that crosses itself by the even-odd rule', () => {
    const star = polygonOf('90,23;90.4,23.3;90,23.3;90.4,23');
    const isIn = (lat: number, lng: number) =>
      isInPolygon(star, toWorld({ lat, lng }).x, toWorld({ lat, lng }).y);
    expect([isIn(23.25, 90.2), isIn(23.05, 90.2), isIn(23.15, 90.05), isIn(23.15, 90.35)]).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});
