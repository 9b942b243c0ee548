import { Drawing } from '../kit/drawing.ts';
import { type MoodName, moodOf } from '../kit/mood.ts';
import { seeded } from '../kit/random.ts';
import { bedRoom } from './bedroom.ts';
import { kitchen } from './kitchen.ts';
import { livingRoom } from './living-room.ts';
import { Room, decors } from './room.ts';
import { paintShell } from './shell.ts';

export type RoomKind = 'living' | 'bedroom' | 'kitchen';

/** What an indoor picture shows. */
export interface InteriorSpec {
  readonly seed: string;
  readonly room: RoomKind;
  readonly mood: MoodName;
  readonly view: 'city' | 'garden';
  /** Which of the kit's decors; left to chance unless told. */
  readonly decor?: number;
  readonly width?: number;
  readonly height?: number;
}

/** Paints a room with its window and what is outside. */
export function paintInterior(spec: InteriorSpec): Drawing {
  const random = seeded(spec.seed);
  const drawing = new Drawing(spec.width ?? 1280, spec.height ?? 960);
  const mood = moodOf(spec.mood, random.fork('mood'));
  const room = new Room(
    drawing,
    { ...mood, place: [random.range(0.3, 0.7), mood.place[1]] },
    random.fork('room'),
    decors[spec.decor ?? -1] ?? random.pick(decors),
  );
  paintShell(room);
  if (spec.room === 'living') livingRoom(room, spec.view);
  else if (spec.room === 'bedroom') bedRoom(room, spec.view);
  else kitchen(room, spec.view);
  const [x, y] = [drawing.width / 2, drawing.height / 2];
  drawing.glow([x, y * 0.9], drawing.width * 0.5, mood.halo, 0.2);
  drawing.wash(
    drawing.radial(
      [x, y],
      drawing.width * 0.74,
      [
        [0, '#2a1a14', 0],
        [0.7, '#2a1a14', 0],
        [1, '#2a1a14', 0.34],
      ],
      0.75,
    ),
  );
  return drawing;
}
