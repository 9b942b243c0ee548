import { describe, expect, it } from '@jest/globals';
import Map from 'ol/Map.js';
import View from 'ol/View.js';
import { middleInSight } from './in-sight.ts';

/** 1000 × 600 pixels of one metre around the origin. */
function mapWith(points: readonly (readonly [number, number])[]): Map {
  const map = new Map({ view: new View({ center: [0, 0], resolution: 1 }) });
  map.setSize([1000, 600]);
  map.set('inSight', points);
  return map;
}

describe('the middle after a zoom', () => {
  it('moves to what is found where that would leave the view', () => {
    // 500 × 300 m remain, less the size of a marker.
    const [x, y] = middleInSight(mapWith([[450, -250]]), 1)!;
    expect(450 - x!).toBeLessThanOrEqual(250 - 24);
    expect(y! + 250).toBeLessThanOrEqual(150 - 24);
  });
  it('keeps all where all fit, and otherwise the nearest', () => {
    const both = middleInSight(
      mapWith([
        [300, 0],
        [450, 0],
      ]),
      1,
    )!;
    expect(both[0]).toBe(450 - 250 + 24);
    const nearest = middleInSight(
      mapWith([
        [300, 0],
        [-450, 0],
      ]),
      1,
    )!;
    expect(nearest[0]).toBe(300 - 250 + 24);
  });
  it('stays where it is when what is found remains in sight, or nothing is', () => {
    expect(middleInSight(mapWith([[100, 50]]), 1)).toEqual([0, 0]);
    expect(middleInSight(mapWith([[4000, 50]]), 1)).toEqual([0, 0]);
  });
});
