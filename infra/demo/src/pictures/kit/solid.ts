import type { Camera } from './camera.ts';
import { project, scaleAt } from './camera.ts';
import { type Colour, darker, lighter } from './color.ts';
import { type Drawing, type Point, polygon, polyline } from './drawing.ts';
import { type Mood, type Side, lit } from './mood.ts';

type Span = readonly [number, number];

/** What every solid of a picture shares. */
export interface Stage {
  readonly drawing: Drawing;
  readonly camera: Camera;
  readonly mood: Mood;
}

/**
 * A building's own axes on the ground: `a` runs along its right-hand front, `b` along its left-hand front, `y` up;
 * the corner nearest to the camera is (0, 0). All in metres.
 */
export class Solid {
  readonly stage: Stage;
  private readonly corner: readonly [number, number];
  private readonly turn: readonly [cos: number, sin: number];

  /** @param yaw the angle of the right-hand front to the picture, in radians (0 = parallel to it) */
  constructor(stage: Stage, corner: readonly [x: number, z: number], yaw: number) {
    this.stage = stage;
    this.corner = corner;
    this.turn = [Math.cos(yaw), Math.sin(yaw)];
  }

  private depth(a: number, b: number): number {
    return this.corner[1] + a * this.turn[1] + b * this.turn[0];
  }

  /** Where a point of the building appears. */
  at(a: number, b: number, y: number): Point {
    const [cos, sin] = this.turn;
    return project(this.stage.camera, [this.corner[0] + a * cos - b * sin, y, this.depth(a, b)]);
  }

  /** Pixels a metre at a point of the plan. */
  scale(a: number, b: number): number {
    return scaleAt(this.stage.camera, this.depth(a, b));
  }

  /** How much sun the front on a side gets. */
  share(side: Side): number {
    return this.stage.mood.from === side ? 0.92 : 0.2;
  }

  /** A material on a front: a little brighter towards the sky, darker towards the ground. */
  surface(material: Colour, share: number): string {
    const base = lit(this.stage.mood, material, share);
    return this.stage.drawing.down([
      [0, lighter(base, 0.06)],
      [0.6, base],
      [1, darker(base, 0.16)],
    ]);
  }

  /** A polygon through points in the building's axes. */
  plate(points: readonly (readonly [a: number, b: number, y: number])[], paint: string, opacity = 1): void {
    this.stage.drawing.fill(polygon(points.map((p) => this.at(...p))), paint, opacity);
  }

  /** A box; only the sides that face the camera are painted. `flat` leaves the gradient out (small parts). */
  box(a: Span, b: Span, y: Span, material: Colour, flat = false): void {
    const paint = (share: number): string =>
      flat ? lit(this.stage.mood, material, share) : this.surface(material, share);
    const side = (corners: readonly (readonly [number, number])[], share: number): void => {
      const [from, to] = corners as [readonly [number, number], readonly [number, number]];
      const base = this.at(from[0], from[1], y[0]);
      if (this.at(to[0], to[1], y[0])[0] <= base[0]) return;
      this.plate(
        [
          [...from, y[0]],
          [...to, y[0]],
          [...to, y[1]],
          [...from, y[1]],
        ],
        paint(share),
      );
    };
    side(
      [
        [a[0], b[1]],
        [a[0], b[0]],
      ],
      this.share('left'),
    );
    side(
      [
        [a[0], b[0]],
        [a[1], b[0]],
      ],
      this.share('right'),
    );
    side(
      [
        [a[1], b[0]],
        [a[1], b[1]],
      ],
      this.share('right') * 0.8,
    );
    const eye = this.stage.camera.eye;
    const level = y[1] < eye ? y[1] : y[0] > eye ? y[0] : undefined;
    if (level === undefined) return;
    const share = y[1] < eye ? 0.75 : 0.06;
    this.plate(
      [
        [a[0], b[0], level],
        [a[1], b[0], level],
        [a[1], b[1], level],
        [a[0], b[1], level],
      ],
      lit(this.stage.mood, material, share),
    );
  }

  /** The shadow that a footprint throws over the ground. */
  shadow(a: Span, b: Span, length: number): void {
    const { mood, drawing } = this.stage;
    const [da, db] = mood.from === 'left' ? [length, length * 0.25] : [length * 0.25, length];
    const sides: [number, number, number][] = [
      [a[0], b[0], 0],
      [a[1], b[0], 0],
      [a[1] + da, b[0] + db * 0.2, 0],
      [a[1] + da, b[1] + db, 0],
      [a[0] + da * 0.2, b[1] + db, 0],
      [a[0], b[1], 0],
    ];
    drawing.fill(
      polygon(sides.map((p) => this.at(...p))),
      mood.shadow,
      mood.name === 'monsoon' ? 0.18 : 0.32,
    );
  }

  /** A front to put windows and balconies on: the right-hand one at `b`, or the left-hand one at `a`. */
  front(side: Side, span: Span, offset = 0): Front {
    return new Front(this, side, span, offset);
  }
}

/** A front of a building: `u` from its near corner along it, `v` up, `out` towards the street; metres. */
export class Front {
  readonly solid: Solid;
  readonly side: Side;
  readonly width: number;
  readonly share: number;
  private readonly start: number;
  private readonly offset: number;

  constructor(solid: Solid, side: Side, span: Span, offset: number) {
    this.solid = solid;
    this.side = side;
    this.start = span[0];
    this.width = span[1] - span[0];
    this.offset = offset;
    this.share = solid.share(side);
  }

  private plan(u: number, out: number): readonly [a: number, b: number] {
    const along = this.start + u;
    return this.side === 'right' ? [along, this.offset - out] : [this.offset - out, along];
  }

  point(u: number, v: number, out = 0): Point {
    return this.solid.at(...this.plan(u, out), v);
  }

  /** Pixels a metre at a place along the front. */
  scale(u: number): number {
    return this.solid.scale(...this.plan(u, 0));
  }

  /** A material on this front in this light. */
  colour(material: Colour, factor = 1): Colour {
    return lit(this.solid.stage.mood, material, this.share * factor);
  }

  quad(u: Span, v: Span, paint: string, opacity = 1, out = 0): void {
    this.shape(
      [
        [u[0], v[0]],
        [u[1], v[0]],
        [u[1], v[1]],
        [u[0], v[1]],
      ],
      paint,
      opacity,
      out,
    );
  }

  shape(points: readonly (readonly [u: number, v: number])[], paint: string, opacity = 1, out = 0): void {
    this.solid.stage.drawing.fill(polygon(points.map(([u, v]) => this.point(u, v, out))), paint, opacity);
  }

  /** A line on the front; its width in metres. */
  line(
    points: readonly (readonly [u: number, v: number])[],
    paint: string,
    width: number,
    opacity = 1,
    out = 0,
  ): void {
    const scale = this.scale(points[0]?.[0] ?? 0);
    this.solid.stage.drawing.stroke(
      polyline(points.map(([u, v]) => this.point(u, v, out))),
      paint,
      Math.max(0.6, width * scale),
      opacity,
    );
  }

  /** A box standing out of the front, from `out[0]` to `out[1]`. */
  box(u: Span, v: Span, out: Span, material: Colour, flat = true): void {
    const along: Span = [this.start + u[0], this.start + u[1]];
    const across: Span = [this.offset - out[1], this.offset - out[0]];
    if (this.side === 'right') this.solid.box(along, across, v, material, flat);
    else this.solid.box(across, along, v, material, flat);
  }
}
