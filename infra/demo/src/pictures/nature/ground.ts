import { type Camera, groundAt, project } from '../kit/camera.ts';
import { type Colour, darker, lighter, mix } from '../kit/color.ts';
import { type Point, curve, disc, polygon } from '../kit/drawing.ts';
import { lit } from '../kit/mood.ts';
import type { Garden } from './trees.ts';

/** Ground from the horizon to the lower edge, hazy far off. */
export function paintGround(garden: Garden, horizon: number, material: Colour): void {
  const { drawing, mood, random } = garden;
  const near = lit(mood, material, 0.6);
  const far = mix(near, mood.haze, 0.45);
  drawing.fill(
    `M0 ${horizon}H${drawing.width}V${drawing.height}H0Z`,
    drawing.linear(
      [0, horizon],
      [0, drawing.height],
      [
        [0, far],
        [0.3, mix(near, far, 0.3)],
        [1, darker(near, 0.12)],
      ],
    ),
  );
  let tufts = '';
  let bright = '';
  for (let i = 0; i < 260; i += 1) {
    const t = random.next() ** 1.6;
    const y = horizon + 6 + (drawing.height - horizon) * t;
    const r = 1 + t * 5;
    const spot = disc(random.range(0, drawing.width), y, r * 2.2, r * 0.5);
    if (random.chance(0.5)) tufts += spot;
    else bright += spot;
  }
  drawing.fill(tufts, darker(near, 0.35), 0.22);
  drawing.fill(bright, lighter(near, 0.35), 0.2);
}

/** A band across the ground between two distances: a road, a footpath, a lawn, a kerb. */
export function paintBand(
  garden: Garden,
  camera: Camera,
  from: number,
  to: number,
  material: Colour,
  share = 0.6,
): void {
  const { drawing, mood } = garden;
  const [far, near] = [groundAt(camera, to), Math.min(drawing.height + 5, groundAt(camera, from))];
  const base = lit(mood, material, share);
  drawing.fill(
    `M0 ${far.toFixed(1)}H${drawing.width}V${near.toFixed(1)}H0Z`,
    drawing.down([
      [0, mix(base, mood.haze, 0.16)],
      [1, darker(base, 0.1)],
    ]),
  );
}

/** A street that runs across: asphalt, kerb, footpath with its slabs, dashes in the middle. */
export function paintStreet(garden: Garden, camera: Camera, from: number, to: number): void {
  const { drawing, mood } = garden;
  paintBand(garden, camera, to, to + 2.2, '#c9bda9', 0.65);
  paintBand(garden, camera, to - 0.25, to, '#e6ddcb', 0.8);
  paintBand(garden, camera, from, to - 0.25, mood.name === 'monsoon' ? '#5d666c' : '#7b7674', 0.5);
  const middle = (from + to) / 2;
  const slabs: string[] = [];
  for (let x = -40; x < 40; x += 1.6) {
    slabs.push(
      polygon([
        project(camera, [x, 0, to]),
        project(camera, [x + 0.06, 0, to]),
        project(camera, [x + 0.06, 0, to + 2.2]),
        project(camera, [x, 0, to + 2.2]),
      ]),
    );
  }
  drawing.fill(slabs.join(''), mood.shadow, 0.18);
  const dashes: string[] = [];
  for (let x = -40; x < 40; x += 4) {
    const dash = (dx: number, dz: number): Point => project(camera, [x + dx, 0, middle + dz]);
    dashes.push(polygon([dash(0, -0.07), dash(2, -0.07), dash(2, 0.07), dash(0, 0.07)]));
  }
  drawing.fill(dashes.join(''), lit(mood, '#f4efe2', 0.7), 0.8);
}

/** Still water from `top` to `bottom`: the sky upside down, broken by ripples and the track of the sun. */
export function paintWater(garden: Garden, top: number, bottom: number, mirror?: () => void): void {
  const { drawing, mood, random } = garden;
  const [zenith, upper, lower, edge] = mood.sky as [string, string, string, string];
  const deep = mix(zenith, '#0f3d46', 0.45);
  drawing.fill(
    `M0 ${top}H${drawing.width}V${bottom}H0Z`,
    drawing.linear(
      [0, top],
      [0, bottom],
      [
        [0, mix(edge, deep, 0.15)],
        [0.25, mix(lower, deep, 0.3)],
        [0.65, mix(upper, deep, 0.45)],
        [1, mix(zenith, deep, 0.7)],
      ],
    ),
  );
  if (mirror) {
    drawing.group(drawing.clip(`M0 ${top}H${drawing.width}V${bottom}H0Z`), () => {
      drawing.group(`transform="translate(0 ${2 * top}) scale(1 -1)" opacity="0.62"`, mirror);
    });
    const veil = mix(upper, deep, 0.6);
    drawing.fill(
      `M0 ${top}H${drawing.width}V${bottom}H0Z`,
      drawing.linear(
        [0, top],
        [0, bottom],
        [
          [0, veil, 0.08],
          [1, veil, 0.7],
        ],
      ),
    );
  }
  let light = '';
  let dark = '';
  for (let i = 0; i < 150; i += 1) {
    const t = random.next() ** 1.4;
    const y = top + 3 + (bottom - top) * t;
    const w = (14 + 90 * t) * random.range(0.5, 1.4);
    const path = disc(random.range(0, drawing.width), y, w, 0.7 + 1.6 * t);
    if (random.chance(0.55)) light += path;
    else dark += path;
  }
  drawing.fill(light, mix(edge, '#ffffff', 0.35), mood.name === 'night' ? 0.16 : 0.3);
  drawing.fill(dark, deep, 0.26);
  sunTrack(garden, top, bottom);
}

function sunTrack(garden: Garden, top: number, bottom: number): void {
  const { drawing, mood, random } = garden;
  if (mood.name === 'monsoon') return;
  const x = mood.place[0] * drawing.width;
  let glitter = '';
  for (let i = 0; i < 46; i += 1) {
    const t = random.next();
    const spread = 12 + 60 * t;
    glitter += disc(
      x + random.range(-1, 1) * spread,
      top + (bottom - top) * t,
      random.range(4, 10 + 22 * t),
      0.8 + 1.6 * t,
    );
  }
  drawing.fill(glitter, mood.disc, 0.5);
}

/** A curved path over the lawn to the viewer. */
export function paintPath(garden: Garden, from: Point, to: Point, material: Colour): void {
  const { drawing, mood } = garden;
  const wide = (to[1] - from[1]) * 0.55;
  const bend = (from[0] + to[0]) / 2 + (to[0] - from[0]) * 0.3;
  const left: Point[] = [
    [from[0] - wide * 0.1, from[1]],
    [bend - wide * 0.35, (from[1] + to[1]) / 2],
    [to[0] - wide, to[1] + 8],
  ];
  const right: Point[] = [
    [to[0] + wide, to[1] + 8],
    [bend + wide * 0.25, (from[1] + to[1]) / 2],
    [from[0] + wide * 0.1, from[1]],
  ];
  drawing.fill(`${curve(left)}L${curve(right).slice(1)}Z`, lit(mood, material, 0.7));
}
