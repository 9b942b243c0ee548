import type { Camera } from '../kit/camera.ts';
import { Solid } from '../kit/solid.ts';
import type { Garden } from '../nature/trees.ts';
import type { Stance } from './stance.ts';

/** Where the building stands. */
export type Setting = 'city' | 'lake' | 'hills' | 'tea' | 'village' | 'sea';

/** From where a building is seen: the street, the air, close by, far off, a window opposite. */
export type Angle = 'street' | 'aerial' | 'close' | 'far' | 'opposite';

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
export function compose(
  garden: Garden,
  stance: Stance,
  setting: Setting,
  angle: Angle = 'street',
): Composition {
  const { drawing, mood, random } = garden;
  const { width, height } = drawing;
  const afloat = setting === 'lake';
  const eye =
    angle === 'aerial'
      ? Math.max(14, stance.tall * 0.85)
      : angle === 'opposite'
        ? Math.max(5, stance.tall * 0.42)
        : stance.eye;
  const horizon =
    height *
    (angle === 'aerial'
      ? random.range(0.2, 0.28)
      : angle === 'opposite'
        ? random.range(0.48, 0.54)
        : afloat
          ? random.range(0.54, 0.6)
          : random.range(0.64, 0.72));
  const focal = width * 1.08;
  const yaw = random.pick([random.range(0.28, 0.4), random.range(0.42, 0.62), random.range(0.62, 0.8)]);
  const span = stance.a * Math.cos(yaw) + stance.b * Math.sin(yaw);
  const reach = { street: 1, aerial: 1.05, close: 0.66, far: 1.5, opposite: 0.62 }[angle];
  const full = Math.max(
    (focal * (stance.tall - stance.eye)) / ((angle === 'aerial' ? height * 0.66 : horizon) - height * 0.09),
    (focal * span) / (width * (stance.tall < 12 ? random.range(0.84, 0.92) : random.range(0.68, 0.76))) -
      stance.b * 0.35,
    (stance.eye * focal) / (height - horizon) + 7,
    afloat ? (stance.eye * focal) / (height * 0.125) : 0,
  );
  const depth = angle === 'aerial' ? Math.max(full, (eye * focal) / (height * 0.86 - horizon)) : full * reach;
  const centre =
    width *
    (angle === 'far'
      ? random.pick([random.range(0.3, 0.38), random.range(0.62, 0.7)])
      : angle === 'close'
        ? random.range(0.36, 0.64)
        : random.range(0.44, 0.56));
  const camera: Camera = { focal, eye, centre, horizon };
  const shift = (stance.b * Math.sin(yaw) - stance.a * Math.cos(yaw)) / 2;
  const solid = new Solid({ drawing, camera, mood }, [shift, depth], yaw);
  return {
    camera,
    solid,
    depth,
    left: solid.at(0, stance.b, 0)[0],
    right: solid.at(stance.a, 0, 0)[0],
    walled: stance.walled === true && angle !== 'aerial' && random.chance(0.7),
  };
}
