import { apartmentTower } from './buildings/towers.ts';
import { neighbour } from './buildings/neighbours.ts';
import { finish } from './scene/finish.ts';
import { type Camera, groundAt, scaleAt } from './kit/camera.ts';
import { darker } from './kit/color.ts';
import { Drawing, curve, polyline } from './kit/drawing.ts';
import { type MoodName, hazed, lit, moodOf } from './kit/mood.ts';
import { type Random, seeded } from './kit/random.ts';
import { Solid } from './kit/solid.ts';
import { paintSkyline, paintTreeline } from './nature/distance.ts';
import { paintGround, paintWater } from './nature/ground.ts';
import { paintSky } from './nature/sky.ts';
import { type Garden, bush, foliage, palm, tree } from './nature/trees.ts';
import { countryBoat, lamp } from './street/traffic.ts';

/** A town on a lake, as Hatirjheel in the evening. */
export interface PanoramaSpec {
  readonly seed: string;
  readonly mood: MoodName;
  readonly width?: number;
  readonly height?: number;
}

function waterfront(garden: Garden, camera: Camera, depth: number, random: Random): void {
  const { drawing, mood } = garden;
  const half = drawing.width / 2 / scaleAt(camera, depth);
  for (let x = -half * 1.3; x < half * 1.3; x += 15) {
    const solid = new Solid(
      { drawing, camera, mood },
      [(x + random.range(0, 6)) * 1.35, depth * 1.35],
      random.range(0.35, 0.6),
    );
    neighbour(solid, random.int(6, 13), 0.34, { garden, random });
  }
  const spots = [-0.72, -0.2, 0.36, 0.86].map((t) => t * half + random.range(-3, 3));
  for (const x of spots) {
    const solid = new Solid({ drawing, camera, mood }, [x, depth], random.range(0.4, 0.6));
    apartmentTower(solid, random.range(12, 15), random.range(10, 12), random.int(5, 11), { garden, random });
  }
}

/** A slender arched bridge over the lake. */
function bridge(garden: Garden, y: number, from: number, to: number): void {
  const { drawing, mood } = garden;
  const rise = (to - from) * 0.075;
  const steel = hazed(mood, lit(mood, '#e9e2d2', 0.7), 0.12);
  const middle = (from + to) / 2;
  drawing.stroke(
    curve([
      [from, y],
      [middle, y - rise * 3],
      [to, y],
    ]),
    steel,
    7,
  );
  const hangers: string[] = [];
  for (let i = 1; i < 22; i += 1) {
    const t = i / 22;
    const x = from + (to - from) * t;
    hangers.push(
      polyline([
        [x, y - rise * 0.4],
        [x, y - 4 * t * (1 - t) * rise * 2.9],
      ]),
    );
  }
  drawing.stroke(hangers.join(''), steel, 1.4, 0.8);
  drawing.stroke(
    curve([
      [from - 80, y + 4],
      [middle, y - rise * 0.6],
      [to + 80, y + 4],
    ]),
    darker(steel, 0.2),
    9,
  );
  if (mood.lamps < 0.2) return;
  for (let i = 0; i <= 10; i += 1)
    drawing.glow([from + ((to - from) * i) / 10, y - rise * 0.5], 16, '#ffd58a', 0.9);
}

/** Paints the lake with its town, bridge and boats. */
export function paintPanorama(spec: PanoramaSpec): Drawing {
  const random = seeded(spec.seed);
  const drawing = new Drawing(spec.width ?? 1920, spec.height ?? 1080);
  const mood = moodOf(spec.mood, random.fork('mood'));
  const garden: Garden = { drawing, mood, random };
  const horizon = drawing.height * 0.62;
  const camera: Camera = { focal: drawing.width * 1.1, eye: 4, centre: drawing.width / 2, horizon };
  const depth = 112;
  const bank = groundAt(camera, depth * 0.9);
  const town = (): void => waterfront(garden, camera, depth, random.fork('town'));
  paintSky(drawing, mood, random.fork('sky'), horizon);
  paintSkyline(garden, horizon + 6, drawing.height * 0.34);
  paintTreeline(garden, horizon + 10, drawing.height * 0.06, 0.4);
  paintGround(garden, horizon + 4, '#7fae5a');
  paintWater(garden, bank, drawing.height + 2, town);
  town();
  for (let i = 0; i < 26; i += 1) {
    const x = (i / 25) * drawing.width + random.range(-30, 30);
    if (random.chance(0.28)) palm(garden, [x, bank], random.range(70, 120));
    else if (random.chance(0.45))
      tree(
        garden,
        [x, bank],
        random.range(60, 100),
        random.pick(['krishnachura', 'sonalu', 'jarul', undefined] as const),
      );
    else
      bush(garden, [x, bank + 2], random.range(16, 30), random.pick(['bougainvillea', undefined] as const));
  }
  for (let i = 0; i < 9; i += 1) lamp(garden, [drawing.width * (0.06 + i * 0.11), bank + 2], 46, i % 2 === 0);
  bridge(garden, bank + 14, drawing.width * 0.54, drawing.width * 0.94);
  countryBoat(garden, [drawing.width * 0.3, bank + (drawing.height - bank) * 0.5], 1.9, false);
  countryBoat(garden, [drawing.width * 0.66, bank + (drawing.height - bank) * 0.24], 0.85, true);
  for (let i = 0; i < 4; i += 1)
    foliage(
      garden,
      [drawing.width * (0.98 - i * 0.07), drawing.height + 10],
      120 - i * 18,
      74 - i * 12,
      '#3c7040',
      i % 2 ? 'bougainvillea' : undefined,
    );
  finish(garden);
  return drawing;
}
