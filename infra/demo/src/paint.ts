import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import sharp from 'sharp';
import { albums } from './market/album.ts';
import { people } from './market/people.ts';
import { paint } from './pictures/catalogue.ts';
import { paintPortrait } from './pictures/people/portrait.ts';

/** Paints every picture of the market into `infra/demo/pictures`: `node infra/demo/src/paint.ts`. */
const folder = resolve(import.meta.dirname, '../pictures');
const width = 1024;
const webp = { preset: 'drawing', effort: 6 } as const;
await rm(folder, { recursive: true, force: true });
await mkdir(join(folder, 'people'), { recursive: true });
for (const { key } of people)
  await sharp(Buffer.from(paintPortrait(key).toString()))
    .resize({ width: 320 })
    .webp({ ...webp, quality: 72 })
    .toFile(join(folder, 'people', `${key}.webp`));
/** Names that captions know. */
const named: Record<string, string> = {
  'shop-inside': 'shop',
  'tin-sitting': 'living',
  'tin-bed': 'bedroom',
  'tin-kitchen': 'kitchen',
};
let total = 0;
for (const [key, shots] of Object.entries(albums)) {
  await mkdir(join(folder, 'listings', key), { recursive: true });
  for (const [nth, { kind, spec }] of shots.entries()) {
    const bytes = await sharp(Buffer.from(paint(spec).toString()))
      .resize({ width })
      .webp({ ...webp, quality: nth === 0 ? 57 : 55 })
      .toBuffer();
    total += bytes.length;
    await writeFile(join(folder, 'listings', key, `${nth + 1}-${named[kind] ?? kind}.webp`), bytes);
  }
}
console.log(`${(total / 2 ** 20).toFixed(2)} MB`);
