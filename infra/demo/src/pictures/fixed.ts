import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type PictureSpec, paint } from './catalogue.ts';
import { encode } from './encode.ts';
import { paintPortrait } from './people/portrait.ts';

/**
 * Paints the pictures that are part of the web application itself (hero, projects banner, agencies) into
 * mfe-public/src/pictures, where they are committed. Run by hand when the kit changes: `node infra/demo/src/pictures/fixed.ts`.
 */
const wide = { width: 1920, height: 1080 };
const slides: Record<string, PictureSpec> = {
  'hero-dream-home': {
    kind: 'exterior',
    seed: 'dreamb',
    building: 'duplex',
    setting: 'hills',
    mood: 'golden',
    ...wide,
  },
  'hero-modern-living': {
    kind: 'interior',
    seed: 'modernb',
    room: 'living',
    mood: 'noon',
    view: 'garden',
    decor: 6,
    ...wide,
  },
  'hero-prime-properties': { kind: 'panorama', seed: 'exploreb', mood: 'dusk', ...wide },
  'hero-secure-investment': {
    kind: 'exterior',
    seed: 'secureb',
    building: 'brick',
    setting: 'city',
    mood: 'noon',
    ...wide,
  },
  'hero-urban-nature': {
    kind: 'exterior',
    seed: 'urbanb',
    building: 'villa',
    setting: 'lake',
    mood: 'dawn',
    ...wide,
  },
  'project-ongoing': { kind: 'construction', seed: 'ogb', stage: 'ongoing', mood: 'noon' },
  'project-upcoming': { kind: 'construction', seed: 'upb', stage: 'upcoming', mood: 'dawn' },
};

const folder = resolve(import.meta.dirname, '../../../../mfe-public/src/pictures');
await mkdir(folder, { recursive: true });
for (const [name, spec] of Object.entries(slides)) {
  const { files, color } = await encode(paint(spec).toString(), [1280, 640], 72);
  for (const [width, bytes] of files) await writeFile(join(folder, `${name}-${width}.webp`), bytes);
  console.log(
    name,
    color,
    [...files.values()].map((bytes) => `${Math.round(bytes.length / 1024)} KB`).join(', '),
  );
}
for (const key of ['agency1', 'agency2', 'agency3']) {
  const { files, color } = await encode(paintPortrait(key).toString(), [400], 82);
  for (const bytes of files.values()) await writeFile(join(folder, `${key}.webp`), bytes);
  console.log(key, color);
}
