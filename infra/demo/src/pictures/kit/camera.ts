import type { Point } from './drawing.ts';

/** A place in metres: right, up, away. */
export type Place = readonly [x: number, y: number, z: number];

/** A camera that looks level, so that uprights stay upright (two-point perspective). */
export interface Camera {
  /** Focal length in pixels. */
  readonly focal: number;
  /** Height of the eye in metres. */
  readonly eye: number;
  /** Where on the picture it looks, in pixels. */
  readonly centre: number;
  readonly horizon: number;
}

/** Where a place appears on the picture. */
export const project = (camera: Camera, [x, y, z]: Place): Point => [
  camera.centre + (camera.focal * x) / z,
  camera.horizon - (camera.focal * (y - camera.eye)) / z,
];

/** Pixels a metre at a distance. */
export const scaleAt = (camera: Camera, z: number): number => camera.focal / z;

/** Where the ground at a distance meets the picture. */
export const groundAt = (camera: Camera, z: number): number =>
  camera.horizon + (camera.focal * camera.eye) / z;
