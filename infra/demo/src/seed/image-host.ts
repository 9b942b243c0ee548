import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { z } from 'zod';
import type { SeedConfig } from './config.ts';
import { inParallel } from './in-parallel.ts';
import type { PaintedPicture } from './painted.ts';

const atOnce = 8;
const Answer = z.object({ data: z.object({ url: z.url() }), success: z.literal(true) });

/** Addresses of pictures: by name and print, then by width. */
export type Addresses = Record<string, Record<string, string>>;

export const entryOf = ({ name, print }: PaintedPicture): string => `${name}#${print}`;

/**
 * Uploads what the image host does not have (imgbb's protocol, without an expiry: these pictures are kept for good).
 * @param known the addresses that an earlier seeding got; each is asked for again
 * @throws Error when the host refuses one
 */
export async function uploadPictures(
  { images }: SeedConfig,
  pictures: readonly PaintedPicture[],
  known: Addresses,
): Promise<{ addresses: Addresses; uploaded: number }> {
  const addresses: Addresses = {};
  let uploaded = 0;
  await inParallel(pictures, atOnce, async (picture) => {
    const kept = known[entryOf(picture)] ?? {};
    const entry: Record<string, string> = {};
    for (const [width, file] of Object.entries(picture.files)) {
      const address = kept[width];
      if (address && (await stillThere(address))) {
        entry[width] = address;
        continue;
      }
      entry[width] = await upload(images, file);
      uploaded += 1;
    }
    addresses[entryOf(picture)] = entry;
  });
  return { addresses, uploaded };
}

async function stillThere(address: string): Promise<boolean> {
  const response = await fetch(address, { method: 'HEAD' }).catch(() => null);
  return response?.ok === true;
}

async function upload({ origin, key }: SeedConfig['images'], file: string): Promise<string> {
  const form = new FormData();
  form.set('image', new File([await readFile(file)], basename(file), { type: 'image/webp' }));
  const response = await fetch(`${origin}/1/upload?key=${encodeURIComponent(key)}`, {
    method: 'POST',
    body: form,
  });
  const text = await response.text();
  if (!response.ok)
    throw new Error(`The image host refused ${basename(file)}: ${response.status} ${text.slice(0, 200)}`);
  return Answer.parse(JSON.parse(text)).data.url;
}
