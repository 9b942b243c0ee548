import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort } from '@thikana/local/launcher/ports';
import { startTestProduct } from '@thikana/local/test-product';
import { copyListings, mongodbStore } from '../baseline/mongodb-store.ts';
import { postgresStore } from '../baseline/postgres-store.ts';
import { startPostgres } from '../baseline/start-postgres.ts';
import { startYardstick } from '../baseline/start-yardstick.ts';
import type { Store } from '../baseline/store.ts';

/** What is measured. */
export interface Subject {
  name: string;
  address: string;
  /** Its processes, with the database that it stands on. */
  pids(): number[];
}

interface Options {
  root: string;
  stateDir: string;
  listings: number;
  cached: boolean;
}

/** M0, ours at the gateway and over the edge, and P0, all with the same listings. M0 comes first. */
export async function startSubjects({
  root,
  stateDir,
  listings,
  cached,
}: Options): Promise<{ subjects: Subject[]; stop: () => Promise<void> }> {
  const ours = await startTestProduct({
    root,
    stateDir: join(stateDir, 'ours'),
    data: 'empty',
    print: console.log,
    ...(!cached && { extraEnv: { RESPONSE_CACHE_BYTES: '0' } }),
  });
  const stops: (() => Promise<void>)[] = [ours.stop];
  const stop = async () => {
    for (const one of stops.reverse()) await one();
  };
  try {
    const uri = ours.addresses.MONGODB_URI;
    await fill(ours, { root, listings, uri });
    const postgres = await startPostgres(stateDir, await freePort());
    stops.push(postgres.stop);
    const p0 = await startYardstick({ POSTGRES_URL: postgres.url });
    stops.push(p0.stop);
    await copyInto(await postgresStore(postgres.url), uri);
    await copyInto(await mongodbStore(uri, 'bench_m0'), uri);
    const m0 = await startYardstick({ MONGODB_URI: uri, MONGODB_DATABASE: 'bench_m0' });
    stops.push(m0.stop);
    const oursPids = () => [...ours.product.parts.values()].flatMap(({ pid }) => pid ?? []);
    const database = () => ours.product.parts.get('mongodb')?.pid ?? 0;
    const subjects = [
      { name: 'M0', address: m0.address, pids: () => [m0.process.pid!, database()] },
      { name: 'gateway', address: ours.addresses.GATEWAY_URL, pids: oursPids },
      { name: 'edge', address: ours.address, pids: oursPids },
      { name: 'P0', address: p0.address, pids: () => [p0.process.pid!, postgres.process.pid!] },
    ];
    return { subjects, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

type Product = Awaited<ReturnType<typeof startTestProduct>>;

/** Straight into the properties service's database; the service makes its catalogue of it at its next start. */
async function fill(
  { product, addresses, address }: Product,
  { root, listings, uri }: { root: string; listings: number; uri: string },
): Promise<void> {
  const properties = product.parts.get('properties')!;
  await properties.stop();
  rmSync(join(addresses.E2E_STATE_DIR, 'catalogue'), { recursive: true, force: true });
  const seeding = join(root, 'services', 'properties', 'bench', 'seed-listings.ts');
  await promisify(execFile)(process.execPath, [seeding, String(listings)], {
    cwd: join(root, 'services', 'properties'),
    env: { ...process.env, MONGODB_URI: uri },
  });
  await properties.start();
  const ready = async () =>
    (await fetch(`${address}/api/properties?limit=1`)).headers.get('x-total-count') !== '0';
  while (!(await ready().catch(() => false))) await pause(500);
}

/** A yardstick gets what the service holds. */
async function copyInto(store: Store, uri: string): Promise<void> {
  await copyListings(uri, { from: 'thikana_properties', to: (batch) => store.add(batch) });
  await store.close();
}
