import { groundAt, project, scaleAt } from '../kit/camera.ts';
import { darker } from '../kit/color.ts';
import type { Point } from '../kit/drawing.ts';
import { lit } from '../kit/mood.ts';
import { paintTea } from '../nature/distance.ts';
import { paintPath, paintStreet, paintWater } from '../nature/ground.ts';
import { type Garden, banana, bush } from '../nature/trees.ts';
import { autoRickshaw, countryBoat, lamp, rickshaw, walker, wires } from '../street/traffic.ts';
import type { Composition, Setting } from './composition.ts';
import { wall } from './surroundings.ts';

function street(garden: Garden, scene: Composition, from: number, to: number): void {
  const { random, drawing, mood } = garden;
  const { camera } = scene;
  const lane = (t: number): number => from + (to - from) * t;
  const at = (share: number, z: number): Point => [share * drawing.width, groundAt(camera, z)];
  lamp(garden, at(random.range(0.06, 0.16), to + 0.6), scaleAt(camera, to) * 6.5, false);
  if (random.chance(0.5))
    lamp(garden, at(random.range(0.85, 0.95), to + 0.6), scaleAt(camera, to) * 6.5, true);
  for (let i = 0; i < random.int(1, 3); i += 1)
    walker(
      garden,
      at(random.range(0.08, 0.92), to + random.range(0.5, 1.8)),
      (scaleAt(camera, to) * 1.7) / 40,
    );
  const unit = (z: number, metres: number, units: number): number => (scaleAt(camera, z) * metres) / units;
  if (random.chance(0.5))
    autoRickshaw(
      garden,
      at(random.range(0.62, 0.8), lane(0.7)),
      unit(lane(0.7), 1.8, 86),
      random.chance(0.5),
    );
  if (random.chance(0.85))
    rickshaw(garden, at(random.range(0.16, 0.5), lane(0.32)), unit(lane(0.32), 2.1, 116), random.chance(0.5));
  if (mood.name === 'monsoon')
    drawing.fill(
      `M0 ${groundAt(camera, to)}H${drawing.width}V${drawing.height}H0Z`,
      mood.sky[3] ?? '#ffffff',
      0.14,
    );
}

/** Water, a street or a garden before the building; `mirror` paints what the water shows. */
export function foreground(garden: Garden, scene: Composition, setting: Setting, mirror: () => void): void {
  const { camera, depth } = scene;
  const { drawing, random, mood } = garden;
  const nearest = (camera.focal * camera.eye) / (drawing.height - camera.horizon);
  if (setting === 'lake') {
    const bank = groundAt(camera, depth * 0.86);
    paintWater(garden, bank, drawing.height + 2, mirror);
    drawing.fill(`M0 ${bank - 5}H${drawing.width}V${bank + 3}H0Z`, darker(lit(mood, '#8a7a5c', 0.4), 0.2));
    for (let i = 0; i < 16; i += 1)
      bush(
        garden,
        [random.range(0, drawing.width), bank + 2],
        random.range(8, 22),
        random.pick([undefined, undefined, 'sonalu', 'bougainvillea'] as const),
      );
    if (random.chance(0.8))
      countryBoat(
        garden,
        [random.range(0.2, 0.8) * drawing.width, bank + (drawing.height - bank) * random.range(0.4, 0.6)],
        drawing.width / 1100,
        random.chance(0.5),
      );
    return;
  }
  const paved = setting === 'city' || setting === 'hills' || (setting === 'sea' && random.chance(0.5));
  if (paved) {
    const to = nearest + Math.max(4, (depth - nearest) * 0.42);
    if (setting === 'city' && scene.walled) wall({ ...garden, random: random.fork('wall') }, scene, to + 2.4);
    paintStreet(garden, camera, nearest * 0.9, to);
    street(garden, scene, nearest, to);
    if (random.chance(0.35) && setting === 'city') wires(garden, drawing.height * 0.2, 40);
    return;
  }
  if (setting === 'tea') paintTea(garden, drawing.height * 0.93, drawing.height * 1.04, 0, 34);
  const doorstep = scene.solid.at(5, -1, 0);
  paintPath(
    garden,
    [doorstep[0], doorstep[1] + 8],
    [random.range(0.3, 0.6) * drawing.width, drawing.height],
    '#d9bd92',
  );
  for (let i = 0; i < 3; i += 1) {
    const z = nearest * random.range(1.1, 1.6);
    const spot = project(camera, [
      (random.chance(0.5) ? 1 : -1) * random.range(0.28, 0.45) * (drawing.width / scaleAt(camera, z)),
      0,
      z,
    ]);
    if (random.chance(0.4)) banana(garden, spot, scaleAt(camera, z) * 2.6);
    else
      bush(
        garden,
        spot,
        scaleAt(camera, z) * random.range(0.7, 1.2),
        random.pick(['bougainvillea', 'sonalu', undefined] as const),
      );
  }
}
