import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '@thikana/local/launcher/ports';
import { startTestProduct } from '@thikana/local/test-product';
import { copyListings } from '../yardstick/copy.ts';
import { frozenModule, type Store } from '../yardstick/frozen.ts';
import { startPostgres } from '../yardstick/start-postgres.ts';
import { startYardstick, type Yardstick } from '../yardstick/start-yardstick.ts';
import type { Provider } from './asker.ts';
import type { PartOptions } from './part.ts';
import { fillOurs, type Product, type ReadySeconds } from './fill-ours.ts';
import { pinTo } from './pin.ts';

/** What is measured. */
export interface Subject {
  name: string;
  address: string;
  /** Its processes, with its database. */
  pids(): number[];
}

/** Our whole product, M0 on its database process and, on request, P0 on a PostgreSQL of its own. */
export interface Subjects {
  ours: Product;
  gateway: Subject;
  edge: Subject;
  m0: Subject;
  p0: Subject | null;
  provider: Provider;
  /** Whether lists of so many are compared with M0: the local engine sorts them in memory, so beyond a thousand only on a mongod. */
  comparesM0(listings: number): boolean;
  /** All that are compared get that many listings, the same ones; may only grow. */
  fill(listings: number): Promise<ReadySeconds>;
  /** Restarts the gateway, with or without its cache of answers. */
  cacheAnswers(cached: boolean): Promise<void>;
  stop(): Promise<void>;
}

/** The database of M0, in the product's own engine. */
export const m0Database = 'bench_m0';
const mostInMemory = 1_000;

/**
 * Everything runs on the servers' cores; this process goes to the load generator's afterwards.
 * @param withP0 needs Debian's `postgresql`
 */
export async function startSubjects(
  { root, stateDir }: Pick<PartOptions, 'root' | 'stateDir'>,
  withP0 = false,
): Promise<Subjects> {
  pinTo('servers');
  // The seed calls put people and listings into ours for the parts that write.
  const extraEnv = { DEMO_SEED: '1' };
  const ours = await startTestProduct({ root, stateDir: join(stateDir, 'ours'), data: 'empty', extraEnv });
  const stops: (() => Promise<void>)[] = [ours.stop];
  const stop = async () => {
    for (const one of stops.reverse()) await one();
  };
  try {
    const uri = ours.addresses.MONGODB_URI;
    const m0 = await startM0(ours);
    stops.push(m0.stop);
    const p0 = withP0 ? await startP0(stateDir, stops) : null;
    pinTo('load');
    const oursPids = () => [...ours.product.parts.values()].flatMap(({ pid }) => pid ?? []);
    const database = () => ours.product.parts.get('mongodb')?.pid ?? 0;
    const isMongod = ours.product.parts.get('mongodb')?.spec.command.endsWith('mongod') ?? false;
    const comparesM0 = (listings: number) => isMongod || !withP0 || listings <= mostInMemory;
    return {
      ours,
      gateway: { name: 'gateway', address: ours.addresses.GATEWAY_URL, pids: oursPids },
      edge: { name: 'edge', address: ours.address, pids: oursPids },
      m0: { name: 'M0', address: m0.address, pids: () => [m0.process.pid!, database()] },
      p0: p0 && { name: 'P0', address: p0.address, pids: p0.pids },
      provider: providerOf(ours),
      comparesM0,
      async fill(listings) {
        const seconds = await fillOurs(ours, root, listings);
        if (p0) await copyInto(await (await frozenModule('postgres-store.ts')).postgresStore(p0.url), uri);
        if (comparesM0(listings))
          await copyInto(await (await frozenModule('mongodb-store.ts')).mongodbStore(uri, m0Database), uri);
        return seconds;
      },
      cacheAnswers: (cached) => restartGateway(ours, cached),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

const providerOf = ({ addresses, product: { env } }: Product): Provider => ({
  address: addresses.CARD_PROVIDER_URL,
  key: String((env as Record<string, string | undefined>)['STRIPE_SECRET_KEY']),
});

/** M0 on the product's engine, with its identities and its card provider. @param env what its server needs more */
export function startM0(ours: Product, env: Record<string, string> = {}): Promise<Yardstick> {
  const { address, key } = providerOf(ours);
  return startYardstick({
    MONGODB_URI: ours.addresses.MONGODB_URI,
    MONGODB_DATABASE: m0Database,
    FIREBASE_PROJECT_ID: ours.product.env.FIREBASE_PROJECT_ID,
    CARD_PROVIDER_URL: address,
    CARD_PROVIDER_KEY: key,
    ...env,
  });
}

async function startP0(stateDir: string, stops: (() => Promise<void>)[]) {
  const postgres = await startPostgres(stateDir, await freePort());
  stops.push(postgres.stop);
  const server = await startYardstick({ POSTGRES_URL: postgres.url });
  stops.push(server.stop);
  const pids = () => [server.process.pid!, postgres.process.pid!];
  return { url: postgres.url, address: server.address, pids };
}

async function restartGateway({ product, address }: Product, cached: boolean): Promise<void> {
  const gateway = product.parts.get('gateway')!;
  await gateway.stop();
  const { RESPONSE_CACHE_BYTES: _, ...env } = gateway.spec.env;
  gateway.spec.env = cached ? env : { ...env, RESPONSE_CACHE_BYTES: '0' };
  pinTo('servers');
  await gateway.start();
  pinTo('load');
  // The edge has to notice.
  while (!(await fetch(`${address}/api/properties?limit=1`).catch(() => null))?.ok) await pause(50);
}

/** A yardstick gets what the service holds. */
async function copyInto(store: Store, uri: string): Promise<void> {
  await copyListings(uri, (batch) => store.add(batch));
  await store.close();
}
