import { brickModern, loft, townHouse } from '../buildings/civic.ts';
import { market } from '../buildings/market.ts';
import type { Site } from '../buildings/details.ts';
import { bungalow, courtyardHouse, duplex, villa } from '../buildings/houses.ts';
import { apartmentTower, studioHouse } from '../buildings/towers.ts';
import type { Random } from '../kit/random.ts';
import type { Solid } from '../kit/solid.ts';

export type Building =
  | 'tower'
  | 'studio'
  | 'duplex'
  | 'bungalow'
  | 'courtyard'
  | 'villa'
  | 'brick'
  | 'loft'
  | 'townhouse'
  | 'market';

/** How big a building is (metres) and how it stands to the viewer. */
export interface Stance {
  readonly a: number;
  readonly b: number;
  readonly tall: number;
  readonly eye: number;
  /** Whether a garden wall suits it. */
  readonly walled?: boolean;
  readonly paint: (solid: Solid, site: Site) => number;
}

/** How a kind of building stands in its picture. */
export function stanceOf(building: Building, random: Random, told?: number): Stance {
  const floors = told ?? random.int(5, 9);
  const [a, b] = [random.range(13, 17), random.range(11, 14)];
  switch (building) {
    case 'tower':
      return {
        a,
        b,
        tall: floors * 3.15 + 6,
        eye: 5,
        walled: true,
        paint: (s, site) => apartmentTower(s, a, b, floors, site),
      };
    case 'studio': {
      const storeys = told ?? random.int(4, 5);
      return {
        a: 12.8,
        b: 9.6,
        tall: storeys * 3.1 + 4.5,
        eye: 4,
        walled: true,
        paint: (s, site) => studioHouse(s, 12.8, 9.6, storeys, site),
      };
    }
    case 'loft': {
      const storeys = told ?? random.int(3, 5);
      return { a: 22, b: 16, tall: storeys * 4 + 8, eye: 4.5, paint: (s, site) => loft(s, storeys, site) };
    }
    case 'market':
      return {
        a: 20,
        b: 12,
        tall: (told ?? 2) * 3.8 + 3,
        eye: 2.6,
        paint: (s, site) => market(s, told ?? 2, site),
      };
    case 'duplex':
      return { a: 15, b: 11, tall: 11, eye: 2.6, walled: true, paint: duplex };
    case 'bungalow':
      return { a: 15, b: 8, tall: 8, eye: 2.6, paint: bungalow };
    case 'courtyard':
      return { a: 20, b: 14, tall: 9, eye: 4.2, paint: courtyardHouse };
    case 'villa':
      return { a: 20, b: 9, tall: 9, eye: 2.8, paint: villa };
    case 'brick':
      return { a: 20, b: 15, tall: 17, eye: 3.4, paint: brickModern };
    case 'townhouse':
      return { a: 16, b: 12, tall: 13.5, eye: 3, paint: townHouse };
  }
}
