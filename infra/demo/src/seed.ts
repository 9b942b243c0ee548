import { seedRpc } from '@thikana/contracts';
import { type SeedConfig, readConfig } from './seed/config.ts';
import { readManifest } from './seed/manifest.ts';
import { Services } from './seed/services.ts';

/**
 * Fills a running local product with the demo market (DEMO-1): `node infra/demo/src/seed.ts`. Seeding again changes
 * nothing, and a seeding that was cut off is finished by the next one.
 */
async function seed(config: SeedConfig): Promise<void> {
  const services = await Services.connect(config.broker);
  try {
    const manifest = await readManifest(config);
    if (manifest.finished && (await isSeeded(services))) return say('demo market', 'is there already');
    // Painters and encoder take longer to load than the question above takes to be answered.
    const { fillMarket } = await import('./seed/fill-market.ts');
    await fillMarket(config, services, manifest, say);
  } finally {
    await services.close();
  }
}

/** Asks without changing anything: an emptied database is seeded again, whatever was noted. */
async function isSeeded(services: Services): Promise<boolean> {
  const [users, properties] = await Promise.all([
    services.call(seedRpc.users, { items: [], wishlist: [], listings: [] }),
    services.call(seedRpc.properties, { items: [] }),
  ]);
  return users.present > 0 && properties.present > 0;
}

function say(stage: string, what: string): void {
  console.log(`${stage}: ${what}`);
}

try {
  await seed(readConfig(process.env));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
