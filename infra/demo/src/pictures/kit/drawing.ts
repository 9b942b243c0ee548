import type { Colour } from './color.ts';

/** A point on the picture, in pixels. */
export type Point = readonly [number, number];
/** A gradient stop: offset 0…1, colour, opacity (1 unless told). */
export type Stop = readonly [number, Colour, number?];

const digits = (n: number): string => {
  const rounded = Math.round(n * 10) / 10;
  return String(rounded === 0 ? 0 : rounded);
};

/** `M…L…Z` through the points. */
export const polygon = (points: readonly Point[]): string =>
  `M${points.map(([x, y]) => `${digits(x)} ${digits(y)}`).join('L')}Z`;

/** An open line through the points. */
export const polyline = (points: readonly Point[]): string =>
  `M${points.map(([x, y]) => `${digits(x)} ${digits(y)}`).join('L')}`;

/** A smooth curve through the points (Catmull-Rom as Béziers); closed when told. */
export function curve(points: readonly Point[], closed = false): string {
  const count = points.length;
  const at = (i: number): Point =>
    points[closed ? (i + count) % count : Math.min(count - 1, Math.max(0, i))] as Point;
  let path = `M${digits(at(0)[0])} ${digits(at(0)[1])}`;
  for (let i = 0; i < (closed ? count : count - 1); i += 1) {
    const [before, from, to, after] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const c1 = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6];
    const c2 = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6];
    path += `C${[...c1, ...c2, ...to].map((n) => digits(n as number)).join(' ')}`;
  }
  return closed ? `${path}Z` : path;
}

/** A circle as path data, so that hundreds of them make one element. */
export const disc = (x: number, y: number, r: number, ry = r): string =>
  `M${digits(x - r)} ${digits(y)}a${digits(r)} ${digits(ry)} 0 1 0 ${digits(2 * r)} 0a${digits(r)} ${digits(ry)} 0 1 0 ${digits(-2 * r)} 0`;

/** A rectangle with round corners as path data. */
export function roundRect(x: number, y: number, w: number, h: number, r: number): string {
  const c = Math.min(r, w / 2, h / 2);
  const n = digits;
  return `M${n(x + c)} ${n(y)}h${n(w - 2 * c)}q${n(c)} 0 ${n(c)} ${n(c)}v${n(h - 2 * c)}q0 ${n(c)} ${n(-c)} ${n(c)}h${n(2 * c - w)}q${n(-c)} 0 ${n(-c)} ${n(-c)}v${n(2 * c - h)}q0 ${n(-c)} ${n(c)} ${n(-c)}z`;
}

/** A picture being painted: shapes in painter's order and the gradients they use. */
export class Drawing {
  readonly width: number;
  readonly height: number;
  private readonly definitions: string[] = [];
  private readonly shapes: string[] = [];
  private readonly known = new Map<string, string>();

  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
  }

  /** Fills path data; `opacity` is of the fill, because group opacity costs a layer each. */
  fill(path: string, paint: string, opacity = 1): void {
    const o = opacity < 1 ? ` fill-opacity="${digits(opacity * 100)}%"` : '';
    this.shapes.push(`<path d="${path}" fill="${paint}"${o}/>`);
  }

  /** Strokes path data with round ends. */
  stroke(path: string, paint: string, width: number, opacity = 1): void {
    const o = opacity < 1 ? ` stroke-opacity="${digits(opacity * 100)}%"` : '';
    this.shapes.push(
      `<path d="${path}" fill="none" stroke="${paint}" stroke-width="${digits(width)}" stroke-linecap="round" stroke-linejoin="round"${o}/>`,
    );
  }

  /** Fills the whole picture. */
  wash(paint: string, opacity = 1): void {
    this.fill(`M0 0H${this.width}V${this.height}H0Z`, paint, opacity);
  }

  /** Puts what `paint` draws inside a group with the attributes given (transform, clip-path …). */
  group(attributes: string, paint: () => void): void {
    this.shapes.push(`<g ${attributes}>`);
    paint();
    this.shapes.push('</g>');
  }

  private define(body: (id: string) => string): string {
    const key = body('');
    const known = this.known.get(key);
    if (known) return known;
    const id = `d${this.known.size}`;
    this.definitions.push(body(id));
    this.known.set(key, id);
    return id;
  }

  private static stops(stops: readonly Stop[]): string {
    return stops
      .map(([offset, paint, opacity = 1]) => {
        const o = opacity < 1 ? ` stop-opacity="${Math.round(opacity * 1000) / 1000}"` : '';
        return `<stop offset="${Math.round(offset * 1000) / 1000}" stop-color="${paint}"${o}/>`;
      })
      .join('');
  }

  /** A gradient along a line in picture pixels. */
  linear(from: Point, to: Point, stops: readonly Stop[]): string {
    const line = `x1="${digits(from[0])}" y1="${digits(from[1])}" x2="${digits(to[0])}" y2="${digits(to[1])}"`;
    const id = this.define(
      (name) =>
        `<linearGradient id="${name}" gradientUnits="userSpaceOnUse" ${line}>${Drawing.stops(stops)}</linearGradient>`,
    );
    return `url(#${id})`;
  }

  /** A gradient from top to bottom of whatever it fills. */
  down(stops: readonly Stop[]): string {
    const id = this.define(
      (name) =>
        `<linearGradient id="${name}" x1="0" y1="0" x2="0" y2="1">${Drawing.stops(stops)}</linearGradient>`,
    );
    return `url(#${id})`;
  }

  /** A gradient from left to right of whatever it fills. */
  across(stops: readonly Stop[]): string {
    const id = this.define((name) => `<linearGradient id="${name}">${Drawing.stops(stops)}</linearGradient>`);
    return `url(#${id})`;
  }

  /** A round gradient in picture pixels, flattened by `squash`. */
  radial(centre: Point, r: number, stops: readonly Stop[], squash = 1): string {
    const place = `cx="0" cy="0" r="${digits(r)}" gradientTransform="translate(${digits(centre[0])} ${digits(centre[1])}) scale(1 ${Math.round(squash * 1000) / 1000})"`;
    const id = this.define(
      (name) =>
        `<radialGradient id="${name}" gradientUnits="userSpaceOnUse" ${place}>${Drawing.stops(stops)}</radialGradient>`,
    );
    return `url(#${id})`;
  }

  /** A soft round glow or shadow. */
  glow(centre: Point, r: number, paint: Colour, opacity: number, squash = 1): void {
    const stops: Stop[] = [
      [0, paint, opacity],
      [0.35, paint, opacity * 0.55],
      [0.7, paint, opacity * 0.15],
      [1, paint, 0],
    ];
    this.fill(disc(centre[0], centre[1], r, r * squash), this.radial(centre, r, stops, squash));
  }

  /** A clip path; give the result to `group`. */
  clip(path: string): string {
    const id = this.define((name) => `<clipPath id="${name}"><path d="${path}"/></clipPath>`);
    return `clip-path="url(#${id})"`;
  }

  /** The finished SVG. */
  toString(): string {
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${this.width}" height="${this.height}" viewBox="0 0 ${this.width} ${this.height}"><defs>${this.definitions.join('')}</defs>${this.shapes.join('')}</svg>`;
  }
}
