/** Cities, which name the clusters on them: at low zooms a cluster would hide its city's name. */
import type { Point } from '@thikana/contracts';
import { areas, centreOf } from '@thikana/contracts/areas';

/** In degrees, about 25 km. */
const REACH = 0.25;
/** Clusters are named above it, in metres a pixel: up to zoom 10. */
export const CITY_RESOLUTION = 150;

const cities = areas.flatMap(({ id, level, en, bn }) => {
  const centre = level === 'district' ? centreOf(id) : null;
  return centre ? [{ en, bn, centre }] : [];
});

/** The names of the district's city beside a point; null far from all. */
export function cityAt({ lat, lng }: Point): { en: string; bn: string } | null {
  const distance = ({ centre }: (typeof cities)[number]) => Math.hypot(centre.lat - lat, centre.lng - lng);
  const nearest = cities.reduce((best, one) => (distance(one) < distance(best) ? one : best));
  return distance(nearest) < REACH ? nearest : null;
}
