import { expect, it } from '@jest/globals';
import { metresBetween } from '@thikana/contracts';
import { areas, centreOf, metroStations } from '@thikana/contracts/areas';
import type LineString from 'ol/geom/LineString.js';
import type Point from 'ol/geom/Point.js';
import { toPoint } from '../places.ts';
import { groundColours } from './colours.ts';
import { metroLayer, metroLine } from './metro.ts';

it('each station has a name, and stands where the area of its name is', () => {
  const layer = metroLayer({ language: 'en', colours: groundColours('light') });
  const features = layer.getSource()!.getFeatures();
  expect(features).toHaveLength(metroStations.length);
  const known = features.flatMap((feature) => {
    const [en, bn] = [feature.get('en'), feature.get('bn')] as [string, string];
    expect([en, bn].every(Boolean)).toBe(true);
    const area = areas.find((one) => one.en === en && one.level === 'neighbourhood');
    const centre = area && centreOf(area.id);
    const station = toPoint((feature.getGeometry() as Point).getCoordinates());
    return centre ? [[en, metresBetween(centre, station)] as const] : [];
  });
  expect(known.length).toBeGreaterThan(3);
  for (const [name, metres] of known) expect([name, metres < 1_500]).toEqual([name, true]);
});

it('the line is some 20 km long, without a leap between two stations', () => {
  const [line] = metroLine(groundColours('light')).getSource()!.getFeatures();
  const stops = (line!.getGeometry() as LineString).getCoordinates().map(toPoint);
  const hops = stops.slice(1).map((to, at) => metresBetween(stops[at]!, to));
  expect(Math.max(...hops)).toBeLessThan(2_300);
  const whole = hops.reduce((sum, hop) => sum + hop, 0);
  expect([whole > 18_000, whole < 21_500]).toEqual([true, true]);
});
