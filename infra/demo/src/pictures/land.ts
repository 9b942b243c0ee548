import { finish } from './scene/finish.ts';
import { type Camera, groundAt, scaleAt } from './kit/camera.ts';
import { darker } from './kit/color.ts';
import { Drawing, type Point, disc, polygon, polyline } from './kit/drawing.ts';
import { type MoodName, lit, moodOf } from './kit/mood.ts';
import { seeded } from './kit/random.ts';
import { Solid } from './kit/solid.ts';
import { boundary } from './buildings/details.ts';
import { neighbour } from './buildings/neighbours.ts';
import { paintHills, paintSkyline, paintTreeline } from './nature/distance.ts';
import { paintGround, paintStreet, paintWater } from './nature/ground.ts';
import { paintSky } from './nature/sky.ts';
import { type Garden, banana, bush, palm, tree } from './nature/trees.ts';
import { walker } from './street/traffic.ts';

/** A plot without a building: its pegs, strings and sign, its road, or its corner stone. */
export interface LandSpec {
  readonly seed: string;
  readonly mood: MoodName;
  readonly setting: 'city' | 'village' | 'hills';
  readonly shot: 'plot' | 'road' | 'corner' | 'aerial';
  readonly width?: number;
  readonly height?: number;
}

function grass(garden: Garden, from: number): void {
  const { drawing, mood, random } = garden;
  const blades: string[] = [];
  for (let i = 0; i < 420; i += 1) {
    const t = random.next() ** 0.8;
    const y = from + (drawing.height - from) * t;
    const h = 5 + 26 * t;
    const x = random.range(0, drawing.width);
    blades.push(
      polyline([
        [x, y],
        [x + random.range(-5, 5), y - h],
      ]),
    );
  }
  drawing.stroke(blades.join(''), lit(mood, '#5f8f3a', 0.7), 1.8, 0.6);
  let blooms = '';
  for (let i = 0; i < 50; i += 1) {
    const t = random.next();
    blooms += disc(random.range(0, drawing.width), from + (drawing.height - from) * t, 2 + 3 * t);
  }
  drawing.fill(blooms, lit(mood, '#f6f1d8', 0.9), 0.9);
}

function signBoard(garden: Garden, solid: Solid, a: number, b: number): void {
  const { mood } = garden;
  for (const d of [0, 2]) solid.box([a + d, a + d + 0.1], [b, b + 0.1], [0, 2.6], '#5a3f2a', true);
  solid.box([a - 0.3, a + 2.4], [b - 0.05, b], [1.3, 2.7], '#f4efe2', true);
  const plate = (u: readonly [number, number], v: readonly [number, number], tone: string): void =>
    solid.plate(
      [
        [a + u[0], b - 0.06, v[0]],
        [a + u[1], b - 0.06, v[0]],
        [a + u[1], b - 0.06, v[1]],
        [a + u[0], b - 0.06, v[1]],
      ],
      lit(mood, tone, 0.7),
    );
  plate([-0.15, 2.25], [2.3, 2.55], '#1f5f58');
  for (let i = 0; i < 5; i += 1) plate([-0.05 + i * 0.44, 0.26 + i * 0.44], [1.95, 2.14], '#b5573a');
  for (let i = 0; i < 7; i += 1) plate([-0.05 + i * 0.32, 0.16 + i * 0.32], [1.55, 1.7], '#6a6f70');
}

/** Paints a plot of land. */
export function paintLand(spec: LandSpec): Drawing {
  const random = seeded(spec.seed);
  const drawing = new Drawing(spec.width ?? 1280, spec.height ?? 960);
  const mood = moodOf(spec.mood, random.fork('mood'));
  const garden: Garden = { drawing, mood, random: random.fork('plants') };
  const { width, height } = drawing;
  const aerial = spec.shot === 'aerial';
  const horizon = height * (aerial ? 0.22 : spec.shot === 'corner' ? 0.4 : 0.5);
  const camera: Camera = {
    focal: width,
    eye: aerial ? 21 : spec.shot === 'corner' ? 1.6 : 5,
    centre: width / 2,
    horizon,
  };
  const depth = aerial ? 39 : spec.shot === 'corner' ? 5 : 15;
  const solid = new Solid(
    { drawing, camera, mood },
    [spec.shot === 'corner' ? 0.6 : -2, depth],
    aerial ? 0.4 : 0.5,
  );
  paintSky(drawing, mood, random.fork('sky'), horizon);
  if (spec.setting === 'hills') paintHills(garden, horizon + 4, height * 0.24);
  else if (spec.setting === 'city') paintSkyline(garden, horizon + 4, height * 0.2);
  paintTreeline(garden, horizon + 8, height * 0.07, 0.35);
  paintGround(garden, horizon + 2, '#8fb55c');
  if (spec.setting === 'city')
    for (const [x, z, n] of [
      [-30, 62, 6],
      [24, 70, 5],
      [42, 58, 3],
    ] as const)
      neighbour(
        new Solid({ drawing, camera, mood }, [x * (aerial ? 1.4 : 1), z * (aerial ? 1.7 : 1)], 0.5),
        n,
        0.35,
        { garden, random },
      );
  if (spec.setting === 'village' && !aerial) {
    paintWater(garden, groundAt(camera, 60), groundAt(camera, 40));
    for (const t of [0.1, 0.2, 0.78, 0.9])
      palm(garden, [width * t, groundAt(camera, 40)], scaleAt(camera, 40) * random.range(8, 11));
  }
  for (const t of [0.03, 0.16, 0.84, 0.97])
    tree(
      garden,
      [width * t, groundAt(camera, aerial ? 120 : 34)],
      scaleAt(camera, aerial ? 120 : 34) * random.range(7, 10),
      random.pick(['krishnachura', 'jarul', undefined] as const),
    );
  const [a, b] = aerial ? [18, 22] : spec.shot === 'corner' ? [14, 16] : [11, 14];
  solid.plate(
    [
      [0, 0, 0.02],
      [a, 0, 0.02],
      [a, b, 0.02],
      [0, b, 0.02],
    ],
    lit(mood, spec.setting === 'hills' ? '#b98f5f' : '#a5b860', 0.65),
    0.95,
  );
  if (spec.shot === 'road') paintStreet(garden, camera, 10.5, 13.4);
  const corners: [number, number][] = [
    [0, b],
    [a, b],
    [a, 0],
    [0, 0],
  ];
  drawing.stroke(
    polyline(
      [...corners, corners[0] as [number, number]].map(([p, q]) => solid.at(p, q, aerial ? 0.3 : 0.75)),
    ),
    lit(mood, '#f2c230', 0.9),
    aerial ? 4 : 3,
  );
  for (const [p, q] of corners) {
    const w = aerial ? 0.35 : 0.09;
    solid.box([p - w, p + w], [q - w, q + w], [0, aerial ? 1.4 : 1], '#d9642f', true);
  }
  if (spec.shot === 'corner') {
    solid.box([-0.22, 0.22], [-0.22, 0.22], [0, 0.55], '#d9d4ca');
    const at: Point = solid.at(0, -0.23, 0.3);
    drawing.fill(
      polygon([
        [at[0] - 18, at[1] - 12],
        [at[0] + 18, at[1] - 12],
        [at[0] + 18, at[1] + 12],
        [at[0] - 18, at[1] + 12],
      ]),
      darker(lit(mood, '#b5573a', 0.6), 0.1),
    );
    for (let i = 0; i < 5; i += 1)
      bush(
        garden,
        solid.at(random.range(2, 12), random.range(3, 14), 0),
        solid.scale(6, 6) * random.range(0.3, 0.6),
        random.pick(['sonalu', undefined] as const),
      );
  } else signBoard(garden, solid, aerial ? 2 : 1.2, aerial ? 3 : 2.4);
  if (spec.shot === 'plot' && spec.setting === 'city')
    boundary(new Solid({ drawing, camera, mood }, [0, 30], 0), [-26, -9], 0, 1.6, '#c98f6c', {
      garden,
      random,
    });
  if (spec.setting !== 'city' && !aerial)
    for (const t of [0.08, 0.93])
      banana(garden, [width * t, groundAt(camera, 12)], scaleAt(camera, 12) * 2.2);
  if (spec.shot !== 'corner' && !aerial)
    walker(garden, [width * random.range(0.66, 0.8), groundAt(camera, 14)], (scaleAt(camera, 14) * 1.7) / 40);
  if (spec.shot !== 'road' && !aerial) grass(garden, groundAt(camera, 9));
  finish(garden);
  return drawing;
}
