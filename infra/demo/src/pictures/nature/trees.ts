import { type Colour, darker, lighter, mix } from '../kit/color.ts';
import { type Drawing, type Point, curve, disc, polygon } from '../kit/drawing.ts';
import { type Mood, lit } from '../kit/mood.ts';
import type { Random } from '../kit/random.ts';

/** Where plants are painted. */
export interface Garden {
  readonly drawing: Drawing;
  readonly mood: Mood;
  readonly random: Random;
  /** In a pot, which throws its own shade. */
  readonly potted?: true;
}

export const leafGreens: readonly Colour[] = [
  '#4f8a3c',
  '#3f7d4a',
  '#6a9a3a',
  '#2f6f4f',
  '#7ba348',
  '#457f33',
];
export const blossoms = {
  krishnachura: ['#e8432c', '#ff7a3d'],
  bougainvillea: ['#d6337c', '#ff7eb0'],
  jarul: ['#9a62c8', '#c99be6'],
  sonalu: ['#f2b61f', '#ffdf6b'],
  shefali: ['#ffffff', '#ffe9c8'],
} as const;
export type Blossom = keyof typeof blossoms;

function scatter(random: Random, at: Point, r: Point, size: number, count: number, edge = 1): string {
  let path = '';
  for (let i = 0; i < count; i += 1) {
    const angle = random.range(0, Math.PI * 2);
    const far = Math.sqrt(random.next()) * edge;
    const s = size * random.range(0.55, 1.25);
    path += disc(
      at[0] + Math.cos(angle) * r[0] * far,
      at[1] + Math.sin(angle) * r[1] * far,
      s,
      s * random.range(0.7, 1),
    );
  }
  return path;
}

/** A crown of leaves: dark underneath, light on the side of the sun, single leaves at the edge. */
export function foliage(
  garden: Garden,
  at: Point,
  rx: number,
  ry: number,
  green: Colour,
  blossom?: Blossom,
): void {
  const { drawing, mood, random } = garden;
  const lean = mood.from === 'left' ? -1 : 1;
  const size = Math.min(rx, ry);
  const tone = (t: number, share: number): Colour =>
    lit(mood, t < 0 ? darker(green, -t) : mix(green, '#d8e27a', t), share);
  const crowd = Math.round(Math.min(34, 12 + size / 4));
  drawing.fill(scatter(random, at, [rx * 0.86, ry * 0.84], size * 0.27, crowd), tone(-0.42, 0.12));
  drawing.fill(scatter(random, at, [rx, ry], size * 0.09, crowd * 2, 1.05), tone(-0.32, 0.2));
  const up: Point = [at[0] + lean * rx * 0.12, at[1] - ry * 0.14];
  drawing.fill(scatter(random, up, [rx * 0.76, ry * 0.72], size * 0.2, crowd), tone(-0.1, 0.4));
  const crown: Point = [at[0] + lean * rx * 0.26, at[1] - ry * 0.32];
  drawing.fill(scatter(random, crown, [rx * 0.6, ry * 0.52], size * 0.13, crowd), tone(0.12, 0.75));
  drawing.fill(scatter(random, crown, [rx * 0.62, ry * 0.5], size * 0.055, crowd * 2), tone(0.38, 0.95));
  if (!blossom) return;
  const [deep, bright] = blossoms[blossom];
  drawing.fill(
    scatter(random, at, [rx * 0.95, ry * 0.85], size * 0.11, crowd * 2),
    lit(mood, darker(deep, 0.12), 0.4),
  );
  drawing.fill(
    scatter(random, crown, [rx * 0.8, ry * 0.62], size * 0.085, crowd * 2.4),
    lit(mood, deep, 0.8),
  );
  drawing.fill(
    scatter(random, crown, [rx * 0.7, ry * 0.55], size * 0.045, crowd * 2.4),
    lit(mood, bright, 0.95),
  );
}

function trunk(garden: Garden, base: Point, top: Point, width: number, bark: Colour): void {
  const { drawing, mood } = garden;
  const lean = (top[0] - base[0]) * 0.3;
  const w = width / 2;
  const path = `M${base[0] - w * 1.4} ${base[1]}Q${base[0] - w + lean} ${(base[1] + top[1]) / 2} ${top[0] - w * 0.5} ${top[1]}L${top[0] + w * 0.5} ${top[1]}Q${base[0] + w + lean} ${(base[1] + top[1]) / 2} ${base[0] + w * 1.4} ${base[1]}Z`;
  const [near, far] = mood.from === 'left' ? [0.9, 0.1] : [0.1, 0.9];
  drawing.fill(
    path.replaceAll(/-?\d+\.\d+/g, (n) => Number(n).toFixed(1)),
    drawing.across([
      [0, lit(mood, bark, near)],
      [1, lit(mood, bark, far)],
    ]),
  );
}

/** The soft shade a plant throws on the ground. */
function shade(garden: Garden, base: Point, r: number): void {
  if (garden.potted) return;
  const { drawing, mood } = garden;
  const shift = mood.from === 'left' ? r * 0.35 : -r * 0.35;
  drawing.glow([base[0] + shift, base[1]], r, mood.shadow, mood.name === 'monsoon' ? 0.35 : 0.6, 0.2);
}

/** A broad tree: rain tree, mango, mahogany; or one in bloom. */
export function tree(garden: Garden, base: Point, height: number, blossom?: Blossom): void {
  const { random } = garden;
  const green = random.pick(leafGreens);
  const flat = blossom === 'krishnachura' ? 0.62 : random.range(0.8, 1.05);
  const r = height * random.range(0.3, 0.38);
  const top: Point = [base[0] + random.range(-0.06, 0.06) * height, base[1] - height * 0.62];
  shade(garden, base, r * 1.1);
  trunk(garden, base, [top[0], top[1] + r * 0.2], height * 0.055, '#7b5b45');
  for (const side of [-1, 1]) {
    trunk(
      garden,
      [base[0], base[1] - height * 0.32],
      [top[0] + side * r * 0.6, top[1] + r * 0.1],
      height * 0.03,
      '#6f523f',
    );
  }
  const lobes = random.int(2, 3);
  for (let i = 0; i < lobes; i += 1) {
    const angle = Math.PI * (1.1 + (0.8 * i) / Math.max(1, lobes - 1));
    const spot: Point = [top[0] + Math.cos(angle) * r * 0.62, top[1] + Math.sin(angle) * r * 0.16 + r * 0.18];
    foliage(garden, spot, r * 0.62, r * 0.46 * flat, green, blossom);
  }
  foliage(garden, [top[0], top[1] - r * 0.18 * flat], r * 0.85, r * 0.62 * flat, green, blossom);
}

/** A low round bush. */
export function bush(garden: Garden, base: Point, r: number, blossom?: Blossom): void {
  foliage(garden, [base[0], base[1] - r * 0.5], r, r * 0.6, garden.random.pick(leafGreens), blossom);
}

function frond(
  garden: Garden,
  root: Point,
  angle: number,
  length: number,
  green: Colour,
  share: number,
): void {
  const { drawing, mood } = garden;
  const tip: Point = [root[0] + Math.cos(angle) * length, root[1] + Math.sin(angle) * length + length * 0.42];
  const bend: Point = [
    root[0] + Math.cos(angle) * length * 0.55,
    root[1] + Math.sin(angle) * length * 0.62 - length * 0.08,
  ];
  const along = (t: number): Point => [
    (1 - t) ** 2 * root[0] + 2 * t * (1 - t) * bend[0] + t * t * tip[0],
    (1 - t) ** 2 * root[1] + 2 * t * (1 - t) * bend[1] + t * t * tip[1],
  ];
  const upper: Point[] = [];
  const lower: Point[] = [];
  const steps = 14;
  for (let i = 1; i <= steps; i += 1) {
    const [x, y] = along(i / steps);
    const leaf = length * 0.2 * Math.sin(Math.PI * (0.12 + 0.86 * (i / steps)));
    const [px, py] = along((i - 0.55) / steps);
    upper.push([px, py - leaf * 0.12], [x + leaf * 0.1, y + leaf * 0.25 - leaf * 0.5]);
    lower.unshift([x, y + leaf], [px, py + leaf * 0.2]);
  }
  drawing.fill(polygon([root, ...upper, tip, ...lower]), lit(mood, green, share));
}

/** A coconut palm. */
export function palm(garden: Garden, base: Point, height: number): void {
  const { drawing, mood, random } = garden;
  const sway = random.range(-0.14, 0.14) * height;
  const top: Point = [base[0] + sway, base[1] - height * 0.78];
  shade(garden, base, height * 0.22);
  trunk(garden, base, top, height * 0.03, '#8d7460');
  const length = height * 0.34;
  const count = 11;
  const angles = Array.from(
    { length: count },
    (_, i) => -Math.PI * (1.12 - (1.24 * i) / (count - 1)) + random.range(-0.08, 0.08),
  );
  const green = random.pick(['#4d8a3f', '#5f9a45', '#3e7f4b']);
  for (const a of angles) frond(garden, top, a, length * random.range(0.8, 1.05), darker(green, 0.35), 0.15);
  let nuts = '';
  for (let i = 0; i < 5; i += 1)
    nuts += disc(top[0] + (i - 2) * height * 0.012, top[1] + height * 0.025, height * 0.014);
  drawing.fill(nuts, lit(mood, '#a8893f', 0.5));
  for (const a of angles.filter((_, i) => i % 2 === 0)) {
    frond(
      garden,
      top,
      a + random.range(-0.12, 0.12),
      length * random.range(0.7, 0.95),
      green,
      Math.cos(a) * (mood.from === 'left' ? -1 : 1) > -0.2 ? 0.85 : 0.4,
    );
  }
}

/** A banana plant: broad torn leaves from one root. */
export function banana(garden: Garden, base: Point, height: number): void {
  const { drawing, mood, random } = garden;
  shade(garden, base, height * 0.35);
  for (let i = 0; i < 8; i += 1) {
    const lean = -0.9 + (1.8 * i) / 7 + random.range(-0.1, 0.1);
    const length = height * random.range(0.75, 1.05);
    const tip: Point = [base[0] + Math.sin(lean) * length, base[1] - Math.cos(lean) * length * 0.9];
    const mid: Point = [base[0] + Math.sin(lean) * length * 0.42, base[1] - length * 0.66];
    const w = length * 0.12;
    const share = i % 2 ? 0.85 : 0.35;
    const leaf = curve([
      [base[0], base[1]],
      [mid[0] - w, mid[1]],
      tip,
      [mid[0] + w, mid[1] + w * 0.5],
      [base[0], base[1]],
    ]);
    drawing.fill(leaf, lit(mood, i % 2 ? '#7fb04a' : '#4c8a3d', share));
    drawing.stroke(curve([base, mid, tip]), lit(mood, lighter('#a9cc6a', 0.1), share), height * 0.012, 0.7);
  }
}

/** A plant in a terracotta pot. */
export function potted(garden: Garden, base: Point, size: number, blossom?: Blossom): void {
  const { drawing, mood, random } = garden;
  const w = size * 0.3;
  const share = mood.from === 'left' ? [0.9, 0.15] : [0.15, 0.9];
  const pot = polygon([
    [base[0] - w, base[1] - size * 0.5],
    [base[0] + w, base[1] - size * 0.5],
    [base[0] + w * 0.72, base[1]],
    [base[0] - w * 0.72, base[1]],
  ]);
  const clay = random.pick(['#b5643f', '#c47a4e', '#e9e2d4', '#52707a']);
  foliage(garden, [base[0], base[1] - size * 0.85], size * 0.5, size * 0.5, random.pick(leafGreens), blossom);
  drawing.fill(
    pot,
    drawing.across([
      [0, lit(mood, clay, share[0] ?? 0.5)],
      [1, lit(mood, clay, share[1] ?? 0.5)],
    ]),
  );
}
