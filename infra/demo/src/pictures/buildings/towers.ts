import { type Colour, darker, lighter } from '../kit/color.ts';
import type { Front, Solid } from '../kit/solid.ts';
import { type BalconyStyle, type Railing, type Site, balcony, entrance, hanging } from './details.ts';
import { roofLife } from './roofs.ts';
import { type Glazing, glassWall, window } from './openings.ts';

type Span = readonly [number, number];

/** The materials of an apartment house. */
interface Scheme {
  readonly wall: Colour;
  readonly accent: Colour;
  readonly slab: Colour;
  readonly frame: Colour;
  readonly rail: Railing;
  readonly railing: Colour;
}

const schemes: readonly Scheme[] = [
  { wall: '#f1e6d2', accent: '#b9603f', slab: '#fbf6ea', frame: '#5b4a3f', rail: 'bars', railing: '#3d3a38' },
  {
    wall: '#b8674a',
    accent: '#f0e2c8',
    slab: '#f3ead8',
    frame: '#f2eadb',
    rail: 'solid',
    railing: '#f0e4cf',
  },
  {
    wall: '#f4f2ec',
    accent: '#2f6f68',
    slab: '#ffffff',
    frame: '#2f4448',
    rail: 'glass',
    railing: '#cfdedb',
  },
  { wall: '#dfe3d3', accent: '#5d7d5a', slab: '#f6f4e8', frame: '#46543f', rail: 'bars', railing: '#42503d' },
  {
    wall: '#e6cfae',
    accent: '#7a4634',
    slab: '#f7ecd8',
    frame: '#6a4632',
    rail: 'solid',
    railing: '#e0c8a4',
  },
  {
    wall: '#cfd8de',
    accent: '#33536b',
    slab: '#eef2f4',
    frame: '#2e4252',
    rail: 'glass',
    railing: '#cfdde4',
  },
  { wall: '#f3d9c0', accent: '#c8573f', slab: '#fff4e4', frame: '#7a4638', rail: 'bars', railing: '#6b3a30' },
];

/** Which bay of a front is a balcony, a window, a blank strip of colour. */
type Bay = 'balcony' | 'window' | 'blank';

function bays(count: number, site: Site): Bay[] {
  const { random } = site;
  const list: Bay[] = Array.from({ length: count }, (_, i) =>
    i % 2 === (count % 2 ? 0 : 1) ? 'balcony' : 'window',
  );
  if (count >= 4 && random.chance(0.6)) list[random.int(1, count - 2)] = 'blank';
  return list;
}

function blankStrip(front: Front, u: Span, v: Span, scheme: Scheme, floor: number): void {
  front.box([u[0] + 0.15, u[1] - 0.15], v, [0, 0.35], scheme.accent, false);
  for (let y = v[0] + 1; y < v[1] - 1; y += floor) {
    front.quad(
      [(u[0] + u[1]) / 2 - 0.2, (u[0] + u[1]) / 2 + 0.2],
      [y, y + 1.5],
      front.colour(darker(scheme.accent, 0.55)),
      0.8,
      0.35,
    );
  }
}

function dress(front: Front, floors: number, floor: number, scheme: Scheme, site: Site): void {
  const count = Math.max(2, Math.round(front.width / 3.9));
  const step = front.width / count;
  const plan = bays(count, site);
  const base = floor + 0.6;
  const style: BalconyStyle = { ...scheme, depth: 1.35 };
  const glazing: Glazing = {
    frame: scheme.frame,
    panes: 2,
    hood: scheme.slab,
    sill: scheme.slab,
    grille: site.random.chance(0.5),
  };
  plan.forEach((bay, i) => {
    if (bay === 'blank')
      blankStrip(front, [i * step, (i + 1) * step], [base - 0.4, base + floors * floor + 0.6], scheme, floor);
  });
  for (let storey = floors - 1; storey >= 0; storey -= 1) {
    const v = base + storey * floor;
    front.box([-0.02, front.width], [v - 0.2, v - 0.04], [0, 0.1], scheme.slab);
    for (let i = count - 1; i >= 0; i -= 1) {
      const u: Span = [i * step + 0.35, (i + 1) * step - 0.35];
      if (plan[i] === 'balcony') balcony(front, u, v, style, site);
      if (plan[i] === 'window')
        window(front, [u[0] + 0.35, u[1] - 0.35], [v + 0.75, v + 2.15], glazing, site.random);
    }
  }
}

function lobby(front: Front, height: number, scheme: Scheme, site: Site): void {
  const w = front.width;
  front.quad([0, w], [0, height], front.colour('#3b332e', 0.4), 0.75);
  glassWall(front, [w * 0.34, w * 0.66], [0.1, height - 0.45], scheme.frame, 4, site.random);
  for (let i = 0; i <= 5; i += 1) {
    const x = (w - 0.5) * (i / 5);
    front.box([x, x + 0.5], [0, height], [-0.1, 0.12], scheme.accent);
  }
  front.box([w * 0.3, w * 0.7], [height - 0.3, height - 0.05], [0, 1.8], scheme.slab);
}

/** An apartment tower: bays of balconies and windows over a lobby on pillars. Returns its height in metres. */
export function apartmentTower(solid: Solid, a: number, b: number, floors: number, site: Site): number {
  const { random } = site;
  const scheme = random.pick(schemes);
  const floor = 3.15;
  const height = floors * floor + floor + 0.7;
  solid.shadow([0, a], [0, b], height * 0.5);
  roofLife(solid, [0, a], [0, b], height, lighter(scheme.wall, 0.2), site);
  solid.box([0, a], [0, b], [0, height], scheme.wall);
  const sides: Front[] = [solid.front('left', [0, b]), solid.front('right', [0, a])];
  if (random.chance(0.5)) sides.reverse();
  for (const front of sides) {
    lobby(front, floor + 0.3, scheme, site);
    dress(front, floors, floor, scheme, site);
  }
  crownOf(solid, [0, a], [0, b], height, scheme, site);
  return height;
}

function crownOf(solid: Solid, a: Span, b: Span, height: number, scheme: Scheme, site: Site): void {
  solid.box(
    [a[0] - 0.25, a[1] + 0.25],
    [b[0] - 0.25, b[0] + 0.1],
    [height - 0.1, height + 0.95],
    scheme.slab,
  );
  solid.box(
    [a[0] - 0.25, a[0] + 0.1],
    [b[0] - 0.25, b[1] + 0.25],
    [height - 0.1, height + 0.95],
    scheme.slab,
  );
  for (const side of ['left', 'right'] as const) {
    const front = solid.front(side, side === 'right' ? a : b, -0.25);
    for (let i = 0; i < 3; i += 1) {
      hanging(
        front,
        site.random.range(0.5, front.width - 0.5),
        height + 0.85,
        0.05,
        site.random.range(0.45, 0.8),
        site,
        site.random.chance(0.5) ? 'bougainvillea' : undefined,
      );
    }
  }
}

/** A small studio house: coloured panels, ribbon windows, an outside stair. */
export function studioHouse(solid: Solid, a: number, b: number, floors: number, site: Site): number {
  const { random } = site;
  const palette = random.pick([
    ['#f5efe2', '#e07a4f', '#2f7f78', '#f2c14e'],
    ['#f1ece4', '#3f7fa6', '#e8a05c', '#c9d8c5'],
    ['#efe4d3', '#7d9a6a', '#c8573f', '#f0c987'],
  ] as const);
  const floor = 3.1;
  const height = floors * floor + 0.4;
  solid.shadow([0, a], [0, b], height * 0.55);
  roofLife(solid, [0, a], [0, b], height, lighter(palette[0], 0.2), site);
  solid.box([0, a], [0, b], [0, height], palette[0]);
  for (const side of ['left', 'right'] as const) {
    const front = solid.front(side, [0, side === 'right' ? a : b]);
    const count = Math.round(front.width / 3.2);
    const step = front.width / count;
    for (let storey = floors - 1; storey >= 0; storey -= 1) {
      for (let i = count - 1; i >= 0; i -= 1) {
        const v = storey * floor + 0.2;
        const u: Span = [i * step + 0.25, (i + 1) * step - 0.25];
        if ((i + storey) % 3 === 0)
          front.quad([i * step, (i + 1) * step], [v, v + floor], front.colour(random.pick(palette.slice(1))));
        if (storey > 0 && (i + storey) % 2)
          balcony(
            front,
            u,
            v + 0.1,
            { slab: '#ffffff', rail: 'bars', railing: '#32413f', frame: '#32413f', depth: 1.05 },
            site,
          );
        else
          window(
            front,
            [u[0] + 0.2, u[1] - 0.2],
            [v + 0.7, v + 2.3],
            { frame: '#2f3b3d', panes: 2, sill: '#ffffff' },
            random,
          );
      }
      front.box([0, front.width], [storey * floor + 0.05, storey * floor + 0.2], [0, 0.12], '#ffffff');
    }
    if (side === 'right') entrance(front, [step * 0.25, step * 0.25 + 1.3], 2.6, '#7a4a2f');
  }
  crownOf(
    solid,
    [0, a],
    [0, b],
    height,
    {
      wall: palette[0],
      accent: palette[1],
      slab: '#ffffff',
      frame: '#32413f',
      rail: 'bars',
      railing: '#32413f',
    },
    site,
  );
  return height;
}
