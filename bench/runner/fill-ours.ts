import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { startTestProduct } from '@thikana/local/test-product';
import { pinTo } from './pin.ts';

export type Product = Awaited<ReturnType<typeof startTestProduct>>;

/** Seconds from the start of a properties instance until it answers with all listings. */
export interface ReadySeconds {
  /** It has no file: it reads MongoDB. */
  read: number;
  /** It has its file. */
  file: number;
}

/** Straight into the properties service's database; the service makes its catalogue of it at its next start. */
export async function fillOurs(ours: Product, root: string, listings: number): Promise<ReadySeconds> {
  const properties = ours.product.parts.get('properties')!;
  await properties.stop();
  const folder = join(root, 'services', 'properties');
  await promisify(execFile)(process.execPath, [join(folder, 'bench', 'seed-listings.ts'), String(listings)], {
    cwd: folder,
    env: { ...process.env, MONGODB_URI: ours.addresses.MONGODB_URI },
  });
  const read = await startWithout(ours);
  await properties.stop();
  return { read, file: await startProperties(ours) };
}

async function startWithout(ours: Product): Promise<number> {
  rmSync(join(ours.addresses.E2E_STATE_DIR, 'catalogue'), { recursive: true, force: true });
  return startProperties(ours);
}

/** @returns seconds until it answers with its listings */
export async function startProperties({ product, address }: Product): Promise<number> {
  const from = performance.now();
  pinTo('servers');
  await product.parts.get('properties')!.start();
  pinTo('load');
  const isReady = async () => {
    const { ok, headers } = await fetch(`${address}/api/properties?limit=1`);
    return ok && headers.get('x-total-count') !== '0';
  };
  while (!(await isReady().catch(() => false))) await pause(100);
  return (performance.now() - from) / 1_000;
}
