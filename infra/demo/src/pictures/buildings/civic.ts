import { type Colour, darker, lighter, mix } from '../kit/color.ts';
import { lit } from '../kit/mood.ts';
import type { Front, Solid } from '../kit/solid.ts';
import { type Site, hanging } from './details.ts';
import { roofLife } from './roofs.ts';
import { arch, door, glassWall, window } from './openings.ts';

type Span = readonly [number, number];

function courses(front: Front, v: Span, material: Colour): void {
  const dark = front.colour(darker(material, 0.35));
  for (let y = v[0] + 0.45; y < v[1]; y += 0.45)
    front.line(
      [
        [0, y],
        [front.width, y],
      ],
      dark,
      0.03,
      0.35,
    );
}

function ring(front: Front, u: number, v: number, r: number, material: Colour): void {
  const circle = (k: number, du = 0): (readonly [number, number])[] =>
    Array.from(
      { length: 32 },
      (_, i) => [u + du + Math.cos((i * Math.PI) / 16) * k, v + Math.sin((i * Math.PI) / 16) * k] as const,
    );
  const { mood } = front.solid.stage;
  front.shape(circle(r + 0.28), front.colour(lighter(material, 0.18)));
  front.shape(circle(r), front.colour(darker(material, 0.3), 0.7));
  front.shape(
    circle(r * 0.93, 0.22),
    mood.lamps > 0.2 ? '#ffca7a' : lit(mood, '#2a1d1c', 0.2),
    mood.lamps > 0.2 ? 0.92 : 1,
  );
  front.line(
    [
      [u + 0.2, v - r * 0.85],
      [u + 0.2, v + r * 0.85],
    ],
    front.colour('#3b2a26'),
    0.09,
  );
  front.line(
    [
      [u + 0.2 - r * 0.85, v],
      [u + 0.2 + r * 0.85, v],
    ],
    front.colour('#3b2a26'),
    0.09,
  );
}

function deepSlot(front: Front, u: Span, v: Span, material: Colour, site: Site): void {
  front.quad(u, v, front.colour(darker(material, 0.6), 0.6));
  window(
    front,
    [u[0] + 0.35, u[1] - 0.05],
    [v[0] + 0.1, v[1] - 0.2],
    { frame: '#e9dcc4', panes: 2 },
    site.random,
  );
}

/** Brick in the manner of Dhaka's modernists: great circles cut into plain walls, deep shade, a reflecting base. */
export function brickModern(solid: Solid, site: Site): number {
  const { random } = site;
  const brick = random.pick(['#b5593a', '#a8523a', '#c26b46']);
  const pale = '#e7d9c0';
  const height = 14;
  solid.shadow([0, 20], [0, 15], 8);
  roofLife(solid, [2, 18], [3, 14], height, brick, site);
  solid.box([0, 20], [0, 15], [0, height], brick);
  const right = solid.front('right', [0, 20]);
  const left = solid.front('left', [0, 15]);
  for (const front of [right, left]) {
    courses(front, [0, height], brick);
    for (const y of [4.6, 9.2, 13.6]) front.quad([0, front.width], [y, y + 0.32], front.colour(pale));
  }
  ring(right, 5, 7.6, 2.5, brick);
  ring(right, 14.5, 7.6, 2.5, brick);
  for (const u of [1, 8.6, 18]) deepSlot(right, [u, u + 1.6], [10, 13], brick, site);
  ring(left, 7.5, 7.8, 2.7, brick);
  deepSlot(left, [2, 3.8], [10, 13], brick, site);
  deepSlot(left, [11, 12.8], [10, 13], brick, site);
  for (const u of [1.4, 5.6, 12.4, 16.4])
    arch(right, [u, u + 2.6], [0, 4], lit(site.garden.mood, '#2a1d1c', 0.2));
  for (const u of [1.4, 5.6, 12.4, 16.4])
    arch(
      right,
      [u + 0.35, u + 2.6],
      [0, 3.8],
      site.garden.mood.lamps > 0.2 ? '#e9a860' : lit(site.garden.mood, '#5f4238', 0.3),
    );
  for (const u of [2, 8.4]) arch(left, [u, u + 3], [0, 4], lit(site.garden.mood, '#2a1d1c', 0.15));
  door(right, [9.3, 11.1], [0, 3.6], '#7a4a2f');
  solid.box([-0.1, 20.1], [-0.1, 0.3], [height, height + 1], brick);
  solid.box([-0.1, 0.3], [-0.1, 15], [height, height + 1], brick);
  for (let i = 0; i < 4; i += 1)
    hanging(right, random.range(1, 19), height + 0.9, 0.1, random.range(0.6, 1), site, 'bougainvillea');
  return height + 1;
}

/** A commercial loft: a steel grid of tall windows on brick piers over glazed shops with awnings. */
export function loft(solid: Solid, floors: number, site: Site): number {
  const { random } = site;
  const pier = random.pick(['#a9583c', '#5f6a6e', '#d9cbb2', '#7d4a3a']);
  const steel = '#2b3336';
  const floor = 4;
  const height = (floors + 1) * floor + 0.8;
  const [a, b] = [22, 16];
  solid.shadow([0, a], [0, b], height * 0.5);
  roofLife(solid, [1, a - 1], [1, b - 1], height, lighter(pier, 0.1), site);
  solid.box([0, a], [0, b], [0, height], pier);
  for (const side of ['left', 'right'] as const) {
    const front = solid.front(side, [0, side === 'right' ? a : b]);
    const count = Math.round(front.width / 4.2);
    const step = front.width / count;
    for (let i = count - 1; i >= 0; i -= 1) {
      for (let storey = floors; storey >= 1; storey -= 1) {
        const u: Span = [i * step + 0.45, (i + 1) * step - 0.45];
        window(
          front,
          u,
          [storey * floor + 0.7, storey * floor + floor - 0.3],
          { frame: steel, panes: 4, sill: lighter(pier, 0.4) },
          random,
        );
      }
      shop(front, [i * step + 0.35, (i + 1) * step - 0.35], floor, site);
    }
    front.box([0, front.width], [floor - 0.1, floor + 0.35], [0, 0.25], lighter(pier, 0.35));
  }
  solid.box([-0.3, a + 0.3], [-0.3, 0.1], [height, height + 0.9], lighter(pier, 0.25));
  solid.box([-0.3, 0.1], [-0.3, b], [height, height + 0.9], lighter(pier, 0.25));
  return height + 1;
}

function shop(front: Front, u: Span, floor: number, site: Site): void {
  const awning = site.random.pick(['#c8573f', '#2f7f78', '#e0a13f', '#33536b', '#7d9a6a']);
  glassWall(front, u, [0.2, floor - 0.9], '#2b3336', 2, site.random);
  const stripes = 7;
  const w = (u[1] - u[0]) / stripes;
  for (let i = 0; i < stripes; i += 1) {
    const cloth = i % 2 ? '#f6efe0' : awning;
    const at = (x: number, v: number, out: number): readonly [number, number] => front.point(x, v, out);
    const { drawing } = front.solid.stage;
    const corners = [
      at(u[0] + i * w, floor - 0.5, 0),
      at(u[0] + (i + 1) * w, floor - 0.5, 0),
      at(u[0] + (i + 1) * w, floor - 1.35, 1.3),
      at(u[0] + i * w, floor - 1.35, 1.3),
    ];
    drawing.fill(
      `M${corners.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`,
      lit(front.solid.stage.mood, cloth, 0.35 + front.share * 0.5),
    );
  }
}

/** An old town house of Wari: arches, shutters, pilasters, an ornate parapet. */
export function townHouse(solid: Solid, site: Site): number {
  const { random } = site;
  const wall = random.pick(['#e0b96a', '#d98f72', '#9fc0b4', '#e8d9b8', '#c9a1a8']);
  const trim = '#fbf3e0';
  const shutter = random.pick(['#2f6f5a', '#2f5f8f', '#7a3f2f']);
  const [a, b, height] = [16, 12, 10.4];
  solid.shadow([0, a], [0, b], 6);
  solid.box([0, a], [0, b], [0, height], wall);
  for (const side of ['left', 'right'] as const) {
    const front = solid.front(side, [0, side === 'right' ? a : b]);
    const count = side === 'right' ? 5 : 4;
    const step = front.width / count;
    for (let i = 0; i < count; i += 1) {
      for (const v of [0.5, 5.6])
        archedBay(front, [i * step + 0.7, (i + 1) * step - 0.7], v, trim, shutter, site);
      front.box([i * step - 0.05, i * step + 0.4], [0, height - 0.4], [0, 0.16], trim);
    }
    front.box([front.width - 0.4, front.width + 0.05], [0, height - 0.4], [0, 0.16], trim);
    for (const [v, out] of [
      [4.9, 0.45],
      [height - 0.45, 0.6],
    ] as const)
      front.box([-0.2, front.width + 0.1], [v, v + 0.3], [0, out], trim);
    for (let x = 0.1; x < front.width - 0.3; x += 0.62)
      front.box([x, x + 0.3], [height - 0.1, height + 0.9], [-0.2, 0.05], trim);
    front.box([-0.15, front.width], [height + 0.9, height + 1.1], [-0.25, 0.12], trim);
  }
  const right = solid.front('right', [0, a]);
  for (const [u, w, h] of [
    [a / 2 - 2.4, 4.8, 1.1],
    [a / 2 - 1.5, 3, 1.9],
  ] as const)
    right.box([u, u + w], [height + 1.1, height + 1.1 + h], [-0.3, 0.1], mix(wall, trim, 0.5));
  for (let i = 0; i < 3; i += 1)
    hanging(right, random.range(1, a - 1), height + 0.9, 0.2, random.range(0.5, 0.9), site, 'bougainvillea');
  return height + 2.6;
}

function archedBay(front: Front, u: Span, v: number, trim: Colour, shutter: Colour, site: Site): void {
  const { mood } = site.garden;
  const top = v + 3.6;
  arch(front, [u[0] - 0.16, u[1] + 0.16], [v, top + 0.16], front.colour(trim));
  const warm = site.random.chance(mood.lamps);
  arch(front, u, [v, top], warm ? '#ffca7a' : lit(mood, '#2c2a30', 0.25));
  const w = (u[1] - u[0]) / 2;
  const open = site.random.chance(0.5);
  for (const [x0, x1] of open
    ? ([
        [u[0], u[0] + w * 0.4],
        [u[1] - w * 0.4, u[1]],
      ] as const)
    : ([
        [u[0], u[0] + w],
        [u[0] + w, u[1]],
      ] as const)) {
    front.quad([x0 + 0.03, x1 - 0.03], [v + 0.3, top - w], front.colour(shutter));
    for (let y = v + 0.5; y < top - w - 0.1; y += 0.2)
      front.line(
        [
          [x0 + 0.1, y],
          [x1 - 0.1, y],
        ],
        front.colour(darker(shutter, 0.4)),
        0.05,
        0.7,
      );
  }
  for (let x = u[0]; x <= u[1] + 0.01; x += 0.2)
    front.line(
      [
        [x, v],
        [x, v + 0.9],
      ],
      front.colour('#2f3436'),
      0.035,
      0.9,
      0.1,
    );
  front.line(
    [
      [u[0], v + 0.92],
      [u[1], v + 0.92],
    ],
    front.colour('#2f3436'),
    0.07,
    1,
    0.1,
  );
}
