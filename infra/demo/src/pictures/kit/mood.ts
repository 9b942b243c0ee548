import type { Colour, Light } from './color.ts';
import { inLight, mix } from './color.ts';
import type { Random } from './random.ts';

export type MoodName = 'dawn' | 'noon' | 'golden' | 'dusk' | 'monsoon' | 'night';
export type Side = 'left' | 'right';

/** The weather and hour of a picture: every colour in it passes through this light. */
export interface Mood {
  readonly name: MoodName;
  /** Sky colours from the zenith to the horizon. */
  readonly sky: readonly Colour[];
  readonly sun: Light;
  readonly ambient: Light;
  readonly disc: Colour;
  readonly halo: Colour;
  readonly haze: Colour;
  readonly cloud: readonly [lit: Colour, shade: Colour];
  readonly shadow: Colour;
  /** The share of windows with a lamp behind. */
  readonly lamps: number;
  /** Where the light comes from. */
  readonly from: Side;
  /** The sun or moon: share of width and of the sky's height. */
  readonly place: readonly [number, number];
}

type Palette = Omit<Mood, 'from' | 'place' | 'name'>;

const palettes: Record<MoodName, Palette> = {
  dawn: {
    sky: ['#5f8fb8', '#a9bfd0', '#f3cdb4', '#ffdcae'],
    sun: [0.86, 0.58, 0.36],
    ambient: [0.5, 0.47, 0.55],
    disc: '#fff3d2',
    halo: '#ffc98a',
    haze: '#f4d5c0',
    cloud: ['#ffe9d6', '#d9a9a5'],
    shadow: '#3a3558',
    lamps: 0.08,
  },
  noon: {
    sky: ['#2f86c9', '#66b1e2', '#b3dcf0', '#e9f4ee'],
    sun: [0.78, 0.73, 0.6],
    ambient: [0.42, 0.48, 0.56],
    disc: '#fffbe6',
    halo: '#fff3c4',
    haze: '#cfe6ee',
    cloud: ['#ffffff', '#b9d0e2'],
    shadow: '#1e3a52',
    lamps: 0,
  },
  golden: {
    sky: ['#4c88a8', '#9dbfb9', '#f6d79b', '#ffb765'],
    sun: [1.02, 0.68, 0.34],
    ambient: [0.44, 0.41, 0.44],
    disc: '#fff4c8',
    halo: '#ffb24a',
    haze: '#f8d3a0',
    cloud: ['#fff0cf', '#d79b78'],
    shadow: '#3d2b45',
    lamps: 0.12,
  },
  dusk: {
    sky: ['#27305f', '#6a4d87', '#d3708a', '#ffb07a'],
    sun: [0.82, 0.4, 0.3],
    ambient: [0.33, 0.27, 0.42],
    disc: '#ffdf9f',
    halo: '#ff8a5c',
    haze: '#c98598',
    cloud: ['#ffb59a', '#7d5a8c'],
    shadow: '#1d1638',
    lamps: 0.45,
  },
  monsoon: {
    sky: ['#5d7986', '#86a2a8', '#b7cac6', '#dfe6d8'],
    sun: [0.2, 0.21, 0.19],
    ambient: [0.6, 0.66, 0.66],
    disc: '#f4f6ea',
    halo: '#eef3e4',
    haze: '#b9ccca',
    cloud: ['#dbe4e2', '#6f8a94'],
    shadow: '#20343c',
    lamps: 0.3,
  },
  night: {
    sky: ['#0b1436', '#182a5a', '#33497f', '#6f74a0'],
    sun: [0.2, 0.24, 0.36],
    ambient: [0.19, 0.22, 0.37],
    disc: '#fdf6dc',
    halo: '#b8c8f0',
    haze: '#3c4f85',
    cloud: ['#54669c', '#26376b'],
    shadow: '#050a20',
    lamps: 0.62,
  },
};

/** A mood with its sun put on one side of the sky. */
export function moodOf(name: MoodName, random: Random): Mood {
  const from: Side = random.chance(0.5) ? 'left' : 'right';
  const low = name === 'golden' || name === 'dusk' || name === 'dawn';
  const across = random.range(0.1, 0.26);
  const place = [
    from === 'left' ? across : 1 - across,
    low ? random.range(0.62, 0.82) : random.range(0.16, 0.3),
  ] as const;
  return { ...palettes[name], name, from, place };
}

/** A material as seen when `share` (0 in shade … 1 facing it) of the sun reaches it. */
export function lit(mood: Mood, material: Colour, share: number): Colour {
  const { sun, ambient } = mood;
  return inLight(material, [
    ambient[0] + sun[0] * share,
    ambient[1] + sun[1] * share,
    ambient[2] + sun[2] * share,
  ]);
}

/** What is far away takes the colour of the air: `depth` 0 here … 1 at the horizon. */
export const hazed = (mood: Mood, base: Colour, depth: number): Colour => mix(base, mood.haze, depth);

/** The colour of a lamp behind a curtain. */
export const lampColours: readonly Colour[] = ['#ffd98a', '#ffc46b', '#ffe3ad', '#ffb85c', '#fff0cf'];
