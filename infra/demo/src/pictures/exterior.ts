import { Drawing } from './kit/drawing.ts';
import { type MoodName, moodOf } from './kit/mood.ts';
import { seeded } from './kit/random.ts';
import { paintGround } from './nature/ground.ts';
import { paintSky } from './nature/sky.ts';
import type { Garden } from './nature/trees.ts';
import { type Angle, type Setting, compose } from './scene/composition.ts';
import { finish } from './scene/finish.ts';
import { foreground } from './scene/foreground.ts';
import { type Building, type Stance, stanceOf } from './scene/stance.ts';
import { distance, frame, grove, hedge, neighbours } from './scene/surroundings.ts';

/** What an outdoor picture shows. */
export interface ExteriorSpec {
  readonly seed: string;
  readonly building: Building;
  readonly setting: Setting;
  readonly mood: MoodName;
  /** How many storeys; left to chance unless told. */
  readonly floors?: number;
  readonly angle?: Angle;
  readonly mirrored?: boolean;
  readonly width?: number;
  readonly height?: number;
}

const grounds = {
  city: '#8aa860',
  lake: '#7fae5a',
  hills: '#7da552',
  tea: '#86ab50',
  village: '#8fb55c',
  sea: '#d8c79a',
} as const;

/** Paints a building in its place and weather. */
export function paintExterior(spec: ExteriorSpec): Drawing {
  const random = seeded(spec.seed);
  const drawing = new Drawing(spec.width ?? 1280, spec.height ?? 960);
  const mood = moodOf(spec.mood, random.fork('mood'));
  // Every solid turns its longer front to the right, so half of the pictures are painted mirrored.
  const mirrored = spec.mirrored ?? random.fork('mirror').chance(0.5);
  drawing.group(mirrored ? `transform="translate(${drawing.width} 0) scale(-1 1)"` : '', () =>
    paintScene({ drawing, mood, random }, spec),
  );
  return drawing;
}

/** A tower stands among others, also by a lake or in front of hills. */
const hasNeighbours = (setting: Setting, { tall }: Stance): boolean =>
  setting === 'city' || (tall > 18 && (setting === 'lake' || setting === 'hills'));

function paintScene(garden: Garden, spec: ExteriorSpec): void {
  const { drawing, mood, random } = garden;
  const part = (label: string): Garden => ({ ...garden, random: random.fork(label) });
  const stance = stanceOf(spec.building, random.fork('stance'), spec.floors);
  const scene = compose(part('compose'), stance, spec.setting, spec.angle);
  const { horizon } = scene.camera;
  const upright = (): void => {
    stance.paint(scene.solid, { garden: part('plants'), random: random.fork('building') });
    if (spec.angle !== 'opposite') hedge(part('hedge'), scene, stance);
  };
  paintSky(drawing, mood, random.fork('sky'), horizon);
  distance(part('distance'), spec.setting, horizon);
  const nearer = { sea: 0.1, tea: 0.13, city: 0, lake: 0, hills: 0, village: 0 }[spec.setting];
  paintGround(part('ground'), horizon + 2 + drawing.height * nearer, grounds[spec.setting]);
  if (hasNeighbours(spec.setting, stance)) neighbours(part('neighbours'), scene, stance);
  grove(part('behind'), scene, spec.setting, 'behind');
  const bare = spec.angle === 'opposite';
  const afloat = spec.setting === 'lake' && !bare;
  if (afloat) foreground(part('front'), scene, spec.setting, upright);
  upright();
  grove(part('beside'), scene, spec.setting, 'beside');
  if (!afloat && !bare) foreground(part('front'), scene, spec.setting, upright);
  frame(part('frame'));
  finish(garden);
}
