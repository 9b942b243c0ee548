import type { Camera } from '../kit/camera.ts';
import { Solid } from '../kit/solid.ts';
import type { Garden } from '../nature/trees.ts';
import type { Stance } from './stance.ts';

/** Where the building stands. */
export type Setting = 'city' | 'lake' | 'hills' | 'tea' | 'village' | 'sea';

/** A building put into the picture: `left` and `right` are where it ends, in pixels. */
export interface Composition {
  readonly camera: Camera;
  readonly solid: Solid;
  readonly depth: number;
  readonly left: number;
  readonly right: number;
  readonly walled: boolean;
}

/** Places camera and building so that it fills the picture well. */
export function compose(garden: Garden, stance: Stance, setting: Setting): Composition {
  const { drawing, mood, random } = garden;
  const { width, height } = drawing;
  const afloat = setting === 'lake';
  const horizon = height * (afloat ? random.range(0.54, 0.6) : random.range(0.64, 0.7));
  const focal = width * 1.08;
  const yaw = random.range(0.42, 0.62);
  const span = stance.a * Math.cos(yaw) + stance.b * Math.sin(yaw);
  const depth = Math.max(
    (focal * (stance.tall - stance.eye)) / (horizon - height * 0.09),
    (focal * span) / (width * (stance.tall < 12 ? random.range(0.84, 0.92) : random.range(0.68, 0.76))) -
      stance.b * 0.35,
    (stance.eye * focal) / (height - horizon) + 7,
    afloat ? (stance.eye * focal) / (height * 0.125) : 0,
  );
  const centre = width * random.range(0.44, 0.56);
  const camera: Camera = { focal, eye: stance.eye, centre, horizon };
  const shift = (stance.b * Math.sin(yaw) - stance.a * Math.cos(yaw)) / 2;
  const solid = new Solid({ drawing, camera, mood }, [shift, depth], yaw);
  return {
    camera,
    solid,
    depth,
    left: solid.at(0, stance.b, 0)[0],
    right: solid.at(stance.a, 0, 0)[0],
    walled: stance.walled === true && random.chance(0.7),
  };
}
