import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import type { SeedConfig } from './config.ts';

const Manifest = z.object({
  /** From when the market's dates count: kept, so that a seeding that was cut off goes on with the same dates. */
  seededAt: z.iso.datetime(),
  finished: z.boolean(),
  /** Addresses at the image host by width, by picture and print. */
  addresses: z.record(z.string(), z.record(z.string(), z.url())),
});
export type Manifest = z.infer<typeof Manifest>;

/** One file for each running product: several may share the folder of painted pictures. */
function fileOf({ picturesDir, images, broker }: SeedConfig): string {
  const product = createHash('sha256').update(`${images.origin} ${broker.url}`).digest('hex').slice(0, 12);
  return join(picturesDir, `seeded-${product}.json`);
}

/** What an earlier seeding noted; a fresh note where there is none or it cannot be read. */
export async function readManifest(config: SeedConfig): Promise<Manifest> {
  const fresh: Manifest = { seededAt: new Date().toISOString(), finished: false, addresses: {} };
  try {
    const parsed = Manifest.safeParse(JSON.parse(await readFile(fileOf(config), 'utf8')));
    return parsed.success ? parsed.data : fresh;
  } catch {
    return fresh;
  }
}

export async function writeManifest(config: SeedConfig, manifest: Manifest): Promise<void> {
  const file = fileOf(config);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(`${file}.part`, JSON.stringify(manifest));
  await rename(`${file}.part`, file);
}
