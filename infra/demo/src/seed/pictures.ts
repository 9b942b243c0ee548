import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Picture } from '@thikana/contracts';
import sharp from 'sharp';
import { z } from 'zod';
import { picturesFolder } from '../market/pictures.ts';
import type { SeedConfig } from './config.ts';
import { inParallel } from './in-parallel.ts';

const atOnce = 8;
const Answer = z.object({
  data: z.object({ url: z.url(), medium: z.object({ url: z.url() }).optional() }),
  success: z.literal(true),
});

/** Where files of the repository are at the image host. */
export type Uploaded = Record<string, Picture>;

/**
 * Uploads what the image host does not have (imgbb's protocol, without an expiry, so that it keeps them).
 * @param files of `picturesFolder`
 * @param known the result of a previous seeding; its addresses are checked
 * @throws Error when the host refuses one
 */
export async function uploadPictures(
  { images }: SeedConfig,
  files: readonly string[],
  known: Uploaded,
): Promise<{ pictures: Uploaded; uploaded: number }> {
  let uploaded = 0;
  const entries = await inParallel(files, atOnce, async (file) => {
    const kept = known[file];
    if (kept && (await isStored(kept))) return [file, kept] as const;
    uploaded += 1;
    return [file, await uploadPicture(images, file)] as const;
  });
  return { pictures: Object.fromEntries(entries), uploaded };
}

const isStored = async ({ image, images }: Picture): Promise<boolean> => {
  const answers = await Promise.all(
    [image, ...(images ? [images.w320] : [])].map((address) => fetch(address, { method: 'HEAD' })),
  ).catch(() => null);
  return answers?.every(({ ok }) => ok) ?? false;
};

/** The host makes the middle width; the small one is made here. A portrait is small already. */
async function uploadPicture(host: SeedConfig['images'], file: string): Promise<Picture> {
  const bytes = await readFile(join(picturesFolder, file));
  const { data, info } = await sharp(bytes)
    .resize({ width: 320 })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const small = sharp(data, { raw: info });
  const mean = await small.clone().resize(1, 1, { fit: 'fill' }).raw().toBuffer();
  const color = `#${mean.toString('hex')}`;
  const { url: image, medium } = await upload(host, file, bytes);
  if (!medium) return { image, images: null, color };
  const w320 = await upload(host, file, await small.webp({ quality: 76, effort: 0 }).toBuffer());
  return { image, images: { w320: w320.url, w640: medium.url, w1280: image }, color };
}

async function upload({ origin, key }: SeedConfig['images'], file: string, bytes: Buffer<ArrayBuffer>) {
  const form = new FormData();
  form.set('image', new File([bytes], basename(file), { type: 'image/webp' }));
  const address = `${origin}/1/upload?key=${encodeURIComponent(key)}`;
  const response = await fetch(address, { method: 'POST', body: form });
  const text = await response.text();
  if (!response.ok)
    throw new Error(`The image host refused ${file}: ${response.status} ${text.slice(0, 200)}`);
  return Answer.parse(JSON.parse(text)).data;
}
