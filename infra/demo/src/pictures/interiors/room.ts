import { type Camera, scaleAt } from '../kit/camera.ts';
import { type Colour, darker, lighter } from '../kit/color.ts';
import { type Drawing, type Point, polygon, roundRect } from '../kit/drawing.ts';
import { type Mood, lit } from '../kit/mood.ts';
import type { Random } from '../kit/random.ts';
import { Solid } from '../kit/solid.ts';

type Span = readonly [number, number];

/** The colours of a room. */
export interface Decor {
  readonly wall: Colour;
  readonly accent: Colour;
  readonly floor: 'wood' | 'marble' | 'oxide' | 'mosaic';
  readonly wood: Colour;
  readonly cloth: Colour;
  readonly second: Colour;
}

export const decors: readonly Decor[] = [
  { wall: '#f6ecd6', accent: '#8a5a7a', floor: 'wood', wood: '#7d5236', cloth: '#e9dcc6', second: '#7a3f6a' },
  {
    wall: '#e6eef0',
    accent: '#3f7f9a',
    floor: 'marble',
    wood: '#c09a6a',
    cloth: '#d98f6a',
    second: '#2f6f8a',
  },
  {
    wall: '#f2efe4',
    accent: '#6d7f4a',
    floor: 'mosaic',
    wood: '#8f6238',
    cloth: '#6f8a52',
    second: '#e3b04a',
  },
  {
    wall: '#fbeee4',
    accent: '#b5573a',
    floor: 'marble',
    wood: '#a06a3f',
    cloth: '#b5573a',
    second: '#3f7f78',
  },
  { wall: '#f3ead9', accent: '#2f6f68', floor: 'wood', wood: '#9a6a42', cloth: '#2f7f78', second: '#d98f4f' },
  {
    wall: '#e9efe6',
    accent: '#7d9a7a',
    floor: 'marble',
    wood: '#b58556',
    cloth: '#e2d3b8',
    second: '#c8573f',
  },
  {
    wall: '#f5e3d0',
    accent: '#c8704c',
    floor: 'oxide',
    wood: '#7a4a2f',
    cloth: '#f0e4cf',
    second: '#2f6f68',
  },
  {
    wall: '#eef0f2',
    accent: '#33536b',
    floor: 'mosaic',
    wood: '#a97a50',
    cloth: '#4a6f8f',
    second: '#e0a13f',
  },
  { wall: '#f7efe6', accent: '#b5838d', floor: 'wood', wood: '#8a5a3c', cloth: '#b5656f', second: '#6d8f7a' },
  { wall: '#dfe8ea', accent: '#4f7f86', floor: 'wood', wood: '#6f4a30', cloth: '#f0e4cf', second: '#c8704c' },
  {
    wall: '#f4e6c4',
    accent: '#c9922f',
    floor: 'oxide',
    wood: '#8f5f38',
    cloth: '#2f6f68',
    second: '#b5573a',
  },
  {
    wall: '#ece4ee',
    accent: '#7a6a9a',
    floor: 'marble',
    wood: '#a57a52',
    cloth: '#cfc4dc',
    second: '#d9a441',
  },
  { wall: '#e4ecd9', accent: '#557a4a', floor: 'wood', wood: '#b08a5a', cloth: '#f2ead9', second: '#c8573f' },
];

/** The light indoors: what the window lets in by day, lamps after dark. */
export function indoors(mood: Mood): Mood {
  if (mood.lamps > 0.3 && mood.name !== 'monsoon')
    return { ...mood, ambient: [0.6, 0.46, 0.36], sun: [0.42, 0.3, 0.2] };
  if (mood.name === 'monsoon') return { ...mood, ambient: [0.66, 0.66, 0.64], sun: [0.25, 0.25, 0.24] };
  return { ...mood, ambient: [0.66, 0.62, 0.59], sun: [0.4, 0.34, 0.25] };
}

/** A room's measures in metres, and from where it is seen. */
export interface RoomSize {
  readonly half: number;
  readonly deep: number;
  readonly high: number;
  readonly centre: number;
  readonly eye: number;
  readonly wide: boolean;
}

/** A room seen from its open end: x right of the middle, y up, z away; metres. */
export class Room {
  readonly drawing: Drawing;
  readonly outside: Mood;
  readonly mood: Mood;
  readonly random: Random;
  readonly decor: Decor;
  readonly camera: Camera;
  readonly solid: Solid;
  readonly half: number;
  readonly high: number;
  readonly deep: number;

  constructor(drawing: Drawing, outside: Mood, random: Random, decor: Decor, size: RoomSize) {
    this.drawing = drawing;
    this.outside = outside;
    this.mood = indoors(outside);
    this.random = random;
    this.decor = decor;
    this.camera = {
      focal: Math.min(drawing.width * 0.79, drawing.height * 1.14),
      eye: size.eye,
      centre: drawing.width * size.centre,
      horizon: drawing.height * 0.45,
    };
    // A wide picture shows a wide room, not a narrow one with bare walls.
    this.half = size.half * (size.wide ? 1.26 : 1);
    this.deep = size.deep;
    this.high = size.high;
    this.solid = new Solid({ drawing, camera: this.camera, mood: this.mood }, [0, 0], 0);
  }

  /** Where a point appears. */
  at(x: number, y: number, z: number): Point {
    return this.solid.at(x, z, y);
  }

  scale(z: number): number {
    return scaleAt(this.camera, z);
  }

  colour(material: Colour, share = 0.5): Colour {
    return lit(this.mood, material, share);
  }

  plate(points: readonly (readonly [x: number, y: number, z: number])[], paint: string, opacity = 1): void {
    this.drawing.fill(polygon(points.map((p) => this.at(...p))), paint, opacity);
  }

  /** An upright rectangle that faces us. */
  panel(x: Span, y: Span, z: number, paint: string, opacity = 1): void {
    this.plate(
      [
        [x[0], y[0], z],
        [x[1], y[0], z],
        [x[1], y[1], z],
        [x[0], y[1], z],
      ],
      paint,
      opacity,
    );
  }

  box(x: Span, y: Span, z: Span, material: Colour): void {
    this.solid.box(x, z, y, material);
  }

  /** Something upholstered: round corners, lit from above. */
  soft(x: Span, y: Span, z: number, material: Colour, round = 0.1): void {
    const [left, top] = this.at(x[0], y[1], z);
    const [right, bottom] = this.at(x[1], y[0], z);
    const base = this.colour(material, 0.55);
    const paint = this.drawing.down([
      [0, lighter(base, 0.22)],
      [0.35, base],
      [1, darker(base, 0.3)],
    ]);
    this.drawing.fill(roundRect(left, top, right - left, bottom - top, round * this.scale(z)), paint);
  }

  /** The dark under a piece of furniture. */
  shade(x: number, z: number, r: number): void {
    this.drawing.glow(this.at(x, 0, z), r * this.scale(z), this.mood.shadow, 0.75, 0.24);
  }
}
