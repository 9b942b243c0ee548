import { lighter } from '../kit/color.ts';
import { curve, polyline } from '../kit/drawing.ts';
import { potted } from '../nature/trees.ts';
import { art, bookshelf, coffeeTable, floorLamp, rug, sofa, tallPlant } from './furniture.ts';
import type { Room } from './room.ts';
import { paintBeam, paintCurtains, paintFan, paintWindow } from './window.ts';

type Span = readonly [number, number];

/** A living room with a balcony door. */
export function livingRoom(room: Room, view: 'city' | 'garden'): void {
  const { decor, random } = room;
  const wide: Span = random.chance(0.5) ? [-0.9, 2.3] : [-2.3, 0.9];
  const blank: Span = wide[0] < -1 ? [1.45, 2.75] : [-2.75, -1.45];
  paintWindow(room, wide, [0.12, 2.45], view, 4);
  balconyRail(room, wide);
  paintCurtains(room, wide, 2.5, decor.second);
  paintBeam(room, wide, 3);
  if (random.chance(0.5)) bookshelf(room, blank, room.deep - 0.34);
  else art(room, [blank[0] + 0.1, blank[1] - 0.1], [1.2, 2.2]);
  const side = blank[0] > 0 ? 1 : -1;
  rug(room, [-1.9, 1.9], [2.7, 4.9], decor.accent);
  sofa(room, side * 0.55, 5.1, 2.5, decor.cloth);
  floorLamp(room, side * 2.35, 5.2, 1.75);
  tallPlant(room, -side * 2.4, 5.2);
  coffeeTable(room, side * 0.3, 3.7);
  armchair(room, -side * 1.75, 3.8);
  paintFan(room, 0, 4.4);
}

function balconyRail(room: Room, x: Span): void {
  const z = room.deep + 0.9;
  const bars: string[] = [];
  for (let at = x[0]; at <= x[1]; at += 0.13)
    bars.push(polyline([room.at(at, 0.1, z), room.at(at, 0.95, z)]));
  bars.push(polyline([room.at(x[0], 0.95, z), room.at(x[1], 0.95, z)]));
  room.drawing.stroke(bars.join(''), '#33403f', 2.4, 0.8);
  const garden = { drawing: room.drawing, mood: room.outside, random: room.random };
  for (let i = 0; i < 4; i += 1)
    potted(
      garden,
      room.at(x[0] + 0.3 + i * 0.75, 0.1, room.deep + 0.2),
      room.scale(room.deep) * room.random.range(0.5, 0.75),
      room.random.pick(['bougainvillea', undefined, 'sonalu'] as const),
    );
}

/** A cane chair with a cushion. */
function armchair(room: Room, x: number, z: number): void {
  const { wood, second } = room.decor;
  const s = room.scale(z);
  room.shade(x, z, 0.55);
  const [cx, cy] = room.at(x, 0, z);
  const cane = room.colour(lighter(wood, 0.15), 0.5);
  room.drawing.stroke(
    curve([
      [cx - 0.34 * s, cy],
      [cx - 0.36 * s, cy - 0.6 * s],
      [cx - 0.2 * s, cy - 0.95 * s],
      [cx + 0.2 * s, cy - 0.95 * s],
      [cx + 0.36 * s, cy - 0.6 * s],
      [cx + 0.34 * s, cy],
    ]),
    cane,
    0.06 * s,
  );
  const weave: string[] = [];
  for (let i = -5; i <= 5; i += 1)
    weave.push(
      polyline([
        [cx + i * 0.06 * s, cy - 0.42 * s],
        [cx + i * 0.042 * s, cy - 0.94 * s],
      ]),
    );
  room.drawing.stroke(weave.join(''), cane, 2, 0.75);
  room.soft([x - 0.27, x + 0.27], [0.42, 0.8], z - 0.02, second, 0.1);
  room.soft([x - 0.36, x + 0.36], [0.3, 0.46], z - 0.15, lighter(second, 0.15), 0.08);
}
