import { lighter, mix } from '../kit/color.ts';
import { type Drawing, type Point, curve, disc } from '../kit/drawing.ts';
import type { Mood } from '../kit/mood.ts';
import type { Random } from '../kit/random.ts';

function stars(drawing: Drawing, random: Random, bottom: number): void {
  let faint = '';
  let bright = '';
  for (let i = 0; i < 130; i += 1) {
    const spot = disc(random.range(0, drawing.width), random.range(0, bottom * 0.8), random.range(0.6, 1.6));
    if (random.chance(0.2)) bright += spot;
    else faint += spot;
  }
  drawing.fill(faint, '#ffffff', 0.45);
  drawing.fill(bright, '#fff6dd', 0.9);
}

function sunOrMoon(drawing: Drawing, mood: Mood, centre: Point): void {
  const r = drawing.width * (mood.name === 'night' ? 0.024 : 0.034);
  const night = mood.name === 'night';
  drawing.glow(centre, drawing.width * (night ? 0.25 : 0.5), mood.halo, night ? 0.4 : 0.85);
  drawing.glow(centre, r * 4, mood.disc, 0.7);
  if (mood.name === 'monsoon') return;
  drawing.fill(disc(centre[0], centre[1], r), mood.disc);
  if (night) {
    drawing.fill(disc(centre[0] - r * 0.3, centre[1] - r * 0.2, r * 0.22), '#e8dfc2', 0.6);
    drawing.fill(disc(centre[0] + r * 0.25, centre[1] + r * 0.3, r * 0.16), '#e8dfc2', 0.6);
  }
}

/** A heap of cloud: a flat base, round shoulders, light on the side of the sun. */
function cumulus(drawing: Drawing, mood: Mood, random: Random, at: Point, width: number): void {
  const [lit, shade] = mood.cloud;
  const height = width * random.range(0.2, 0.3);
  const lean = mood.from === 'left' ? -1 : 1;
  let body = '';
  let crown = '';
  for (let i = 0; i < 15; i += 1) {
    const t = (i + random.next()) / 15;
    const rise = Math.sin(t * Math.PI) ** 0.8;
    const r = height * random.range(0.3, 0.5) * (0.62 + rise * 0.5);
    const x = at[0] + (t - 0.5) * width;
    const y = at[1] - rise * height * random.range(0.2, 0.85) + height * 0.1;
    body += disc(x, y, r, r * 0.9);
    crown += disc(x + lean * r * 0.18, y - r * 0.2, r * 0.78, r * 0.68);
  }
  body += disc(at[0], at[1] + height * 0.2, width * 0.56, height * 0.3);
  const top = at[1] - height * 1.25;
  const fade = at[1] + height * 0.55;
  drawing.fill(
    body,
    drawing.linear(
      [0, top],
      [0, fade],
      [
        [0, mix(lit, shade, 0.35), 0.95],
        [0.55, shade, 0.75],
        [1, shade, 0],
      ],
    ),
  );
  drawing.fill(
    crown,
    drawing.linear(
      [0, top],
      [0, fade],
      [
        [0, lighter(lit, 0.3), 1],
        [0.45, lit, 0.85],
        [0.85, lit, 0],
      ],
    ),
  );
}

/** A long thin cloud. */
function streak(drawing: Drawing, mood: Mood, random: Random, at: Point, width: number): void {
  const h = width * random.range(0.02, 0.045);
  const upper: Point[] = [];
  const lower: Point[] = [];
  for (let i = 0; i <= 8; i += 1) {
    const t = i / 8;
    const swell = Math.sin(t * Math.PI) * h;
    const x = at[0] + (t - 0.5) * width;
    upper.push([x, at[1] - swell * random.range(0.5, 1.2)]);
    lower.unshift([x, at[1] + swell * random.range(0.2, 0.6)]);
  }
  const tone = mood.cloud[random.chance(0.65) ? 0 : 1];
  drawing.fill(curve([...upper, ...lower], true), tone, random.range(0.35, 0.7));
}

/** Kites and crows far up. */
function birds(drawing: Drawing, mood: Mood, random: Random, horizon: number): void {
  const x = random.range(0.25, 0.75) * drawing.width;
  const y = random.range(0.15, 0.4) * horizon;
  for (let i = 0; i < random.int(3, 6); i += 1) {
    const [bx, by] = [x + random.range(-110, 110), y + random.range(-45, 45)];
    const s = random.range(5, 11);
    const path = `M${bx - s} ${by - s * 0.4}Q${bx - s * 0.4} ${by - s * 0.5} ${bx} ${by}Q${bx + s * 0.4} ${by - s * 0.6} ${bx + s} ${by - s * 0.3}`;
    drawing.stroke(
      path.replaceAll(/\d+\.\d+/g, (n) => Number(n).toFixed(1)),
      mood.shadow,
      1.8,
      0.55,
    );
  }
}

/** The sky down to the horizon, with sun or moon and clouds. */
export function paintSky(drawing: Drawing, mood: Mood, random: Random, horizon: number): void {
  const [zenith, upper, lower, edge] = mood.sky as [string, string, string, string];
  drawing.wash(
    drawing.linear(
      [0, 0],
      [0, horizon],
      [
        [0, zenith],
        [0.42, upper],
        [0.8, lower],
        [1, edge],
      ],
    ),
  );
  if (mood.name === 'night') stars(drawing, random, horizon);
  sunOrMoon(drawing, mood, [mood.place[0] * drawing.width, mood.place[1] * horizon]);
  const wet = mood.name === 'monsoon';
  for (let i = 0; i < (wet ? 9 : random.int(3, 6)); i += 1) {
    const at: Point = [random.range(-0.05, 1.05) * drawing.width, random.range(0.1, 0.72) * horizon];
    streak(drawing, mood, random, at, random.range(0.15, 0.45) * drawing.width);
  }
  for (let i = 0; i < (wet ? 7 : mood.name === 'night' ? 2 : random.int(3, 4)); i += 1) {
    const y = random.range(wet ? 0.08 : 0.3, wet ? 0.5 : 0.78) * horizon;
    const width = random.range(0.14, 0.34) * drawing.width * (wet ? 1.7 : 0.65 + 0.7 * (1 - y / horizon));
    cumulus(drawing, mood, random, [random.range(0, 1) * drawing.width, y], width);
  }
  if (mood.name !== 'night' && !wet) birds(drawing, mood, random, horizon);
}

/** Slanting rain over everything. */
export function paintRain(drawing: Drawing, random: Random): void {
  let near = '';
  let far = '';
  for (let i = 0; i < 260; i += 1) {
    const x = random.range(-20, drawing.width + 60);
    const y = random.range(-40, drawing.height);
    const l = random.range(16, 42);
    const line = `M${x.toFixed(0)} ${y.toFixed(0)}l${(-l * 0.22).toFixed(1)} ${l.toFixed(1)}`;
    if (random.chance(0.35)) near += line;
    else far += line;
  }
  drawing.stroke(far, '#f2f8f6', 1, 0.28);
  drawing.stroke(near, '#f7fbfa', 1.6, 0.34);
}
