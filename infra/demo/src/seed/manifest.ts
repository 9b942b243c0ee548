import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Picture } from '@thikana/contracts';
import { z } from 'zod';
import type { SeedConfig } from './config.ts';

const Manifest = z.object({
  /** From when the market's dates count: kept, so that a seeding that was cut off continues with the same dates. */
  seededAt: z.iso.datetime(),
  finished: z.boolean(),
  pictures: z.record(z.string(), Picture),
});
export type Manifest = z.infer<typeof Manifest>;

const fileOf = ({ notesDir }: SeedConfig): string => join(notesDir, 'demo-market.json');

/** What an earlier seeding noted; a fresh note where there is none or it cannot be read. */
export async function readManifest(config: SeedConfig): Promise<Manifest> {
  const fresh: Manifest = { seededAt: new Date().toISOString(), finished: false, pictures: {} };
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
