import { type Colour, darker, lighter, mix } from '../kit/color.ts';
import { type Mood, lampColours, lit } from '../kit/mood.ts';
import type { Random } from '../kit/random.ts';
import type { Front } from '../kit/solid.ts';

type Span = readonly [number, number];

/** How a building's windows look. */
export interface Glazing {
  readonly frame: Colour;
  /** Panes side by side. */
  readonly panes: number;
  readonly grille?: boolean;
  /** A concrete hood over the window against sun and rain. */
  readonly hood?: Colour;
  readonly sill?: Colour;
}

/** The paint of a pane: by day the sky in it, in the evening perhaps a lamp behind it. */
function glass(front: Front, mood: Mood, random: Random): { paint: string; alight: boolean } {
  const { drawing } = front.solid.stage;
  if (random.chance(mood.lamps)) {
    const lamp = random.pick(lampColours);
    return {
      alight: true,
      paint: drawing.down([
        [0, lighter(lamp, 0.25)],
        [0.5, lamp],
        [1, mix(lamp, '#b5622d', 0.5)],
      ]),
    };
  }
  const bright = front.share > 0.5 ? 0.34 : 0.56;
  const [, upper, lower] = mood.sky as [string, string, string, string];
  const jitter = random.range(-0.06, 0.06);
  return {
    alight: false,
    paint: drawing.down([
      [0, mix(upper, '#15303c', bright + jitter)],
      [0.55, mix(lower, '#1f3f48', bright + 0.1 + jitter)],
      [1, mix(lower, '#14262c', 0.72)],
    ]),
  };
}

function curtains(front: Front, u: Span, v: Span, random: Random, alight: boolean): void {
  const cloth = random.pick(['#f3e6cf', '#d98f6a', '#7fae9f', '#e9c46a', '#c9d4dc', '#b56576']);
  const paint = alight ? mix(cloth, '#ffd08a', 0.5) : front.colour(cloth, 0.7);
  const w = (u[1] - u[0]) * random.range(0.16, 0.34);
  const sides = random.int(0, 2);
  if (sides !== 1) front.quad([u[0], u[0] + w], v, paint, alight ? 0.75 : 0.6);
  if (sides !== 0) front.quad([u[1] - w, u[1]], v, paint, alight ? 0.75 : 0.6);
}

/** A window with its reveal, glass, frame and, when asked, hood, sill and grille. */
export function window(front: Front, u: Span, v: Span, style: Glazing, random: Random): void {
  const { mood } = front.solid.stage;
  const w = u[1] - u[0];
  const reveal = Math.min(0.09, w * 0.06);
  front.quad([u[0] - 0.05, u[1] + 0.05], [v[0] - 0.05, v[1] + 0.05], front.colour(style.frame, 0.8));
  front.quad(u, v, lit(mood, '#1d2528', 0.1));
  const gu: Span = [u[0] + reveal, u[1] - reveal * 0.4];
  const gv: Span = [v[0] + reveal * 0.4, v[1] - reveal];
  const { paint, alight } = glass(front, mood, random);
  front.quad(gu, gv, paint);
  if (random.chance(0.5)) curtains(front, gu, gv, random, alight);
  if (!alight && random.chance(0.6)) {
    const s = random.range(0.1, 0.5) * w;
    front.shape(
      [
        [gu[0] + s, gv[1]],
        [Math.min(gu[1], gu[0] + s + w * 0.22), gv[1]],
        [gu[0] + s * 0.4 + w * 0.1, gv[0]],
        [gu[0] + s * 0.4, gv[0]],
      ],
      '#ffffff',
      0.14,
    );
  }
  const frame = front.colour(style.frame);
  for (let i = 1; i < style.panes; i += 1) {
    const x = gu[0] + ((gu[1] - gu[0]) * i) / style.panes;
    front.line(
      [
        [x, gv[0]],
        [x, gv[1]],
      ],
      frame,
      0.05,
    );
  }
  if (v[1] - v[0] > 1.3)
    front.line(
      [
        [gu[0], gv[1] - 0.4],
        [gu[1], gv[1] - 0.4],
      ],
      frame,
      0.05,
    );
  if (style.grille) grille(front, gu, gv);
  if (style.sill) front.box([u[0] - 0.1, u[1] + 0.1], [v[0] - 0.14, v[0] - 0.04], [0, 0.14], style.sill);
  if (style.hood) hood(front, [u[0] - 0.2, u[1] + 0.2], v[1] + 0.1, style.hood);
}

function hood(front: Front, u: Span, v: number, material: Colour): void {
  const { mood } = front.solid.stage;
  const drift = mood.from === front.side ? 0.1 : 0.25;
  front.quad([u[0] + drift, u[1] + drift], [v - 0.55, v], mood.shadow, 0.22);
  front.box(u, [v, v + 0.12], [0, 0.5], material);
}

/** Bars before a window, with the turned middle that Bangladeshi smiths like. */
export function grille(front: Front, u: Span, v: Span): void {
  const bar = front.colour('#e8e4da', 0.6);
  const count = Math.max(3, Math.round((u[1] - u[0]) / 0.28));
  for (let i = 1; i < count; i += 1) {
    const x = u[0] + ((u[1] - u[0]) * i) / count;
    front.line(
      [
        [x, v[0]],
        [x, v[1]],
      ],
      bar,
      0.02,
      0.65,
    );
  }
  const m = (v[0] + v[1]) / 2;
  front.line(
    [
      [u[0], m - 0.12],
      [u[1], m - 0.12],
    ],
    bar,
    0.02,
    0.65,
  );
  front.line(
    [
      [u[0], m + 0.12],
      [u[1], m + 0.12],
    ],
    bar,
    0.02,
    0.65,
  );
}

/** A door of wood with panels. */
export function door(front: Front, u: Span, v: Span, wood: Colour): void {
  front.quad([u[0] - 0.12, u[1] + 0.12], [v[0], v[1] + 0.12], front.colour('#efe6d4', 0.8));
  front.quad(u, v, front.solid.surface(wood, front.share * 0.8));
  const m = (u[0] + u[1]) / 2;
  const dark = front.colour(darker(wood, 0.4));
  front.line(
    [
      [m, v[0]],
      [m, v[1]],
    ],
    dark,
    0.03,
  );
  for (const [a, b] of [
    [u[0], m],
    [m, u[1]],
  ] as const) {
    for (const [c, d] of [
      [0.08, 0.42],
      [0.5, 0.92],
    ] as const) {
      const h = v[1] - v[0];
      front.shape(
        [
          [a + 0.12, v[0] + h * c],
          [b - 0.12, v[0] + h * c],
          [b - 0.12, v[0] + h * d],
          [a + 0.12, v[0] + h * d],
        ],
        dark,
        0.35,
      );
    }
  }
  front.line(
    [
      [m + 0.1, v[0] + 1],
      [m + 0.1, v[0] + 1.2],
    ],
    '#f0d48a',
    0.05,
  );
}

/** A glazed wall with thin posts, as of a lounge or a shop. */
export function glassWall(
  front: Front,
  u: Span,
  v: Span,
  frame: Colour,
  panes: number,
  random: Random,
): void {
  const step = (u[1] - u[0]) / panes;
  for (let i = 0; i < panes; i += 1) {
    window(front, [u[0] + i * step + 0.04, u[0] + (i + 1) * step - 0.04], v, { frame, panes: 1 }, random);
  }
}

/** An opening with a round head, deep in shade; `paint` fills it. */
export function arch(front: Front, u: Span, v: Span, paint: string, opacity = 1): void {
  const r = (u[1] - u[0]) / 2;
  const points: (readonly [number, number])[] = [[u[0], v[0]]];
  for (let i = 0; i <= 12; i += 1) {
    const angle = Math.PI - (Math.PI * i) / 12;
    points.push([u[0] + r + Math.cos(angle) * r, v[1] - r + Math.sin(angle) * r]);
  }
  points.push([u[1], v[0]]);
  front.shape(points, paint, opacity);
}
