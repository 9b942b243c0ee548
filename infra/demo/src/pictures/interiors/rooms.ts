import { Drawing } from '../kit/drawing.ts';
import { type MoodName, moodOf } from '../kit/mood.ts';
import { seeded } from '../kit/random.ts';
import { layouts } from './layouts.ts';
import type { RoomKind } from './layouts.ts';
import type { View } from './opening.ts';
import { Room, decors } from './room.ts';
import { paintShell } from './shell.ts';

export type { RoomKind } from './layouts.ts';

/** What an indoor picture shows. */
export interface InteriorSpec {
  readonly seed: string;
  readonly room: RoomKind;
  readonly mood: MoodName;
  readonly view: View;
  /** Which of the kind's layouts, counted on for ever; left to chance unless told. */
  readonly layout?: number;
  /** Which of the kit's decors; left to chance unless told. */
  readonly decor?: number;
  readonly width?: number;
  readonly height?: number;
}

const sizes: Partial<
  Record<RoomKind, readonly [half: readonly [number, number], deep: readonly [number, number]]>
> = {
  bath: [
    [1.6, 1.9],
    [3.6, 4.2],
  ],
  veranda: [
    [1.9, 3],
    [4, 5],
  ],
  office: [
    [3.6, 4.4],
    [7.6, 8.4],
  ],
  meeting: [
    [2.7, 3.1],
    [6, 6.6],
  ],
  reception: [
    [2.7, 3.2],
    [6, 6.8],
  ],
  lobby: [
    [2.5, 2.8],
    [5.6, 6.2],
  ],
  kitchen: [
    [2, 2.6],
    [4.8, 5.6],
  ],
  child: [
    [2.3, 2.6],
    [4.9, 5.4],
  ],
  studio: [
    [2.6, 2.9],
    [5.8, 6.2],
  ],
};

/** Paints a room with its window and what is outside. */
export function paintInterior(spec: InteriorSpec): Drawing {
  const random = seeded(spec.seed);
  const drawing = new Drawing(spec.width ?? 1280, spec.height ?? 960);
  const mood = moodOf(spec.mood, random.fork('mood'));
  const [half, deep] = sizes[spec.room] ?? [
    [2.2, 2.8],
    [5.3, 6.4],
  ];
  const measure = random.fork('measure');
  const room = new Room(
    drawing,
    { ...mood, place: [random.range(0.3, 0.7), mood.place[1]] },
    random.fork('room'),
    decors[(spec.decor ?? measure.int(0, 98)) % decors.length] ?? decors[0]!,
    {
      half: measure.range(...half),
      deep: measure.range(...deep),
      high: measure.range(2.8, 3.3),
      centre: measure.range(0.36, 0.64),
      eye: measure.range(1.35, 1.65),
      wide: drawing.width / drawing.height > 1.5,
    },
  );
  const mirrored = measure.chance(0.5);
  const list = layouts[spec.room];
  drawing.group(mirrored ? `transform="translate(${drawing.width} 0) scale(-1 1)"` : '', () => {
    paintShell(room);
    list[(spec.layout ?? measure.int(0, 99)) % list.length]!(room, spec.view);
  });
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
