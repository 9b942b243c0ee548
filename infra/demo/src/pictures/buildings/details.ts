import { type Colour, darker, lighter } from '../kit/color.ts';
import type { Random } from '../kit/random.ts';
import type { Front, Solid } from '../kit/solid.ts';
import { type Blossom, type Garden, foliage, leafGreens, potted } from '../nature/trees.ts';
import { door, glassWall } from './openings.ts';

type Span = readonly [number, number];

export type Railing = 'bars' | 'solid' | 'glass';

/** What the painter of a building is given. */
export interface Site {
  readonly garden: Garden;
  readonly random: Random;
}

function rail(front: Front, u: Span, v: number, depth: number, kind: Railing, material: Colour): void {
  if (kind === 'solid') {
    front.box(u, [v, v + 0.85], [depth - 0.1, depth], material);
    front.box(
      [u[0] - 0.03, u[1] + 0.03],
      [v + 0.85, v + 0.95],
      [depth - 0.14, depth + 0.04],
      lighter(material, 0.25),
    );
    return;
  }
  if (kind === 'glass') {
    front.quad(u, [v, v + 0.95], '#dff2f2', 0.26, depth);
    front.line(
      [
        [u[0], v + 0.95],
        [u[1], v + 0.95],
      ],
      front.colour('#f4f4f0'),
      0.06,
      1,
      depth,
    );
    front.line(
      [
        [u[0], v],
        [u[0], v + 0.95],
      ],
      front.colour('#f4f4f0'),
      0.04,
      0.9,
      depth,
    );
    front.line(
      [
        [u[1], v],
        [u[1], v + 0.95],
      ],
      front.colour('#f4f4f0'),
      0.04,
      0.9,
      depth,
    );
    return;
  }
  const bar = front.colour(material, 0.85);
  const count = Math.round((u[1] - u[0]) / 0.2);
  for (let i = 0; i <= count; i += 1) {
    const x = u[0] + ((u[1] - u[0]) * i) / count;
    front.line(
      [
        [x, v],
        [x, v + 0.92],
      ],
      bar,
      0.025,
      0.85,
      depth,
    );
  }
  front.line(
    [
      [u[0], v + 0.95],
      [u[1], v + 0.95],
    ],
    bar,
    0.06,
    1,
    depth,
  );
  front.line(
    [
      [u[0], v + 0.5],
      [u[1], v + 0.5],
    ],
    bar,
    0.025,
    0.7,
    depth,
  );
}

/** Greenery that hangs over a balcony's or a roof's edge. */
export function hanging(
  front: Front,
  u: number,
  v: number,
  out: number,
  size: number,
  site: Site,
  blossom?: Blossom,
): void {
  const at = front.point(u, v, out);
  const px = front.scale(u) * size;
  foliage(site.garden, at, px, px * 0.62, site.random.pick(leafGreens), blossom);
  if (blossom !== 'bougainvillea') return;
  for (let i = 1; i <= 3; i += 1) {
    foliage(
      site.garden,
      [at[0] + site.random.range(-0.5, 0.5) * px, at[1] + i * px * 0.42],
      px * (0.62 - 0.12 * i),
      px * 0.34,
      '#5a8a3c',
      blossom,
    );
  }
}

function laundry(front: Front, u: Span, v: number, depth: number, random: Random): void {
  front.line(
    [
      [u[0] + 0.2, v + 1.75],
      [u[1] - 0.2, v + 1.75],
    ],
    front.colour('#dddddd'),
    0.015,
    0.8,
    depth * 0.8,
  );
  let x = u[0] + 0.35;
  while (x < u[1] - 0.7) {
    const w = random.range(0.25, 0.5);
    const cloth = random.pick(['#e8432c', '#f2b61f', '#2f8f83', '#f4ecd8', '#4f7fae', '#d9618e']);
    front.quad(
      [x, x + w],
      [v + 1.75 - random.range(0.5, 0.95), v + 1.75],
      front.colour(cloth, 0.9),
      0.95,
      depth * 0.8,
    );
    x += w + random.range(0.08, 0.3);
  }
}

/** What a balcony is like on this building. */
export interface BalconyStyle {
  readonly slab: Colour;
  readonly rail: Railing;
  readonly railing: Colour;
  readonly frame: Colour;
  readonly depth: number;
}

/** A balcony at height `v`: glazed doors, slab, shade below, railing, plants, now and then the washing. */
export function balcony(front: Front, u: Span, v: number, style: BalconyStyle, site: Site): void {
  const { mood } = front.solid.stage;
  const { random } = site;
  const inset = 0.25;
  glassWall(
    front,
    [u[0] + inset, u[1] - inset],
    [v + 0.05, v + 2.25],
    style.frame,
    Math.max(2, Math.round((u[1] - u[0]) / 1.3)),
    random,
  );
  front.quad([u[0] + 0.1, u[1] + 0.15], [v - 0.95, v - 0.15], mood.shadow, 0.24);
  front.quad([u[0], u[1]], [v + 1.9, v + 2.35], mood.shadow, 0.18);
  if (random.chance(0.16) && style.rail !== 'glass') laundry(front, u, v, style.depth, random);
  const plants = random.chance(0.72) ? random.int(1, 3) : 0;
  for (let i = 0; i < plants; i += 1) {
    const x = random.range(u[0] + 0.3, u[1] - 0.3);
    const at = front.point(x, v + (style.rail === 'solid' ? 0.75 : 0.1), style.depth * 0.8);
    potted(
      site.garden,
      at,
      front.scale(x) * random.range(0.75, 1.15),
      random.chance(0.4) ? random.pick(['bougainvillea', 'sonalu', 'shefali'] as const) : undefined,
    );
  }
  front.box(u, [v - 0.16, v], [0, style.depth], style.slab);
  rail(front, u, v, style.depth, style.rail, style.railing);
  if (random.chance(0.28))
    hanging(
      front,
      random.pick([u[0] + 0.3, u[1] - 0.3]),
      v + 0.75,
      style.depth + 0.05,
      random.range(0.4, 0.65),
      site,
      random.chance(0.7) ? 'bougainvillea' : undefined,
    );
}

/** A garden wall with piers, coping and a gate; flowers fall over it. */
export function boundary(
  solid: Solid,
  a: Span,
  b: number,
  height: number,
  material: Colour,
  site: Site,
): void {
  const { random } = site;
  const front = solid.front('right', a, b);
  const width = front.width;
  const gate: Span = [width * 0.36, width * 0.36 + 3.4];
  solid.box([a[0], a[0] + gate[0]], [b, b + 0.25], [0, height], material);
  solid.box([a[0] + gate[1], a[1]], [b, b + 0.25], [0, height], material);
  for (const [from, to] of [
    [0, gate[0]],
    [gate[1], width],
  ] as const) {
    front.box([from - 0.05, to + 0.05], [height, height + 0.12], [-0.3, 0.08], lighter(material, 0.35));
  }
  const iron = front.colour('#2f3b3f');
  front.quad(gate, [0.1, height * 0.95], front.colour(random.pick(['#22443f', '#5a3a2a', '#31404a'])), 0.88);
  for (let x = gate[0] + 0.2; x < gate[1]; x += 0.28)
    front.line(
      [
        [x, 0.15],
        [x, height * 0.95],
      ],
      iron,
      0.035,
      0.8,
    );
  front.line(
    [
      [gate[0], height * 0.55],
      [gate[1], height * 0.55],
    ],
    front.colour('#d9b25a'),
    0.06,
  );
  for (const x of [gate[0] - 0.45, gate[1]]) {
    front.box([x, x + 0.45], [0, height + 0.35], [-0.35, 0.12], darker(material, 0.08));
    front.box([x - 0.06, x + 0.51], [height + 0.35, height + 0.47], [-0.4, 0.18], lighter(material, 0.35));
  }
  for (let i = 0; i < 3; i += 1) {
    hanging(
      front,
      random.range(0.4, width - 0.4),
      height + 0.1,
      0.15,
      random.range(0.5, 0.9),
      site,
      random.chance(0.75) ? 'bougainvillea' : undefined,
    );
  }
}

/** A door with two steps and a lamp beside it. */
export function entrance(front: Front, u: Span, height: number, wood: Colour): void {
  front.box([u[0] - 0.5, u[1] + 0.5], [0, 0.18], [0, 0.9], '#cfc4b2');
  front.box([u[0] - 0.3, u[1] + 0.3], [0.18, 0.36], [0, 0.5], '#d9cfbd');
  door(front, u, [0.36, height], wood);
}
