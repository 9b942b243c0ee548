/** '+' keeps in sight what a map shows: the middle is often an empty place between the markers. */
import type { Point } from '@thikana/contracts';
import type { Coordinate } from 'ol/coordinate.js';
import { boundingExtent, containsCoordinate, getHeight, getWidth } from 'ol/extent.js';
import type Map from 'ol/Map.js';
import { useEffect } from 'react';
import { useGroundMap } from './map-context.ts';
import { toCoordinate } from './places.ts';

const KEY = 'inSight';
/** About the half of a marker, in pixels. */
const MARGIN = 48;

/** @param points the same array until they change */
export function useInSight(points: readonly Point[]): void {
  const map = useGroundMap();
  useEffect(() => {
    map.set(KEY, points.map(toCoordinate), true);
  }, [map, points]);
}

/** The map's middle after a zoom by so many levels: the nearest one with all markers of the view in sight, or where that cannot be with the nearest of them. */
export function middleInSight(map: Map, levels: number): Coordinate | undefined {
  const view = map.getView();
  const [middle, resolution, size] = [view.getCenter(), view.getResolution(), map.getSize()];
  if (!middle || !resolution || !size) return middle;
  const visible = view.calculateExtent(size);
  const points = ((map.get(KEY) ?? []) as Coordinate[]).filter((point) => containsCoordinate(visible, point));
  const next = resolution / 2 ** levels;
  const [width, height] = size.map((pixels) => Math.max(0, pixels - 2 * MARGIN) * next) as [number, number];
  const distance = ([x = 0, y = 0]: Coordinate) => Math.hypot(x - middle[0]!, y - middle[1]!);
  const [nearest] = points.toSorted((one, other) => distance(one) - distance(other));
  if (!nearest) return middle;
  const all = boundingExtent(points);
  const fits = getWidth(all) <= width && getHeight(all) <= height;
  const [west, south, east, north] = (fits ? all : boundingExtent([nearest])) as [
    number,
    number,
    number,
    number,
  ];
  return [
    within(middle[0]!, east - width / 2, west + width / 2),
    within(middle[1]!, north - height / 2, south + height / 2),
  ];
}

const within = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);
