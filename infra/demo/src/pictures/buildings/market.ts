import { darker, lighter } from '../kit/color.ts';
import type { Front, Solid } from '../kit/solid.ts';
import { type Site, hanging } from './details.ts';
import { glassWall, window } from './openings.ts';
import { roofLife } from './roofs.ts';

type Span = readonly [number, number];

function sign(front: Front, u: Span, v: Span, tone: string, site: Site): void {
  front.box(u, v, [0, 0.16], tone);
  const n = site.random.int(4, 7);
  const step = (u[1] - u[0] - 0.6) / n;
  for (let i = 0; i < n; i += 1)
    front.quad(
      [u[0] + 0.3 + i * step, u[0] + 0.3 + (i + 0.72) * step],
      [v[0] + 0.22, v[1] - 0.22],
      '#fff6dc',
      0.92,
      0.17,
    );
}

/** A row of shops with signs, shutters and awnings, and rooms above. */
export function market(solid: Solid, storeys: number, site: Site): number {
  const { random } = site;
  const wall = random.pick(['#e8d9b8', '#d9cbb2', '#c9d3cc', '#e3c7a2']);
  const [a, b, floor] = [20, 12, 3.8];
  const height = storeys * floor + 0.6;
  solid.shadow([0, a], [0, b], height * 0.5);
  roofLife(solid, [1, a - 1], [1, b - 1], height, wall, site);
  solid.box([0, a], [0, b], [0, height], wall);
  for (const side of ['left', 'right'] as const) {
    const front = solid.front(side, [0, side === 'right' ? a : b]);
    const count = side === 'right' ? 5 : 3;
    const step = front.width / count;
    for (let storey = storeys - 1; storey >= 1; storey -= 1)
      for (let i = count - 1; i >= 0; i -= 1)
        window(
          front,
          [i * step + 0.6, (i + 1) * step - 0.6],
          [storey * floor + 0.9, storey * floor + 2.9],
          { frame: '#3a4144', panes: 3, sill: lighter(wall, 0.3) },
          random,
        );
    for (let i = count - 1; i >= 0; i -= 1) {
      const u: Span = [i * step + 0.25, (i + 1) * step - 0.25];
      const shut = random.chance(0.25);
      if (shut) {
        front.quad(u, [0.1, 2.7], front.colour('#8f9a9c'));
        for (let v = 0.3; v < 2.7; v += 0.18)
          front.line(
            [
              [u[0], v],
              [u[1], v],
            ],
            front.colour('#5f686a'),
            0.03,
            0.8,
          );
      } else {
        glassWall(front, u, [0.1, 2.7], '#2b3336', 2, random);
        for (let k = 0; k < 5; k += 1) {
          const x = u[0] + 0.3 + k * ((u[1] - u[0] - 0.6) / 5);
          front.quad(
            [x, x + 0.4],
            [0.3, random.range(0.8, 1.6)],
            front.colour(random.pick(['#c8573f', '#f2b61f', '#2f7f78', '#d9618e', '#4f7fae'])),
            0.85,
          );
        }
      }
      sign(
        front,
        u,
        [2.75, 3.65],
        random.pick(['#8a2f2a', '#1f5f58', '#2f4f7f', '#b5762a', '#5a3a6a']),
        site,
      );
      if (!shut && random.chance(0.5))
        front.box(u, [2.6, 2.7], [0, 1.2], random.pick(['#c8573f', '#2f7f78', '#e0a13f']));
    }
  }
  solid.box([-0.2, a + 0.2], [-0.2, 0.1], [height, height + 0.8], darker(wall, 0.1));
  solid.box([-0.2, 0.1], [-0.2, b], [height, height + 0.8], darker(wall, 0.1));
  hanging(
    solid.front('right', [0, a]),
    random.range(2, a - 2),
    height + 0.6,
    0.2,
    0.8,
    site,
    'bougainvillea',
  );
  return height + 1;
}
