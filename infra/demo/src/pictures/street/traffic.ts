import { type Colour, darker, lighter } from '../kit/color.ts';
import { type Point, curve, disc, polygon, roundRect } from '../kit/drawing.ts';
import { lit } from '../kit/mood.ts';
import type { Garden } from '../nature/trees.ts';

/** Draws in a box of its own: `s` pixels a unit, turned to face left when told, on the ground at `base`. */
function placed(garden: Garden, base: Point, s: number, flip: boolean, paint: () => void): void {
  garden.drawing.group(
    `transform="translate(${base[0].toFixed(1)} ${base[1].toFixed(1)}) scale(${(flip ? -s : s).toFixed(3)} ${s.toFixed(3)})"`,
    paint,
  );
}

function wheel(garden: Garden, x: number, r: number): void {
  const { drawing, mood } = garden;
  const rim = lit(mood, '#2b2a2e', 0.4);
  drawing.stroke(disc(x, -r, r), rim, 3.2);
  let spokes = '';
  for (let i = 0; i < 8; i += 1) {
    const a = (i * Math.PI) / 4;
    spokes += `M${x} ${-r}L${(x + Math.cos(a) * r).toFixed(1)} ${(-r + Math.sin(a) * r).toFixed(1)}`;
  }
  drawing.stroke(spokes, lit(mood, '#8f9296', 0.5), 0.7);
  drawing.fill(disc(x, -r, 3), rim);
}

/** A painted Dhaka rickshaw, about 100 units high and 170 long. `s`: pixels a unit. */
export function rickshaw(garden: Garden, base: Point, s: number, flip: boolean): void {
  const { drawing, mood, random } = garden;
  const tone = (c: Colour, share = 0.6): Colour => lit(mood, c, share);
  const [hood, trim] = random.pick([
    ['#1f7a6d', '#f2b61f'],
    ['#c2382e', '#ffd35c'],
    ['#2b5fa8', '#ff8a4c'],
    ['#7a2f6f', '#7fd6c2'],
  ] as const);
  drawing.glow([base[0] + (flip ? -66 : 66) * s, base[1]], 105 * s, mood.shadow, 0.55, 0.13);
  placed(garden, base, s, flip, () => {
    wheel(garden, 42, 26);
    const hoodPath = 'M4 -50C-6 -84 6 -104 34 -106C52 -106 66 -98 72 -86L62 -80C50 -84 44 -74 42 -50Z';
    drawing.fill('M4 -50H62L58 -30Q30 -22 6 -32Z', tone(trim, 0.5));
    drawing.fill('M14 -56H56V-46H14Z', tone('#b8323c', 0.7));
    drawing.fill('M12 -80Q26 -70 22 -52H14Z', tone('#8f2530', 0.4));
    drawing.fill(
      hoodPath,
      drawing.down([
        [0, tone(lighter(hood, 0.2), 0.95)],
        [1, tone(darker(hood, 0.25), 0.3)],
      ]),
    );
    for (const t of [0.25, 0.5, 0.75]) {
      drawing.stroke(
        `M${(6 + 36 * t).toFixed(1)} -52Q${(2 + 34 * t).toFixed(1)} -84 ${(22 + 44 * t).toFixed(1)} ${(-104 + 14 * t * t).toFixed(1)}`,
        tone(trim, 0.8),
        1.4,
        0.9,
      );
    }
    drawing.fill(disc(22, -40, 5) + disc(36, -38, 5) + disc(50, -40, 4), tone('#e8432c', 0.9));
    drawing.fill(disc(22, -40, 2) + disc(36, -38, 2) + disc(50, -40, 1.6), tone('#fff3c4', 0.9));
    drawing.stroke(
      'M58 -34L96 -30L120 -52M96 -30L104 -58M120 -52L128 -26M98 -60H112',
      tone('#3a4a44', 0.5),
      3,
    );
    drawing.stroke('M120 -52L116 -66L106 -68', tone('#5c5c60', 0.6), 2.4);
    wheel(garden, 130, 25);
    drawing.fill(disc(97, -30, 5.5), tone('#5c5c60', 0.6));
    rider(garden);
  });
}

function rider(garden: Garden): void {
  const { drawing, mood, random } = garden;
  const tone = (c: Colour, share = 0.6): Colour => lit(mood, c, share);
  const shirt = random.pick(['#f1e7d4', '#4f7fae', '#d98b3f', '#6fa06a']);
  drawing.stroke('M104 -64L112 -40L104 -20', tone('#5a6f96', 0.5), 9);
  drawing.stroke('M102 -64L108 -94', tone(shirt, 0.8), 14);
  drawing.stroke('M108 -92L118 -72', tone(shirt, 0.5), 5.5);
  drawing.fill(disc(111, -108, 8.5), tone('#8a5a3c', 0.8));
  drawing.fill('M102 -110Q104 -119 112 -118Q120 -116 119 -109Q111 -113 102 -106Z', tone('#26201f', 0.6));
}

/** A green three-wheeler, about 80 units high. */
export function autoRickshaw(garden: Garden, base: Point, s: number, flip: boolean): void {
  const { drawing, mood } = garden;
  const tone = (c: Colour, share = 0.6): Colour => lit(mood, c, share);
  drawing.glow([base[0] + (flip ? -62 : 62) * s, base[1]], 95 * s, mood.shadow, 0.55, 0.13);
  placed(garden, base, s, flip, () => {
    const green = '#1f8a4c';
    drawing.fill(
      'M0 -14V-66Q2 -84 22 -86H84Q98 -84 106 -66L116 -38Q124 -34 124 -14Z',
      drawing.down([
        [0, tone(lighter(green, 0.15), 0.9)],
        [1, tone(darker(green, 0.2), 0.3)],
      ]),
    );
    drawing.fill('M84 -76Q94 -74 100 -60L106 -42H80V-76Z', tone('#bfd9e0', 0.6));
    drawing.fill('M30 -74H72V-24H30Z', tone('#22343a', 0.4));
    drawing.stroke('M30 -62H72M30 -50H72M30 -38H72M44 -74V-24M58 -74V-24', tone('#9fb0a8', 0.5), 1.4);
    drawing.fill('M0 -24H124V-18H0Z', tone('#f2c230', 0.8));
    for (const x of [22, 104]) {
      drawing.fill(disc(x, -11, 12), tone('#222327', 0.4));
      drawing.fill(disc(x, -11, 5), tone('#a9adb0', 0.6));
    }
    drawing.fill(disc(121, -32, 4), mood.lamps > 0.2 ? '#fff2c2' : tone('#f4f0dc', 0.8));
  });
}

/** A country boat with its arched mat roof and a boatman; `s` pixels a unit, about 120 units long. */
export function countryBoat(garden: Garden, base: Point, s: number, flip: boolean): void {
  const { drawing, mood } = garden;
  const tone = (c: Colour, share = 0.5): Colour => lit(mood, c, share);
  drawing.glow([base[0], base[1] + 4 * s], 80 * s, mood.shadow, 0.5, 0.1);
  placed(garden, base, s, flip, () => {
    drawing.fill(
      'M-62 -22Q-40 2 0 3Q44 2 70 -30Q40 -10 0 -9Q-36 -9 -62 -22Z',
      drawing.down([
        [0, tone('#6b4630', 0.7)],
        [1, tone('#3b2620', 0.2)],
      ]),
    );
    drawing.fill(
      'M-30 -9Q-28 -34 -4 -35Q20 -34 22 -10Q-4 -5 -30 -9Z',
      drawing.down([
        [0, tone('#d9b67a', 0.8)],
        [1, tone('#8d6a45', 0.3)],
      ]),
    );
    drawing.stroke('M-22 -9Q-20 -28 -12 -33M-6 -8V-35M12 -9Q12 -28 6 -34', tone('#7a5a3a', 0.4), 1.2);
    drawing.stroke('M42 -16V-40', tone('#f0e8d6', 0.8), 7);
    drawing.fill(disc(42, -48, 5), tone('#8a5a3c', 0.7));
    drawing.stroke('M34 -44L64 6', tone('#5a4030', 0.4), 2);
  });
}

/** People on the footpath, 40 units tall: a saree, a panjabi, an umbrella when it rains. */
export function walker(garden: Garden, base: Point, s: number): void {
  const { drawing, mood, random } = garden;
  const tone = (c: Colour, share = 0.65): Colour => lit(mood, c, share);
  const cloth = random.pick(['#c2382e', '#2f8f83', '#f2b61f', '#7a4fa0', '#2f6fb0', '#f3ead8', '#d9618e']);
  drawing.glow(base, 14 * s, mood.shadow, 0.5, 0.2);
  placed(garden, base, s, random.chance(0.5), () => {
    if (random.chance(0.5)) {
      drawing.fill('M-6 0Q-8 -16 -4 -26L-5 -33H5L5 -24Q9 -12 7 0Z', tone(cloth));
      drawing.fill('M5 -33Q10 -22 9 -8L6 -12Q6 -24 1 -33Z', tone(lighter(cloth, 0.35), 0.9));
    } else {
      drawing.fill('M-4 0L-4.500 -14H4.500L4 0H1V-10H-1V0Z', tone('#ece6d8'));
      drawing.fill('M-6 -10Q-6 -26 -5 -33H5Q6 -26 6 -10Z', tone(cloth));
    }
    drawing.fill(disc(0, -37, 4), tone('#8f5f42'));
    drawing.fill('M-4.500 -37Q-4 -42.500 0 -42Q4.500 -42 4.200 -37Q2 -40 -4.500 -37Z', tone('#201a1a'));
    if (mood.name !== 'monsoon') return;
    drawing.stroke('M4 -30V-54', tone('#3a3a3a'), 1);
    drawing.fill(
      'M-12 -50Q-10 -62 4 -62Q18 -62 20 -50Q12 -54 4 -50Q-4 -54 -12 -50Z',
      tone(random.pick(['#22303a', '#c2382e', '#2f6fb0'])),
    );
  });
}

/** A cluster of electric wires between two poles, as over every street. */
export function wires(garden: Garden, y: number, drop: number): void {
  const { drawing, mood, random } = garden;
  for (let i = 0; i < 3; i += 1) {
    const lift = y + i * 7 + random.range(-3, 3);
    drawing.stroke(
      curve([
        [-10, lift],
        [drawing.width * 0.5, lift + drop],
        [drawing.width + 10, lift - 6],
      ]),
      mood.shadow,
      1.3,
      0.5,
    );
  }
}

/** A street lamp; it shines in the evening. */
export function lamp(garden: Garden, base: Point, height: number, flip: boolean): void {
  const { drawing, mood } = garden;
  const d = flip ? -1 : 1;
  const [x, y] = base;
  const head: Point = [x + d * height * 0.18, y - height * 0.97];
  drawing.stroke(
    `M${x} ${y}V${y - height * 0.9}Q${x} ${y - height} ${head[0]} ${head[1]}`,
    lit(mood, '#39434a', 0.5),
    height * 0.018,
  );
  drawing.fill(
    roundRect(head[0] - height * 0.05, head[1] - 3, height * 0.1, height * 0.022, 3),
    lit(mood, '#2c3338', 0.5),
  );
  if (mood.lamps < 0.2) return;
  drawing.glow([head[0], head[1] + 4], height * 0.3, '#ffdf9a', 0.75);
  drawing.fill(
    polygon([
      [head[0] - 4, head[1]],
      [head[0] + 4, head[1]],
      [head[0] + height * 0.2, y],
      [head[0] - height * 0.2, y],
    ]),
    '#ffe2a0',
    0.1,
  );
}
