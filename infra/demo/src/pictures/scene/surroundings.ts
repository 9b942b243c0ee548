import { boundary } from '../buildings/details.ts';
import { neighbour } from '../buildings/neighbours.ts';
import { groundAt, scaleAt } from '../kit/camera.ts';
import { Solid } from '../kit/solid.ts';
import { paintHills, paintSkyline, paintTea, paintTreeline } from '../nature/distance.ts';
import { paintWater } from '../nature/ground.ts';
import { type Blossom, type Garden, bush, foliage, palm, tree } from '../nature/trees.ts';
import type { Composition, Setting } from './composition.ts';
import type { Stance } from './stance.ts';

const blooms: readonly (Blossom | undefined)[] = [
  'krishnachura',
  'krishnachura',
  'jarul',
  'sonalu',
  undefined,
  undefined,
];

/** What can be seen at the horizon. */
export function distance(garden: Garden, setting: Setting, horizon: number): void {
  const { drawing, random } = garden;
  if (setting === 'hills' || setting === 'tea')
    paintHills(garden, horizon + 4, drawing.height * random.range(0.2, 0.3));
  if (setting === 'city' || setting === 'lake')
    paintSkyline(garden, horizon + 4, drawing.height * random.range(0.2, 0.3));
  if (setting === 'sea') paintWater(garden, horizon - 2, horizon + drawing.height * 0.12);
  if (setting === 'tea')
    paintTea(
      garden,
      horizon - drawing.height * 0.08,
      horizon + drawing.height * 0.16,
      drawing.height * 0.16,
      15,
    );
  if (setting !== 'sea' && setting !== 'tea')
    paintTreeline(garden, horizon + 8, drawing.height * 0.075, 0.42);
}

/** Trees left and right of the building and behind it. */
export function grove(
  garden: Garden,
  scene: Composition,
  setting: Setting,
  where: 'behind' | 'beside',
): void {
  const { random, drawing } = garden;
  const { camera, depth } = scene;
  const z = where === 'behind' ? depth * 1.5 : depth * 1.02;
  const [y, s] = [groundAt(camera, z), scaleAt(camera, z)];
  const count = where === 'behind' ? 7 : 3;
  for (let i = 0; i < count; i += 1) {
    const leftHand = i % 2 === 0;
    const x =
      where === 'behind'
        ? random.range(-0.02, 1.02) * drawing.width
        : leftHand
          ? random.range(-0.05 * drawing.width, scene.left - 10)
          : random.range(scene.right + 10, 1.05 * drawing.width);
    const tropical = setting === 'village' || setting === 'sea' || setting === 'lake';
    if (random.chance(tropical ? 0.55 : 0.25)) palm(garden, [x, y], s * random.range(8, 12));
    else tree(garden, [x, y], s * random.range(7, 11), random.pick(blooms));
  }
}

/** The houses of the same street, farther back and half hidden. */
export function neighbours(garden: Garden, scene: Composition, stance: Stance): void {
  const { drawing, mood, random } = garden;
  const { camera, depth } = scene;
  const tall = stance.tall > 18;
  for (const side of [-1, 1]) {
    for (const [far, reach] of [
      [1.75, 0.18],
      [1.32, 0.42],
    ] as const) {
      const z = depth * far;
      const x =
        (side * reach * random.range(0.85, 1.15) * drawing.width + drawing.width / 2 - camera.centre) /
        scaleAt(camera, z);
      const solid = new Solid({ drawing, camera, mood }, [x, z], random.range(0.4, 0.6));
      neighbour(solid, tall ? random.int(6, 11) : random.int(2, 5), far > 1.5 ? 0.5 : 0.28, {
        garden,
        random,
      });
    }
  }
}

/** A garden wall along the footpath. */
export function wall(garden: Garden, scene: Composition, z: number): void {
  const { drawing, mood, random } = garden;
  const solid = new Solid({ drawing, camera: scene.camera, mood }, [0, z], 0);
  const half = drawing.width / scaleAt(scene.camera, z) / 2 + 2;
  boundary(
    solid,
    [-half * random.range(0.95, 1.3), half * 1.4],
    0,
    1.5,
    random.pick(['#e9dcc2', '#b86a4c', '#d8cdb8', '#c98f6c', '#f2ead9']),
    { garden, random },
  );
}

/** Low planting along the foot of the building. */
export function hedge(garden: Garden, scene: Composition, stance: Stance): void {
  const { random } = garden;
  const flowers: readonly (Blossom | undefined)[] = [
    'bougainvillea',
    'shefali',
    undefined,
    undefined,
    'sonalu',
  ];
  const spots: [number, number][] = [];
  for (let i = 0; i < 7; i += 1) spots.push([-0.9, random.range(0.5, stance.b)]);
  for (let i = 0; i < 7; i += 1)
    spots.push([
      random.chance(0.5) ? random.range(0, stance.a * 0.24) : random.range(stance.a * 0.76, stance.a),
      -0.9,
    ]);
  spots.sort((p, q) => q[0] + q[1] - p[0] - p[1]);
  for (const [a, b] of spots)
    bush(
      garden,
      scene.solid.at(a, b, 0),
      scene.solid.scale(a, b) * random.range(0.5, 1),
      random.pick(flowers),
    );
}

/** Dark leaves in a corner near the eye, which give the picture depth. */
export function frame(garden: Garden): void {
  const { drawing, random } = garden;
  const corner = random.chance(0.5) ? 0 : 1;
  const dim: Garden = {
    ...garden,
    mood: {
      ...garden.mood,
      sun: [garden.mood.sun[0] * 0.5, garden.mood.sun[1] * 0.5, garden.mood.sun[2] * 0.5],
    },
  };
  const x = corner * drawing.width;
  const inward = corner ? -1 : 1;
  const r = drawing.width * 0.075;
  if (random.chance(0.65)) {
    const bloom = random.pick(blooms);
    for (let i = 0; i < 4; i += 1)
      foliage(
        dim,
        [x + inward * i * r * 0.75, -r * 0.3 + random.range(-0.3, 0.25) * r],
        r * (1.15 - i * 0.18),
        r * (0.85 - i * 0.15),
        '#3c7040',
        bloom,
      );
  }
  if (random.chance(0.6)) {
    const y = drawing.height + r * 0.2;
    const flower = random.pick(['bougainvillea', 'sonalu', undefined, 'shefali'] as const);
    for (let i = 0; i < 3; i += 1)
      foliage(
        dim,
        [drawing.width - x - inward * i * r * 0.9, y],
        r * (1.2 - i * 0.25),
        r * (0.8 - i * 0.2),
        '#44803f',
        flower,
      );
  }
}
