import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { albums } from '../market/album.ts';
import { people } from '../market/people.ts';
import { rooms } from '../market/rooms.ts';
import { type PictureSpec, paint } from '../pictures/catalogue.ts';
import { encode } from '../pictures/encode.ts';
import { paintPortrait, portraits } from '../pictures/people/portrait.ts';
import { inParallel } from './in-parallel.ts';

/** Raise it when the painters change, so that kept pictures are painted anew. */
const edition = 3;
/** A picture is painted in this thread and encoded in sharp's; with three under way neither waits. */
const atOnce = 3;

/** A picture on disk: its file by width in pixels, and its placeholder's colour. */
export interface PaintedPicture {
  /** `listing/<key>`, `room/<name>` or `person/<key>` */
  readonly name: string;
  /** Changes when the picture does. */
  readonly print: string;
  readonly files: Readonly<Record<number, string>>;
  /** `#rrggbb` */
  readonly color: string;
}

interface Order {
  readonly name: string;
  readonly what: unknown;
  readonly widths: readonly number[];
  readonly svg: () => string;
}

function orders(): Order[] {
  const orderOf = (name: string, spec: PictureSpec): Order => ({
    name,
    what: spec,
    widths: [320, 640, 1280],
    svg: () => paint(spec).toString(),
  });
  const covers = Object.entries(albums).flatMap(([key, [cover]]) =>
    cover ? [orderOf(`listing/${key}`, cover.spec)] : [],
  );
  const shared = Object.entries(rooms).map(([name, { spec }]) => orderOf(`room/${name}`, spec));
  const faces = people.map(({ key }) => ({
    name: `person/${key}`,
    what: portraits[key],
    widths: [320],
    svg: () => paintPortrait(key).toString(),
  }));
  return [...covers, ...shared, ...faces];
}

/** Paints what is not on disk yet. Answers every picture of the market and how many were painted now. */
export async function paintMarket(folder: string): Promise<{ pictures: PaintedPicture[]; painted: number }> {
  await mkdir(folder, { recursive: true });
  let painted = 0;
  const pictures = await inParallel(orders(), atOnce, async (order) => {
    const print = createHash('sha256')
      .update(JSON.stringify([edition, order.what, order.widths]))
      .digest('hex')
      .slice(0, 12);
    const stem = join(folder, `${order.name.replace('/', '-')}-${print}`);
    const files = Object.fromEntries(order.widths.map((width) => [width, `${stem}-${width}.webp`]));
    const note = `${stem}.json`;
    if (!existsSync(note)) {
      await paintOne(order, files, note);
      painted += 1;
    }
    const { color } = JSON.parse(await readFile(note, 'utf8')) as { color: string };
    return { name: order.name, print, files, color };
  });
  return { pictures, painted };
}

/** The note comes last and in one piece: where it is, the files are complete. */
async function paintOne(order: Order, files: Readonly<Record<number, string>>, note: string): Promise<void> {
  const encoded = await encode(order.svg(), order.widths);
  for (const [width, bytes] of encoded.files) await writeFile(files[width] as string, bytes);
  await writeFile(`${note}.part`, JSON.stringify({ color: encoded.color }));
  await rename(`${note}.part`, note);
}
