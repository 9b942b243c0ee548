/* oxlint-disable max-lines -- it leaves the repository when its pictures are painted */
import { type Camera, scaleAt } from './kit/camera.ts';
import { type Colour, darker, lighter, mix } from './kit/color.ts';
import { Drawing, type Point, curve, disc, polygon, polyline, roundRect } from './kit/drawing.ts';
import { finish } from './scene/finish.ts';
import { type MoodName, hazed, lit, moodOf } from './kit/mood.ts';
import { seeded } from './kit/random.ts';
import { Solid } from './kit/solid.ts';
import { glassWall } from './buildings/openings.ts';
import { paintHills, paintSkyline } from './nature/distance.ts';
import { paintSky } from './nature/sky.ts';
import { type Garden, banana, bush, palm, potted } from './nature/trees.ts';

/** A penthouse terrace high over the town. */
export interface TerraceSpec {
  readonly seed: string;
  readonly mood: MoodName;
  readonly hills?: boolean;
  /** 0 a lounge under a pergola, 1 a roof garden, 2 a table under a parasol, 3 a pool, 4 an open roof with hammock. */
  readonly variant?: number;
  readonly width?: number;
  readonly height?: number;
}

/** The town below, going down into the haze. */
function townBelow(garden: Garden, horizon: number, hills: boolean): void {
  const { drawing, mood } = garden;
  if (hills) paintHills(garden, horizon + 8, drawing.height * 0.2);
  const foot = horizon + drawing.height * 0.2;
  drawing.fill(
    `M0 ${horizon}H${drawing.width}V${foot}H0Z`,
    drawing.down([
      [0, mood.haze],
      [1, hazed(mood, lit(mood, '#7f8a86', 0.4), 0.4)],
    ]),
  );
  paintSkyline(garden, horizon + drawing.height * 0.05, drawing.height * (hills ? 0.09 : 0.2));
  paintSkyline(garden, horizon + drawing.height * 0.2, drawing.height * 0.2);
}

function deck(garden: Garden, solid: Solid): void {
  const { drawing, mood, random } = garden;
  const wood = '#b07d50';
  const base = lit(mood, wood, 0.65);
  const paint = drawing.linear(
    solid.at(0, 8.6, 0),
    [0, drawing.height],
    [
      [0, mix(base, mood.haze, 0.25)],
      [1, darker(base, 0.15)],
    ],
  );
  solid.plate(
    [
      [-12, 8.6, 0],
      [12, 8.6, 0],
      [12, 1.6, 0],
      [-12, 1.6, 0],
    ],
    paint,
  );
  let boards = '';
  const seams: string[] = [];
  for (let b = 1.8; b < 8.6; b += 0.24) {
    seams.push(polyline([solid.at(-12, b, 0), solid.at(12, b, 0)]));
    if (random.chance(0.4))
      boards += polygon([
        solid.at(-12, b, 0),
        solid.at(12, b, 0),
        solid.at(12, b + 0.24, 0),
        solid.at(-12, b + 0.24, 0),
      ]);
  }
  drawing.fill(boards, darker(base, 0.4), 0.1);
  drawing.stroke(seams.join(''), darker(base, 0.5), 1.2, 0.35);
}

function railing(garden: Garden, solid: Solid): void {
  const { drawing, mood } = garden;
  solid.plate(
    [
      [-12, 8.6, 0],
      [12, 8.6, 0],
      [12, 8.6, 1.05],
      [-12, 8.6, 1.05],
    ],
    '#e8f6f6',
    0.2,
  );
  const posts: string[] = [];
  for (let a = -12; a <= 12; a += 1.5) posts.push(polyline([solid.at(a, 8.6, 0), solid.at(a, 8.6, 1.05)]));
  const steel = lit(mood, '#d9dfe0', 0.6);
  drawing.stroke(posts.join(''), steel, 3);
  drawing.stroke(polyline([solid.at(-12, 8.6, 1.07), solid.at(12, 8.6, 1.07)]), lighter(steel, 0.3), 6);
}

function lounge(garden: Garden, solid: Solid, a: number, cloth: Colour): void {
  const { drawing, mood } = garden;
  const soft = (
    a0: number,
    a1: number,
    y0: number,
    y1: number,
    b: number,
    tone: Colour,
    round: number,
  ): void => {
    const [left, top] = solid.at(a0, b, y1);
    const [right, bottom] = solid.at(a1, b, y0);
    const base = lit(mood, tone, 0.6);
    drawing.fill(
      roundRect(left, top, right - left, bottom - top, round * solid.scale(a, b)),
      drawing.down([
        [0, lighter(base, 0.25)],
        [0.4, base],
        [1, darker(base, 0.28)],
      ]),
    );
  };
  drawing.glow(solid.at(a, 5, 0), 1.9 * solid.scale(a, 5), mood.shadow, 0.7, 0.2);
  solid.box([a - 1.35, a + 1.35], [5, 5.9], [0.06, 0.3], '#8a5f3c', true);
  for (const i of [-1, 0, 1]) soft(a + i * 0.86 - 0.43, a + i * 0.86 + 0.43, 0.4, 0.95, 5.7, cloth, 0.12);
  for (const i of [-1, 0, 1])
    soft(a + i * 0.86 - 0.43, a + i * 0.86 + 0.43, 0.26, 0.5, 5.05, lighter(cloth, 0.1), 0.08);
  for (const [da, tone] of [
    [-1, '#c8573f'],
    [-0.55, '#f2d08a'],
    [0.95, '#2f7f78'],
  ] as const)
    soft(a + da - 0.22, a + da + 0.22, 0.48, 0.88, 5.2, tone, 0.1);
  drawing.glow(solid.at(a, 3.9, 0), 0.9 * solid.scale(a, 3.9), mood.shadow, 0.7, 0.2);
  solid.box([a - 0.6, a + 0.6], [3.7, 4.3], [0.28, 0.36], '#7a4f30', true);
  solid.box([a - 0.5, a - 0.42], [3.75, 3.83], [0, 0.28], '#4f3422', true);
  solid.box([a + 0.42, a + 0.5], [3.75, 3.83], [0, 0.28], '#4f3422', true);
  potted(garden, solid.at(a + 0.3, 4, 0.36), solid.scale(a, 4) * 0.36, 'bougainvillea');
  const [tx, ty] = solid.at(a - 0.25, 4, 0.37);
  const s = solid.scale(a, 4);
  drawing.fill(disc(tx, ty, 0.19 * s, 0.045 * s), lit(mood, '#f6f1e6', 0.7));
  for (const d of [-0.08, 0.07])
    drawing.fill(
      roundRect(tx + d * s - 0.04 * s, ty - 0.09 * s, 0.08 * s, 0.09 * s, 0.02 * s),
      lit(mood, '#c8573f', 0.7),
    );
}

function suite(garden: Garden, solid: Solid): void {
  const { random } = garden;
  solid.box([2.3, 12], [1.8, 9.4], [3.3, 3.55], '#fbf6ea');
  solid.box([3.4, 12], [2.2, 9], [0, 3.3], '#efe6d6');
  const front = solid.front('left', [2.2, 9], 3.4);
  glassWall(front, [0.3, 6.4], [0.1, 2.8], '#3a322c', 5, random);
  for (let i = 0; i < 8; i += 1)
    solid.box([-1.6, 3.3], [8.4 - i * 0.66, 8.46 - i * 0.66], [3.42, 3.5], '#a5744c', true);
  for (const b of [8.3, 4.6]) solid.box([-1.7, -1.55], [b, b + 0.15], [0, 3.5], '#8f6240', true);
  solid.box([-1.72, -1.54], [3.6, 8.6], [3.5, 3.62], '#8f6240', true);
}

function fairyLights(garden: Garden, solid: Solid): void {
  const { drawing, mood } = garden;
  if (mood.lamps < 0.1) return;
  for (const b of [8.2, 5.4]) {
    const [from, to] = [solid.at(-1.6, b, 3.3), solid.at(3.3, b, 3.3)];
    const points = Array.from(
      { length: 9 },
      (_, i) => [from[0] + ((to[0] - from[0]) * i) / 8, from[1] + Math.sin((i / 8) * Math.PI) * 34] as const,
    );
    drawing.stroke(curve(points), mood.shadow, 1.4, 0.7);
    for (const p of points) {
      drawing.glow(p, 22, '#ffd58a', 0.8);
      drawing.fill(disc(p[0], p[1] + 3, 3.6), '#fff2cc');
    }
  }
}

function planters(garden: Garden, solid: Solid): void {
  const { random } = garden;
  for (let i = 0; i < 9; i += 1) {
    const a = -7.4 + i * 1.35;
    if (a > 2.6) continue;
    const base = solid.at(a, 8.2, 0.4);
    const s = solid.scale(a, 8.2);
    if (i % 4 === 1) palm(garden, base, s * 2.6);
    else if (i % 4 === 3) banana(garden, base, s * 1.2);
    else
      potted(
        garden,
        solid.at(a, 8.2, 0),
        s * random.range(0.9, 1.2),
        random.pick(['bougainvillea', 'sonalu', 'shefali', undefined] as const),
      );
    if (i % 4 === 1 || i % 4 === 3) solid.box([a - 0.4, a + 0.4], [8, 8.4], [0, 0.5], '#6f7a78', true);
  }
  for (const [a, b] of [
    [-3.2, 4.2],
    [-2.9, 2.7],
    [2.7, 6.6],
  ] as const)
    potted(
      garden,
      solid.at(a, b, 0),
      solid.scale(a, b) * 0.95,
      random.pick(['bougainvillea', 'sonalu', undefined] as const),
    );
}

/** What stands on the other kinds of roof. */
function furnish(garden: Garden, solid: Solid, kind: number): void {
  const { drawing, mood, random } = garden;
  const pot = (a: number, b: number, size: number): void =>
    potted(
      garden,
      solid.at(a, b, 0),
      solid.scale(a, b) * size,
      random.pick(['bougainvillea', 'sonalu', 'shefali', undefined] as const),
    );
  if (kind === 1) {
    solid.box([3, 5.6], [6.4, 8.2], [0, 2.4], '#e3d5bd');
    solid.box([2.8, 5.8], [6.2, 8.4], [2.4, 2.55], '#f6efe0');
    solid.box([3.5, 4.9], [6.8, 8], [2.55, 3.7], '#3f5f6a');
    for (const b of [7.2, 5.6, 4.2])
      for (const [from, to] of [
        [-3.6, -1.2],
        [-0.7, 1.7],
      ] as const) {
        solid.box([from, to], [b - 0.8, b], [0, 0.45], '#a5643f');
        for (let a = from + 0.25; a < to; a += 0.42)
          bush(
            garden,
            solid.at(a, b - 0.4, 0.45),
            solid.scale(a, b) * random.range(0.22, 0.36),
            random.pick(['sonalu', 'bougainvillea', undefined, undefined, 'shefali'] as const),
          );
      }
    for (const [a, b] of [
      [2.5, 4],
      [2.8, 5.2],
      [-4.2, 5],
    ] as const)
      pot(a, b, 1.1);
    return;
  }
  if (kind === 2) {
    const [a, b] = [-0.6, 5.2];
    drawing.glow(solid.at(a, b, 0), 1.6 * solid.scale(a, b), mood.shadow, 0.6, 0.2);
    for (const d of [-1.1, 1.1]) {
      solid.box([a + d - 0.25, a + d + 0.25], [b - 0.25, b + 0.25], [0.4, 0.48], '#2f7f78', true);
      solid.box(
        [a + d * 1.2 - 0.04, a + d * 1.2 + 0.04],
        [b - 0.25, b + 0.25],
        [0.48, 0.95],
        '#2f7f78',
        true,
      );
      solid.box([a + d - 0.2, a + d - 0.15], [b - 0.2, b - 0.15], [0, 0.4], '#4f3422', true);
      solid.box([a + d + 0.15, a + d + 0.2], [b - 0.2, b - 0.15], [0, 0.4], '#4f3422', true);
    }
    solid.box([a - 0.04, a + 0.04], [b - 0.04, b + 0.04], [0, 2.5], '#f4f4f0', true);
    solid.box([a - 0.75, a + 0.75], [b - 0.5, b + 0.5], [0.7, 0.76], '#9a6a42', true);
    const top = solid.at(a, b, 2.9);
    const n = 8;
    for (let i = 0; i < n; i += 1) {
      const angle = (k: number): Point =>
        solid.at(a + Math.cos((k * Math.PI * 2) / n) * 1.9, b + Math.sin((k * Math.PI * 2) / n) * 1.2, 2.3);
      if (Math.sin(((i + 0.5) * Math.PI * 2) / n) > 0.2) continue;
      drawing.fill(polygon([top, angle(i), angle(i + 1)]), lit(mood, i % 2 ? '#f6efe0' : '#c8573f', 0.6));
    }
    pot(-3.4, 6, 1.2);
    pot(1.6, 6.6, 1);
    return;
  }
  if (kind === 3) {
    solid.plate(
      [
        [-3.2, 7.6, 0.02],
        [2.6, 7.6, 0.02],
        [2.6, 3.6, 0.02],
        [-3.2, 3.6, 0.02],
      ],
      lit(mood, '#e9e2d2', 0.6),
    );
    solid.plate(
      [
        [-2.8, 7.3, 0.03],
        [2.2, 7.3, 0.03],
        [2.2, 3.9, 0.03],
        [-2.8, 3.9, 0.03],
      ],
      drawing.down([
        [0, lit(mood, '#8fd3dc', 0.6)],
        [1, lit(mood, '#2f93a8', 0.6)],
      ]),
    );
    let ripples = '';
    for (let i = 0; i < 26; i += 1) {
      const [x, y] = solid.at(random.range(-2.5, 1.9), random.range(4.1, 7.1), 0.03);
      ripples += disc(x, y, random.range(10, 34), 1.6);
    }
    drawing.fill(ripples, '#ffffff', 0.35);
    for (const b of [6.6, 5.2]) {
      solid.box([3, 4.9], [b - 0.35, b + 0.35], [0.25, 0.34], '#f1e7d6', true);
      solid.box([4.6, 4.9], [b - 0.35, b + 0.35], [0.34, 0.85], '#f1e7d6', true);
      solid.box([3, 3.9], [b - 0.3, b + 0.3], [0.34, 0.38], '#2f7f78', true);
    }
    for (const a of [-3.9, -4.1]) pot(a, 4.2 + (a + 4) * 20, 1.2);
    return;
  }
  for (const [a, b] of [
    [-2.6, 6.4],
    [1.9, 6.4],
  ] as const)
    solid.box([a - 0.06, a + 0.06], [b - 0.06, b + 0.06], [0, 2.2], '#8f6240', true);
  const sag = (v: number): Point[] =>
    Array.from({ length: 9 }, (_, i) => {
      const t = i / 8;
      return solid.at(-2.4 + 4.1 * t, 6.4, v - Math.sin(t * Math.PI) * 0.75);
    });
  drawing.fill(polygon([...sag(1.7), ...sag(1.45).toReversed()]), lit(mood, '#d9573f', 0.6));
  drawing.stroke(curve(sag(1.7)), lit(mood, '#f6efe0', 0.7), 4);
  drawing.stroke(polyline([solid.at(2.4, 8, 2), solid.at(5.6, 5, 2)]), '#f2ede0', 1.6);
  for (let i = 0; i < 5; i += 1) {
    const t = 0.12 + i * 0.18;
    const [a, b] = [2.4 + 3.2 * t, 8 - 3 * t];
    solid.plate(
      [
        [a - 0.22, b, 2],
        [a + 0.22, b - 0.2, 2],
        [a + 0.22, b - 0.2, 1.1],
        [a - 0.22, b, 1.1],
      ],
      lit(mood, random.pick(['#4f7fae', '#f2b61f', '#2f8f83', '#f4ecd8', '#d9618e']), 0.6),
    );
  }
  solid.box([-0.5, 0.6], [4.2, 4.9], [0.28, 0.36], '#7a4f30', true);
  for (const a of [-0.9, 1]) solid.box([a - 0.22, a + 0.22], [4.3, 4.75], [0.1, 0.4], '#c9a45f', true);
  for (const [a, b] of [
    [-3.4, 5],
    [3.2, 4.4],
    [-3, 3.6],
  ] as const)
    pot(a, b, 1.1);
}

/** Paints a terrace with its pergola, plants and the town below. */
export function paintTerrace(spec: TerraceSpec): Drawing {
  const random = seeded(spec.seed);
  const drawing = new Drawing(spec.width ?? 1280, spec.height ?? 960);
  const mood = { ...moodOf(spec.mood, random.fork('mood')), from: 'left' as const };
  const garden: Garden = {
    drawing,
    mood: { ...mood, place: [random.range(0.16, 0.34), mood.place[1]] },
    random: random.fork('plants'),
  };
  const horizon = drawing.height * 0.52;
  const camera: Camera = {
    focal: Math.min(drawing.width, drawing.height * 1.35) * 0.86,
    eye: 1.75,
    centre: drawing.width * 0.5,
    horizon,
  };
  const solid = new Solid({ drawing, camera, mood: garden.mood }, [0, 0], 0);
  const mirrored = random.fork('mirror').chance(0.5);
  drawing.group(mirrored ? `transform="translate(${drawing.width} 0) scale(-1 1)"` : '', () => {
    paintSky(drawing, garden.mood, random.fork('sky'), horizon);
    townBelow({ ...garden, random: random.fork('town') }, horizon, spec.hills === true);
    deck({ ...garden, random: random.fork('deck') }, solid);
    railing(garden, solid);
    planters(garden, solid);
    const kind = spec.variant ?? 0;
    if (kind === 0 || kind === 2) suite({ ...garden, random: random.fork('suite') }, solid);
    if (kind === 0) fairyLights(garden, solid);
    if (kind === 0)
      lounge(
        garden,
        solid,
        random.range(-0.6, 0.3),
        random.pick(['#f1e7d6', '#d9c7a8', '#7f9a94', '#e8d9c4']),
      );
    else furnish(garden, solid, kind);
    const near = scaleAt(camera, 2.6);
    banana(
      { ...garden, random: random.fork('near') },
      [drawing.width * 0.03, drawing.height + near * 0.3],
      near * 1.3,
    );
    finish(garden);
  });
  return drawing;
}
