import { type Camera, scaleAt } from './kit/camera.ts';
import { type Colour, darker, lighter, mix } from './kit/color.ts';
import { Drawing, curve, disc, polygon, polyline, roundRect } from './kit/drawing.ts';
import { finish } from './scene/finish.ts';
import { type MoodName, hazed, lit, moodOf } from './kit/mood.ts';
import { seeded } from './kit/random.ts';
import { Solid } from './kit/solid.ts';
import { glassWall } from './buildings/openings.ts';
import { paintHills, paintSkyline } from './nature/distance.ts';
import { paintSky } from './nature/sky.ts';
import { type Garden, banana, palm, potted } from './nature/trees.ts';

/** A penthouse terrace high over the town. */
export interface TerraceSpec {
  readonly seed: string;
  readonly mood: MoodName;
  readonly hills?: boolean;
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
    suite({ ...garden, random: random.fork('suite') }, solid);
    fairyLights(garden, solid);
    lounge(garden, solid, random.range(-0.6, 0.3), random.pick(['#f1e7d6', '#d9c7a8', '#7f9a94', '#e8d9c4']));
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
