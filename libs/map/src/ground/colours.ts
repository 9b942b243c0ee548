import type { ThemeInUse } from '@thikana/web-kit/session';
import { themeColour } from '../theme-colour.ts';

/** The colours of the base map, all mixed from the theme's colours (LOOK-9). */
export interface GroundColours {
  /** Around the country. */
  outside: string;
  land: string;
  water: string;
  waterLabel: string;
  park: string;
  parkLabel: string;
  building: string;
  /** The metro's line, and its stations' names. */
  metro: string;
  /** Outlines: of unions, of thanas, of districts, of divisions. */
  union: string;
  thana: string;
  district: string;
  division: string;
  street: string;
  mainRoad: string;
  highway: string;
  /** At the sides of a road. */
  roadEdge: string;
  label: string;
  quietLabel: string;
  faintLabel: string;
  /** Around letters, so that they can be read over lines. */
  halo: string;
}

const channels = (hex: string) => [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16) || 0);

/** @param share of the second colour, 0 to 1 @returns `#rrggbb` */
export function mix(one: string, other: string, share: number): string {
  const to = channels(other);
  const mixed = channels(one).map((value, at) => Math.round(value * (1 - share) + (to[at] ?? 0) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** @param theme on screen */
export function groundColours(theme: ThemeInUse): GroundColours {
  const of = (name: string) => themeColour(name, theme);
  const dark = theme === 'dark';
  const land = dark ? of('surface') : of('ground');
  return {
    outside: dark ? of('ground') : of('skeleton'),
    land,
    water: dark ? mix(of('info-soft'), of('ground'), 0.1) : mix(of('info-soft'), of('info'), 0.14),
    waterLabel: mix(of('info'), of('text'), dark ? 0.35 : 0.15),
    park: mix(land, of('success'), dark ? 0.16 : 0.14),
    parkLabel: mix(of('success'), of('text'), 0.3),
    building: mix(land, of('border'), dark ? 0.14 : 0.18),
    metro: mix(of('error'), of('info'), 0.45),
    union: mix(land, of('border'), dark ? 0.22 : 0.25),
    thana: mix(land, of('border'), 0.5),
    district: mix(land, of('border'), 0.85),
    division: of('border'),
    street: dark ? mix(land, of('border'), 0.22) : of('surface'),
    mainRoad: dark ? mix(land, of('border'), 0.34) : mix(of('surface'), of('warning-soft'), 0.6),
    highway: dark ? mix(land, of('warning'), 0.4) : mix(of('warning-soft'), of('warning'), 0.22),
    roadEdge: mix(land, of('border'), dark ? 0.3 : 0.38),
    label: mix(of('text'), land, 0.12),
    quietLabel: of('text-secondary'),
    faintLabel: of('text-tertiary'),
    halo: land,
  };
}
