import type { Colour } from '../kit/color.ts';
import { disc } from '../kit/drawing.ts';
import { lit } from '../kit/mood.ts';
import type { Solid } from '../kit/solid.ts';
import { bush, palm } from '../nature/trees.ts';
import type { Site } from './details.ts';
import { window } from './openings.ts';

type Span = readonly [number, number];

/** What stands on flat roofs: stair head, water tank, pergola, pots, an aerial. */
export function roofLife(solid: Solid, a: Span, b: Span, y: number, material: Colour, site: Site): void {
  const { random, garden } = site;
  const w = a[1] - a[0];
  const d = b[1] - b[0];
  const green = random.chance(0.75);
  if (green) {
    for (let i = 0; i < 7; i += 1) {
      const [pa, pb] = [a[0] + w * random.range(0.08, 0.95), b[0] + d * random.range(0.3, 0.9)];
      const at = solid.at(pa, pb, y + 0.9);
      if (random.chance(0.2)) palm(garden, at, solid.scale(pa, pb) * 3.2);
      else
        bush(
          garden,
          at,
          solid.scale(pa, pb) * random.range(0.5, 1.1),
          random.chance(0.3) ? 'bougainvillea' : undefined,
        );
    }
  }
  const sa = a[0] + w * random.range(0.45, 0.6);
  solid.box([sa, sa + Math.min(4, w * 0.3)], [b[0] + d * 0.4, b[0] + d * 0.75], [y, y + 2.9], material);
  const head = solid.front('right', [sa, sa + Math.min(4, w * 0.3)], b[0] + d * 0.4);
  window(head, [0.4, 1.3], [y + 0.5, y + 2.3], { frame: '#5a6468', panes: 1 }, random);
  if (random.chance(0.6)) tank(solid, a[0] + w * 0.22, b[0] + d * 0.55, y);
  if (random.chance(0.45))
    pergola(solid, [a[0] + w * 0.06, a[0] + w * 0.36], [b[0] + 0.6, b[0] + d * 0.4], y);
}

function tank(solid: Solid, a: number, b: number, y: number): void {
  const { drawing, mood } = solid.stage;
  const s = solid.scale(a, b);
  const [x, foot] = solid.at(a, b, y + 0.7);
  const [w, h] = [s * 0.85, s * 1.7];
  const left = mood.from === 'left';
  const body = `M${(x - w).toFixed(1)} ${foot.toFixed(1)}v${(-h).toFixed(1)}q${w.toFixed(1)} ${(-w * 0.7).toFixed(1)} ${(2 * w).toFixed(1)} 0v${h.toFixed(1)}q${(-w).toFixed(1)} ${(w * 0.4).toFixed(1)} ${(-2 * w).toFixed(1)} 0z`;
  drawing.fill(
    body,
    drawing.across([
      [0, lit(mood, '#2f4a63', left ? 0.8 : 0.1)],
      [1, lit(mood, '#2f4a63', left ? 0.1 : 0.8)],
    ]),
  );
  drawing.fill(disc(x, foot - h - w * 0.3, w * 0.28, w * 0.12), lit(mood, '#22323f', 0.5));
}

function pergola(solid: Solid, a: Span, b: Span, y: number): void {
  const wood = '#9a6b45';
  for (const [pa, pb] of [
    [a[0], b[1]],
    [a[1], b[1]],
    [a[0], b[0]],
    [a[1], b[0]],
  ] as const) {
    solid.box([pa, pa + 0.14], [pb, pb + 0.14], [y, y + 2.6], wood, true);
  }
  for (let i = 0; i <= 7; i += 1) {
    const at = a[0] + ((a[1] - a[0]) * i) / 7;
    solid.box([at, at + 0.1], [b[0] - 0.3, b[1] + 0.4], [y + 2.6, y + 2.75], wood, true);
  }
}
