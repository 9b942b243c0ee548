import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { startTestProduct } from '@thikana/local/test-product';
import { withMongo } from '../yardstick/copy.ts';
import { pinTo } from './pin.ts';

export type Product = Awaited<ReturnType<typeof startTestProduct>>;

/** Seconds from the start of a properties instance until it answers with all listings. */
export interface ReadySeconds {
  /** It has no file, and there is no copy of one: it reads MongoDB. */
  read: number;
  /** It has no file and begins with a copy (docs/adr/0059); null for so few listings that none is made. */
  copy: number | null;
  /** It has its file. */
  file: number;
}

/** From so many on a copy is made: CATALOGUE_COPY_FROM. */
const copiedFrom = 10_000;
const copiedWithinMs = 300_000;

/** Straight into the properties service's database; the service makes its catalogue of it at its next start. */
export async function fillOurs(ours: Product, root: string, listings: number): Promise<ReadySeconds> {
  const properties = ours.product.parts.get('properties')!;
  await properties.stop();
  const folder = join(root, 'services', 'properties');
  await promisify(execFile)(process.execPath, [join(folder, 'bench', 'seed-listings.ts'), String(listings)], {
    cwd: folder,
    env: { ...process.env, MONGODB_URI: ours.addresses.MONGODB_URI },
  });
  const hasCopy = listings >= copiedFrom;
  const { MONGODB_URI } = ours.addresses;
  if (hasCopy) await forgetCopies(MONGODB_URI);
  const read = await startWithout(ours);
  if (hasCopy) await copied(MONGODB_URI);
  const copy = hasCopy ? await properties.stop().then(() => startWithout(ours)) : null;
  await properties.stop();
  return { read, copy, file: await start(ours) };
}

async function startWithout(ours: Product): Promise<number> {
  rmSync(join(ours.addresses.E2E_STATE_DIR, 'catalogue'), { recursive: true, force: true });
  return start(ours);
}

async function start({ product, address }: Product): Promise<number> {
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

const propertiesDatabase = 'thikana_properties';

/** Deletes the copy of fewer listings and its schedule, so that the next one is made at once. */
const forgetCopies = (uri: string): Promise<void> =>
  withMongo(uri, async (client) => {
    for (const name of ['catalogue_copies', 'turns'])
      await client.db(propertiesDatabase).collection(name).deleteMany({});
  });

/** Waits until the instance has made a copy. @throws when it takes too long */
const copied = (uri: string): Promise<void> =>
  withMongo(uri, async (client) => {
    const copies = client.db(propertiesDatabase).collection('catalogue_copies');
    for (const until = performance.now() + copiedWithinMs; performance.now() < until; await pause(500))
      if ((await copies.countDocuments({ isWhole: true })) > 0) return;
    throw new Error('No copy of the catalogue was made');
  });
