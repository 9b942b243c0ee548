import { darker, lighter } from '../kit/color.ts';
import { disc, polyline } from '../kit/drawing.ts';
import { art, floorLamp, rug, tallPlant } from './furniture.ts';
import type { Room } from './room.ts';
import { paintBeam, paintCurtains, paintFan, paintWindow } from './window.ts';

type Span = readonly [number, number];

/** A bedroom: a bed under a nakshi kantha, lamps, a wardrobe. */
export function bedRoom(room: Room, view: 'city' | 'garden'): void {
  const { decor, random } = room;
  const side = random.chance(0.5) ? 1 : -1;
  const win: Span = side > 0 ? [-2.7, -0.9] : [0.9, 2.7];
  paintWindow(room, win, [0.85, 2.45], view, 2);
  paintCurtains(room, win, 2.5, lighter(decor.second, 0.35));
  paintBeam(room, win, 2.6);
  const x = side * 0.75;
  art(room, [x - 0.75, x - 0.08], [1.65, 2.4]);
  art(room, [x + 0.08, x + 0.75], [1.65, 2.4]);
  rug(room, [x - 1.9, x + 1.9], [2.3, 4.6], decor.accent);
  for (const dx of [-1.35, 1.35]) {
    room.box([x + dx - 0.25, x + dx + 0.25], [0, 0.5], [5.75, 6.2], decor.wood);
    floorLamp(room, x + dx, 5.9, 0.95, 0.5);
  }
  room.shade(x, 4.2, 1.7);
  room.box([x - 1.02, x + 1.02], [0.1, 1.25], [6.15, 6.3], decor.wood);
  for (let i = 0; i < 9; i += 1)
    room.panel(
      [x - 0.95 + i * 0.215, x - 0.8 + i * 0.215],
      [0.55, 1.18],
      6.14,
      room.colour(lighter(decor.wood, 0.18), 0.4),
    );
  room.box([x - 0.98, x + 0.98], [0.12, 0.34], [4, 6.15], darker(decor.wood, 0.15));
  room.box([x - 0.95, x + 0.95], [0.34, 0.56], [4.02, 6.12], '#fbf6ec');
  for (const dx of [-0.47, 0.47]) room.soft([x + dx - 0.4, x + dx + 0.4], [0.54, 0.9], 5.95, '#fffaf0', 0.13);
  for (const dx of [-0.3, 0.34])
    room.soft([x + dx - 0.26, x + dx + 0.26], [0.56, 0.9], 5.6, dx < 0 ? decor.second : decor.accent, 0.1);
  quilt(room, x);
  tallPlant(room, -side * 2.5, 4.3);
  if (random.chance(0.6)) wardrobe(room, side * 2.65);
  paintFan(room, side * 0.3, 4.4);
}

/** A nakshi kantha over the bed: borders, running stitches, a lotus. */
function quilt(room: Room, x: number): void {
  const tone = room.decor.cloth;
  const top = (x0: number, x1: number, z0: number, z1: number, paint: string, o = 1): void =>
    room.plate(
      [
        [x0, 0.58, z1],
        [x1, 0.58, z1],
        [x1, 0.58, z0],
        [x0, 0.58, z0],
      ],
      paint,
      o,
    );
  const c = (t: typeof tone, s = 0.6): string => room.colour(t, s);
  top(x - 0.98, x + 0.98, 3.98, 5.3, c(tone));
  top(x - 0.88, x + 0.88, 4.08, 5.2, c(lighter(tone, 0.5)));
  top(x - 0.8, x + 0.8, 4.16, 5.12, c(tone, 0.7));
  room.panel(
    [x - 0.98, x + 0.98],
    [0.16, 0.58],
    3.98,
    room.drawing.down([
      [0, c(tone, 0.55)],
      [1, c(darker(tone, 0.35), 0.3)],
    ]),
  );
  room.panel([x - 0.98, x + 0.98], [0.2, 0.26], 3.97, c(lighter(tone, 0.5), 0.4));
  const thread: string[] = [];
  for (let z = 4.22; z < 5.1; z += 0.1)
    for (let k = -0.76; k < 0.74; k += 0.1)
      thread.push(polyline([room.at(x + k, 0.58, z), room.at(x + k + 0.055, 0.58, z)]));
  room.drawing.stroke(thread.join(''), c(lighter(tone, 0.6), 0.6), 1.2, 0.6);
  const [cx, cy] = room.at(x, 0.58, 4.64);
  const s = room.scale(4.64);
  let petals = '';
  for (let i = 0; i < 10; i += 1) {
    const a = (i * Math.PI) / 5;
    petals += disc(cx + Math.cos(a) * 0.2 * s, cy + Math.sin(a) * 0.055 * s, 0.085 * s, 0.026 * s);
  }
  room.drawing.fill(petals, c(room.decor.second, 0.7), 0.9);
  room.drawing.fill(disc(cx, cy, 0.1 * s, 0.03 * s), c('#f6e7c6', 0.7));
}

function wardrobe(room: Room, x: number): void {
  const { wood } = room.decor;
  room.box([x - 0.45, x + 0.45], [0, 2.3], [5.2, 6.35], wood);
  for (const dx of [-0.42, 0.02]) {
    room.panel([x + dx, x + dx + 0.4], [0.1, 2.2], 5.19, room.colour(lighter(wood, 0.1), 0.45));
    room.panel([x + dx + 0.06, x + dx + 0.34], [0.2, 2.1], 5.18, room.colour(wood, 0.35));
  }
}
