import { type Colour, darker, lighter, mix } from '../kit/color.ts';
import { curve, disc, polygon, polyline, roundRect } from '../kit/drawing.ts';
import { banana, bush, foliage, palm } from '../nature/trees.ts';
import type { Room } from './room.ts';

type Span = readonly [number, number];

/** A three-seat sofa with cushions, seen from the front. */
export function sofa(room: Room, x: number, z: number, width: number, cloth: Colour): void {
  const [a, b] = [x - width / 2, x + width / 2];
  room.shade(x, z - 0.3, width * 0.62);
  room.soft([a, b], [0.3, 0.92], z, darker(cloth, 0.08), 0.16);
  const seats = width > 1.8 ? 3 : 2;
  const w = (width - 0.44) / seats;
  for (let i = 0; i < seats; i += 1)
    room.soft([a + 0.22 + i * w, a + 0.22 + (i + 1) * w], [0.45, 0.88], z - 0.12, cloth, 0.1);
  for (let i = 0; i < seats; i += 1)
    room.soft([a + 0.22 + i * w, a + 0.22 + (i + 1) * w], [0.26, 0.5], z - 0.62, lighter(cloth, 0.05), 0.07);
  room.soft([a - 0.02, a + 0.26], [0.1, 0.64], z - 0.6, cloth, 0.1);
  room.soft([b - 0.26, b + 0.02], [0.1, 0.64], z - 0.6, cloth, 0.1);
  room.panel([a + 0.2, b - 0.2], [0.1, 0.28], z - 0.62, room.colour(darker(cloth, 0.3), 0.4));
  const { second, accent } = room.decor;
  for (const [dx, tone] of [
    [-width * 0.33, second],
    [-width * 0.2, '#f2e3c4'],
    [width * 0.3, accent],
  ] as const)
    cushion(room, x + dx, z - 0.5, tone);
}

/** A cushion with a row of jamdani motifs. */
export function cushion(room: Room, x: number, z: number, tone: Colour): void {
  room.soft([x - 0.21, x + 0.21], [0.46, 0.86], z, tone, 0.09);
  const s = room.scale(z);
  let motif = '';
  for (const [i, j] of [
    [-1, 0],
    [0, 0],
    [1, 0],
    [0, 1],
    [0, -1],
  ] as const) {
    const [cx, cy] = room.at(x + i * 0.1, 0.66 + j * 0.1, z);
    motif += polygon([
      [cx, cy - 0.035 * s],
      [cx + 0.03 * s, cy],
      [cx, cy + 0.035 * s],
      [cx - 0.03 * s, cy],
    ]);
  }
  room.drawing.fill(motif, room.colour(lighter(tone, 0.6), 0.5), 0.75);
}

/** A woven rug with borders. */
export function rug(room: Room, x: Span, z: Span, tone: Colour): void {
  const layers: [number, Colour][] = [
    [0, darker(tone, 0.15)],
    [0.1, lighter(tone, 0.55)],
    [0.16, tone],
    [0.42, lighter(tone, 0.3)],
    [0.5, tone],
  ];
  for (const [inset, layer] of layers) {
    room.plate(
      [
        [x[0] + inset, 0.01, z[1] - inset],
        [x[1] - inset, 0.01, z[1] - inset],
        [x[1] - inset, 0.01, z[0] + inset],
        [x[0] + inset, 0.01, z[0] + inset],
      ],
      room.colour(layer, 0.45),
    );
  }
  let motifs = '';
  const m = (z[0] + z[1]) / 2;
  for (let i = 1; i < 6; i += 1) {
    const at = x[0] + ((x[1] - x[0]) * i) / 6;
    motifs += polygon([
      room.at(at - 0.16, 0.01, m),
      room.at(at, 0.01, m + 0.24),
      room.at(at + 0.16, 0.01, m),
      room.at(at, 0.01, m - 0.24),
    ]);
  }
  room.drawing.fill(motifs, room.colour(room.decor.second, 0.5), 0.8);
}

/** A low table with tea on it. */
export function coffeeTable(room: Room, x: number, z: number): void {
  const { wood } = room.decor;
  room.shade(x, z, 0.85);
  for (const dx of [-0.55, 0.5])
    room.box([x + dx, x + dx + 0.05], [0, 0.38], [z - 0.28, z - 0.23], darker(wood, 0.3));
  room.box([x - 0.65, x + 0.65], [0.38, 0.44], [z - 0.35, z + 0.35], wood);
  const s = room.scale(z);
  const [tx, ty] = room.at(x - 0.2, 0.44, z);
  room.drawing.fill(disc(tx, ty, 0.2 * s, 0.05 * s), room.colour('#f4efe4', 0.5));
  for (const dx of [-0.07, 0.08])
    room.drawing.fill(
      roundRect(tx + dx * s - 0.045 * s, ty - 0.09 * s, 0.09 * s, 0.09 * s, 0.03 * s),
      room.colour('#c8573f', 0.6),
    );
  const [vx, vy] = room.at(x + 0.32, 0.44, z);
  bush(
    { drawing: room.drawing, mood: room.mood, random: room.random },
    [vx, vy - 0.2 * s],
    0.17 * s,
    room.random.pick(['bougainvillea', 'sonalu', 'shefali'] as const),
  );
  room.drawing.fill(
    roundRect(vx - 0.07 * s, vy - 0.24 * s, 0.14 * s, 0.25 * s, 0.06 * s),
    room.colour('#3f7f86', 0.5),
  );
}

/** A tall plant in a basket. */
export function tallPlant(room: Room, x: number, z: number): void {
  const s = room.scale(z);
  const [px, py] = room.at(x, 0.36, z);
  const garden = { drawing: room.drawing, mood: room.mood, random: room.random, potted: true } as const;
  room.shade(x, z, 0.4);
  const kind = room.random.int(0, 2);
  if (kind === 0) banana(garden, [px, py], 1.2 * s);
  else if (kind === 1) palm(garden, [px, py], 1.55 * s);
  else {
    room.drawing.stroke(
      polyline([
        [px, py],
        [px, py - 0.8 * s],
      ]),
      room.colour('#6f523f', 0.5),
      0.05 * s,
    );
    foliage(garden, [px, py - 0.95 * s], 0.4 * s, 0.46 * s, '#3f7d4a');
  }
  const body = polygon([
    [px - 0.2 * s, py - 0.04 * s],
    [px + 0.2 * s, py - 0.04 * s],
    [px + 0.15 * s, py + 0.36 * s],
    [px - 0.15 * s, py + 0.36 * s],
  ]);
  room.drawing.fill(
    body,
    room.drawing.across([
      [0, room.colour('#d8b07a', 0.5)],
      [0.5, room.colour('#c4925a', 0.4)],
      [1, room.colour('#a8763f', 0.2)],
    ]),
  );
  for (const k of [0.08, 0.16, 0.24])
    room.drawing.stroke(
      polyline([
        [px - 0.19 * s, py + k * s],
        [px + 0.19 * s, py + k * s],
      ]),
      room.colour('#8a5f33', 0.3),
      1.4,
      0.5,
    );
}

/** A lamp on a stand with a paper shade, alight when it is dark outside. */
export function floorLamp(room: Room, x: number, z: number, height = 1.6, foot = 0): void {
  const s = room.scale(z);
  const alight = room.outside.lamps > 0.2;
  const [bx, by] = room.at(x, foot, z);
  const [hx, hy] = room.at(x, height, z);
  room.drawing.stroke(
    polyline([
      [bx, by],
      [hx, hy],
    ]),
    room.colour('#3a332c', 0.5),
    0.035 * s,
  );
  room.drawing.fill(disc(bx, by, 0.15 * s, 0.04 * s), room.colour('#3a332c', 0.4));
  const tone = alight ? '#ffe0a0' : room.colour('#f3e4c6', 0.6);
  if (alight) room.drawing.glow([hx, hy], 1.5 * s, '#ffcf80', 0.8);
  room.drawing.fill(
    polygon([
      [hx - 0.14 * s, hy - 0.2 * s],
      [hx + 0.14 * s, hy - 0.2 * s],
      [hx + 0.24 * s, hy + 0.12 * s],
      [hx - 0.24 * s, hy + 0.12 * s],
    ]),
    room.drawing.down([
      [0, darker(tone, 0.05)],
      [0.6, lighter(tone, 0.4)],
      [1, tone],
    ]),
  );
}

/** A framed picture on the back wall: a river, a rickshaw's flowers, an abstract. */
export function art(room: Room, x: Span, y: Span): void {
  const z = room.deep - 0.02;
  const { random, drawing } = room;
  room.panel([x[0] - 0.05, x[1] + 0.05], [y[0] - 0.05, y[1] + 0.05], z, room.colour(room.decor.wood, 0.4));
  room.panel(x, y, z, room.colour('#fbf6ea', 0.5));
  const [u, v]: [Span, Span] = [
    [x[0] + 0.07, x[1] - 0.07],
    [y[0] + 0.07, y[1] - 0.07],
  ];
  const [left, top] = room.at(u[0], v[1], z);
  const [right, bottom] = room.at(u[1], v[0], z);
  const [w, h] = [right - left, bottom - top];
  const tones = random.pick([
    ['#f6d79b', '#d98f4f', '#2f6f68'],
    ['#b3dcf0', '#4a7f9f', '#e0a13f'],
    ['#f3cdb4', '#b5656f', '#33536b'],
  ] as const);
  drawing.group(drawing.clip(`M${left} ${top}h${w}v${h}h${-w}z`), () => {
    drawing.fill(`M${left} ${top}h${w}v${h}h${-w}z`, tones[0]);
    drawing.fill(
      disc(left + w * random.range(0.3, 0.7), top + h * 0.36, Math.min(w, h) * 0.18),
      lighter(tones[1], 0.2),
    );
    for (const [k, tone] of [
      [0.58, tones[1]],
      [0.76, tones[2]],
    ] as const) {
      drawing.fill(
        `${curve([
          [left - 5, top + h * (k + 0.05)],
          [left + w * 0.3, top + h * (k - 0.08)],
          [left + w * 0.7, top + h * (k + 0.06)],
          [right + 5, top + h * (k - 0.04)],
        ])}V${bottom}H${left}Z`,
        tone,
      );
    }
  });
}

/** Shelves with books, pots and a trailing plant. */
export function bookshelf(room: Room, x: Span, z: number): void {
  const { wood } = room.decor;
  const { random } = room;
  room.box(x, [0, 2.1], [z, z + 0.32], darker(wood, 0.1));
  room.panel([x[0] + 0.05, x[1] - 0.05], [0.08, 2.05], z, room.colour(darker(wood, 0.55), 0.2));
  for (let shelf = 0; shelf < 5; shelf += 1) {
    const y = 0.1 + shelf * 0.4;
    let at = x[0] + 0.09;
    while (at < x[1] - 0.14) {
      const w = random.range(0.035, 0.075);
      if (random.chance(0.14)) {
        const [px, py] = room.at(at + 0.1, y, z);
        bush(
          { drawing: room.drawing, mood: room.mood, random },
          [px, py - 0.08 * room.scale(z)],
          0.12 * room.scale(z),
        );
        at += 0.24;
        continue;
      }
      const tone = random.pick(['#c8573f', '#2f6f68', '#e0a13f', '#f0e4cf', '#33536b', '#7d9a7a', '#8a3f5a']);
      room.panel([at, at + w], [y, y + random.range(0.2, 0.3)], z, room.colour(tone, 0.45));
      at += w + 0.008;
    }
    room.panel([x[0], x[1]], [y - 0.05, y - 0.01], z, room.colour(lighter(wood, 0.1), 0.5));
  }
}

/** A globe of light that hangs from the ceiling. */
export function pendant(room: Room, x: number, z: number, y: number, tone: Colour): void {
  const s = room.scale(z);
  const alight = room.outside.lamps > 0.2;
  const [cx, cy] = room.at(x, y, z);
  room.drawing.stroke(polyline([room.at(x, room.high, z), [cx, cy]]), room.colour('#2f2a26', 0.4), 1.6);
  if (alight) room.drawing.glow([cx, cy + 0.1 * s], 0.9 * s, '#ffd58a', 0.7);
  const path = `M${(cx - 0.2 * s).toFixed(1)} ${(cy + 0.2 * s).toFixed(1)}Q${(cx - 0.18 * s).toFixed(1)} ${cy.toFixed(1)} ${cx.toFixed(1)} ${(cy - 0.02 * s).toFixed(1)}Q${(cx + 0.18 * s).toFixed(1)} ${cy.toFixed(1)} ${(cx + 0.2 * s).toFixed(1)} ${(cy + 0.2 * s).toFixed(1)}Z`;
  room.drawing.fill(
    path,
    room.drawing.down([
      [0, lighter(room.colour(tone, 0.6), 0.2)],
      [1, room.colour(tone, 0.3)],
    ]),
  );
  room.drawing.fill(
    disc(cx, cy + 0.2 * s, 0.2 * s, 0.035 * s),
    alight ? '#fff0c8' : mix(tone, '#fff4dc', 0.6),
  );
}
