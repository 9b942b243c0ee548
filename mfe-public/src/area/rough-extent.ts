import { metresBetween, type Point } from '@thikana/contracts';
import { type Area, areas, centreOf } from '@thikana/contracts/areas';

/** Added around the outermost middles: about the radius of a neighbourhood. */
const MARGIN_METRES = 300;

export interface Circle {
  center: Point;
  metres: number;
}

/**
 * The rough extent of an area without an outline: a circle around the middles of the areas in it (AREA-8). Null where
 * fewer than two are known: they would not show how far it reaches.
 */
export function roughExtent({ id }: Pick<Area, 'id'>): Circle | null {
  const parts = areas.filter(({ parent }) => parent === id).flatMap((part) => centreOf(part.id) ?? []);
  if (parts.length < 2) return null;
  const points = [centreOf(id) ?? [], parts].flat();
  const middleOf = (values: number[]) => (Math.min(...values) + Math.max(...values)) / 2;
  const center = {
    lat: middleOf(points.map(({ lat }) => lat)),
    lng: middleOf(points.map(({ lng }) => lng)),
  };
  const farthest = Math.max(...points.map((point) => metresBetween(center, point)));
  return { center, metres: farthest + MARGIN_METRES };
}
