import { darker, lighter, mix } from '../kit/color.ts';
import { type Point, polygon, polyline } from '../kit/drawing.ts';
import { lit } from '../kit/mood.ts';
import { Solid } from '../kit/solid.ts';
import { neighbour } from '../buildings/neighbours.ts';
import { paintHills, paintSkyline, paintTea, paintTreeline } from '../nature/distance.ts';
import { paintWater } from '../nature/ground.ts';
import { paintSky } from '../nature/sky.ts';
import { type Garden, bush, palm, tree } from '../nature/trees.ts';
import { countryBoat } from '../street/traffic.ts';
import type { Room } from './room.ts';

export type Span = readonly [number, number];
export type View =
  'city' | 'garden' | 'lake' | 'hills' | 'tea' | 'sea' | 'village' | 'street' | 'high' | 'park';
export type Wall = 'back' | 'left' | 'right';
export type OpeningStyle = 'plain' | 'arched' | 'shutters' | 'steel' | 'glass';

/** A point on a wall: `u` along it (x on the back wall, z on a side wall), `y` up. */
export function onWall(room: Room, wall: Wall, u: number, y: number): Point {
  if (wall === 'back') return room.at(u, y, room.deep);
  return room.at(wall === 'left' ? -room.half : room.half, y, u);
}

export const wallQuad = (room: Room, wall: Wall, u: Span, y: Span): string =>
  polygon([
    onWall(room, wall, u[0], y[0]),
    onWall(room, wall, u[1], y[0]),
    onWall(room, wall, u[1], y[1]),
    onWall(room, wall, u[0], y[1]),
  ]);

function outline(room: Room, wall: Wall, u: Span, y: Span, style: OpeningStyle): string {
  if (style !== 'arched') return wallQuad(room, wall, u, y);
  const middle = (u[0] + u[1]) / 2;
  const r = (u[1] - u[0]) / 2;
  const arc = Array.from({ length: 17 }, (_, i) => {
    const a = (Math.PI * i) / 16;
    return onWall(room, wall, middle + Math.cos(a) * r, y[1] - r * 0.9 + Math.sin(a) * r * 0.9);
  });
  return polygon([onWall(room, wall, u[0], y[0]), onWall(room, wall, u[1], y[0]), ...arc]);
}

/** A window or a door of glass in any wall, with what is outside and its light on the floor. */
export function opening(
  room: Room,
  wall: Wall,
  u: Span,
  y: Span,
  view: View,
  style: OpeningStyle = 'plain',
  panes = 2,
): void {
  const { drawing } = room;
  const grown = 0.1;
  drawing.fill(
    outline(room, wall, [u[0] - grown, u[1] + grown], [y[0] - grown, y[1] + grown], style),
    room.colour(style === 'steel' ? '#3a4144' : '#fbf7ee', 0.5),
  );
  const hole = outline(room, wall, u, y, style);
  drawing.group(drawing.clip(hole), () => paintView(room, view));
  const scale = room.scale(wall === 'back' ? room.deep : (u[0] + u[1]) / 2);
  const wood = {
    plain: room.decor.wood,
    arched: '#f6efe0',
    shutters: '#2f6f5a',
    steel: '#2b3336',
    glass: '#3a332c',
  };
  const bars: string[] = [];
  for (let i = 0; i <= panes; i += 1) {
    const at = u[0] + ((u[1] - u[0]) * i) / panes;
    const top =
      style === 'arched' && i > 0 && i < panes
        ? y[1]
        : style === 'arched'
          ? y[1] - (u[1] - u[0]) * 0.45
          : y[1];
    bars.push(polyline([onWall(room, wall, at, y[0]), onWall(room, wall, at, top)]));
  }
  const levels =
    style === 'steel'
      ? [0, 0.25, 0.5, 0.75, 1]
      : style === 'arched'
        ? [0, 0.45]
        : style === 'glass'
          ? [0, 1]
          : [0, 0.68, 1];
  for (const t of levels) {
    const v = y[0] + (y[1] - y[0]) * t;
    bars.push(polyline([onWall(room, wall, u[0], v), onWall(room, wall, u[1], v)]));
  }
  drawing.stroke(bars.join(''), room.colour(wood[style], 0.4), (style === 'steel' ? 0.035 : 0.05) * scale);
  if (style === 'shutters') {
    const w = (u[1] - u[0]) * 0.42;
    for (const [from, to] of [
      [u[0] - w, u[0] - 0.04],
      [u[1] + 0.04, u[1] + w],
    ] as const) {
      drawing.fill(wallQuad(room, wall, [from, to], y), room.colour('#2f6f5a', 0.5));
      const slats: string[] = [];
      for (let v = y[0] + 0.1; v < y[1]; v += 0.1)
        slats.push(polyline([onWall(room, wall, from + 0.05, v), onWall(room, wall, to - 0.05, v)]));
      drawing.stroke(slats.join(''), room.colour(darker('#2f6f5a', 0.4), 0.4), 1.6, 0.8);
    }
  }
  glare(room, wall, u, y, hole);
  if (wall !== 'back') sideBeam(room, wall, u);
}

function glare(room: Room, wall: Wall, u: Span, y: Span, hole: string): void {
  room.drawing.fill(
    hole,
    room.drawing.linear(onWall(room, wall, u[0], y[1]), onWall(room, wall, u[1], y[0]), [
      [0, '#ffffff', 0.2],
      [0.4, '#ffffff', 0],
      [0.6, '#ffffff', 0.1],
      [1, '#ffffff', 0],
    ]),
  );
}

/** Light that falls from a side window over the floor. */
function sideBeam(room: Room, wall: 'left' | 'right', u: Span): void {
  if (room.outside.name === 'night' || room.outside.name === 'monsoon') return;
  const warm = mix(room.outside.halo, '#fff6dc', 0.4);
  const x = wall === 'left' ? -room.half : room.half;
  const to = x * 0.1;
  room.plate(
    [
      [x * 0.98, 0.005, u[0]],
      [x * 0.98, 0.005, u[1]],
      [to, 0.005, u[1] - 0.7],
      [to, 0.005, u[0] - 0.7],
    ],
    room.drawing.linear(room.at(x, 0, u[0]), room.at(to, 0, u[0]), [
      [0, warm, 0.6],
      [1, warm, 0.1],
    ]),
  );
}

const rowOf = (
  garden: Garden,
  foot: number,
  count: number,
  span: Span,
  tall: number,
  tropical: number,
): void => {
  const { drawing, random } = garden;
  for (let i = 0; i < count; i += 1) {
    const spot: Point = [drawing.width * random.range(...span), foot];
    if (random.chance(tropical)) palm(garden, spot, drawing.height * random.range(tall, tall * 1.5));
    else if (random.chance(0.6))
      tree(
        garden,
        spot,
        drawing.height * random.range(tall, tall * 1.4),
        random.pick(['krishnachura', 'sonalu', 'jarul', undefined, undefined] as const),
      );
    else
      bush(
        garden,
        spot,
        drawing.height * random.range(0.04, 0.07),
        random.pick(['bougainvillea', undefined] as const),
      );
  }
};

/** What is outside, over the whole picture; the caller clips it to the opening. */
export function paintView(room: Room, kind: View): void {
  const { drawing, outside, random, camera } = room;
  const garden: Garden = { drawing, mood: outside, random };
  const { width, height } = drawing;
  const horizon = camera.horizon + height * (kind === 'high' ? 0.06 : 0.03);
  paintSky(drawing, outside, random.fork('sky'), horizon);
  const ground = (tone: string, top = horizon + 12): void =>
    drawing.fill(`M0 ${top}H${width}V${height}H0Z`, lit(outside, tone, 0.6));
  if (kind === 'high') {
    ground('#8f9a92', horizon);
    paintSkyline(garden, horizon + height * 0.06, height * 0.22);
    paintSkyline(garden, horizon + height * 0.26, height * 0.26);
    return;
  }
  if (kind === 'hills' || kind === 'tea') paintHills(garden, horizon + 6, height * random.range(0.18, 0.28));
  if (kind === 'city' || kind === 'lake')
    paintSkyline(garden, horizon + height * 0.02, height * random.range(0.16, 0.24));
  if (kind === 'garden' || kind === 'village' || kind === 'park')
    paintTreeline(garden, horizon + height * 0.02, height * 0.09, 0.3);
  const tone = {
    city: '#b9a990',
    garden: '#7fae5a',
    lake: '#7fae5a',
    hills: '#7da552',
    tea: '#86ab50',
    sea: '#d8c79a',
    village: '#a5b860',
    street: '#b3aba0',
    park: '#86b85e',
  }[kind];
  ground(tone);
  const foot = horizon + height * random.range(0.1, 0.15);
  if (kind === 'lake' || kind === 'sea') {
    paintWater(garden, kind === 'sea' ? horizon : horizon + height * 0.02, height);
    if (kind === 'lake') paintTreeline(garden, horizon + height * 0.025, height * 0.05, 0.35);
    countryBoat(
      garden,
      [width * random.range(0.35, 0.65), horizon + height * 0.07],
      random.range(0.5, 0.8),
      random.chance(0.5),
    );
    rowOf(garden, height * 0.86, 3, [0.2, 0.8], 0.3, 0.7);
  } else if (kind === 'tea') {
    paintTea(garden, horizon - height * 0.02, height * 0.8, height * 0.08, 15);
    rowOf(garden, foot, 2, [0.2, 0.8], 0.22, 0);
  } else if (kind === 'street') {
    for (const x of [-15, -3, 9]) {
      const eye = { focal: camera.focal, eye: 6, centre: camera.centre, horizon: horizon + height * 0.02 };
      neighbour(
        new Solid(
          { drawing, camera: eye, mood: outside },
          [x + random.range(-2, 2), random.range(24, 34)],
          random.range(0.3, 0.6),
        ),
        random.int(3, 6),
        0.2,
        { garden, random },
      );
    }
    rowOf(garden, horizon + height * 0.22, 4, [0.15, 0.85], 0.16, 0.3);
  } else if (kind === 'village') {
    const paddies = lit(outside, '#c3c95a', 0.7);
    for (let i = 0; i < 4; i += 1)
      drawing.fill(`M0 ${horizon + 20 + i * 26}H${width}V${horizon + 28 + i * 28}H0Z`, paddies, 0.6);
    rowOf(garden, foot, 5, [0.15, 0.85], 0.24, 0.7);
  } else
    rowOf(
      garden,
      foot,
      kind === 'park' ? 8 : 5,
      [0.12, 0.88],
      kind === 'park' ? 0.16 : 0.2,
      kind === 'hills' ? 0.15 : 0.35,
    );
}

/** Curtains beside an opening of the back wall: long or short, drawn back or gathered. */
export function drapes(room: Room, u: Span, y: Span, cloth: string): void {
  const z = room.deep - 0.1;
  const s = room.scale(z);
  const foot = y[0] < 0.4 ? 0.04 : y[0] - 0.25;
  room.drawing.stroke(
    polyline([room.at(u[0] - 0.4, y[1] + 0.12, z), room.at(u[1] + 0.4, y[1] + 0.12, z)]),
    room.colour('#6b4a2f', 0.5),
    0.04 * s,
  );
  const base = room.colour(cloth, 0.5);
  for (const [from, to] of [
    [u[0] - 0.34, u[0] + 0.12],
    [u[1] - 0.12, u[1] + 0.34],
  ] as const)
    for (let i = 0; i < 5; i += 1) {
      const [a, b] = [from + ((to - from) * i) / 5, from + ((to - from) * (i + 1)) / 5];
      room.panel(
        [a, b + 0.01],
        [foot, y[1] + 0.1],
        z,
        room.drawing.across([
          [0, darker(base, 0.16)],
          [0.45, lighter(base, 0.22)],
          [1, darker(base, 0.1)],
        ]),
      );
    }
}

/** A roller blind of bamboo, drawn down a third. */
export function blind(room: Room, wall: Wall, u: Span, y: Span): void {
  const bottom = y[1] - (y[1] - y[0]) * room.random.range(0.2, 0.45);
  room.drawing.fill(
    wallQuad(room, wall, [u[0] - 0.05, u[1] + 0.05], [bottom, y[1] + 0.1]),
    room.colour('#d9bd86', 0.5),
    0.94,
  );
  const slats: string[] = [];
  for (let v = bottom; v < y[1] + 0.1; v += 0.05)
    slats.push(polyline([onWall(room, wall, u[0] - 0.05, v), onWall(room, wall, u[1] + 0.05, v)]));
  room.drawing.stroke(slats.join(''), room.colour('#8f6f3f', 0.4), 1.1, 0.6);
}

/** A balcony's rail outside a door of glass. */
export function railBeyond(room: Room, u: Span): void {
  const z = room.deep + 0.9;
  const bars: string[] = [];
  const f = z / room.deep;
  for (let at = u[0] * f; at <= u[1] * f; at += 0.13)
    bars.push(polyline([room.at(at, 0.1, z), room.at(at, 0.95, z)]));
  bars.push(polyline([room.at(u[0] * f, 0.95, z), room.at(u[1] * f, 0.95, z)]));
  room.drawing.group(room.drawing.clip(wallQuad(room, 'back', u, [0, 2.4])), () =>
    room.drawing.stroke(bars.join(''), '#33403f', 2.2, 0.8),
  );
}
