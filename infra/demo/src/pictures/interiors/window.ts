import { type Colour, darker, lighter, mix } from '../kit/color.ts';
import { type Point, disc, polygon, polyline } from '../kit/drawing.ts';
import { lit } from '../kit/mood.ts';
import { paintSkyline, paintTreeline } from '../nature/distance.ts';
import { paintSky } from '../nature/sky.ts';
import { type Garden, bush, palm, tree } from '../nature/trees.ts';
import type { Room } from './room.ts';

type Span = readonly [number, number];

/** What grows outside the window, in the light of outside. */
const plantsOutside = (room: Room): Garden => ({
  drawing: room.drawing,
  mood: room.outside,
  random: room.random,
});

/** A window in the back wall with the town or a garden behind it, and its light on the floor. */
export function paintWindow(room: Room, x: Span, y: Span, view: 'city' | 'garden', panes: number): void {
  const { deep, drawing } = room;
  const quad = polygon([
    room.at(x[0], y[0], deep),
    room.at(x[1], y[0], deep),
    room.at(x[1], y[1], deep),
    room.at(x[0], y[1], deep),
  ]);
  room.panel([x[0] - 0.1, x[1] + 0.1], [y[0] - 0.1, y[1] + 0.1], deep, room.colour('#fbf7ee', 0.5));
  drawing.group(drawing.clip(quad), () => paintView(room, view));
  drawing.fill(
    quad,
    drawing.linear(room.at(x[0], y[1], deep), room.at(x[1], y[0], deep), [
      [0, '#ffffff', 0.22],
      [0.4, '#ffffff', 0],
      [0.6, '#ffffff', 0.1],
      [1, '#ffffff', 0],
    ]),
  );
  const frame = room.colour(room.decor.wood, 0.4);
  const bars: string[] = [];
  for (let i = 0; i <= panes; i += 1) {
    const at = x[0] + ((x[1] - x[0]) * i) / panes;
    bars.push(polyline([room.at(at, y[0], deep), room.at(at, y[1], deep)]));
  }
  bars.push(
    polyline([room.at(x[0], y[1], deep), room.at(x[1], y[1], deep)]),
    polyline([room.at(x[0], y[0], deep), room.at(x[1], y[0], deep)]),
  );
  drawing.stroke(bars.join(''), frame, 0.055 * room.scale(deep));
  if (y[0] > 0.3)
    room.box([x[0] - 0.15, x[1] + 0.15], [y[0] - 0.14, y[0] - 0.06], [deep - 0.16, deep], '#fbf7ee');
}

function paintView(room: Room, kind: 'city' | 'garden'): void {
  const { drawing, outside, random, camera } = room;
  const horizon = camera.horizon + drawing.height * 0.04;
  paintSky(drawing, outside, random.fork('sky'), horizon);
  if (kind === 'city')
    paintSkyline(plantsOutside(room), horizon + drawing.height * 0.03, drawing.height * 0.2);
  else paintTreeline(plantsOutside(room), horizon + drawing.height * 0.02, drawing.height * 0.09, 0.3);
  const foot = horizon + drawing.height * 0.12;
  drawing.fill(
    `M0 ${horizon + 12}H${drawing.width}V${drawing.height}H0Z`,
    lit(outside, kind === 'city' ? '#b9a990' : '#7fae5a', 0.6),
  );
  for (let i = 0; i < 5; i += 1) {
    const spot: Point = [drawing.width * random.range(0.22, 0.78), foot];
    if (kind === 'garden' && random.chance(0.45))
      tree(
        plantsOutside(room),
        spot,
        drawing.height * random.range(0.2, 0.32),
        random.pick(['krishnachura', 'sonalu', undefined] as const),
      );
    else if (random.chance(0.4)) palm(plantsOutside(room), spot, drawing.height * random.range(0.22, 0.34));
    else
      bush(
        plantsOutside(room),
        spot,
        drawing.height * random.range(0.04, 0.07),
        random.pick(['bougainvillea', undefined] as const),
      );
  }
}

/** Sunlight from a back window, slanting over the floor. */
export function paintBeam(room: Room, x: Span, reach: number): void {
  if (room.outside.name === 'night' || room.outside.name === 'monsoon') return;
  const drift = room.mood.from === 'left' ? 1.1 : -1.1;
  const far = room.deep - 0.25;
  const count = 3;
  const w = (x[1] - x[0]) / count;
  const warm = mix(room.outside.halo, '#fff6dc', 0.4);
  for (let i = 0; i < count; i += 1) {
    const [a, b] = [x[0] + i * w + 0.06, x[0] + (i + 1) * w - 0.06];
    const paint = room.drawing.linear(room.at(0, 0, far), room.at(0, 0, far - reach), [
      [0, warm, 0.75],
      [1, warm, 0.25],
    ]);
    room.plate(
      [
        [a, 0.005, far],
        [b, 0.005, far],
        [b + drift, 0.005, far - reach],
        [a + drift, 0.005, far - reach],
      ],
      paint,
    );
  }
}

/** Curtains at both sides of a window, in soft folds. */
export function paintCurtains(room: Room, x: Span, top: number, cloth: Colour): void {
  const z = room.deep - 0.12;
  const s = room.scale(z);
  room.drawing.stroke(
    polyline([room.at(x[0] - 0.5, top + 0.08, z), room.at(x[1] + 0.5, top + 0.08, z)]),
    room.colour('#6b4a2f', 0.5),
    0.05 * s,
  );
  for (const [from, to] of [
    [x[0] - 0.42, x[0] + 0.22],
    [x[1] - 0.22, x[1] + 0.42],
  ] as const) {
    const folds = 6;
    for (let i = 0; i < folds; i += 1) {
      const [left, head] = room.at(from + ((to - from) * i) / folds, top + 0.06, z);
      const [right, foot] = room.at(from + ((to - from) * (i + 1)) / folds, 0.04, z);
      const base = room.colour(cloth, 0.5);
      const paint = room.drawing.across([
        [0, darker(base, 0.16)],
        [0.45, lighter(base, 0.22)],
        [1, darker(base, 0.1)],
      ]);
      room.drawing.fill(
        `M${left.toFixed(1)} ${head.toFixed(1)}H${(right + 0.6).toFixed(1)}L${(right + 2).toFixed(1)} ${foot.toFixed(1)}Q${((left + right) / 2).toFixed(1)} ${(foot + 4).toFixed(1)} ${left.toFixed(1)} ${foot.toFixed(1)}Z`,
        paint,
      );
    }
  }
}

/** A ceiling fan, as in every room of the country. */
export function paintFan(room: Room, x: number, z: number): void {
  const s = room.scale(z);
  const [cx, cy] = room.at(x, room.high - 0.45, z);
  const metal = room.colour('#e8e2d6', 0.5);
  room.drawing.stroke(polyline([room.at(x, room.high, z), [cx, cy]]), darker(metal, 0.25), 0.03 * s);
  for (const [dx, dy] of [
    [-0.72, -0.07],
    [0.7, -0.1],
    [0.16, 0.12],
  ] as const) {
    room.drawing.stroke(
      `M${cx.toFixed(1)} ${cy.toFixed(1)}l${(dx * s).toFixed(1)} ${(dy * s).toFixed(1)}`,
      metal,
      0.085 * s,
    );
  }
  room.drawing.fill(disc(cx, cy, 0.12 * s, 0.07 * s), darker(metal, 0.15));
}
