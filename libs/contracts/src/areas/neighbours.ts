import { metresBetween } from '../pins.ts';
import { type Area, areaOf, areas } from './areas.ts';
import { centreOf } from './centres.ts';

/** Areas of the same level around an area, the nearest first. */
export function neighboursOf(id: string, most: number): Area[] {
  const area = areaOf(id);
  const centre = centreOf(id);
  if (!area || !centre) return [];
  return areas
    .filter((other) => other.level === area.level && other.id !== id)
    .map((other) => ({ other, metres: metresBetween(centre, centreOf(other.id) ?? centre) }))
    .sort((one, another) => one.metres - another.metres)
    .slice(0, most)
    .map(({ other }) => other);
}
