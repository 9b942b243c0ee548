import { type Colour, darker, lighter, mix } from '../kit/color.ts';
import { type Point, curve, disc, polygon } from '../kit/drawing.ts';
import { hazed, lampColours, lit } from '../kit/mood.ts';
import type { Garden } from './trees.ts';

type Row = { readonly x: number; readonly w: number; readonly h: number; readonly cut: number };

function towers(garden: Garden, low: number, high: number, step: number): Row[] {
  const { random, drawing } = garden;
  const rows: Row[] = [];
  for (let x = -20; x < drawing.width + 20;) {
    const w = step * random.range(0.6, 1.5);
    rows.push({ x, w, h: random.range(low, high) * (random.chance(0.12) ? 1.35 : 1), cut: random.int(0, 5) });
    x += w * random.range(0.85, 1.25);
  }
  return rows;
}

function crown({ x, w, h, cut }: Row, base: number): string {
  const top = base - h;
  if (cut === 0) return `M${x} ${base}V${top + w * 0.2}H${x + w * 0.5}V${top}H${x + w}V${base}Z`;
  if (cut === 1)
    return `M${x} ${base}V${top}H${x + w * 0.3}V${top - w * 0.2}H${x + w * 0.6}V${top}H${x + w}V${base}Z`;
  if (cut === 2) return `M${x} ${base}V${top}L${x + w} ${top - w * 0.25}V${base}Z`;
  if (cut === 3)
    return `M${x} ${base}V${top}H${x + w * 0.45}V${top - w * 0.55}H${x + w * 0.5}V${top}H${x + w}V${base}Z`;
  return `M${x} ${base}V${top}H${x + w}V${base}Z`;
}

/** One row of a far town: hazy blocks with a lit and a shaded half and, in the evening, lamps. */
function skylineRow(
  garden: Garden,
  base: number,
  low: number,
  high: number,
  step: number,
  depth: number,
): void {
  const { drawing, mood, random } = garden;
  const tints = ['#b9a89a', '#a08f8a', '#8fa0a8', '#c2a58c', '#93897f'];
  let windows = '';
  for (const row of towers(garden, low, high, step)) {
    const tint = random.pick(tints);
    const day = hazed(mood, lit(mood, tint, 0.6), depth);
    const dim = hazed(mood, lit(mood, tint, 0.1), depth * 0.92);
    const [first, second] = mood.from === 'left' ? [day, dim] : [dim, day];
    const path = crown(row, base).replaceAll(/-?\d+\.\d+/g, (n) => Number(n).toFixed(1));
    drawing.fill(
      path,
      drawing.across([
        [0, first],
        [0.5, first],
        [0.56, second],
        [1, second],
      ]),
    );
    const cell = Math.max(3.5, step * 0.1);
    for (let y = base - row.h + cell * 2; y < base - cell; y += cell * 1.7) {
      for (let x = row.x + cell * 0.8; x < row.x + row.w - cell; x += cell * 1.6) {
        if (random.chance(0.16 + mood.lamps * 0.4))
          windows += `M${x.toFixed(0)} ${y.toFixed(0)}h${(cell * 0.7).toFixed(1)}v${(cell * 0.9).toFixed(1)}h${(-cell * 0.7).toFixed(1)}z`;
      }
    }
  }
  const evening = mood.lamps > 0.2;
  const pane = evening ? (lampColours[0] as Colour) : hazed(mood, lit(mood, '#4a5a68', 0.1), depth * 0.9);
  drawing.fill(windows, pane, evening ? 0.85 * (1 - depth * 0.5) : 0.5);
}

/** A town behind: three rows that fade into the air. `size` is the height of the nearest row in pixels. */
export function paintSkyline(garden: Garden, base: number, size: number): void {
  skylineRow(garden, base, size * 0.5, size * 1.2, size * 0.34, 0.86);
  skylineRow(garden, base, size * 0.35, size * 0.95, size * 0.3, 0.68);
  skylineRow(garden, base, size * 0.2, size * 0.55, size * 0.36, 0.45);
}

/** A line of far trees along the horizon. */
export function paintTreeline(garden: Garden, base: number, height: number, depth: number): void {
  const { drawing, mood, random } = garden;
  const tone = (share: number, t: number): Colour =>
    hazed(mood, lit(mood, mix('#3f7a45', '#a8b84a', t), share), depth);
  let low = '';
  let high = '';
  const lean = mood.from === 'left' ? -1 : 1;
  for (let x = -30; x < drawing.width + 30; x += height * 0.26) {
    const r = height * random.range(0.28, 0.55);
    const y = base - r * random.range(0.5, 1.1);
    low += disc(x, y, r, r * 0.9);
    high += disc(x + lean * r * 0.25, y - r * 0.3, r * 0.55, r * 0.45);
  }
  drawing.fill(`${low}M0 ${base - height * 0.3}H${drawing.width}V${base + 2}H0Z`, tone(0.15, 0));
  drawing.fill(high, tone(0.6, 0.25), 0.9);
}

function ridge(garden: Garden, base: number, height: number, bumps: number): Point[] {
  const { drawing, random } = garden;
  const points: Point[] = [];
  const phase = random.range(0, 9);
  for (let i = 0; i <= 16; i += 1) {
    const t = i / 16;
    const wave = Math.sin(t * bumps + phase) * 0.5 + Math.sin(t * bumps * 2.3 + phase * 2) * 0.28;
    points.push([t * drawing.width, base - height * (0.55 + wave * 0.55 + random.range(-0.05, 0.05))]);
  }
  return points;
}

/** Green hills, each nearer and deeper in colour (Chattogram, Sylhet). */
export function paintHills(garden: Garden, base: number, size: number): void {
  const { drawing, mood, random } = garden;
  for (const [depth, share] of [
    [0.82, 1],
    [0.62, 0.75],
    [0.38, 0.5],
  ] as const) {
    const line = ridge(garden, base, size * share, random.range(4, 8));
    const green = hazed(mood, lit(mood, random.pick(['#4d8a4e', '#5b9247', '#3f7d57']), 0.55), depth);
    const foot = hazed(mood, green, 0.45);
    const path = `${curve([[-5, base], ...line, [drawing.width + 5, base]])}V${base + 3}H-5Z`;
    drawing.fill(
      path,
      drawing.linear(
        [0, base - size],
        [0, base],
        [
          [0, lighter(green, 0.05)],
          [0.5, green],
          [1, foot],
        ],
      ),
    );
    let woods = '';
    for (const [x, y] of line) {
      for (let i = 0; i < 8; i += 1) {
        const r = size * random.range(0.02, 0.05);
        woods += disc(
          x + random.range(-0.05, 0.05) * drawing.width,
          y + random.range(0.06, 0.4) * size,
          r,
          r * 0.8,
        );
      }
    }
    drawing.fill(woods, darker(green, 0.25), 0.3);
  }
}

/**
 * A tea garden on a hillside: rows of clipped bushes that follow the slope, a pickers' path here and there.
 * @param rise how high the hill swells over `top`, in pixels; 0 for level rows in the foreground
 */
export function paintTea(garden: Garden, top: number, bottom: number, rise: number, near = 26): void {
  const { drawing, mood, random } = garden;
  const rows = Math.max(3, Math.round((bottom - top) / near) + 6);
  const phase = random.range(0, 6);
  const row = (t: number, x: number): number =>
    top + (bottom - top) * t - (1 - t) * rise * (0.5 + 0.5 * Math.sin((x / drawing.width) * 5 + phase));
  const edge: Point[] = Array.from({ length: 17 }, (_, i) => [
    (i / 16) * drawing.width,
    row(0, (i / 16) * drawing.width),
  ]);
  drawing.fill(polygon([...edge, [drawing.width, bottom], [0, bottom]]), lit(mood, '#2f5c33', 0.25));
  for (let i = 0; i < rows; i += 1) {
    const t = (i / rows) ** 1.4;
    const r = (near * 0.24 + near * t) * (drawing.width / 1280);
    teaRow(garden, r, rise === 0 ? 0 : 0.5 * (1 - t), (x) => row(t, x));
  }
}

function teaRow(garden: Garden, r: number, depth: number, height: (x: number) => number): void {
  const { drawing, mood, random } = garden;
  const lean = mood.from === 'left' ? -1 : 1;
  let dark = '';
  let mid = '';
  let light = '';
  for (let x = -r; x < drawing.width + r; x += r * 1.15) {
    const y = height(x) + random.range(-1, 1) * r * 0.08;
    dark += disc(x, y + r * 0.3, r * 0.82, r * 0.62);
    mid += disc(x, y, r * 0.78, r * 0.5);
    light += disc(x + lean * r * 0.16, y - r * 0.12, r * 0.5, r * 0.24);
  }
  drawing.fill(dark, hazed(mood, lit(mood, '#2c5a32', 0.15), depth));
  drawing.fill(mid, hazed(mood, lit(mood, '#4f8f3c', 0.5), depth));
  drawing.fill(light, hazed(mood, lit(mood, '#9cc455', 0.85), depth));
}
