import type { Point } from '../kit/drawing.ts';
import { paintRain } from '../nature/sky.ts';
import type { Garden } from '../nature/trees.ts';

/** The last light over everything: warmth from the sun's side, a little dark at the edges. */
export function finish(garden: Garden): void {
  const { drawing, mood, random } = garden;
  const sun: Point = [mood.place[0] * drawing.width, mood.place[1] * drawing.height * 0.66];
  if (mood.name !== 'night' && mood.name !== 'monsoon')
    drawing.glow(sun, drawing.width * 0.62, mood.halo, 0.3);
  if (mood.name === 'monsoon') paintRain(drawing, random.fork('rain'));
  const [x, y] = [drawing.width / 2, drawing.height / 2];
  drawing.wash(
    drawing.radial(
      [x, y],
      drawing.width * 0.72,
      [
        [0, mood.shadow, 0],
        [0.72, mood.shadow, 0],
        [1, mood.shadow, 0.3],
      ],
      drawing.height / drawing.width,
    ),
  );
}
