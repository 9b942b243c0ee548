import { finish } from './scene/finish.ts';
import { type Camera, groundAt, scaleAt } from './kit/camera.ts';
import { darker, lighter } from './kit/color.ts';
import { Drawing, type Point, disc, polyline } from './kit/drawing.ts';
import { type MoodName, lit, moodOf } from './kit/mood.ts';
import { seeded } from './kit/random.ts';
import { Solid } from './kit/solid.ts';
import { neighbour } from './buildings/neighbours.ts';
import { paintSkyline, paintTreeline } from './nature/distance.ts';
import { paintGround, paintStreet } from './nature/ground.ts';
import { paintSky } from './nature/sky.ts';
import { type Garden, bush, tree } from './nature/trees.ts';
import { rickshaw, walker } from './street/traffic.ts';

/** A tile of the projects banner: a tower being built, or one that is still lines in the air. */
export interface ConstructionSpec {
  readonly seed: string;
  readonly stage: 'ongoing' | 'upcoming';
  readonly mood: MoodName;
  readonly width?: number;
  readonly height?: number;
}

const floor = 3.3;

/** Slabs and columns; the lower storeys already have brick walls, the upper ones green netting. */
function frame(solid: Solid, a: number, b: number, floors: number): void {
  solid.shadow([0, a], [0, b], 14);
  for (let storey = floors - 1; storey >= 0; storey -= 1) {
    const y = storey * floor;
    solid.box([-0.4, a + 0.4], [-0.4, b + 0.4], [y + floor - 0.25, y + floor + 0.1], '#e2dccf');
    solid.box([0.3, a - 0.3], [0.3, b - 0.3], [y, y + floor - 0.25], storey < 4 ? '#b5613f' : '#6f6a66');
    for (const side of ['left', 'right'] as const) {
      const front = solid.front(side, [0.3, (side === 'right' ? a : b) - 0.3], 0.3);
      const count = Math.round(front.width / 3);
      const step = front.width / count;
      for (let i = 0; i < count; i += 1) {
        if (storey < 4)
          front.quad([i * step + 0.7, (i + 1) * step - 0.7], [y + 1, y + 2.6], front.colour('#2c2422', 0.5));
        front.box([i * step, i * step + 0.4], [y, y + floor - 0.25], [0, 0.25], '#cfc8bc');
      }
      if (storey >= 4 && storey < floors - 2)
        front.quad([0, front.width * 0.62], [y, y + floor], front.colour('#3f9a6a'), 0.7, 0.6);
    }
  }
  rods(solid, a, b, floors * floor);
  scaffold(solid, a, floors - 2);
}

function rods(solid: Solid, a: number, b: number, y: number): void {
  const bars: string[] = [];
  for (let i = 0; i <= 8; i += 1) {
    for (const d of [0, 0.18, 0.36]) {
      bars.push(polyline([solid.at((a * i) / 8 + d, 0.2, y), solid.at((a * i) / 8 + d, 0.2, y + 1.3)]));
      bars.push(polyline([solid.at(0.2, (b * i) / 8 + d, y), solid.at(0.2, (b * i) / 8 + d, y + 1.3)]));
    }
  }
  solid.stage.drawing.stroke(bars.join(''), lit(solid.stage.mood, '#6b4a3a', 0.5), 1.6, 0.9);
}

/** Bamboo, lashed, as scaffolds are made here. */
function scaffold(solid: Solid, a: number, floors: number): void {
  const front = solid.front('right', [0, a], -0.8);
  const bamboo = front.colour('#d9b46a');
  for (let u = a * 0.6; u <= a; u += 1.3)
    front.line(
      [
        [u, 0],
        [u, floors * floor + 1.5],
      ],
      bamboo,
      0.13,
    );
  for (let v = 1.6; v <= floors * floor; v += floor / 2)
    front.line(
      [
        [a * 0.58, v],
        [a + 0.3, v],
      ],
      bamboo,
      0.1,
    );
  for (let v = 0; v < floors * floor - 6; v += 6)
    front.line(
      [
        [a * 0.6, v],
        [a, v + 6],
      ],
      bamboo,
      0.09,
    );
}

/** A tower crane with its lattice. */
function crane(garden: Garden, foot: Point, height: number, reach: number): void {
  const { drawing, mood } = garden;
  const yellow = lit(mood, '#f0b429', 0.75);
  const [x, y] = foot;
  const top = y - height;
  const w = height * 0.022;
  let lattice = '';
  for (let i = 0; i < 26; i += 1) {
    const a = y - (height * i) / 26;
    lattice += polyline([
      [x + (i % 2 ? w : -w), a],
      [x + (i % 2 ? -w : w), a - height / 26],
    ]);
  }
  for (let i = 0; i < 22; i += 1) {
    const a = x - reach * 0.3 + (reach * 1.3 * i) / 22;
    lattice += polyline([
      [a, top],
      [a + reach * 0.03, top - w * 1.5],
      [a + reach * 0.06, top],
    ]);
  }
  drawing.stroke(lattice, yellow, 2);
  drawing.stroke(
    polyline([
      [x - w, y],
      [x - w, top],
    ]) +
      polyline([
        [x + w, y],
        [x + w, top],
      ]) +
      polyline([
        [x - reach * 0.3, top],
        [x + reach, top],
      ]) +
      polyline([
        [x - reach * 0.28, top - w * 1.5],
        [x + reach * 0.96, top - w * 1.5],
      ]),
    yellow,
    3.4,
  );
  drawing.stroke(
    polyline([
      [x - reach * 0.28, top - w],
      [x, top - height * 0.1],
      [x + reach * 0.8, top - w],
    ]) +
      polyline([
        [x, top],
        [x, top - height * 0.1],
      ]),
    darker(yellow, 0.25),
    2,
  );
  drawing.fill(
    `M${x - reach * 0.3} ${top}h${reach * 0.09}v${height * 0.05}h${-reach * 0.09}z`,
    lit(mood, '#8a8f92', 0.6),
  );
  drawing.fill(`M${x - w * 1.3} ${top}h${w * 3.4}v${w * 3}h${-w * 3.4}z`, lit(mood, '#e9eef0', 0.6));
  const hook = x + reach * 0.62;
  drawing.stroke(
    polyline([
      [hook, top],
      [hook, top + height * 0.28],
    ]),
    mood.shadow,
    1.5,
    0.8,
  );
  drawing.fill(`M${hook - 26} ${top + height * 0.28}h52v12h-52z`, lit(mood, '#b5613f', 0.6));
}

/** A tower that is not there yet: its edges and floors as light. */
function ghost(solid: Solid, a: number, b: number, floors: number): void {
  const { drawing } = solid.stage;
  const height = floors * floor;
  const paint = '#ffffff';
  solid.plate(
    [
      [0, 0, 0],
      [a, 0, 0],
      [a, 0, height],
      [0, 0, height],
    ],
    drawing.down([
      [0, '#dff6f2', 0.5],
      [1, '#dff6f2', 0.14],
    ]),
  );
  solid.plate(
    [
      [0, 0, 0],
      [0, b, 0],
      [0, b, height],
      [0, 0, height],
    ],
    drawing.down([
      [0, '#bfe6ea', 0.42],
      [1, '#bfe6ea', 0.1],
    ]),
  );
  const lines: string[] = [];
  for (let storey = 0; storey <= floors; storey += 1)
    lines.push(
      polyline([
        solid.at(0, b, storey * floor),
        solid.at(0, 0, storey * floor),
        solid.at(a, 0, storey * floor),
      ]),
    );
  for (let i = 0; i <= 6; i += 1)
    lines.push(
      polyline([solid.at((a * i) / 6, 0, 0), solid.at((a * i) / 6, 0, height)]),
      polyline([solid.at(0, (b * i) / 6, 0), solid.at(0, (b * i) / 6, height)]),
    );
  drawing.stroke(lines.join(''), paint, 1.4, 0.65);
  const edges = [
    polyline([solid.at(0, 0, 0), solid.at(0, 0, height)]),
    polyline([
      solid.at(a, 0, 0),
      solid.at(a, 0, height),
      solid.at(0, 0, height),
      solid.at(0, b, height),
      solid.at(0, b, 0),
    ]),
  ];
  drawing.stroke(edges.join(''), paint, 3.4, 0.95);
  for (let storey = 1; storey < floors; storey += 1) {
    for (let i = 0; i < 3; i += 1) {
      const [x, y] = solid.at(a * (0.25 + i * 0.28), -0.3, storey * floor);
      drawing.fill(disc(x, y, 7, 5), '#9be0a8', 0.6);
    }
  }
}

/** Strings and pegs that mark the plot, with saplings. */
function plot(garden: Garden, solid: Solid, a: number, b: number): void {
  const { drawing, mood } = garden;
  const corners: [number, number][] = [
    [-2, b + 2],
    [-2, -2],
    [a + 2, -2],
  ];
  drawing.stroke(polyline(corners.map(([p, q]) => solid.at(p, q, 0.8))), lit(mood, '#f2c230', 0.9), 2.4);
  for (const [p, q] of corners) solid.box([p - 0.1, p + 0.1], [q - 0.1, q + 0.1], [0, 1], '#d9642f', true);
  for (let i = 0; i < 7; i += 1)
    bush(garden, solid.at(-2 + (i * (a + 3)) / 6, -3.2, 0), solid.scale(0, 0) * 0.6);
}

/** Paints a building site in its street. */
export function paintConstruction(spec: ConstructionSpec): Drawing {
  const random = seeded(spec.seed);
  const drawing = new Drawing(spec.width ?? 1280, spec.height ?? 960);
  const mood = moodOf(spec.mood, random.fork('mood'));
  const garden: Garden = { drawing, mood, random: random.fork('plants') };
  const horizon = drawing.height * 0.68;
  const camera: Camera = { focal: drawing.width * 1.08, eye: 5, centre: drawing.width * 0.5, horizon };
  const depth = 54;
  const solid = new Solid({ drawing, camera, mood }, [-4, depth], 0.5);
  paintSky(drawing, mood, random.fork('sky'), horizon);
  paintSkyline(garden, horizon + 4, drawing.height * 0.26);
  paintTreeline(garden, horizon + 8, drawing.height * 0.07, 0.42);
  paintGround(garden, horizon + 2, spec.stage === 'ongoing' ? '#b99a6f' : '#8fb55c');
  for (const x of [-44, 38])
    neighbour(new Solid({ drawing, camera, mood }, [x, depth * 1.5], 0.5), random.int(5, 8), 0.4, {
      garden,
      random,
    });
  for (const t of [0.04, 0.14, 0.9, 0.98])
    tree(
      garden,
      [drawing.width * t, groundAt(camera, depth * 1.2)],
      scaleAt(camera, depth * 1.2) * random.range(8, 11),
      random.pick(['krishnachura', undefined] as const),
    );
  if (spec.stage === 'ongoing') {
    crane(
      garden,
      [drawing.width * 0.22, groundAt(camera, depth * 1.05)],
      drawing.height * 0.62,
      drawing.width * 0.4,
    );
    frame(solid, 19, 14, 8);
  } else {
    plot(garden, solid, 17, 13);
    ghost(solid, 17, 13, 9);
    drawing.glow(solid.at(8, 0, 30), drawing.width * 0.3, lighter(mood.halo, 0.3), 0.3);
  }
  paintStreet(garden, camera, 21, 33);
  for (let i = 0; i < 3; i += 1)
    walker(
      garden,
      [drawing.width * random.range(0.1, 0.9), groundAt(camera, 34.2)],
      (scaleAt(camera, 34) * 1.7) / 40,
    );
  rickshaw(garden, [drawing.width * 0.3, groundAt(camera, 26)], (scaleAt(camera, 26) * 2.1) / 116, true);
  finish(garden);
  return drawing;
}
