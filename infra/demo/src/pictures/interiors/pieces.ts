/* oxlint-disable max-lines -- it leaves the repository when its pictures are painted */
import { type Colour, darker, lighter, mix } from '../kit/color.ts';
import { curve, disc, polygon, polyline, roundRect } from '../kit/drawing.ts';
import { bush, potted } from '../nature/trees.ts';
import { type Span, type Wall, wallQuad } from './opening.ts';
import type { Room } from './room.ts';

export const gardenIn = (room: Room) => ({ drawing: room.drawing, mood: room.mood, random: room.random });

export function table(
  room: Room,
  x: number,
  z: number,
  w: number,
  d: number,
  h: number,
  wood: Colour = room.decor.wood,
): void {
  room.shade(x, z, Math.max(w, d) * 0.6);
  const leg = 0.05;
  for (const dz of [d / 2 - leg, -d / 2])
    for (const dx of [-w / 2 + 0.03, w / 2 - leg - 0.03])
      room.box([x + dx, x + dx + leg], [0, h - 0.05], [z + dz, z + dz + leg], darker(wood, 0.25));
  room.box([x - w / 2, x + w / 2], [h - 0.06, h], [z - d / 2, z + d / 2], wood);
}

/** A chair; `looks` says where whoever sits on it looks. */
export function chair(
  room: Room,
  x: number,
  z: number,
  looks: 'near' | 'far' | 'left' | 'right',
  cloth: Colour = room.decor.second,
): void {
  const { wood } = room.decor;
  const dark = darker(wood, 0.15);
  const back = (): void => {
    if (looks === 'near') room.box([x - 0.2, x + 0.2], [0.45, 0.95], [z + 0.18, z + 0.22], wood);
    if (looks === 'far') room.box([x - 0.2, x + 0.2], [0.45, 0.95], [z - 0.22, z - 0.18], wood);
    if (looks === 'left') room.box([x + 0.17, x + 0.21], [0.45, 0.95], [z - 0.2, z + 0.2], wood);
    if (looks === 'right') room.box([x - 0.21, x - 0.17], [0.45, 0.95], [z - 0.2, z + 0.2], wood);
  };
  room.shade(x, z, 0.3);
  if (looks !== 'far') back();
  for (const dz of [0.17, -0.2])
    for (const dx of [-0.19, 0.15])
      room.box([x + dx, x + dx + 0.04], [0, 0.42], [z + dz, z + dz + 0.04], dark);
  room.box([x - 0.21, x + 0.21], [0.42, 0.48], [z - 0.21, z + 0.21], cloth);
  if (looks === 'far') back();
}

export function roundTable(
  room: Room,
  x: number,
  z: number,
  r: number,
  h: number,
  wood: Colour = room.decor.wood,
): void {
  const s = room.scale(z);
  const [cx, cy] = room.at(x, h, z);
  const squash = (room.at(x, h, z - r)[1] - room.at(x, h, z + r)[1]) / 2;
  room.shade(x, z, r * 1.1);
  room.box([x - 0.06, x + 0.06], [0, h], [z - 0.06, z + 0.06], darker(wood, 0.3));
  const base = room.colour(wood, 0.6);
  room.drawing.fill(disc(cx, cy + 0.05 * s, r * s, squash), darker(base, 0.3));
  room.drawing.fill(
    disc(cx, cy, r * s, squash),
    room.drawing.down([
      [0, lighter(base, 0.25)],
      [1, base],
    ]),
  );
}

export function roundRug(room: Room, x: number, z: number, r: number, tone: Colour): void {
  for (const [k, t] of [
    [1, darker(tone, 0.1)],
    [0.92, lighter(tone, 0.5)],
    [0.84, tone],
    [0.5, lighter(tone, 0.3)],
    [0.44, tone],
  ] as const)
    room.plate(
      Array.from(
        { length: 36 },
        (_, i) =>
          [
            x + Math.cos((i * Math.PI) / 18) * r * k,
            0.008,
            z + Math.sin((i * Math.PI) / 18) * r * k,
          ] as const,
      ),
      room.colour(t, 0.45),
    );
}

/** A striped floor mat of the country (shitalpati or shataranji). */
export function mat(room: Room, x: Span, z: Span, tones: readonly Colour[]): void {
  const n = 14;
  for (let i = 0; i < n; i += 1) {
    const [a, b] = [x[0] + ((x[1] - x[0]) * i) / n, x[0] + ((x[1] - x[0]) * (i + 1)) / n];
    room.plate(
      [
        [a, 0.008, z[1]],
        [b, 0.008, z[1]],
        [b, 0.008, z[0]],
        [a, 0.008, z[0]],
      ],
      room.colour(tones[i % tones.length] as Colour, 0.45),
    );
  }
}

export function vase(
  room: Room,
  x: number,
  y: number,
  z: number,
  size: number,
  bloom: 'bougainvillea' | 'sonalu' | 'shefali' | 'jarul' = 'shefali',
): void {
  const s = room.scale(z) * size;
  const [vx, vy] = room.at(x, y, z);
  bush(gardenIn(room), [vx, vy - 0.8 * s], 0.7 * s, bloom);
  room.drawing.fill(
    roundRect(vx - 0.25 * s, vy - 0.9 * s, 0.5 * s, 0.9 * s, 0.2 * s),
    room.colour(room.decor.accent, 0.6),
  );
}

export function cups(room: Room, x: number, y: number, z: number): void {
  const s = room.scale(z);
  const [tx, ty] = room.at(x, y, z);
  room.drawing.fill(disc(tx, ty, 0.2 * s, 0.05 * s), room.colour('#f4efe4', 0.5));
  for (const dx of [-0.07, 0.08])
    room.drawing.fill(
      roundRect(tx + dx * s - 0.045 * s, ty - 0.09 * s, 0.09 * s, 0.09 * s, 0.03 * s),
      room.colour('#c8573f', 0.6),
    );
}

export function fruit(room: Room, x: number, y: number, z: number): void {
  const s = room.scale(z);
  const [bx, by] = room.at(x, y, z);
  let path = '';
  for (const [dx, dy] of [
    [-0.1, -0.09],
    [0.02, -0.11],
    [0.12, -0.08],
    [0.01, -0.17],
  ] as const)
    path += disc(bx + dx * s, by + dy * s, 0.075 * s);
  room.drawing.fill(
    path,
    room.drawing.down([
      [0, room.colour('#ffc23d', 0.7)],
      [1, room.colour('#d9642f', 0.5)],
    ]),
  );
  room.drawing.fill(
    `M${bx - 0.24 * s} ${by - 0.08 * s}Q${bx} ${by + 0.12 * s} ${bx + 0.24 * s} ${by - 0.08 * s}Z`,
    room.colour('#3f7f86', 0.6),
  );
}

/** A low cabinet with a television, or with books and a lamp. */
export function mediaWall(room: Room, x: Span, z: number): void {
  const { wood } = room.decor;
  room.box(x, [0.12, 0.5], [z, z + 0.42], wood);
  const n = Math.max(2, Math.round((x[1] - x[0]) / 0.7));
  for (let i = 0; i < n; i += 1) {
    const [a, b] = [x[0] + ((x[1] - x[0]) * i) / n + 0.03, x[0] + ((x[1] - x[0]) * (i + 1)) / n - 0.03];
    room.panel([a, b], [0.16, 0.46], z - 0.005, room.colour(lighter(wood, 0.12), 0.45));
  }
  const m = (x[0] + x[1]) / 2;
  const w = Math.min(1.5, (x[1] - x[0]) * 0.6);
  room.panel([m - w / 2, m + w / 2], [0.75, 0.75 + w * 0.58], room.deep - 0.05, '#15191c');
  room.panel(
    [m - w / 2 + 0.03, m + w / 2 - 0.03],
    [0.78, 0.72 + w * 0.58],
    room.deep - 0.06,
    room.drawing.linear(room.at(m - w / 2, 1.6, room.deep), room.at(m + w / 2, 0.8, room.deep), [
      [0, '#3c4a52'],
      [0.5, '#20282d'],
      [1, '#2c363c'],
    ]),
  );
  vase(room, x[0] + 0.25, 0.5, z + 0.2, 0.34);
  room.box([x[1] - 0.4, x[1] - 0.15], [0.5, 0.78], [z + 0.1, z + 0.3], '#2f3436');
}

/** A sofa that looks away from us, near the eye. */
export function sofaBack(room: Room, x: number, z: number, w: number, cloth: Colour): void {
  room.shade(x, z, w * 0.6);
  room.box([x - w / 2, x + w / 2], [0.1, 0.5], [z, z + 0.85], darker(cloth, 0.1));
  for (const dx of [-w / 2, w / 2 - 0.2]) room.soft([x + dx, x + dx + 0.2], [0.1, 0.66], z, cloth, 0.08);
  room.soft([x - w / 2, x + w / 2], [0.12, 0.88], z - 0.02, cloth, 0.12);
  room.panel(
    [x - w / 2 + 0.1, x + w / 2 - 0.1],
    [0.3, 0.32],
    z - 0.03,
    room.colour(darker(cloth, 0.25), 0.4),
    0.6,
  );
  for (const [k, tone] of [
    [-0.28, room.decor.second],
    [0.24, room.decor.accent],
  ] as const)
    room.soft([x + w * k - 0.22, x + w * k + 0.22], [0.72, 1.06], z + 0.12, tone, 0.1);
  room.soft([x - w / 2, x + w / 2], [0.12, 0.86], z - 0.03, cloth, 0.12);
}

/** A sofa along a side wall, seen from its end. */
export function sofaSide(room: Room, wall: 'left' | 'right', z: Span, cloth: Colour): void {
  const out = wall === 'left' ? 1 : -1;
  const x0 = wall === 'left' ? -room.half : room.half;
  const at = (a: number, b: number): Span => (out > 0 ? [x0 + a, x0 + b] : [x0 - b, x0 - a]);
  room.shade(x0 + out * 0.6, (z[0] + z[1]) / 2, 0.9);
  room.box(at(0.04, 0.28), [0.1, 0.9], z, darker(cloth, 0.06));
  room.box(at(0.04, 0.95), [0.1, 0.66], [z[1] - 0.22, z[1]], cloth);
  room.box(at(0.26, 0.95), [0.1, 0.46], [z[0] + 0.2, z[1] - 0.22], cloth);
  const n = Math.max(2, Math.round((z[1] - z[0]) / 0.8));
  const step = (z[1] - z[0] - 0.44) / n;
  for (let i = n - 1; i >= 0; i -= 1) {
    const from = z[0] + 0.22 + i * step;
    room.box(
      at(0.26, 0.5),
      [0.46, 0.84],
      [from + 0.05, from + step - 0.05],
      [room.decor.second, lighter(cloth, 0.3), room.decor.accent][i % 3] as Colour,
    );
  }
  room.box(at(0.04, 0.95), [0.1, 0.66], [z[0], z[0] + 0.22], cloth);
}

/** A divan of wood with bolsters. */
export function divan(room: Room, x: number, z: number, w: number, cloth: Colour): void {
  const { wood, second, accent } = room.decor;
  room.shade(x, z - 0.2, w * 0.6);
  for (const dx of [-w / 2 + 0.02, w / 2 - 0.12])
    room.box([x + dx, x + dx + 0.1], [0, 0.3], [z - 0.8, z - 0.7], darker(wood, 0.3));
  room.box([x - w / 2, x + w / 2], [0.22, 0.34], [z - 0.85, z], wood);
  room.box([x - w / 2 + 0.02, x + w / 2 - 0.02], [0.34, 0.48], [z - 0.83, z - 0.02], cloth);
  const n = Math.max(3, Math.round(w / 0.6));
  for (let i = 0; i < n; i += 1) {
    const cx = x - w / 2 + (w * (i + 0.5)) / n;
    room.soft(
      [cx - 0.25, cx + 0.25],
      [0.46, 0.86],
      z - 0.15,
      [second, '#f2e3c4', accent][i % 3] as Colour,
      0.08,
    );
  }
  for (const side of [-1, 1]) {
    const [cx, cy] = room.at(x + side * (w / 2 - 0.16), 0.6, z - 0.8);
    const s = room.scale(z - 0.8);
    room.soft(
      [x + side * (w / 2 - 0.16) - 0.14, x + side * (w / 2 - 0.16) + 0.14],
      [0.46, 0.74],
      z - 0.8,
      darker(accent, 0.05),
      0.14,
    );
    room.drawing.fill(disc(cx, cy, 0.07 * s), room.colour(lighter(accent, 0.4), 0.6));
  }
}

export function pouf(room: Room, x: number, z: number, tone: Colour, r = 0.3): void {
  const s = room.scale(z);
  const [cx, cy] = room.at(x, 0.36, z);
  room.shade(x, z, r * 1.2);
  room.soft([x - r, x + r], [0.02, 0.36], z, tone, 0.12);
  room.drawing.fill(disc(cx, cy + 0.03 * s, r * 0.96 * s, 0.08 * s), room.colour(lighter(tone, 0.25), 0.6));
}

/** A cupboard of drawers and doors on the floor, with things on top. */
export function sideboard(room: Room, x: Span, z: number, h = 0.85, wood: Colour = room.decor.wood): void {
  room.shade((x[0] + x[1]) / 2, z, (x[1] - x[0]) * 0.6);
  room.box(x, [0.08, h], [z, z + 0.42], wood);
  const n = Math.max(2, Math.round((x[1] - x[0]) / 0.5));
  for (let i = 0; i < n; i += 1) {
    const [a, b] = [x[0] + ((x[1] - x[0]) * i) / n + 0.025, x[0] + ((x[1] - x[0]) * (i + 1)) / n - 0.025];
    room.panel([a, b], [0.12, h - 0.25], z - 0.004, room.colour(lighter(wood, 0.1), 0.45));
    room.panel([a, b], [h - 0.22, h - 0.05], z - 0.004, room.colour(lighter(wood, 0.16), 0.45));
    const [hx, hy] = room.at((a + b) / 2, h - 0.13, z - 0.01);
    room.drawing.fill(disc(hx, hy, 3), '#e6c98a');
  }
}

/** Tall wardrobe or glazed cabinet against the back wall. */
export function cupboardTall(room: Room, x: Span, glazed: boolean, wood: Colour = room.decor.wood): void {
  const z = room.deep - 0.55;
  room.box(x, [0, 2.15], [z, room.deep], wood);
  const n = Math.max(2, Math.round((x[1] - x[0]) / 0.5));
  for (let i = 0; i < n; i += 1) {
    const [a, b] = [x[0] + ((x[1] - x[0]) * i) / n + 0.03, x[0] + ((x[1] - x[0]) * (i + 1)) / n - 0.03];
    if (glazed) {
      room.panel([a, b], [0.9, 2.08], z - 0.004, room.colour(darker(wood, 0.55), 0.3));
      for (let y = 0.95; y < 2; y += 0.36) {
        for (let k = a + 0.08; k < b - 0.06; k += 0.12) {
          const [px, py] = room.at(k, y + 0.06, z);
          room.drawing.fill(
            disc(px, py, 0.045 * room.scale(z), 0.06 * room.scale(z)),
            room.colour(room.random.pick(['#f4efe4', '#b3dcf0', '#f6d79b', '#e3b7a0']), 0.6),
          );
        }
        room.panel([a, b], [y - 0.03, y - 0.005], z - 0.006, room.colour(lighter(wood, 0.2), 0.5));
      }
      room.panel([a, b], [0.1, 0.82], z - 0.004, room.colour(lighter(wood, 0.1), 0.45));
    } else {
      room.panel([a, b], [0.1, 2.08], z - 0.004, room.colour(lighter(wood, 0.1), 0.45));
      room.panel([a + 0.06, b - 0.06], [1.15, 2], z - 0.006, room.colour(wood, 0.35));
      room.panel([a + 0.06, b - 0.06], [0.2, 1.02], z - 0.006, room.colour(wood, 0.35));
    }
    const [hx, hy] = room.at(i % 2 ? a + 0.05 : b - 0.05, 1.08, z - 0.01);
    room.drawing.fill(roundRect(hx - 2, hy - 9, 4, 18, 2), '#e6c98a');
  }
}

/** A bed whose foot is towards us. */
export function bedFront(
  room: Room,
  x: number,
  w: number,
  head: Colour,
  quilt: Colour,
  foot = room.deep - 2.3,
  tall = 1.15,
): void {
  const top = room.deep - 0.12;
  const [a, b] = [x - w / 2, x + w / 2];
  room.shade(x, foot + 0.2, w * 0.8);
  room.box([a - 0.04, b + 0.04], [0.1, tall], [top - 0.06, top], head);
  if (room.random.chance(0.5))
    for (let k = a + 0.05; k < b - 0.1; k += 0.2)
      room.panel([k, k + 0.14], [0.6, tall - 0.08], top - 0.07, room.colour(lighter(head, 0.18), 0.4));
  else room.soft([a + 0.05, b - 0.05], [0.6, tall - 0.05], top - 0.07, lighter(head, 0.2), 0.1);
  room.box([a, b], [0.1, 0.34], [foot, top - 0.08], darker(head, 0.1));
  room.box([a + 0.02, b - 0.02], [0.34, 0.56], [foot + 0.02, top - 0.08], '#fbf6ec');
  const pillows = w > 1.3 ? [-0.25, 0.25] : [0];
  for (const k of pillows)
    room.soft([x + k * w - 0.34, x + k * w + 0.34], [0.55, 0.86], top - 0.25, '#fffaf0', 0.12);
  for (const [i, k] of pillows.entries())
    room.soft(
      [x + k * w * 0.7 - 0.22, x + k * w * 0.7 + 0.22],
      [0.56, 0.84],
      top - 0.5,
      i ? room.decor.accent : room.decor.second,
      0.09,
    );
  const edge = foot + (top - foot) * 0.62;
  const c = (t: Colour, share = 0.6): string => room.colour(t, share);
  const cover = (i: number, t: string): void =>
    room.plate(
      [
        [a + i, 0.575, edge - i],
        [b - i, 0.575, edge - i],
        [b - i, 0.575, foot - 0.02 + i],
        [a + i, 0.575, foot - 0.02 + i],
      ],
      t,
    );
  cover(0, c(quilt));
  const kind = room.random.int(0, 3);
  if (kind === 0) {
    cover(0.1, c(lighter(quilt, 0.5)));
    cover(0.17, c(quilt, 0.7));
  }
  if (kind === 1)
    for (let i = 0; i < 7; i += 1) {
      const k = a + (w * i) / 7;
      room.plate(
        [
          [k, 0.576, edge],
          [k + w / 14, 0.576, edge],
          [k + w / 14, 0.576, foot],
          [k, 0.576, foot],
        ],
        c(lighter(quilt, 0.45), 0.6),
      );
    }
  if (kind === 2)
    for (let i = 0; i < 4; i += 1) {
      const k = foot + ((edge - foot) * i) / 4;
      room.plate(
        [
          [a, 0.576, k + 0.16],
          [b, 0.576, k + 0.16],
          [b, 0.576, k],
          [a, 0.576, k],
        ],
        c(mix(quilt, room.decor.second, 0.6), 0.6),
      );
    }
  if (kind === 3) cover((b - a) * 0.28, c(lighter(quilt, 0.35)));
  room.panel(
    [a, b],
    [0.14, 0.576],
    foot - 0.02,
    room.drawing.down([
      [0, c(quilt, 0.55)],
      [1, c(darker(quilt, 0.35), 0.3)],
    ]),
  );
  room.panel([a, b], [0.2, 0.25], foot - 0.025, c(lighter(quilt, 0.5), 0.45));
}

/** A bed along the picture: its head at the left or right. */
export function bedAcross(
  room: Room,
  x: Span,
  z: number,
  d: number,
  headAt: 'left' | 'right',
  quilt: Colour,
  wood: Colour = room.decor.wood,
): void {
  const m = (x[0] + x[1]) / 2;
  room.shade(m, z, (x[1] - x[0]) * 0.6);
  const headX: Span = headAt === 'left' ? [x[0] - 0.08, x[0]] : [x[1], x[1] + 0.08];
  const footX: Span = headAt === 'left' ? [x[1], x[1] + 0.06] : [x[0] - 0.06, x[0]];
  room.box(headX, [0, 1.1], [z, z + d], wood);
  room.box(x, [0.12, 0.34], [z, z + d], darker(wood, 0.12));
  room.box(x, [0.34, 0.54], [z + 0.02, z + d - 0.02], '#fbf6ec');
  const dir = headAt === 'left' ? 1 : -1;
  const px = headAt === 'left' ? x[0] + 0.3 : x[1] - 0.3;
  room.box([px - 0.2, px + 0.2], [0.54, 0.68], [z + 0.15, z + d - 0.15], '#fffaf0');
  room.soft([px + dir * 0.3 - 0.2, px + dir * 0.3 + 0.2], [0.54, 0.86], z + d * 0.55, room.decor.second, 0.1);
  const q: Span = headAt === 'left' ? [x[0] + 0.75, x[1]] : [x[0], x[1] - 0.75];
  room.plate(
    [
      [q[0], 0.55, z + d],
      [q[1], 0.55, z + d],
      [q[1], 0.55, z],
      [q[0], 0.55, z],
    ],
    room.colour(quilt, 0.65),
  );
  room.panel(
    q,
    [0.16, 0.55],
    z - 0.01,
    room.drawing.down([
      [0, room.colour(quilt, 0.55)],
      [1, room.colour(darker(quilt, 0.3), 0.35)],
    ]),
  );
  const n = 8;
  for (let i = 0; i < n; i += 2) {
    const [a, b] = [q[0] + ((q[1] - q[0]) * i) / n, q[0] + ((q[1] - q[0]) * (i + 1)) / n];
    room.plate(
      [
        [a, 0.552, z + d],
        [b, 0.552, z + d],
        [b, 0.552, z],
        [a, 0.552, z],
      ],
      room.colour(lighter(quilt, 0.35), 0.65),
      0.7,
    );
    room.panel([a, b], [0.16, 0.55], z - 0.012, room.colour(lighter(quilt, 0.3), 0.45), 0.6);
  }
  room.box(footX, [0, 0.62], [z, z + d], wood);
}

export function deskSet(
  room: Room,
  x: number,
  z: number,
  w: number,
  screen: boolean,
  looks: 'near' | 'far' = 'far',
): void {
  const { wood } = room.decor;
  table(room, x, z, w, 0.65, 0.74, wood);
  room.box([x + w / 2 - 0.42, x + w / 2 - 0.05], [0.1, 0.68], [z - 0.28, z + 0.28], darker(wood, 0.1));
  if (screen) {
    room.box([x - 0.04, x + 0.04], [0.74, 0.86], [z + 0.1, z + 0.14], '#2f3436');
    room.panel([x - 0.32, x + 0.32], [0.84, 1.22], z + 0.1, '#1d2326');
    room.panel(
      [x - 0.29, x + 0.29],
      [0.87, 1.19],
      z + 0.095,
      looks === 'far'
        ? room.drawing.down([
            [0, '#8fc7d9'],
            [1, '#4f8aa3'],
          ])
        : '#2b3336',
    );
    room.panel([x - 0.2, x + 0.2], [0.745, 0.76], z - 0.12, '#d9dcdc');
  } else {
    let at = x - w / 2 + 0.1;
    for (let i = 0; i < 6; i += 1) {
      const bw = room.random.range(0.03, 0.06);
      room.box(
        [at, at + bw],
        [0.74, 0.74 + room.random.range(0.2, 0.28)],
        [z + 0.1, z + 0.26],
        room.random.pick(['#c8573f', '#2f6f68', '#e0a13f', '#33536b', '#7d9a7a']),
      );
      at += bw + 0.004;
    }
    room.plate(
      [
        [x - 0.1, 0.75, z + 0.1],
        [x + 0.3, 0.75, z + 0.1],
        [x + 0.32, 0.75, z - 0.18],
        [x - 0.12, 0.75, z - 0.18],
      ],
      '#fbf7ee',
    );
  }
  chair(room, x - 0.1, z - 0.55, looks);
}

export function deskLamp(room: Room, x: number, y: number, z: number): void {
  const s = room.scale(z);
  const [bx, by] = room.at(x, y, z);
  room.drawing.stroke(
    polyline([
      [bx, by],
      [bx + 0.12 * s, by - 0.25 * s],
      [bx - 0.04 * s, by - 0.42 * s],
    ]),
    room.colour('#3a332c', 0.5),
    0.025 * s,
  );
  if (room.outside.lamps > 0.2) room.drawing.glow([bx - 0.1 * s, by - 0.3 * s], 0.7 * s, '#ffcf80', 0.7);
  room.drawing.fill(
    polygon([
      [bx - 0.14 * s, by - 0.32 * s],
      [bx + 0.02 * s, by - 0.48 * s],
      [bx + 0.05 * s, by - 0.36 * s],
      [bx - 0.06 * s, by - 0.26 * s],
    ]),
    room.colour(room.decor.second, 0.6),
  );
}

/** A framed group on the back wall. */
export function gallery(room: Room, x: number, y: number, kind: number): void {
  const z = room.deep - 0.02;
  const tones = ['#d98f4f', '#2f6f68', '#b5656f', '#33536b', '#e0a13f', '#7d9a7a'];
  const frame = (a: Span, b: Span): void => {
    room.panel([a[0] - 0.04, a[1] + 0.04], [b[0] - 0.04, b[1] + 0.04], z, room.colour(room.decor.wood, 0.4));
    room.panel(a, b, z, room.colour('#fbf6ea', 0.5));
    const [p, q]: [Span, Span] = [
      [a[0] + 0.06, a[1] - 0.06],
      [b[0] + 0.06, b[1] - 0.06],
    ];
    room.panel(p, q, z, room.colour(room.random.pick(['#f6d79b', '#b3dcf0', '#f3cdb4', '#cfe3dc']), 0.5));
    const [l, t] = room.at(p[0], q[1], z);
    const [r, bt] = room.at(p[1], q[0], z);
    const shape = room.random.int(0, 2);
    room.drawing.group(room.drawing.clip(`M${l} ${t}H${r}V${bt}H${l}Z`), () => {
      if (shape === 0)
        room.drawing.fill(disc((l + r) / 2, (t + bt) / 2, (r - l) * 0.28), room.random.pick(tones));
      if (shape === 1)
        room.drawing.fill(
          `${curve([
            [l - 4, bt - (bt - t) * 0.3],
            [l + (r - l) * 0.4, bt - (bt - t) * 0.6],
            [r + 4, bt - (bt - t) * 0.35],
          ])}V${bt}H${l}Z`,
          room.random.pick(tones),
        );
      if (shape === 2)
        for (let i = 0; i < 3; i += 1)
          room.drawing.fill(
            `M${l + (r - l) * (0.15 + i * 0.27)} ${bt}V${t + (bt - t) * (0.2 + 0.2 * i)}h${(r - l) * 0.16}V${bt}Z`,
            tones[(i + room.random.int(0, 5)) % 6] as Colour,
          );
    });
  };
  if (kind === 0) frame([x - 0.75, x + 0.75], [y - 0.4, y + 0.45]);
  if (kind === 1) for (const k of [-0.62, 0, 0.62]) frame([x + k - 0.24, x + k + 0.24], [y - 0.34, y + 0.34]);
  if (kind === 2)
    for (const [k, v, w, h] of [
      [-0.6, 0.1, 0.3, 0.36],
      [0, -0.14, 0.22, 0.2],
      [0, 0.3, 0.2, 0.18],
      [0.5, 0.1, 0.2, 0.28],
    ] as const)
      frame([x + k - w, x + k + w], [y + v - h, y + v + h]);
  if (kind === 3)
    for (const [k, v, r] of [
      [-0.5, 0, 0.2],
      [0, 0.2, 0.26],
      [0.5, -0.05, 0.18],
      [0.1, -0.34, 0.15],
    ] as const) {
      const [cx, cy] = room.at(x + k, y + v, z);
      const s = room.scale(z);
      room.drawing.fill(disc(cx, cy, r * s), room.colour(room.random.pick(tones), 0.55));
      room.drawing.fill(disc(cx, cy, r * 0.7 * s), room.colour('#fbf6ea', 0.55));
      room.drawing.fill(disc(cx, cy, r * 0.35 * s), room.colour(room.random.pick(tones), 0.55));
    }
  if (kind === 4) {
    const [cx, cy] = room.at(x, y, z);
    const s = room.scale(z);
    room.drawing.fill(disc(cx, cy, 0.4 * s), room.colour(room.decor.wood, 0.4));
    room.drawing.fill(
      disc(cx, cy, 0.34 * s),
      room.drawing.linear(
        [cx, cy - 0.3 * s],
        [cx, cy + 0.3 * s],
        [
          [0, lighter(room.colour('#cfe3e6', 0.6), 0.3)],
          [1, room.colour('#9fb8bd', 0.5)],
        ],
      ),
    );
  }
}

/** Shelves with goods on any wall; `tones` are the goods'. */
export function goods(
  room: Room,
  wall: Wall,
  u: Span,
  y: Span,
  tones: readonly Colour[],
  rows: number,
  wood: Colour = room.decor.wood,
): void {
  const { random, drawing } = room;
  drawing.fill(wallQuad(room, wall, u, y), room.colour(darker(wood, 0.4), 0.35));
  const h = (y[1] - y[0]) / rows;
  for (let row = 0; row < rows; row += 1) {
    const v = y[0] + row * h;
    let at = u[0] + 0.04;
    const tone = tones[row % tones.length] as Colour;
    const kind = random.int(0, 2);
    while (at < u[1] - 0.12) {
      const w = kind === 0 ? 0.09 : kind === 1 ? 0.2 : 0.13;
      const t = room.colour(random.chance(0.6) ? tone : random.pick(tones), wall === 'back' ? 0.5 : 0.4);
      drawing.fill(
        wallQuad(
          room,
          wall,
          [at, Math.min(u[1] - 0.03, at + w)],
          [v + 0.03, v + h * (kind === 1 ? 0.55 : random.range(0.55, 0.82))],
        ),
        t,
      );
      at += w + (kind === 1 ? 0.05 : 0.02);
    }
    drawing.fill(wallQuad(room, wall, u, [v - 0.015, v + 0.03]), room.colour(lighter(wood, 0.15), 0.5));
  }
  for (const k of [u[0], (u[0] + u[1]) / 2, u[1] - 0.04])
    drawing.fill(wallQuad(room, wall, [k, k + 0.04], y), room.colour(wood, 0.45));
}

/** A strip of light in the ceiling. */
export function ceilingLight(room: Room, x: Span, z: Span): void {
  room.plate(
    [
      [x[0], room.high - 0.01, z[1]],
      [x[1], room.high - 0.01, z[1]],
      [x[1], room.high - 0.01, z[0]],
      [x[0], room.high - 0.01, z[0]],
    ],
    '#fffdf2',
  );
}

export function sidePlant(room: Room, x: number, z: number, size = 1): void {
  potted(
    gardenIn(room),
    room.at(x, 0, z),
    room.scale(z) * size * 0.72,
    room.random.pick(['bougainvillea', 'sonalu', undefined, undefined] as const),
  );
}

export function wallHung(room: Room, wall: Wall, u: Span, y: Span, tone: Colour): void {
  room.drawing.fill(wallQuad(room, wall, u, y), room.colour(room.decor.wood, 0.35));
  room.drawing.fill(
    wallQuad(room, wall, [u[0] + 0.05, u[1] - 0.05], [y[0] + 0.05, y[1] - 0.05]),
    room.colour(tone, 0.45),
  );
  room.drawing.fill(
    wallQuad(room, wall, [u[0] + 0.15, u[1] - 0.15], [y[0] + 0.2, y[0] + (y[1] - y[0]) * 0.55]),
    room.colour(mix(tone, '#33536b', 0.6), 0.45),
  );
}

/** A strip of counter with doors along the back or a side wall. */
export function counter(room: Room, wall: Wall, u: Span, tone: Colour, top: Colour = '#f2ece0'): void {
  const d = 0.6;
  const box = (y: Span, depth: number, t: Colour): void => {
    if (wall === 'back') room.box(u, y, [room.deep - depth, room.deep], t);
    else if (wall === 'left') room.box([-room.half, -room.half + depth], y, u, t);
    else room.box([room.half - depth, room.half], y, u, t);
  };
  box([0.08, 0.86], d, tone);
  const n = Math.max(1, Math.round((u[1] - u[0]) / 0.6));
  for (let i = 0; i < n; i += 1) {
    const [a, b] = [u[0] + ((u[1] - u[0]) * i) / n + 0.025, u[0] + ((u[1] - u[0]) * (i + 1)) / n - 0.025];
    if (wall === 'back') {
      room.panel(
        [a, b],
        [0.14, 0.82],
        room.deep - d - 0.004,
        room.drawing.down([
          [0, room.colour(lighter(tone, 0.14), 0.5)],
          [1, room.colour(tone, 0.35)],
        ]),
      );
      const [hx, hy] = room.at(b - 0.07, 0.7, room.deep - d);
      room.drawing.fill(roundRect(hx - 2, hy - 9, 4, 18, 2), '#e6c98a');
    } else {
      const x = wall === 'left' ? -room.half + d + 0.004 : room.half - d - 0.004;
      room.plate(
        [
          [x, 0.14, a],
          [x, 0.14, b],
          [x, 0.82, b],
          [x, 0.82, a],
        ],
        room.colour(lighter(tone, 0.14), 0.45),
      );
    }
  }
  box([0.86, 0.92], d + 0.04, top);
}

export function fridge(room: Room, x: number, z: number, tone: Colour = '#dfe3e3'): void {
  room.box([x - 0.35, x + 0.35], [0.04, 1.75], [z, z + 0.62], tone);
  room.panel([x - 0.33, x + 0.33], [1.18, 1.72], z - 0.004, room.colour(lighter(tone, 0.2), 0.5));
  room.panel([x - 0.33, x + 0.33], [0.08, 1.15], z - 0.004, room.colour(lighter(tone, 0.12), 0.45));
  room.panel([x - 0.3, x - 0.27], [0.7, 1.08], z - 0.01, '#8f9799');
  room.panel([x - 0.3, x - 0.27], [1.24, 1.5], z - 0.01, '#8f9799');
}

export function stove(room: Room, x: number, z: number): void {
  const s = room.scale(z);
  room.box([x - 0.35, x + 0.35], [0.92, 0.97], [z, z + 0.42], '#2f3436');
  const [px, py] = room.at(x - 0.1, 0.97, z + 0.1);
  room.drawing.fill(
    roundRect(px - 0.16 * s, py - 0.22 * s, 0.32 * s, 0.23 * s, 0.05 * s),
    room.drawing.across([
      [0, room.colour('#e6e2da', 0.6)],
      [1, room.colour('#8f8a82', 0.3)],
    ]),
  );
  room.drawing.stroke(
    polyline([
      [px - 0.22 * s, py - 0.17 * s],
      [px + 0.22 * s, py - 0.17 * s],
    ]),
    room.colour('#4a4642', 0.4),
    0.03 * s,
  );
}

export function jars(room: Room, x: number, y: number, z: number, n: number): void {
  const s = room.scale(z);
  for (let i = 0; i < n; i += 1) {
    const [jx, jy] = room.at(x + i * 0.22, y, z);
    const h = room.random.range(0.14, 0.26) * s;
    room.drawing.fill(
      roundRect(jx - 0.07 * s, jy - h, 0.14 * s, h, 0.03 * s),
      room.colour(room.random.pick(['#e0a13f', '#c8573f', '#8a9a5a', '#d9c39a', '#7a4a2f']), 0.5),
    );
    room.drawing.fill(
      roundRect(jx - 0.075 * s, jy - h - 0.03 * s, 0.15 * s, 0.04 * s, 0.01 * s),
      room.colour(room.decor.wood, 0.5),
    );
  }
}

/** A chair on wheels. */
export function officeChair(room: Room, x: number, z: number, looks: 'near' | 'far', tone: Colour): void {
  const s = room.scale(z);
  const [cx, cy] = room.at(x, 0, z);
  room.shade(x, z, 0.35);
  room.drawing.stroke(
    `M${cx} ${cy - 0.4 * s}V${cy - 0.08 * s}M${cx - 0.24 * s} ${cy}L${cx} ${cy - 0.1 * s}L${cx + 0.24 * s} ${cy}`,
    room.colour('#2b3033', 0.4),
    0.04 * s,
  );
  const back = (): void =>
    room.soft([x - 0.22, x + 0.22], [0.56, 1.1], z + (looks === 'near' ? 0.2 : -0.2), tone, 0.08);
  if (looks === 'near') back();
  room.soft([x - 0.25, x + 0.25], [0.4, 0.52], z, darker(tone, 0.1), 0.06);
  if (looks === 'far') back();
}
