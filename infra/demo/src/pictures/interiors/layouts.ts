/* oxlint-disable max-lines -- it leaves the repository when its pictures are painted */
import { type Colour, darker, lighter, mix } from '../kit/color.ts';
import { curve, disc, polygon, polyline, roundRect } from '../kit/drawing.ts';
import { banana, bush, potted } from '../nature/trees.ts';
import { art, bookshelf, coffeeTable, floorLamp, pendant, rug, sofa, tallPlant } from './furniture.ts';
import { type Span, type View, blind, drapes, opening, paintView, railBeyond, wallQuad } from './opening.ts';
import * as p from './pieces.ts';
import type { Room } from './room.ts';
import { paintFan } from './window.ts';

export type Layout = (room: Room, view: View) => void;
const quilts: readonly Colour[] = [
  '#b5573a',
  '#2f7f78',
  '#4a6f8f',
  '#8a5a7a',
  '#6f8a52',
  '#d9a441',
  '#c98f8f',
  '#7a9aa8',
];

/* Living rooms */
const balconyDoor: Layout = (room, view) => {
  const { half, deep, decor } = room;
  const wide: Span = [-half * 0.75, half * 0.3];
  opening(room, 'back', wide, [0.1, 2.35], view, 'glass', 3);
  railBeyond(room, wide);
  drapes(room, wide, [0.1, 2.4], decor.second);
  bookshelf(room, [half * 0.5, half * 0.95], deep - 0.34);
  rug(room, [-half * 0.65, half * 0.65], [deep - 3.6, deep - 1.4], decor.accent);
  sofa(room, -half * 0.2, deep - 1.3, 2.2, decor.cloth);
  tallPlant(room, -half * 0.85, deep - 1);
  coffeeTable(room, -half * 0.1, deep - 2.6);
  p.pouf(room, half * 0.5, deep - 2.5, decor.second);
  paintFan(room, 0, deep - 2);
};
const artWall: Layout = (room, view) => {
  const { half, deep, decor, random } = room;
  opening(room, 'left', [deep - 2.9, deep - 1], [0.8, 2.3], view, 'plain', 2);
  p.gallery(room, 0.2, 1.85, random.int(0, 3));
  p.roundRug(room, 0.2, deep - 2.2, 1.5, decor.accent);
  sofa(room, 0.2, deep - 0.6, 2.3, decor.cloth);
  floorLamp(room, half * 0.75, deep - 0.7, 1.6);
  tallPlant(room, -half * 0.8, deep - 0.8);
  p.roundTable(room, 0.2, deep - 2.1, 0.5, 0.4);
  p.cups(room, 0.15, 0.4, deep - 2.1);
  p.sofaSide(room, 'right', [deep - 3.2, deep - 1.7], decor.second);
  paintFan(room, 0.4, deep - 2.2);
};
const mediaRoom: Layout = (room, view) => {
  const { half, deep, decor, random } = room;
  opening(room, 'right', [deep - 3, deep - 0.9], [0.3, 2.3], view, 'glass', 2);
  p.mediaWall(room, [-half * 0.75, half * 0.55], deep - 0.45);
  tallPlant(room, half * 0.8, deep - 0.7);
  mat(room);
  coffeeTable(room, -0.1, deep - 2.2);
  p.pouf(room, half * 0.55, deep - 2, decor.second);
  p.sofaBack(room, -0.2, deep - 3.4, 2.3, decor.cloth);
  p.wallHung(room, 'left', [deep - 2.4, deep - 1.3], [1.1, 2], '#f6d79b');
  if (random.chance(0.6)) paintFan(room, 0, deep - 2.4);
};
function mat(room: Room): void {
  p.mat(
    room,
    [-room.half * 0.6, room.half * 0.6],
    [room.deep - 3.2, room.deep - 1.1],
    [room.decor.accent, '#efe3cc', room.decor.second, '#efe3cc'],
  );
}
const divanRoom: Layout = (room, view) => {
  const { half, deep, decor } = room;
  for (const x of [-half * 0.55, half * 0.55])
    opening(room, 'back', [x - 0.5, x + 0.5], [0.85, 2.5], view, 'arched', 2);
  p.gallery(room, 0, 1.95, 4);
  mat(room);
  p.divan(room, 0, deep - 0.15, half * 1.3, lighter(decor.cloth, 0.1));
  p.table(room, 0, deep - 2, 1, 0.6, 0.34);
  p.cups(room, 0, 0.34, deep - 2);
  for (const x of [-1.2, 1.15]) p.pouf(room, x, deep - 2.2, x < 0 ? decor.second : decor.accent, 0.32);
  floorLamp(room, half * 0.88, deep - 0.6, 1.5);
  p.sidePlant(room, -half * 0.88, deep - 1, 1.1);
  pendant(room, 0, deep - 2, 2.2, decor.accent);
};
const glassWall: Layout = (room, view) => {
  const { half, deep, decor } = room;
  opening(room, 'back', [-half + 0.15, half - 0.15], [0.05, room.high - 0.25], view, 'glass', 5);
  opening(room, 'left', [deep - 2.6, deep - 0.1], [0.05, room.high - 0.25], view, 'glass', 2);
  rug(room, [-half * 0.7, half * 0.7], [deep - 3.4, deep - 0.9], decor.accent);
  p.sofaSide(room, 'right', [deep - 3.4, deep - 0.7], decor.cloth);
  sofa(room, half * 0.05, deep - 0.75, 1.7, decor.cloth);
  coffeeTable(room, 0, deep - 2.1);
  tallPlant(room, -half * 0.85, deep - 0.6);
  const s = room.scale(deep - 1);
  const [lx, ly] = room.at(-half * 0.65, 0, deep - 1.4);
  room.drawing.stroke(
    curve([
      [lx, ly],
      [lx + 0.05 * s, ly - 1.5 * s],
      [lx + 0.5 * s, ly - 1.95 * s],
      [lx + 0.9 * s, ly - 1.7 * s],
    ]),
    room.colour('#3a332c', 0.5),
    0.035 * s,
  );
  if (room.outside.lamps > 0.2) room.drawing.glow([lx + 0.9 * s, ly - 1.6 * s], 1.2 * s, '#ffcf80', 0.8);
  room.drawing.fill(disc(lx + 0.9 * s, ly - 1.62 * s, 0.22 * s, 0.13 * s), room.colour('#f3e4c6', 0.7));
};
const readers: Layout = (room, view) => {
  const { half, deep, decor } = room;
  bookshelf(room, [-half * 0.98, -half * 0.35], deep - 0.34);
  bookshelf(room, [half * 0.35, half * 0.98], deep - 0.34);
  opening(room, 'back', [-half * 0.27, half * 0.27], [0.7, 2.35], view, 'plain', 2);
  p.roundRug(room, 0, deep - 2, 1.35, decor.accent);
  p.roundTable(room, 0, deep - 1.9, 0.34, 0.5);
  p.vase(room, 0, 0.5, deep - 1.9, 0.3, 'sonalu');
  for (const side of [-1, 1] as const) armchair(room, side * 1.05, deep - 1.8, side === 1 ? 'left' : 'right');
  floorLamp(room, half * 0.8, deep - 1.2, 1.65);
  paintFan(room, 0, deep - 2);
};
/** An upholstered chair seen from the side. */
function armchair(
  room: Room,
  x: number,
  z: number,
  looks: 'left' | 'right',
  cloth: Colour = room.decor.cloth,
): void {
  const out = looks === 'left' ? 1 : -1;
  const span = (a: number, b: number): Span => (out > 0 ? [x + a, x + b] : [x - b, x - a]);
  room.shade(x, z, 0.55);
  room.box(span(0.22, 0.4), [0.12, 0.95], [z - 0.38, z + 0.38], darker(cloth, 0.08));
  room.box(span(-0.4, 0.25), [0.12, 0.6], [z + 0.26, z + 0.4], cloth);
  room.box(span(-0.4, 0.22), [0.12, 0.42], [z - 0.26, z + 0.26], lighter(cloth, 0.1));
  room.box(span(-0.4, 0.25), [0.12, 0.6], [z - 0.4, z - 0.26], cloth);
}
const swingRoom: Layout = (room, view) => {
  const { half, deep, decor } = room;
  opening(room, 'back', [half * 0.05, half * 0.85], [0.1, 2.3], view, 'shutters', 2);
  art(room, [-half * 0.75, -half * 0.3], [1.3, 2.15]);
  p.sideboard(room, [-half * 0.95, -half * 0.15], deep - 0.45, 0.8);
  p.vase(room, -half * 0.8, 0.8, deep - 0.25, 0.34, 'bougainvillea');
  rug(room, [-half * 0.5, half * 0.7], [deep - 3.2, deep - 1.4], decor.accent);
  const z = deep - 1.9;
  const x = half * 0.25;
  for (const dx of [-0.75, 0.75])
    room.drawing.stroke(
      polyline([room.at(x + dx, room.high, z), room.at(x + dx, 0.45, z)]),
      room.colour('#d9b25a', 0.5),
      3,
    );
  room.shade(x, z, 0.9);
  room.box([x - 0.85, x + 0.85], [0.4, 0.5], [z - 0.3, z + 0.3], decor.wood);
  room.box([x - 0.85, x + 0.85], [0.5, 0.95], [z + 0.24, z + 0.3], decor.wood);
  for (const [dx, tone] of [
    [-0.5, decor.second],
    [0, decor.cloth],
    [0.5, decor.accent],
  ] as const)
    room.soft([x + dx - 0.22, x + dx + 0.22], [0.5, 0.88], z + 0.1, tone, 0.1);
  p.pouf(room, -half * 0.4, deep - 2.6, decor.second, 0.3);
  p.sidePlant(room, half * 0.88, deep - 0.8, 1.2);
};
const caneSet: Layout = (room, view) => {
  const { half, deep, decor } = room;
  opening(room, 'back', [-half * 0.8, -half * 0.1], [0.8, 2.3], view, 'plain', 3);
  drapes(room, [-half * 0.8, -half * 0.1], [0.8, 2.3], decor.second);
  p.cupboardTall(room, [half * 0.3, half * 0.95], true);
  mat(room);
  for (const [x, z, l] of [
    [-half * 0.5, deep - 1.4, 'right'],
    [half * 0.4, deep - 1.5, 'left'],
  ] as const)
    armchair(room, x, z, l, mix(decor.wood, '#e9c98f', 0.6));
  p.divan(room, -half * 0.05, deep - 0.3, 1.3, decor.cloth);
  p.table(room, 0, deep - 2.3, 0.9, 0.5, 0.42, mix(decor.wood, '#e9c98f', 0.5));
  p.cups(room, 0, 0.42, deep - 2.3);
  paintFan(room, 0, deep - 2);
};

/* Dining */
const longTable: Layout = (room, view) => {
  const { half, deep, decor } = room;
  opening(room, 'left', [deep - 2.7, deep - 0.8], [0.75, 2.3], view, 'plain', 2);
  p.sideboard(room, [half * 0.1, half * 0.9], deep - 0.45);
  p.gallery(room, half * 0.5, 1.75, 1);
  p.vase(room, half * 0.75, 0.85, deep - 0.25, 0.36, 'jarul');
  const z = deep - 2.1;
  for (const x of [-0.75, 0, 0.75]) p.chair(room, x, z + 0.65, 'near');
  p.table(room, 0, z, 2.1, 0.95, 0.75);
  p.fruit(room, 0, 0.76, z);
  for (const x of [-0.7, 0.7]) p.cups(room, x, 0.76, z - 0.1);
  p.chair(room, -1.4, z, 'right');
  p.chair(room, 1.4, z, 'left');
  for (const x of [-0.75, 0, 0.75]) p.chair(room, x, z - 0.7, 'far');
  for (const x of [-0.5, 0.5]) pendant(room, x, z, 1.95, decor.second);
};
const roundDining: Layout = (room, view) => {
  const { half, deep, decor } = room;
  opening(room, 'back', [-half * 0.85, -half * 0.05], [0.5, 2.35], view, 'plain', 3);
  drapes(room, [-half * 0.85, -half * 0.05], [0.5, 2.35], lighter(decor.second, 0.3));
  p.cupboardTall(room, [half * 0.4, half * 0.95], true);
  const z = deep - 1.9;
  p.roundRug(room, -0.1, z, 1.4, decor.accent);
  p.chair(room, -0.1, z + 0.85, 'near');
  p.chair(room, -0.95, z, 'right');
  p.chair(room, 0.75, z, 'left');
  p.roundTable(room, -0.1, z, 0.65, 0.75);
  p.fruit(room, -0.1, 0.75, z);
  p.chair(room, -0.1, z - 0.9, 'far');
  pendant(room, -0.1, z, 1.9, decor.second);
  tallPlant(room, -half * 0.9, deep - 1);
};
const familyTable: Layout = (room, view) => {
  const { half, deep, decor } = room;
  opening(room, 'back', [half * 0.15, half * 0.8], [0.9, 2.2], view, 'steel', 3);
  p.counter(room, 'back', [-half, -half * 0.15], decor.accent);
  p.jars(room, -half * 0.85, 0.92, deep - 0.4, 5);
  p.gallery(room, -half * 0.5, 1.75, 3);
  const z = deep - 2;
  for (const x of [-0.35, 0.5]) p.chair(room, x, z + 0.6, 'near', decor.accent);
  p.table(room, 0.1, z, 1.5, 0.85, 0.75, lighter(decor.wood, 0.1));
  p.vase(room, 0.1, 0.76, z, 0.32, 'sonalu');
  p.cups(room, 0.55, 0.76, z - 0.1);
  room.box([-0.7, 0.9], [0.4, 0.47], [z - 0.85, z - 0.55], decor.wood);
  room.box([-0.65, -0.55], [0, 0.4], [z - 0.85, z - 0.55], darker(decor.wood, 0.2));
  room.box([0.75, 0.85], [0, 0.4], [z - 0.85, z - 0.55], darker(decor.wood, 0.2));
  pendant(room, 0.1, z, 2, decor.second);
  paintFan(room, -half * 0.4, deep - 1.2);
};

/* Bedrooms */
const masterBed: Layout = (room, view) => {
  const { half, deep, decor, random } = room;
  opening(room, 'back', [-half * 0.92, -half * 0.45], [0.3, 2.3], view, 'plain', 2);
  drapes(room, [-half * 0.92, -half * 0.45], [0.3, 2.3], lighter(decor.second, 0.35));
  const x = half * 0.32;
  rug(room, [x - 1.5, x + 1.5], [deep - 3.4, deep - 1.2], decor.accent);
  p.gallery(room, x, 1.9, random.int(0, 4));
  for (const dx of [-1.25, 1.25]) {
    p.sideboard(room, [x + dx - 0.24, x + dx + 0.24], deep - 0.45, 0.5);
    floorLamp(room, x + dx, deep - 0.25, 0.95, 0.5);
  }
  p.bedFront(room, x, 1.9, decor.wood, random.pick(quilts), deep - 2.4);
  paintFan(room, x * 0.5, deep - 1.8);
};
const bedUnderWindow: Layout = (room, view) => {
  const { half, deep, decor, random } = room;
  opening(room, 'back', [-half * 0.55, half * 0.55], [1.2, 2.35], view, 'plain', 3);
  drapes(room, [-half * 0.55, half * 0.55], [1.2, 2.35], decor.second);
  p.roundRug(room, 0, deep - 2.4, 1.5, decor.accent);
  p.bedFront(room, 0, 1.8, darker(decor.wood, 0.1), random.pick(quilts), deep - 2.2, 1);
  for (const dx of [-1.3, 1.3]) p.roundTable(room, dx, deep - 0.5, 0.26, 0.52);
  p.vase(room, 1.3, 0.52, deep - 0.5, 0.26, 'shefali');
  p.deskLamp(room, -1.3, 0.52, deep - 0.5);
  p.wallHung(room, 'right', [deep - 2.2, deep - 1.1], [1.2, 2], '#b3dcf0');
  tallPlant(room, -half * 0.88, deep - 1.2);
  paintFan(room, 0, deep - 2);
};
const bedAlong: Layout = (room, view) => {
  const { half, deep, decor, random } = room;
  opening(room, 'back', [-half * 0.1, half * 0.75], [0.9, 2.3], view, 'plain', 2);
  drapes(room, [-half * 0.1, half * 0.75], [0.9, 2.3], decor.second);
  p.cupboardTall(room, [-half * 0.98, -half * 0.35], false);
  rug(room, [-half * 0.6, half * 0.8], [deep - 3.3, deep - 2], decor.accent);
  p.bedAcross(room, [half * 0.95 - 2.1, half * 0.95], deep - 1.75, 1.5, 'right', random.pick(quilts));
  p.sideboard(room, [half * 0.95 - 0.45, half * 0.95], deep - 2.35, 0.5);
  p.deskLamp(room, half * 0.82, 0.5, deep - 2.2);
  p.pouf(room, -half * 0.55, deep - 2.4, decor.second, 0.27);
  paintFan(room, 0, deep - 2);
};
const netBed: Layout = (room, view) => {
  const { half, deep, decor, random } = room;
  for (const x of [-half * 0.7, half * 0.7])
    opening(room, 'back', [x - 0.42, x + 0.42], [0.7, 2.3], view, 'shutters', 2);
  mat(room);
  const [w, foot, top] = [1.9, deep - 2.4, deep - 0.15];
  p.bedFront(room, 0, w, decor.wood, random.pick(quilts), foot);
  const posts = [
    [-w / 2, top],
    [w / 2, top],
    [-w / 2, foot],
    [w / 2, foot],
  ] as const;
  for (const [x, z] of posts)
    room.box([x - 0.03, x + 0.03], [0.1, 2.1], [z - 0.03, z + 0.03], darker(decor.wood, 0.1));
  const veil = '#ffffff';
  room.plate(
    [
      [-w / 2, 2.1, top],
      [w / 2, 2.1, top],
      [w / 2, 2.1, foot],
      [-w / 2, 2.1, foot],
    ],
    veil,
    0.35,
  );
  for (const x of [-1, 1])
    room.plate(
      [
        [(x * w) / 2, 2.1, foot],
        [(x * w) / 2, 2.1, top],
        [(x * w) / 2, 0.5, top],
        [(x * w) / 2, 0.9, foot + 0.3],
      ],
      veil,
      0.3,
    );
  room.plate(
    [
      [-w / 2, 2.1, foot],
      [w / 2, 2.1, foot],
      [w / 2, 1.85, foot],
      [0, 1.95, foot],
      [-w / 2, 1.85, foot],
    ],
    veil,
    0.45,
  );
  for (const x of [-1, 1])
    room.plate(
      [
        [(x * w) / 2, 2.1, foot],
        [x * (w / 2 - 0.3), 2.1, foot],
        [(x * w) / 2, 0.9, foot],
      ],
      veil,
      0.5,
    );
  p.sideboard(room, [half * 0.55, half * 0.95], deep - 1.6, 0.55);
  p.vase(room, half * 0.75, 0.55, deep - 1.4, 0.3, 'bougainvillea');
};
const childRoom: Layout = (room, view) => {
  const { half, deep, decor, random } = room;
  opening(room, 'back', [-half * 0.05, half * 0.5], [0.95, 2.2], view, 'plain', 2);
  blind(room, 'back', [-half * 0.05, half * 0.5], [0.95, 2.2]);
  const kx = -half * 0.6;
  const [cx, cy] = room.at(kx, 1.9, deep - 0.02);
  const s = room.scale(deep);
  room.drawing.fill(
    polygon([
      [cx, cy - 0.36 * s],
      [cx + 0.3 * s, cy],
      [cx, cy + 0.36 * s],
      [cx - 0.3 * s, cy],
    ]),
    room.colour(decor.second, 0.6),
  );
  room.drawing.fill(
    polygon([
      [cx, cy - 0.36 * s],
      [cx + 0.3 * s, cy],
      [cx, cy],
    ]),
    room.colour('#f2b61f', 0.6),
  );
  room.drawing.stroke(
    curve([
      [cx, cy + 0.36 * s],
      [cx + 0.2 * s, cy + 0.6 * s],
      [cx - 0.05 * s, cy + 0.85 * s],
    ]),
    room.colour(decor.second, 0.5),
    3,
  );
  p.roundRug(room, 0.1, deep - 2.3, 1.2, '#e0a13f');
  p.bedAcross(room, [-half * 0.97, -half * 0.97 + 1.9], deep - 1.05, 0.95, 'left', random.pick(quilts));
  p.deskSet(room, half * 0.55, deep - 0.7, 1.1, false);
  p.goods(
    room,
    'right',
    [deep - 1.9, deep - 0.9],
    [1.2, 2.1],
    ['#c8573f', '#2f6f68', '#e0a13f', '#33536b'],
    2,
  );
  const [bx, by] = room.at(0.5, 0.14, deep - 2.6);
  const r = 0.14 * room.scale(deep - 2.6);
  room.drawing.fill(
    disc(bx, by, r),
    room.drawing.down([
      [0, '#f6f1e6'],
      [1, '#b9a89a'],
    ]),
  );
  room.drawing.fill(disc(bx, by, r * 0.4), '#33403f');
  p.pouf(room, -half * 0.5, deep - 2.6, '#4f7fae', 0.28);
  paintFan(room, 0, deep - 1.9);
};
const bunkRoom: Layout = (room, view) => {
  const { half, deep, decor, random } = room;
  opening(room, 'back', [half * 0.2, half * 0.8], [0.8, 2.1], view, 'plain', 2);
  drapes(room, [half * 0.2, half * 0.8], [0.8, 2.1], '#f2b61f');
  const bed: Span = [-half * 0.97, -half * 0.97 + 1.95];
  const [one, two] = [random.pick(quilts), random.pick(quilts)];
  p.bedAcross(room, bed, deep - 1.05, 0.95, 'left', one, lighter(decor.wood, 0.2));
  room.box(bed, [1.35, 1.5], [deep - 1.05, deep - 0.1], lighter(decor.wood, 0.2));
  room.box([bed[0] + 0.5, bed[1]], [1.5, 1.62], [deep - 1.03, deep - 0.12], two);
  room.box([bed[0], bed[0] + 0.5], [1.5, 1.64], [deep - 1.03, deep - 0.12], '#fffaf0');
  room.box(bed, [1.72, 1.78], [deep - 1.07, deep - 1.03], lighter(decor.wood, 0.2));
  for (const x of [bed[0], bed[1] - 0.08])
    room.box([x, x + 0.08], [0, 1.8], [deep - 1.09, deep - 1.02], lighter(decor.wood, 0.1));
  for (let y = 0.3; y < 1.5; y += 0.26)
    room.box([bed[1] - 0.5, bed[1] - 0.08], [y, y + 0.04], [deep - 1.12, deep - 1.08], decor.wood);
  p.roundRug(room, half * 0.2, deep - 2.2, 1.1, decor.second);
  p.deskSet(room, half * 0.55, deep - 0.75, 1, false);
  for (const [x, z, t] of [
    [-0.5, deep - 2.2, '#c8573f'],
    [-0.25, deep - 2.05, '#4f7fae'],
    [-0.4, deep - 2.3, '#2f7f78'],
  ] as const)
    room.box([x, x + 0.2], [0, 0.2], [z, z + 0.2], t);
  paintFan(room, half * 0.3, deep - 1.9);
};
const guestRoom: Layout = (room, view) => {
  const { half, deep, decor, random } = room;
  opening(room, 'back', [-0.5, 0.5], [0.9, 2.25], view, 'plain', 2);
  drapes(room, [-0.5, 0.5], [0.9, 2.25], lighter(decor.accent, 0.3));
  const quilt = random.pick(quilts);
  for (const x of [-half * 0.62, half * 0.62]) p.bedFront(room, x, 1, decor.wood, quilt, deep - 2.1);
  p.sideboard(room, [-0.35, 0.35], deep - 0.45, 0.55);
  p.deskLamp(room, 0, 0.55, deep - 0.3);
  mat(room);
  for (const x of [-half * 0.62, half * 0.62]) p.bedFront(room, x, 1, decor.wood, quilt, deep - 2.1);
  paintFan(room, 0, deep - 1.8);
};
const cornerBed: Layout = (room, view) => {
  const { half, deep, decor, random } = room;
  opening(room, 'left', [deep - 2.6, deep - 0.9], [0.6, 2.25], view, 'plain', 2);
  p.cupboardTall(room, [half * 0.35, half * 0.98], false, lighter(decor.wood, 0.2));
  p.gallery(room, -half * 0.3, 1.85, random.int(0, 3));
  rug(room, [-half * 0.9, half * 0.5], [deep - 3.3, deep - 1.7], decor.accent);
  p.bedFront(room, -half * 0.3, 1.6, decor.wood, random.pick(quilts), deep - 2.1);
  p.sideboard(room, [-half * 0.3 + 0.9, -half * 0.3 + 1.35], deep - 0.45, 0.5);
  floorLamp(room, -half * 0.3 + 1.12, deep - 0.25, 0.95, 0.5);
  armchair(room, half * 0.6, deep - 2.5, 'left');
  paintFan(room, 0.2, deep - 1.9);
};

/* Kitchens */
const oneWall: Layout = (room, view) => {
  const { half, deep, decor } = room;
  tiles(room, [-half, half], [0.92, 1.6]);
  opening(room, 'back', [-half * 0.35, half * 0.25], [1.1, 2.1], view, 'plain', 2);
  p.counter(room, 'back', [-half, half * 0.55], decor.accent);
  p.stove(room, -half * 0.65, deep - 0.55);
  hood(room, -half * 0.65);
  p.jars(room, half * 0.3, 0.92, deep - 0.35, 3);
  p.fridge(room, half * 0.8, deep - 0.65);
  const z = deep - 2;
  p.chair(room, -0.65, z, 'right');
  p.chair(room, 0.75, z, 'left');
  p.roundTable(room, 0.05, z, 0.5, 0.74);
  p.fruit(room, 0.05, 0.74, z);
  pendant(room, 0.05, z, 2, decor.second);
};
function tiles(room: Room, x: Span, y: Span): void {
  const tone = room.random.pick(['#f5f1e6', '#dfeae6', '#f3e2d2', '#e3e6ee']);
  room.panel(x, y, room.deep - 0.01, room.colour(tone, 0.5));
  const seams: string[] = [];
  const step = room.random.pick([0.12, 0.2]);
  for (let v = y[0]; v <= y[1] + 0.01; v += step)
    seams.push(polyline([room.at(x[0], v, room.deep), room.at(x[1], v, room.deep)]));
  for (let u = x[0]; u <= x[1]; u += step * 1.6)
    seams.push(polyline([room.at(u, y[0], room.deep), room.at(u, y[1], room.deep)]));
  room.drawing.stroke(seams.join(''), room.colour('#a9a090', 0.3), 1, 0.6);
}
function hood(room: Room, x: number): void {
  const z = room.deep - 0.45;
  room.plate(
    [
      [x - 0.4, 1.65, z],
      [x + 0.4, 1.65, z],
      [x + 0.18, 1.95, z + 0.1],
      [x - 0.18, 1.95, z + 0.1],
    ],
    room.colour('#c9ccc9', 0.5),
  );
  room.box([x - 0.16, x + 0.16], [1.95, room.high], [z + 0.1, room.deep], '#c9ccc9');
}
const cornerKitchen: Layout = (room, view) => {
  const { half, deep, decor } = room;
  tiles(room, [-half, half], [0.92, 1.55]);
  opening(room, 'back', [half * 0.05, half * 0.75], [1.05, 2.2], view, 'plain', 2);
  for (let x = -half; x < -half * 0.1; x += 0.5) {
    room.box([x, x + 0.48], [1.65, 2.35], [deep - 0.38, deep], decor.accent);
    room.panel(
      [x + 0.05, x + 0.43],
      [1.7, 2.3],
      deep - 0.385,
      room.colour(lighter(decor.accent, 0.15), 0.45),
    );
  }
  p.counter(room, 'back', [-half + 0.6, half], decor.accent, '#3a4144');
  p.counter(room, 'left', [deep - 2.8, deep], decor.accent, '#3a4144');
  p.stove(room, -half * 0.35, deep - 0.55);
  p.vase(room, half * 0.88, 0.92, deep - 0.3, 0.28, 'shefali');
  p.jars(room, half * 0.15, 0.92, deep - 0.3, 2);
  p.fruit(room, -half + 0.3, 0.93, deep - 1.6);
  p.fridge(room, half - 0.4, deep - 1.8, '#c8d2d0');
  mat(room);
  pendant(room, 0.2, deep - 2, 2.15, decor.second);
};
const islandKitchen: Layout = (room, view) => {
  const { half, deep, decor } = room;
  tiles(room, [-half, half], [0.92, 1.6]);
  opening(room, 'back', [-half * 0.3, half * 0.3], [1.1, 2.3], view, 'plain', 3);
  p.counter(room, 'back', [-half, half], decor.accent);
  for (const [a, b] of [
    [-half, -half * 0.4],
    [half * 0.4, half],
  ] as const) {
    room.box([a, b], [1.7, 2.4], [deep - 0.38, deep], decor.accent);
    for (let x = a; x < b - 0.2; x += 0.45)
      room.panel(
        [x + 0.04, Math.min(b - 0.03, x + 0.42)],
        [1.74, 2.36],
        deep - 0.385,
        room.colour(lighter(decor.accent, 0.15), 0.45),
      );
  }
  p.stove(room, -half * 0.7, deep - 0.55);
  p.jars(room, half * 0.6, 0.92, deep - 0.35, 4);
  const z = deep - 2.2;
  room.shade(0, z, 1.8);
  room.box([-1.2, 1.2], [0.05, 0.88], [z - 0.35, z + 0.4], mix(decor.wood, '#ffffff', 0.15));
  room.box([-1.35, 1.35], [0.88, 0.95], [z - 0.45, z + 0.45], '#fbf7ee');
  p.fruit(room, -0.4, 0.95, z);
  p.vase(room, 0.7, 0.95, z, 0.36, 'bougainvillea');
  for (const x of [-0.8, 0, 0.8]) {
    room.shade(x, z - 0.9, 0.28);
    room.box([x - 0.02, x + 0.02], [0, 0.62], [z - 0.92, z - 0.88], darker(decor.wood, 0.3));
    room.soft([x - 0.2, x + 0.2], [0.6, 0.7], z - 0.95, decor.second, 0.05);
  }
  for (const x of [-0.7, 0.7]) pendant(room, x, z, 2.05, decor.second);
};
const galley: Layout = (room, view) => {
  const { half, deep, decor } = room;
  opening(room, 'back', [-half * 0.5, half * 0.5], [0.95, 2.3], view, 'steel', 3);
  p.counter(room, 'left', [deep - 3.4, deep], decor.accent);
  p.counter(room, 'right', [deep - 3.4, deep], decor.accent);
  p.goods(room, 'left', [deep - 3, deep - 0.2], [1.5, 2.3], ['#e9dcc6', '#c8573f', '#8a9a5a', '#e0a13f'], 2);
  p.goods(room, 'right', [deep - 2.6, deep - 0.2], [1.5, 2.1], ['#f4efe4', '#b3dcf0', '#e3b7a0'], 2);
  p.stove(room, half - 0.35, deep - 1.6);
  p.fruit(room, -half + 0.3, 0.93, deep - 2);
  p.vase(room, -half + 0.3, 0.92, deep - 0.9, 0.3, 'sonalu');
  mat(room);
  pendant(room, 0, deep - 1.6, 2.1, decor.second);
};

/* Bathrooms */
function bathTiles(room: Room, tone: Colour): void {
  const { half, deep } = room;
  room.panel([-half, half], [0, 1.9], deep - 0.01, room.colour(tone, 0.5));
  const seams: string[] = [];
  for (let v = 0; v <= 1.9; v += 0.24)
    seams.push(polyline([room.at(-half, v, deep), room.at(half, v, deep)]));
  for (let u = -half; u <= half; u += 0.36)
    seams.push(polyline([room.at(u, 0, deep), room.at(u, 1.9, deep)]));
  room.drawing.stroke(seams.join(''), room.colour('#ffffff', 0.5), 1.3, 0.6);
  room.panel([-half, half], [1.9, 1.98], deep - 0.012, room.colour(darker(tone, 0.3), 0.5));
}
function basin(room: Room, x: number): void {
  const { deep, decor } = room;
  const z = deep - 0.5;
  room.box([x - 0.5, x + 0.5], [0.35, 0.78], [z, deep], decor.wood);
  room.box([x - 0.55, x + 0.55], [0.78, 0.84], [z - 0.04, deep], '#f4f0e8');
  const s = room.scale(z);
  const [bx, by] = room.at(x, 0.84, z + 0.15);
  room.drawing.fill(
    roundRect(bx - 0.26 * s, by - 0.12 * s, 0.52 * s, 0.14 * s, 0.06 * s),
    room.drawing.down([
      [0, '#ffffff'],
      [1, '#d3dbdb'],
    ]),
  );
  room.drawing.stroke(
    `M${bx} ${by - 0.1 * s}v${-0.18 * s}q0 ${-0.06 * s} ${0.1 * s} ${-0.04 * s}`,
    '#aeb6b8',
    0.03 * s,
  );
  const [mx, my] = room.at(x, 1.55, deep - 0.03);
  const r = 0.38 * room.scale(deep);
  room.drawing.fill(
    room.random.chance(0.5)
      ? disc(mx, my, r * 1.08)
      : roundRect(mx - r * 1.1, my - r * 1.2, r * 2.2, r * 2.4, 8),
    room.colour(decor.wood, 0.4),
  );
  room.drawing.fill(
    disc(mx, my, r * 0.95),
    room.drawing.linear(
      [mx - r, my - r],
      [mx + r, my + r],
      [
        [0, '#eef6f6'],
        [0.5, '#b9cfd3'],
        [1, '#dfecec'],
      ],
    ),
  );
  room.drawing.glow([mx, my - r * 1.5], r * 1.4, '#fff2cc', 0.5);
}
function closet(room: Room, x: number, z: number): void {
  room.shade(x, z, 0.35);
  room.box([x - 0.2, x + 0.2], [0.42, 0.85], [z + 0.25, z + 0.42], '#f7f7f4');
  room.soft([x - 0.16, x + 0.16], [0.02, 0.42], z, '#eef0ee', 0.08);
  const s = room.scale(z);
  const [cx, cy] = room.at(x, 0.43, z);
  room.drawing.fill(disc(cx, cy, 0.22 * s, 0.08 * s), room.colour('#ffffff', 0.6));
}
const showerBath: Layout = (room, view) => {
  const { half, deep, random } = room;
  const tone = random.pick(['#8fb8b8', '#d9b79a', '#a9bfa0', '#9fb4c9', '#c9b8d0']);
  bathTiles(room, tone);
  opening(room, 'back', [-0.3, 0.3], [1.35, 2.05], view, 'plain', 1);
  basin(room, -half * 0.6);
  closet(room, 0.05, deep - 0.75);
  const x: Span = [half * 0.35, half];
  room.plate(
    [
      [x[0], 0, deep],
      [x[0], 0, deep - 1.2],
      [x[0], 2.1, deep - 1.2],
      [x[0], 2.1, deep],
    ],
    '#e8f6f6',
    0.35,
  );
  room.drawing.stroke(
    polyline([room.at(x[0], 0, deep - 1.2), room.at(x[0], 2.1, deep - 1.2), room.at(x[0], 2.1, deep)]),
    '#8f9a9c',
    3,
  );
  const [sx, sy] = room.at(half * 0.7, 2.1, deep - 0.3);
  const s = room.scale(deep);
  room.drawing.stroke(`M${sx} ${room.at(0, 1, deep)[1]}V${sy}`, '#aeb6b8', 4);
  room.drawing.fill(disc(sx, sy, 0.16 * s, 0.05 * s), '#c5cdcf');
  p.mat(room, [-half * 0.85, -half * 0.3], [deep - 1.3, deep - 0.7], [room.decor.second, '#f6efe0']);
  p.sidePlant(room, -half * 0.95, deep - 1.5, 0.7);
};
const tubBath: Layout = (room, view) => {
  const { half, deep, random } = room;
  bathTiles(room, random.pick(['#e2d8c9', '#7fa39a', '#c9a38f', '#b5c4cf']));
  opening(room, 'back', [half * 0.05, half * 0.8], [1, 2.15], view, 'plain', 2);
  basin(room, -half * 0.5);
  const z = deep - 1.1;
  room.shade(half * 0.45, z, 1);
  room.box([half * 0.45 - 0.85, half * 0.45 + 0.85], [0.05, 0.55], [z, z + 0.75], '#f4f4f0');
  room.plate(
    [
      [half * 0.45 - 0.78, 0.551, z + 0.68],
      [half * 0.45 + 0.78, 0.551, z + 0.68],
      [half * 0.45 + 0.78, 0.551, z + 0.07],
      [half * 0.45 - 0.78, 0.551, z + 0.07],
    ],
    '#bfe0e4',
  );
  p.roundRug(room, -half * 0.2, deep - 1.9, 0.6, room.decor.second);
  p.sidePlant(room, half * 0.95, deep - 1.5, 0.9);
  p.pouf(room, -half * 0.75, deep - 1.7, room.decor.wood, 0.22);
};

/* Others of a home */
const study: Layout = (room, view) => {
  const { half, deep, decor } = room;
  opening(room, 'back', [-half * 0.35, half * 0.45], [0.95, 2.3], view, 'plain', 3);
  bookshelf(room, [-half * 0.98, -half * 0.45], deep - 0.34);
  p.goods(
    room,
    'right',
    [deep - 2.6, deep - 0.5],
    [0.3, 2.2],
    ['#c8573f', '#2f6f68', '#e0a13f', '#33536b', '#8a3f5a'],
    5,
  );
  rug(room, [-half * 0.5, half * 0.6], [deep - 3, deep - 1], decor.accent);
  p.deskSet(room, half * 0.08, deep - 0.75, 1.5, true);
  p.deskLamp(room, half * 0.08 + 0.55, 0.74, deep - 0.7);
  armchair(room, -half * 0.55, deep - 2.4, 'right');
  paintFan(room, 0, deep - 2);
};
const studyCorner: Layout = (room, view) => {
  const { half, deep, decor } = room;
  opening(room, 'left', [deep - 2.6, deep - 0.8], [0.9, 2.3], view, 'plain', 2);
  p.goods(
    room,
    'back',
    [-half * 0.1, half * 0.95],
    [0.9, 2.5],
    ['#8a5a3c', '#2f6f68', '#e0a13f', '#33536b', '#c8573f', '#7d9a7a'],
    5,
  );
  p.sideboard(room, [-half * 0.1, half * 0.95], deep - 0.45, 0.88);
  p.gallery(room, -half * 0.55, 1.75, 2);
  p.mat(
    room,
    [-half * 0.7, half * 0.6],
    [deep - 3, deep - 1.2],
    [decor.second, '#efe3cc', decor.accent, '#efe3cc'],
  );
  armchair(room, -half * 0.6, deep - 1, 'right', decor.second);
  p.officeChair(room, half * 0.25, deep - 1.2, 'near', decor.cloth);
  p.table(room, half * 0.25, deep - 1.9, 1.5, 0.7, 0.74);
  room.box([half * 0.25 - 0.3, half * 0.25 + 0.1], [0.74, 0.77], [deep - 2.1, deep - 1.8], '#c9d0d1');
  p.vase(room, half * 0.25 + 0.55, 0.74, deep - 1.8, 0.26, 'jarul');
  pendant(room, half * 0.25, deep - 1.9, 2.05, decor.accent);
};
const prayerRoom: Layout = (room, view) => {
  const { half, deep, decor } = room;
  opening(room, 'back', [-half * 0.3, half * 0.3], [0.6, 2.4], view, 'arched', 2);
  for (const [i, x] of [-0.95, 0, 0.95].entries()) {
    const t = [decor.accent, '#2f6f68', decor.second][i] as Colour;
    rug(room, [x - 0.36, x + 0.36], [deep - 2.4, deep - 1.1], t);
  }
  p.goods(room, 'left', [deep - 2, deep - 0.8], [0.9, 1.9], ['#2f6f68', '#8a5a3c', '#e0a13f'], 2);
  p.sidePlant(room, half * 0.85, deep - 0.7, 1.2);
  pendant(room, 0, deep - 1.6, 2.1, '#d9b25a');
};
/** A balcony or veranda, seen from its door outwards. */
const verandaOf =
  (mode: number): Layout =>
  (room, view) => {
    const { half, deep, decor, drawing, random } = room;
    room.drawing.group(drawing.clip(wallQuad(room, 'back', [-half * 3, half * 3], [-0.02, room.high])), () =>
      paintView(room, view),
    );
    const side = random.chance(0.5) ? 1 : -1;
    for (const x of [-half + 0.06, half - 0.06, side * half * 0.2])
      room.box([x - 0.07, x + 0.07], [0, room.high], [deep - 0.14, deep], '#f6f0e2');
    room.box([-half, half], [room.high - 0.3, room.high], [deep - 0.16, deep], '#f6f0e2');
    const bars: string[] = [];
    const kind = random.int(0, 2);
    if (kind === 0)
      for (let x = -half; x <= half; x += 0.12)
        bars.push(polyline([room.at(x, 0.08, deep), room.at(x, 0.95, deep)]));
    if (kind === 1)
      for (let x = -half; x < half; x += 0.4)
        bars.push(
          polyline([room.at(x, 0.08, deep), room.at(x + 0.4, 0.95, deep)]),
          polyline([room.at(x + 0.4, 0.08, deep), room.at(x, 0.95, deep)]),
        );
    if (kind === 2) room.panel([-half, half], [0, 0.85], deep, room.colour(lighter(decor.accent, 0.3), 0.4));
    bars.push(polyline([room.at(-half, 0.97, deep), room.at(half, 0.97, deep)]));
    drawing.stroke(bars.join(''), room.colour(kind === 2 ? '#8f6240' : '#2f3b3f', 0.5), 3);
    for (let i = 0; i < 4; i += 1)
      potted(
        p.gardenIn(room),
        room.at(-half + 0.4 + (i * (2 * half - 0.8)) / 3, 0, deep - 0.3),
        room.scale(deep) * random.range(0.6, 0.95),
        random.pick(['bougainvillea', 'sonalu', 'shefali', undefined] as const),
      );
    if (mode === 0) {
      armchair(room, -0.8, deep - 1.3, 'right', '#d9b07a');
      armchair(room, 0.8, deep - 1.3, 'left', '#d9b07a');
      p.roundTable(room, 0, deep - 1.3, 0.3, 0.5);
      p.cups(room, 0, 0.5, deep - 1.3);
    }
    if (mode === 1) {
      mat(room);
      p.divan(room, 0, deep - 0.7, 1.9, decor.cloth);
      p.pouf(room, side * 1.2, deep - 1.9, decor.second);
    }
    if (mode === 2) {
      p.table(room, side * 0.3, deep - 1.3, 1, 0.6, 0.72);
      p.fruit(room, side * 0.3, 0.72, deep - 1.3);
      p.chair(room, side * 0.3 - 0.8, deep - 1.3, 'right');
      p.chair(room, side * 0.3 + 0.8, deep - 1.3, 'left');
      banana(p.gardenIn(room), room.at(-side * half * 0.8, 0, deep - 0.9), 1.3 * room.scale(deep - 0.9));
    }
    if (mode === 3) {
      armchair(room, side * 0.6, deep - 1.2, side > 0 ? 'left' : 'right', decor.cloth);
      p.roundTable(room, side * -0.1, deep - 1.1, 0.24, 0.45);
      p.vase(room, side * -0.1, 0.45, deep - 1.1, 0.26);
      room.drawing.stroke(
        polyline([room.at(-half, 2.1, deep - 0.6), room.at(half, 2.1, deep - 0.6)]),
        '#e9e2d6',
        1.4,
      );
      for (let i = 0; i < 3; i += 1)
        room.panel(
          [-side * 0.5 + i * 0.42 - 0.17, -side * 0.5 + i * 0.42 + 0.17],
          [1.4, 2.1],
          deep - 0.6,
          room.colour(random.pick(quilts), 0.6),
        );
    }
    if (room.outside.lamps > 0.2) pendant(room, 0, deep - 1, 2.3, '#f2d08a');
  };
/** One room for everything: bed, table, kitchenette. */
const studioOne: Layout = (room, view) => {
  const { half, deep, decor, random } = room;
  opening(room, 'back', [-half * 0.25, half * 0.3], [0.1, 2.3], view, 'glass', 2);
  railBeyond(room, [-half * 0.25, half * 0.3]);
  tilesAt(room, 'left', [deep - 2.4, deep - 0.2]);
  p.counter(room, 'left', [deep - 2.4, deep], decor.accent);
  p.stove(room, -half + 0.32, deep - 1.5);
  p.jars(room, -half + 0.15, 0.92, deep - 0.5, 2);
  p.fridge(room, -half + 0.4, deep - 3.1, '#d3dbd9');
  rug(room, [-half * 0.35, half * 0.7], [deep - 3, deep - 1.7], decor.accent);
  p.bedAcross(room, [half * 0.98 - 1.95, half * 0.98], deep - 1.3, 1.2, 'right', random.pick(quilts));
  p.roundTable(room, -half * 0.05, deep - 2.4, 0.36, 0.72);
  p.fruit(room, -half * 0.05, 0.72, deep - 2.4);
  p.chair(room, half * 0.25, deep - 2.4, 'left');
  p.gallery(room, half * 0.7, 1.85, 2);
  paintFan(room, 0.2, deep - 1.8);
};
const studioTwo: Layout = (room, view) => {
  const { half, deep, decor, random } = room;
  opening(room, 'right', [deep - 2.4, deep - 0.7], [0.8, 2.3], view, 'plain', 2);
  tiles(room, [-half, -half * 0.2], [0.92, 1.5]);
  p.counter(room, 'back', [-half, -half * 0.2], decor.accent);
  p.stove(room, -half * 0.75, deep - 0.55);
  p.jars(room, -half * 0.45, 0.92, deep - 0.35, 2);
  room.box([-half, -half * 0.2], [1.7, 2.3], [deep - 0.36, deep], decor.accent);
  bookshelf(room, [-half * 0.12, half * 0.12], deep - 0.34);
  p.bedFront(room, half * 0.55, 1.3, decor.wood, random.pick(quilts), deep - 2);
  p.gallery(room, half * 0.55, 1.8, 1);
  mat(room);
  p.deskSet(room, -half * 0.6, deep - 2.3, 1.1, true);
  p.sidePlant(room, half * 0.95, deep - 2.6, 1);
  paintFan(room, 0, deep - 1.8);
};
function tilesAt(room: Room, wall: 'left' | 'right', z: Span): void {
  room.drawing.fill(wallQuad(room, wall, z, [0.92, 1.55]), room.colour('#e3ece8', 0.5));
}

/* Tin-roofed houses */
function tinShell(room: Room): void {
  const { half, deep, drawing } = room;
  const lines: string[] = [];
  for (let z = 1.4; z < deep; z += 0.22)
    lines.push(polyline([room.at(-half, room.high, z), room.at(half, room.high, z)]));
  for (const x of [-half, half])
    for (let z = 1.4; z < deep; z += 0.22)
      lines.push(polyline([room.at(x, 0.9, z), room.at(x, room.high, z)]));
  for (let x = -half; x < half; x += 0.22)
    lines.push(polyline([room.at(x, 0.9, deep), room.at(x, room.high, deep)]));
  drawing.stroke(lines.join(''), room.colour('#5f7f86', 0.3), 2, 0.5);
  for (const z of [deep - 0.4, deep - 1.7, deep - 3])
    room.box([-half, half], [room.high - 0.16, room.high - 0.04], [z, z + 0.12], '#9a6a42');
  for (const x of [-half, half])
    room.plate(
      [
        [x, 0, deep],
        [x, 0, 1.2],
        [x, 0.9, 1.2],
        [x, 0.9, deep],
      ],
      room.colour('#c9b48f', 0.35),
    );
  room.panel([-half, half], [0, 0.9], deep - 0.01, room.colour('#d2bd96', 0.42));
}
const tinBed: Layout = (room, view) => {
  const { half, deep, decor, random } = room;
  tinShell(room);
  opening(room, 'back', [half * 0.1, half * 0.6], [1, 2], view, 'shutters', 2);
  p.bedAcross(
    room,
    [-half * 0.95, -half * 0.95 + 2.1],
    deep - 1.6,
    1.3,
    'left',
    random.pick(quilts),
    '#8a5a34',
  );
  const z = deep - 0.5;
  const x = half * 0.75;
  for (const dx of [-0.35, 0.35])
    room.box([x + dx - 0.02, x + dx + 0.02], [0, 1.2], [z, z + 0.05], '#8a5a34');
  for (const [y, tones] of [
    [1.1, ['#c8573f', '#2f7f78', '#f2b61f']],
    [0.65, ['#4f7fae', '#e9dcc6', '#8a3f5a']],
  ] as const) {
    room.box([x - 0.4, x + 0.4], [y, y + 0.04], [z, z + 0.05], '#8a5a34');
    tones.forEach((t, i) =>
      room.panel(
        [x - 0.36 + i * 0.25, x - 0.14 + i * 0.25],
        [y - 0.4, y + 0.03],
        z - 0.01,
        room.colour(t, 0.55),
      ),
    );
  }
  p.mat(room, [-half * 0.4, half * 0.6], [deep - 3.2, deep - 2], ['#d9bd86', '#c9a45f', '#e3cf9f']);
  p.pouf(room, half * 0.35, deep - 2.4, '#b98556', 0.24);
  void decor;
};
const tinKitchen: Layout = (room, view) => {
  const { half, deep, drawing } = room;
  tinShell(room);
  opening(room, 'back', [-half * 0.55, half * 0.05], [1, 1.9], view, 'plain', 2);
  room.box([half * 0.15, half * 0.98], [0, 0.55], [deep - 0.9, deep], '#b98f62');
  const s = room.scale(deep - 0.8);
  for (const [x, r] of [
    [half * 0.38, 0.2],
    [half * 0.75, 0.17],
  ] as const) {
    const [cx, cy] = room.at(x, 0.56, deep - 0.7);
    drawing.glow([cx, cy], 0.5 * s, '#ff9a3c', 0.7);
    drawing.fill(
      `M${cx - r * s} ${cy - r * 0.9 * s}Q${cx - r * 1.1 * s} ${cy} ${cx} ${cy}Q${cx + r * 1.1 * s} ${cy} ${cx + r * s} ${cy - r * 0.9 * s}Z`,
      room.colour('#4a4642', 0.5),
    );
    drawing.fill(disc(cx, cy - r * 0.9 * s, r * s, r * 0.25 * s), room.colour('#e9dcc6', 0.5));
  }
  p.goods(
    room,
    'back',
    [half * 0.2, half * 0.95],
    [1.15, 2],
    ['#c8d2d0', '#d9a441', '#b5573a', '#e6e2da'],
    2,
  );
  for (const [x, z, r] of [
    [-half * 0.75, deep - 0.5, 0.3],
    [-half * 0.5, deep - 0.4, 0.22],
    [-half * 0.85, deep - 1.2, 0.26],
  ] as const) {
    const [cx, cy] = room.at(x, 0, z);
    const k = room.scale(z);
    room.shade(x, z, r);
    drawing.fill(
      disc(cx, cy - r * 0.85 * k, r * k, r * 0.85 * k),
      room.drawing.across([
        [0, room.colour('#c47a4e', 0.7)],
        [1, room.colour('#8f4f2f', 0.3)],
      ]),
    );
    drawing.fill(disc(cx, cy - r * 1.65 * k, r * 0.55 * k, r * 0.14 * k), room.colour('#5f3522', 0.3));
  }
  p.mat(room, [-half * 0.2, half * 0.7], [deep - 2.6, deep - 1.6], ['#d9bd86', '#c9a45f']);
  for (const x of [-0.1, 0.7]) {
    room.shade(x, deep - 1.6, 0.24);
    room.box([x - 0.2, x + 0.2], [0.12, 0.18], [deep - 1.75, deep - 1.45], '#9a6a42');
  }
};
const tinSitting: Layout = (room, view) => {
  const { half, deep } = room;
  tinShell(room);
  opening(room, 'back', [-half * 0.3, half * 0.25], [0.02, 2.05], view, 'plain', 1);
  p.wallHung(room, 'left', [deep - 2, deep - 1.3], [1.2, 1.9], '#f6d79b');
  p.mat(
    room,
    [-half * 0.7, half * 0.7],
    [deep - 2.9, deep - 1.2],
    ['#b5573a', '#efe3cc', '#2f7f78', '#efe3cc'],
  );
  p.table(room, half * 0.6, deep - 0.8, 0.9, 0.55, 0.7, '#9a6a42');
  p.vase(room, half * 0.6, 0.7, deep - 0.8, 0.28, 'bougainvillea');
  p.chair(room, half * 0.6 - 0.7, deep - 0.9, 'right', '#c9a45f');
  p.chair(room, half * 0.6, deep - 1.5, 'far', '#c9a45f');
  p.divan(room, -half * 0.65, deep - 0.2, 1.3, '#c98f6c');
};

/* Work and trade */
function officeShell(room: Room): void {
  const { half, deep } = room;
  for (const x of [-half * 0.55, half * 0.1, half * 0.7])
    for (const z of [deep - 0.8, deep - 2.6]) p.ceilingLight(room, [x - 0.3, x + 0.3], [z - 0.8, z]);
}
const openOffice: Layout = (room, view) => {
  const { half, deep, decor } = room;
  officeShell(room);
  opening(room, 'back', [-half + 0.2, half - 0.2], [0.8, 2.5], view, 'steel', 8);
  opening(room, 'left', [deep - 3.6, deep - 0.2], [0.8, 2.5], view, 'steel', 5);
  for (const z of [deep - 1.1, deep - 2.7, deep - 4.2]) {
    for (const x of [-half * 0.62, -half * 0.05, half * 0.55]) {
      p.officeChair(room, x, z + 0.6, 'near', decor.second);
      p.table(room, x, z, 1.35, 0.7, 0.74, lighter(decor.wood, 0.25));
      room.panel([x - 0.3, x + 0.3], [0.84, 1.2], z + 0.1, '#23292c');
      room.panel(
        [x - 0.68, x + 0.68],
        [0.74, 1.06],
        z - 0.34,
        room.colour(lighter(decor.accent, 0.3), 0.45),
        0.9,
      );
    }
  }
  p.sidePlant(room, half * 0.92, deep - 0.6, 1.4);
};
const meetingRoom: Layout = (room, view) => {
  const { half, deep, decor } = room;
  officeShell(room);
  opening(room, 'right', [deep - 3.6, deep - 0.3], [0.5, 2.5], view, 'steel', 5);
  room.panel([-0.9, 0.9], [1.05, 2.1], deep - 0.03, '#1d2326');
  room.panel(
    [-0.85, 0.85],
    [1.1, 2.05],
    deep - 0.04,
    room.drawing.down([
      [0, '#dfeef2'],
      [1, '#a9c9d3'],
    ]),
  );
  for (let i = 0; i < 5; i += 1)
    room.panel(
      [-0.6 + i * 0.26, -0.45 + i * 0.26],
      [1.25, 1.4 + [0.1, 0.25, 0.18, 0.4, 0.5][i]!],
      deep - 0.05,
      room.colour([decor.second, decor.accent][i % 2]!, 0.6),
    );
  const z = deep - 2.3;
  for (const k of [-1.1, -0.35, 0.4, 1.15]) p.officeChair(room, k, z + 0.95, 'near', decor.second);
  p.table(room, 0, z, 3.2, 1.2, 0.75);
  for (const k of [-1, 0, 1])
    room.plate(
      [
        [k - 0.16, 0.76, z],
        [k + 0.16, 0.76, z],
        [k + 0.16, 0.76, z - 0.3],
        [k - 0.16, 0.76, z - 0.3],
      ],
      '#fbf7ee',
    );
  p.vase(room, 0.4, 0.75, z + 0.2, 0.24);
  for (const k of [-1.1, -0.35, 0.4, 1.15]) p.officeChair(room, k, z - 0.95, 'far', decor.second);
  p.sidePlant(room, -half * 0.88, deep - 0.6, 1.3);
};
const reception: Layout = (room, view) => {
  const { half, deep, decor } = room;
  officeShell(room);
  opening(room, 'left', [deep - 3, deep - 0.6], [0.1, 2.4], view, 'glass', 3);
  for (let i = 0; i < 14; i += 1) {
    const x = -half * 0.4 + i * ((half * 1.3) / 14);
    room.panel([x, x + 0.09], [0.1, room.high - 0.2], deep - 0.04, room.colour(decor.wood, 0.45));
  }
  const [cx, cy] = room.at(half * 0.25, 2, deep - 0.1);
  const s = room.scale(deep);
  room.drawing.fill(disc(cx, cy, 0.3 * s), room.colour('#f6f0e2', 0.6));
  room.drawing.fill(
    polygon([
      [cx - 0.14 * s, cy + 0.12 * s],
      [cx, cy - 0.18 * s],
      [cx + 0.14 * s, cy + 0.12 * s],
    ]),
    room.colour(decor.accent, 0.6),
  );
  const z = deep - 1.5;
  p.officeChair(room, half * 0.25, z + 0.7, 'near', decor.second);
  room.shade(half * 0.25, z, 1.3);
  room.box([half * 0.25 - 1.1, half * 0.25 + 1.1], [0, 1], [z, z + 0.5], lighter(decor.accent, 0.1));
  room.box([half * 0.25 - 1.2, half * 0.25 + 1.2], [1, 1.06], [z - 0.08, z + 0.55], '#f2ece0');
  p.vase(room, half * 0.25 + 0.8, 1.06, z + 0.2, 0.3, 'bougainvillea');
  p.sofaSide(room, 'left', [deep - 3.4, deep - 2], decor.cloth);
  p.roundRug(room, 0, deep - 3, 1.2, decor.accent);
  p.sidePlant(room, half * 0.92, deep - 0.7, 1.5);
};
const pantry: Layout = (room, view) => {
  const { half, deep, decor } = room;
  officeShell(room);
  opening(room, 'back', [half * 0.1, half * 0.85], [0.9, 2.4], view, 'steel', 4);
  p.counter(room, 'back', [-half, -half * 0.05], decor.accent);
  p.jars(room, -half * 0.9, 0.92, deep - 0.4, 3);
  p.fridge(room, -half * 0.05 + 0.4, deep - 0.65);
  for (const [x, z] of [
    [-half * 0.4, deep - 2.2],
    [half * 0.5, deep - 2],
  ] as const) {
    p.chair(room, x, z + 0.6, 'near');
    p.roundTable(room, x, z, 0.45, 0.74);
    p.cups(room, x, 0.74, z);
    p.chair(room, x - 0.75, z, 'right');
    p.chair(room, x + 0.75, z, 'left');
  }
  p.sidePlant(room, half * 0.94, deep - 0.6, 1.2);
};
const clothShop: Layout = (room, view) => {
  const { half, deep, decor } = room;
  const tones = ['#c8573f', '#2f7f78', '#f2b61f', '#8a3f5a', '#4f7fae', '#d9618e'];
  p.goods(room, 'back', [-half * 0.95, half * 0.95], [0.5, 2.4], tones, 5);
  p.goods(room, 'left', [deep - 3.4, deep - 0.1], [0.4, 2.3], tones, 5);
  opening(room, 'right', [deep - 3.4, deep - 0.8], [0.2, 2.5], view, 'glass', 3);
  for (const x of [-half * 0.4, half * 0.3])
    p.ceilingLight(room, [x - 0.7, x + 0.7], [deep - 1.6, deep - 1.3]);
  const z = deep - 2;
  room.shade(0, z, 1.6);
  room.box([-1.3, 1.1], [0, 0.9], [z, z + 0.55], decor.wood);
  room.panel([-1.2, 1], [0.15, 0.8], z - 0.005, '#dff2f2', 0.35);
  room.box([-1.38, 1.18], [0.9, 0.96], [z - 0.06, z + 0.6], lighter(decor.wood, 0.3));
  for (const [i, x] of [-0.9, -0.45, 0.4].entries())
    for (let k = 0; k < 3; k += 1)
      room.box(
        [x - 0.18, x + 0.18],
        [0.96 + k * 0.07, 1.02 + k * 0.07],
        [z + 0.05, z + 0.4],
        tones[(i + k) % 6] as Colour,
      );
  for (const x of [-0.5, 0.6]) p.pouf(room, x, z - 0.8, decor.second, 0.22);
};
const emptyShop: Layout = (room, view) => {
  const { half, deep } = room;
  opening(room, 'back', [-half * 0.85, half * 0.1], [0.05, 2.5], view, 'glass', 4);
  opening(room, 'back', [half * 0.3, half * 0.75], [0.02, 2.3], view, 'glass', 2);
  for (const z of [deep - 1, deep - 2.6])
    for (const x of [-half * 0.5, half * 0.4]) p.ceilingLight(room, [x - 0.6, x + 0.6], [z - 0.2, z]);
  p.goods(room, 'left', [deep - 3, deep - 0.5], [0.2, 2.2], ['#d9cfbd', '#e6ddcb'], 4, '#c9b48f');
  room.box([half * 0.5, half * 0.98], [0, 0.95], [deep - 3, deep - 2], '#8f6240');
  room.box([half * 0.46, half], [0.95, 1], [deep - 3.05, deep - 1.95], '#f2ece0');
  p.sidePlant(room, -half * 0.9, deep - 0.5, 1.2);
};
/** A lift lobby of a block of flats. */
const lobby: Layout = (room, view) => {
  const { half, deep, decor } = room;
  opening(room, 'left', [deep - 3, deep - 0.8], [0.05, 2.5], view, 'glass', 3);
  room.panel([-half, half], [0, 2.5], deep - 0.01, room.colour('#d9cbb2', 0.45));
  for (const x of [-half * 0.35, half * 0.25]) {
    room.panel([x - 0.55, x + 0.55], [0, 2.2], deep - 0.02, '#6b7072');
    for (const k of [-0.24, 0.24])
      room.panel(
        [x + k - 0.23, x + k + 0.23],
        [0, 2.12],
        deep - 0.03,
        room.drawing.across([
          [0, '#c9d0d1'],
          [0.5, '#eef2f2'],
          [1, '#aab3b5'],
        ]),
      );
    room.panel([x + 0.62, x + 0.72], [1, 1.25], deep - 0.02, '#3a4144');
  }
  p.goods(room, 'right', [deep - 2.4, deep - 1], [0.9, 1.8], ['#8f6240', '#a97a50'], 4);
  p.roundRug(room, 0, deep - 2, 1.2, decor.accent);
  p.divan(room, half * 0.72, deep - 0.2, 0.9, decor.cloth);
  p.sidePlant(room, -half * 0.9, deep - 0.6, 1.6);
  bush(p.gardenIn(room), room.at(half * 0.95, 0.4, deep - 1.8), 30);
  for (const x of [-0.8, 0.8]) p.ceilingLight(room, [x - 0.35, x + 0.35], [deep - 2, deep - 1.3]);
};

export const layouts = {
  living: [balconyDoor, artWall, mediaRoom, divanRoom, glassWall, readers, swingRoom, caneSet],
  dining: [longTable, roundDining, familyTable],
  bedroom: [masterBed, bedUnderWindow, bedAlong, netBed, cornerBed, guestRoom],
  child: [childRoom, bunkRoom],
  kitchen: [oneWall, cornerKitchen, islandKitchen, galley],
  bath: [showerBath, tubBath],
  study: [study, studyCorner],
  prayer: [prayerRoom],
  veranda: [0, 1, 2, 3].map(verandaOf),
  studio: [studioOne, studioTwo],
  'tin-sitting': [tinSitting],
  'tin-bed': [tinBed],
  'tin-kitchen': [tinKitchen],
  office: [openOffice],
  meeting: [meetingRoom],
  reception: [reception],
  pantry: [pantry],
  'shop-inside': [clothShop, emptyShop],
  lobby: [lobby],
} as const satisfies Record<string, readonly Layout[]>;
export type RoomKind = keyof typeof layouts;
