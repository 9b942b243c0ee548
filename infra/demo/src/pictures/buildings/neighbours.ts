import { type Colour, darker } from '../kit/color.ts';
import { polygon } from '../kit/drawing.ts';
import { hazed, lampColours, lit } from '../kit/mood.ts';
import type { Front, Solid } from '../kit/solid.ts';
import type { Site } from './details.ts';

const walls: readonly Colour[] = [
  '#e8dcc6',
  '#c9866a',
  '#d5d9d6',
  '#e3c7a2',
  '#c7d0bf',
  '#dba98a',
  '#b9c4cc',
];

function windows(front: Front, floors: number, depth: number, site: Site): void {
  const { random } = site;
  const { mood, drawing } = front.solid.stage;
  const count = Math.round(front.width / 2.8);
  const step = front.width / count;
  let dark = '';
  let warm = '';
  let slabs = '';
  for (let storey = 0; storey < floors; storey += 1) {
    const v = storey * 3.1 + 1;
    slabs += polygon([
      front.point(0, v - 0.9, 0.1),
      front.point(front.width, v - 0.9, 0.1),
      front.point(front.width, v - 0.7, 0.1),
      front.point(0, v - 0.7, 0.1),
    ]);
    for (let i = 0; i < count; i += 1) {
      const u = i * step + 0.5;
      const pane = polygon([
        front.point(u, v),
        front.point(u + step - 1, v),
        front.point(u + step - 1, v + 1.45),
        front.point(u, v + 1.45),
      ]);
      if (random.chance(mood.lamps * 0.8)) warm += pane;
      else dark += pane;
    }
  }
  drawing.fill(slabs, hazed(mood, front.colour('#f3ecdd'), depth));
  drawing.fill(dark, hazed(mood, lit(mood, '#44606c', 0.2), depth));
  drawing.fill(warm, lampColours[1] ?? '#ffc46b', 0.9);
}

/** A house that only fills the street: walls, slabs and windows in the colour of the air (`depth` 0…1). */
export function neighbour(solid: Solid, floors: number, depth: number, site: Site): void {
  const { mood } = solid.stage;
  const { random } = site;
  const wall = random.pick(walls);
  const [a, b, height] = [random.range(9, 13), random.range(8, 11), floors * 3.1 + 0.9];
  const plane = (share: number): string => hazed(mood, lit(mood, wall, share), depth);
  const head = random.range(1.5, 4);
  solid.plate(
    [
      [head, 3, height],
      [head + 3, 3, height],
      [head + 3, 3, height + 2.6],
      [head, 3, height + 2.6],
    ],
    plane(solid.share('right')),
  );
  solid.plate(
    [
      [0, 0, 0],
      [a, 0, 0],
      [a, 0, height],
      [0, 0, height],
    ],
    plane(solid.share('right')),
  );
  solid.plate(
    [
      [0, 0, 0],
      [0, b, 0],
      [0, b, height],
      [0, 0, height],
    ],
    plane(solid.share('left')),
  );
  for (const side of ['left', 'right'] as const)
    windows(solid.front(side, [0, side === 'right' ? a : b]), floors, depth, site);
  const coping = hazed(mood, darker(lit(mood, wall, 0.5), 0.1), depth);
  solid.plate(
    [
      [0, 0, height],
      [a, 0, height],
      [a, 0, height + 0.35],
      [0, 0, height + 0.35],
    ],
    coping,
  );
  solid.plate(
    [
      [0, 0, height],
      [0, b, height],
      [0, b, height + 0.35],
      [0, 0, height + 0.35],
    ],
    coping,
  );
}
