import { darker, lighter } from '../kit/color.ts';
import { disc, polyline, roundRect } from '../kit/drawing.ts';
import { bush, potted } from '../nature/trees.ts';
import { pendant, tallPlant } from './furniture.ts';
import type { Room } from './room.ts';
import { paintBeam, paintWindow } from './window.ts';

type Span = readonly [number, number];

/** A kitchen: cupboards, a window over the sink, an island with stools. */
export function kitchen(room: Room, view: 'city' | 'garden'): void {
  const { decor, random } = room;
  const z = room.deep - 0.6;
  const win: Span = [-0.85, 0.95];
  room.panel([-room.half, room.half], [0.9, 1.62], room.deep - 0.01, room.colour('#f5f1e6', 0.5));
  backsplash(room);
  paintWindow(room, win, [1.12, 2.35], view, 3);
  paintBeam(room, [-0.9, 0.9], 2.4);
  room.box([-room.half, room.half], [0.08, 0.86], [z, room.deep], decor.accent);
  for (let x = -room.half + 0.06; x < room.half - 0.3; x += 0.62)
    cupboard(room, [x, x + 0.57], [0.14, 0.82], z - 0.005);
  room.box([-room.half, room.half], [0.86, 0.92], [z - 0.05, room.deep], '#f2ece0');
  for (const [from, to] of [
    [-room.half, -1.15],
    [1.25, room.half],
  ] as const) {
    room.box([from, to], [1.72, 2.5], [room.deep - 0.4, room.deep], decor.accent);
    for (let x = from + 0.04; x < to - 0.3; x += 0.47)
      cupboard(room, [x, Math.min(to - 0.03, x + 0.44)], [1.76, 2.46], room.deep - 0.405);
  }
  counterThings(room, z);
  island(room);
  for (const x of [-1.1, 0, 1.1]) pendant(room, x, 3.9, 2.05, decor.second);
  if (random.chance(0.6)) tallPlant(room, random.pick([-2.6, 2.6]), 4.2);
}

function backsplash(room: Room): void {
  const seams: string[] = [];
  for (let y = 0.9; y < 1.64; y += 0.12)
    seams.push(polyline([room.at(-room.half, y, room.deep), room.at(room.half, y, room.deep)]));
  for (let x = -room.half; x < room.half; x += 0.24)
    seams.push(polyline([room.at(x, 0.9, room.deep), room.at(x, 1.62, room.deep)]));
  room.drawing.stroke(seams.join(''), room.colour('#b9b0a0', 0.3), 1, 0.6);
}

function cupboard(room: Room, x: Span, y: Span, z: number): void {
  const { accent } = room.decor;
  room.panel(
    x,
    y,
    z,
    room.drawing.down([
      [0, room.colour(lighter(accent, 0.14), 0.5)],
      [1, room.colour(accent, 0.35)],
    ]),
  );
  room.panel(
    [x[0] + 0.06, x[1] - 0.06],
    [y[0] + 0.06, y[1] - 0.06],
    z,
    room.colour(darker(accent, 0.1), 0.4),
    0.6,
  );
  const [hx, hy] = room.at(x[1] - 0.1, (y[0] + y[1]) / 2, z);
  room.drawing.fill(roundRect(hx - 2, hy - 11, 4, 22, 2), '#e6c98a');
}

function counterThings(room: Room, z: number): void {
  const { random, drawing } = room;
  const s = room.scale(z);
  const garden = { drawing, mood: room.mood, random };
  room.box([-2.1, -1.45], [0.92, 0.97], [z + 0.1, z + 0.5], '#2f3436');
  const [px, py] = room.at(-1.78, 0.97, z + 0.2);
  drawing.fill(
    roundRect(px - 0.17 * s, py - 0.24 * s, 0.34 * s, 0.25 * s, 0.05 * s),
    drawing.across([
      [0, room.colour('#e6e2da', 0.6)],
      [1, room.colour('#8f8a82', 0.3)],
    ]),
  );
  drawing.stroke(
    polyline([
      [px - 0.24 * s, py - 0.18 * s],
      [px + 0.24 * s, py - 0.18 * s],
    ]),
    room.colour('#4a4642', 0.4),
    0.03 * s,
  );
  room.box([-2.2, -1.4], [1.62, 1.74], [z + 0.05, room.deep], '#d9d4ca');
  for (let i = 0; i < 4; i += 1) {
    const [jx, jy] = room.at(1.5 + i * 0.26, 0.92, z + 0.25);
    const h = random.range(0.16, 0.28) * s;
    drawing.fill(
      roundRect(jx - 0.08 * s, jy - h, 0.16 * s, h, 0.03 * s),
      room.colour(random.pick(['#e0a13f', '#c8573f', '#8a9a5a', '#d9c39a', '#7a4a2f']), 0.5),
    );
    drawing.fill(
      roundRect(jx - 0.085 * s, jy - h - 0.035 * s, 0.17 * s, 0.05 * s, 0.01 * s),
      room.colour(room.decor.wood, 0.5),
    );
  }
  potted(garden, room.at(-0.55, 0.94, z + 0.3), 0.42 * s);
  potted(garden, room.at(0.75, 0.94, z + 0.3), 0.36 * s, 'shefali');
  const [tx, ty] = room.at(0.1, 0.92, z + 0.3);
  drawing.stroke(
    `M${tx.toFixed(1)} ${ty.toFixed(1)}v${(-0.3 * s).toFixed(1)}q0 ${(-0.1 * s).toFixed(1)} ${(0.1 * s).toFixed(1)} ${(-0.1 * s).toFixed(1)}t${(0.1 * s).toFixed(1)} ${(0.1 * s).toFixed(1)}`,
    '#d9dcde',
    0.035 * s,
  );
}

function island(room: Room): void {
  const { wood, second } = room.decor;
  room.shade(0, 3.6, 2.1);
  room.box([-1.5, 1.5], [0.05, 0.88], [3.5, 4.3], '#f6f0e4');
  for (let i = 0; i < 12; i += 1)
    room.panel(
      [-1.48 + i * 0.25, -1.27 + i * 0.25],
      [0.08, 0.86],
      3.495,
      room.colour(i % 2 ? wood : lighter(wood, 0.08), 0.4),
    );
  room.box([-1.62, 1.62], [0.88, 0.95], [3.35, 4.4], '#fbf7ee');
  const s = room.scale(3.6);
  const garden = { drawing: room.drawing, mood: room.mood, random: room.random };
  const [bx, by] = room.at(-0.35, 0.96, 3.8);
  let fruit = '';
  for (const [dx, dy] of [
    [-0.14, -0.1],
    [0, -0.12],
    [0.13, -0.1],
    [-0.06, -0.18],
    [0.07, -0.18],
  ] as const)
    fruit += disc(bx + dx * s, by + dy * s, 0.085 * s);
  room.drawing.fill(
    fruit,
    room.drawing.down([
      [0, room.colour('#ffc23d', 0.7)],
      [1, room.colour('#d9642f', 0.5)],
    ]),
  );
  room.drawing.fill(
    `M${(bx - 0.28 * s).toFixed(1)} ${(by - 0.1 * s).toFixed(1)}Q${bx.toFixed(1)} ${(by + 0.12 * s).toFixed(1)} ${(bx + 0.28 * s).toFixed(1)} ${(by - 0.1 * s).toFixed(1)}Z`,
    room.colour('#3f7f86', 0.6),
  );
  const [vx, vy] = room.at(0.9, 0.95, 3.8);
  bush(garden, [vx, vy - 0.26 * s], 0.24 * s, 'bougainvillea');
  room.drawing.fill(
    roundRect(vx - 0.09 * s, vy - 0.3 * s, 0.18 * s, 0.3 * s, 0.07 * s),
    room.colour('#f1e7d4', 0.5),
  );
  for (const x of [-1, 0, 1]) stool(room, x, 3.05, second);
}

function stool(room: Room, x: number, z: number, tone: string): void {
  const s = room.scale(z);
  const [cx, cy] = room.at(x, 0, z);
  room.shade(x, z, 0.32);
  room.drawing.stroke(
    `M${(cx - 0.18 * s).toFixed(1)} ${cy.toFixed(1)}L${(cx - 0.1 * s).toFixed(1)} ${(cy - 0.62 * s).toFixed(1)}M${(cx + 0.18 * s).toFixed(1)} ${cy.toFixed(1)}L${(cx + 0.1 * s).toFixed(1)} ${(cy - 0.62 * s).toFixed(1)}M${(cx - 0.15 * s).toFixed(1)} ${(cy - 0.24 * s).toFixed(1)}h${(0.3 * s).toFixed(1)}`,
    room.colour(darker(room.decor.wood, 0.2), 0.4),
    0.04 * s,
  );
  room.soft([x - 0.21, x + 0.21], [0.6, 0.72], z, tone, 0.06);
}
