import { type Colour, darker, lighter } from '../kit/color.ts';
import { polyline } from '../kit/drawing.ts';
import { lit } from '../kit/mood.ts';
import type { Solid } from '../kit/solid.ts';
import { tree } from '../nature/trees.ts';
import { type Site, balcony, boundary, entrance, hanging } from './details.ts';
import { roofLife } from './roofs.ts';
import { door, glassWall, window } from './openings.ts';

type Span = readonly [number, number];

/** A duplex of stacked volumes: a brick base, a white storey pushed out over it, timber slats, a terrace. */
export function duplex(solid: Solid, site: Site): number {
  const { random } = site;
  const [white, brick, wood] = random.pick([
    ['#f7f3ea', '#b2623f', '#9a6238'],
    ['#f3ede0', '#7f8a80', '#8a5a36'],
    ['#fbf6ec', '#3f6f6a', '#a8703f'],
  ] as const);
  const [a, b] = [15, 11];
  solid.shadow([0, a], [0, b], 5);
  solid.box([10.2, a], [3.2, b], [3.4, 6.9], lighter(brick, 0.08));
  const back = solid.front('right', [10.2, a], 3.2);
  glassWall(back, [0.5, 4.3], [3.6, 6.3], '#2c3436', 3, random);
  roofLife(solid, [0, 10], [0, b], 7.3, white, site);
  solid.box([-0.6, 10.2], [-0.6, b], [3.4, 7.3], white);
  solid.box([0.8, a], [0.8, b], [0, 3.4], brick);
  const low = solid.front('right', [0.8, a], 0.8);
  glassWall(low, [7, 13.4], [0.3, 3], '#2c3436', 4, random);
  entrance(low, [3.8, 5.4], 2.8, wood);
  window(low, [0.9, 2.6], [0.9, 2.6], { frame: '#2c3436', panes: 2 }, random);
  window(solid.front('left', [0.8, b], 0.8), [1, 4], [0.8, 2.7], { frame: '#2c3436', panes: 3 }, random);
  window(solid.front('left', [0.8, b], 0.8), [6, 8.5], [0.8, 2.7], { frame: '#2c3436', panes: 2 }, random);
  low.quad([0, a - 0.8], [2.3, 3.4], solid.stage.mood.shadow, 0.28);
  upperStorey(solid, wood, site);
  solid.box([10.2, a + 0.1], [0.7, 0.85], [3.4, 4.3], '#dff0ee', true);
  for (const u of [0.8, 2.4, 3.9])
    hanging(solid.front('right', [10.2, a], 0.7), u, 4.2, 0, random.range(0.45, 0.7), site, 'bougainvillea');
  solid.box([-0.9, 10.5], [-0.9, -0.55], [7.3, 7.65], white);
  solid.box([-0.9, -0.55], [-0.9, b], [7.3, 7.65], white);
  return 8;
}

function upperStorey(solid: Solid, wood: Colour, site: Site): void {
  const front = solid.front('right', [-0.6, 10.2], -0.6);
  const slats: Span = [0.5, 3.7];
  front.quad(slats, [3.8, 7], front.colour(darker(wood, 0.3)));
  for (let x = slats[0]; x < slats[1]; x += 0.24) front.box([x, x + 0.12], [3.8, 7], [0, 0.14], wood);
  balcony(
    front,
    [4.6, 10.2],
    3.75,
    { slab: '#f4efe4', rail: 'glass', railing: '#ffffff', frame: '#2c3436', depth: 1.3 },
    site,
  );
  const side = solid.front('left', [-0.6, 11], -0.6);
  window(side, [1, 3.4], [4.4, 6.5], { frame: '#2c3436', panes: 2, hood: '#f4efe4' }, site.random);
  window(side, [5, 6], [4, 6.7], { frame: '#2c3436', panes: 1 }, site.random);
  window(side, [7.5, 10], [4.4, 6.5], { frame: '#2c3436', panes: 2, hood: '#f4efe4' }, site.random);
}

function gable(solid: Solid, a: Span, b: Span, eaves: number, ridge: number, material: Colour): void {
  const { drawing, mood } = solid.stage;
  const o = 0.7;
  const m = (b[0] + b[1]) / 2;
  const [a0, a1, b0, b1] = [a[0] - o, a[1] + o, b[0] - o, b[1] + o];
  const drop = eaves - 0.25;
  solid.plate(
    [
      [a0, b1, drop],
      [a1, b1, drop],
      [a1, m, ridge],
      [a0, m, ridge],
    ],
    lit(mood, material, 0.3),
  );
  solid.plate(
    [
      [a[0], b[0], eaves],
      [a[0], b[1], eaves],
      [a[0], m, ridge - 0.2],
    ],
    lit(mood, '#e9dcc2', solid.share('left')),
  );
  const slope = lit(mood, material, mood.from === 'right' ? 0.95 : 0.55);
  const fall = drawing.linear(solid.at((a0 + a1) / 2, m, ridge), solid.at((a0 + a1) / 2, b0, drop), [
    [0, lighter(slope, 0.14)],
    [1, darker(slope, 0.1)],
  ]);
  solid.plate(
    [
      [a0, b0, drop],
      [a1, b0, drop],
      [a1, m, ridge],
      [a0, m, ridge],
    ],
    fall,
  );
  const lines: string[] = [];
  for (let x = a0; x <= a1; x += 0.42) lines.push(polyline([solid.at(x, b0, drop), solid.at(x, m, ridge)]));
  drawing.stroke(lines.join(''), darker(slope, 0.4), 1.2, 0.4);
  drawing.stroke(polyline([solid.at(a0, m, ridge), solid.at(a1, m, ridge)]), lighter(slope, 0.3), 3);
  solid.plate(
    [
      [a0, b0, drop],
      [a1, b0, drop],
      [a1, b0, drop - 0.16],
      [a0, b0, drop - 0.16],
    ],
    lit(mood, '#f4ecd9', solid.share('right')),
  );
  drawing.stroke(
    polyline([solid.at(a0, b0, drop), solid.at(a0, m, ridge), solid.at(a0, b1, drop)]),
    lit(mood, '#f4ecd9', solid.share('left')),
    4,
  );
}

/** A village bungalow: tin roof, plinth, veranda on posts, shutters in colour. */
export function bungalow(solid: Solid, site: Site): number {
  const { random } = site;
  const roof = random.pick(['#b4493a', '#3f7f86', '#8a9aa2', '#4f7f56', '#c0683f']);
  const wall = random.pick(['#f4e3bf', '#cfe3dc', '#f2d3c0', '#f6f0e2', '#bcd6e0']);
  const shutter = random.pick(['#2f7f78', '#2f5f8f', '#8a3f2f', '#4f7a3c']);
  const [a, b] = [15, 8];
  solid.shadow([-0.4, a + 0.4], [-3, b], 4);
  solid.box([-0.4, a + 0.4], [-2.9, b + 0.2], [0, 0.7], '#b98262');
  solid.box([0, a], [0, b], [0.7, 4], wall);
  const front = solid.front('right', [0, a]);
  for (const u of [1.4, 4.2, 10, 12.6]) {
    window(front, [u, u + 1.3], [1.5, 3.1], { frame: '#f7f1e2', panes: 2, grille: true }, random);
    front.quad([u - 0.6, u - 0.06], [1.5, 3.1], front.colour(shutter));
    front.quad([u + 1.36, u + 1.9], [1.5, 3.1], front.colour(darker(shutter, 0.08)));
  }
  door(front, [6.9, 8.4], [0.7, 3.2], shutter);
  front.quad([0, a], [3, 4], solid.stage.mood.shadow, 0.3);
  const side = solid.front('left', [0, b]);
  for (const u of [1.4, 4.8]) {
    window(side, [u, u + 1.5], [1.5, 3.1], { frame: '#f7f1e2', panes: 2, grille: true }, random);
    side.quad([u - 0.6, u - 0.06], [1.5, 3.1], side.colour(shutter));
  }
  for (const u of [7, 8.2]) front.box([u - 0.6, u + 0.2], [0, 0.35], [2.9, 3.6], '#c99a78');
  gable(solid, [0, a], [0, b], 4.1, 7.4, roof);
  veranda(solid, a, roof, site);
  return 7.6;
}

function veranda(solid: Solid, a: number, roof: Colour, site: Site): void {
  const { mood, drawing } = solid.stage;
  const front = solid.front('right', [0, a], -2.6);
  for (let i = 0; i <= 6; i += 1) {
    const x = (a - 0.2) * (i / 6);
    front.box([x, x + 0.2], [0.7, 3.35], [0, 0.2], '#f8f2e4');
    if (i < 6 && i !== 2 && i !== 3) {
      for (let r = x + 0.4; r < x + a / 6; r += 0.3)
        front.line(
          [
            [r, 0.75],
            [r, 1.5],
          ],
          front.colour('#f8f2e4', 0.8),
          0.05,
          1,
          0.1,
        );
      front.line(
        [
          [x, 1.55],
          [x + a / 6, 1.55],
        ],
        front.colour('#f8f2e4'),
        0.09,
        1,
        0.1,
      );
    }
  }
  const slope = lit(mood, darker(roof, 0.06), mood.from === 'right' ? 0.85 : 0.48);
  solid.plate(
    [
      [-0.5, -3.2, 3.25],
      [a + 0.5, -3.2, 3.25],
      [a + 0.5, 0, 4.1],
      [-0.5, 0, 4.1],
    ],
    slope,
  );
  const lines: string[] = [];
  for (let x = -0.5; x <= a + 0.5; x += 0.42)
    lines.push(polyline([solid.at(x, -3.2, 3.25), solid.at(x, 0, 4.1)]));
  drawing.stroke(lines.join(''), darker(slope, 0.4), 1.1, 0.4);
  solid.plate(
    [
      [-0.5, -3.2, 3.25],
      [a + 0.5, -3.2, 3.25],
      [a + 0.5, -3.2, 3.1],
      [-0.5, -3.2, 3.1],
    ],
    lit(mood, '#f4ecd9', solid.share('right')),
  );
  for (let i = 0; i < 4; i += 1)
    hanging(
      front,
      site.random.range(0.3, a - 0.3),
      0.6,
      0.7,
      site.random.range(0.4, 0.7),
      site,
      site.random.pick(['bougainvillea', 'sonalu', 'shefali', undefined] as const),
    );
}

/** A courtyard house: two low wings about a tree, a wall with a gate before it. */
export function courtyardHouse(solid: Solid, site: Site): number {
  const { random, garden } = site;
  const wall = random.pick(['#e9d3b0', '#c98a64', '#f2e8d5', '#d9b48f']);
  const trim = lighter(wall, 0.45);
  solid.shadow([0, 20], [0, 14], 3.5);
  solid.box([0, 20], [10, 15], [0, 4.4], wall);
  solid.box([-0.3, 20.3], [9.7, 15.3], [4.4, 4.8], trim);
  const back = solid.front('right', [0, 20], 10);
  for (const u of [7, 10, 13, 16])
    window(back, [u, u + 1.8], [0.9, 3.2], { frame: trim, panes: 2, hood: trim }, random);
  solid.box([0, 6], [0, 12], [0, 4.4], wall);
  const wing = solid.front('left', [0, 12]);
  for (const u of [1.2, 4.6, 8])
    window(wing, [u, u + 1.8], [1, 3.1], { frame: trim, panes: 2, hood: trim, grille: true }, random);
  const gableEnd = solid.front('right', [0, 6]);
  window(gableEnd, [1.6, 4.4], [0.9, 3.3], { frame: trim, panes: 3, hood: trim }, random);
  for (const [from, to] of [[-0.3, 6.3]] as const) solid.box([from, to], [-0.3, 12.3], [4.4, 4.8], trim);
  for (let i = 0; i < 5; i += 1)
    hanging(gableEnd, 1 + i * 1.1, 4.75, 0.3, random.range(0.35, 0.6), site, 'bougainvillea');
  solid.box([6.2, 20], [7.2, 7.45], [0, 0.4], '#cdb597');
  for (let i = 0; i < 6; i += 1) solid.box([7 + i * 2.3, 7.25 + i * 2.3], [7.6, 7.85], [0, 3.5], trim, true);
  solid.box([6.2, 20.2], [7.2, 10], [3.5, 3.8], lighter('#a5502f', 0.1));
  const spot = solid.at(12, 3.6, 0);
  tree(
    garden,
    spot,
    solid.scale(12, 3.6) * 9,
    random.pick(['krishnachura', 'jarul', 'sonalu', undefined] as const),
  );
  boundary(solid, [6.3, 21], -0.1, 1.7, wall, site);
  return 8;
}

/**
 * A villa on the water: long roofs that float, glass towards the lake, a deck before it. Each roof is painted before the
 * walls under it, because its underside reaches behind them.
 */
export function villa(solid: Solid, site: Site): number {
  const { random } = site;
  const wood = random.pick(['#a46b3d', '#8a5a38', '#b98250']);
  const stone = random.pick(['#e8dfce', '#d7c4a6', '#f4efe6']);
  villaTop(solid, wood, stone, site);
  solid.box([-1.8, 20], [-2.9, 10], [3.9, 4.25], lighter(stone, 0.5));
  solid.box([-1.5, 20], [-3.4, 9], [0, 0.5], wood);
  solid.box([0, 18], [0, 9], [0.5, 3.9], stone);
  const front = solid.front('right', [0, 18]);
  glassWall(front, [5, 16.8], [0.6, 3.5], '#3a3530', 7, random);
  window(front, [1.2, 3.6], [1.2, 3], { frame: '#3a3530', panes: 2 }, random);
  window(solid.front('left', [0, 9]), [1.5, 6.5], [0.8, 3.4], { frame: '#3a3530', panes: 4 }, random);
  front.quad([0, 18], [3, 3.9], solid.stage.mood.shadow, 0.3);
  for (let i = 0; i < 6; i += 1)
    solid.box([0.4 + i * 3.5, 0.62 + i * 3.5], [-2.2, -1.98], [0.5, 3.9], wood, true);
  for (let i = 0; i < 5; i += 1)
    hanging(
      solid.front('right', [-1, 20], -2.6),
      1 + i * 4.2,
      0.75,
      0.3,
      random.range(0.4, 0.7),
      site,
      random.chance(0.5) ? 'bougainvillea' : undefined,
    );
  return 8;
}

function villaTop(solid: Solid, wood: Colour, stone: Colour, site: Site): void {
  const { random } = site;
  solid.box([2, 14.4], [0.2, 10], [7.4, 7.72], lighter(stone, 0.5));
  solid.box([3, 13], [1.5, 9], [4.25, 7.4], stone);
  const top = solid.front('right', [3, 13], 1.5);
  glassWall(top, [0.8, 6.4], [4.5, 7], '#3a3530', 4, random);
  top.quad([7, 9.6], [4.5, 7.2], top.colour(wood));
  for (let x = 7; x < 9.6; x += 0.22) top.box([x, x + 0.1], [4.5, 7.2], [0, 0.12], wood);
  top.quad([0, 10], [6.9, 7.4], solid.stage.mood.shadow, 0.25);
  window(solid.front('left', [1.5, 9], 3), [1, 5], [4.7, 6.9], { frame: '#3a3530', panes: 3 }, random);
}
