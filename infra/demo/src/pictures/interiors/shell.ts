import { groundAt } from '../kit/camera.ts';
import { type Colour, darker, lighter, mix } from '../kit/color.ts';
import { polygon, polyline } from '../kit/drawing.ts';
import type { Room } from './room.ts';

/** Walls, ceiling and floor. */
export function paintShell(room: Room): void {
  const { half, high, deep, decor } = room;
  const near = 1.2;
  const wall = (share: number): Colour => room.colour(decor.wall, share);
  room.drawing.wash(wall(0.4));
  const sunny = room.mood.from === 'left';
  const side = (x: number, share: number): void => {
    const paint = room.drawing.linear(room.at(x, 1, deep), room.at(x, 1, 2.4), [
      [0, lighter(wall(share), 0.12)],
      [1, darker(wall(share), 0.16)],
    ]);
    room.plate(
      [
        [x, 0, deep],
        [x, 0, near],
        [x, high, near],
        [x, high, deep],
      ],
      paint,
    );
  };
  side(-half, sunny ? 0.2 : 0.5);
  side(half, sunny ? 0.5 : 0.2);
  const feature = room.colour(
    mix(decor.wall, decor.accent, room.random.chance(0.55) ? room.random.range(0.25, 0.6) : 0),
    0.42,
  );
  room.panel(
    [-half, half],
    [0, high],
    deep,
    room.drawing.down([
      [0, darker(feature, 0.08)],
      [1, lighter(feature, 0.08)],
    ]),
  );
  const roof = room.drawing.linear(
    room.at(0, high, deep),
    [0, 0],
    [
      [0, lighter(wall(0.45), 0.35)],
      [1, wall(0.3)],
    ],
  );
  room.plate(
    [
      [-half, high, deep],
      [half, high, deep],
      [half, high, near],
      [-half, high, near],
    ],
    roof,
  );
  paintFloor(room, near);
  const trim = lighter(wall(0.5), 0.5);
  room.panel([-half, half], [0, 0.12], deep - 0.01, trim);
  for (const x of [-half, half])
    room.plate(
      [
        [x, 0, deep],
        [x, 0, near],
        [x, 0.12, near],
        [x, 0.12, deep],
      ],
      trim,
      0.9,
    );
  room.panel([-half, half], [high - 0.1, high], deep - 0.01, trim, 0.8);
}

function paintFloor(room: Room, near: number): void {
  const { half, deep, decor } = room;
  const stone = { wood: '#b98556', marble: '#e9e2d6', oxide: '#a8452f', mosaic: '#d8d2c4' }[decor.floor];
  const base = room.colour(stone, 0.45);
  const paint = room.drawing.linear(
    [0, groundAt(room.camera, deep)],
    [0, room.drawing.height],
    [
      [0, lighter(base, 0.22)],
      [0.5, base],
      [1, darker(base, 0.2)],
    ],
  );
  room.plate(
    [
      [-half, 0, deep],
      [half, 0, deep],
      [half, 0, near],
      [-half, 0, near],
    ],
    paint,
  );
  const seams: string[] = [];
  const step = decor.floor === 'wood' ? 0.3 : decor.floor === 'oxide' ? 1.6 : 0.62;
  for (let x = -half; x <= half; x += step) seams.push(polyline([room.at(x, 0, deep), room.at(x, 0, near)]));
  if (decor.floor !== 'wood')
    for (let z = deep; z > near; z -= step) seams.push(polyline([room.at(-half, 0, z), room.at(half, 0, z)]));
  room.drawing.stroke(seams.join(''), darker(base, 0.4), 1.2, 0.3);
  if (decor.floor === 'mosaic') paintChecks(room, step, near, darker(base, 0.45));
  if (decor.floor === 'wood') paintBoards(room, step, near, darker(base, 0.3));
}

function paintChecks(room: Room, step: number, near: number, tone: Colour): void {
  let path = '';
  let row = 0;
  for (let z = room.deep; z > near + step; z -= step, row += 1) {
    for (let x = -room.half + (row % 2 ? step : 0); x < room.half - step / 2; x += step * 2) {
      path += polygon([
        room.at(x, 0, z),
        room.at(x + step, 0, z),
        room.at(x + step, 0, z - step),
        room.at(x, 0, z - step),
      ]);
    }
  }
  room.drawing.fill(path, tone, 0.38);
}

function paintBoards(room: Room, step: number, near: number, tone: Colour): void {
  let path = '';
  for (let x = -room.half; x < room.half - step / 2; x += step) {
    for (let z = room.deep - room.random.range(0, 1.5); z > near + 1; z -= room.random.range(1, 2.2)) {
      if (room.random.chance(0.45))
        path += polygon([
          room.at(x, 0, z),
          room.at(x + step, 0, z),
          room.at(x + step, 0, z - 1),
          room.at(x, 0, z - 1),
        ]);
    }
  }
  room.drawing.fill(path, tone, 0.16);
}
