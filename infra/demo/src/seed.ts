import { seedRpc } from '@thikana/contracts';
import { type Market, buildMarket } from './market/market.ts';
import { payForPurchases } from './seed/card-provider.ts';
import { type SeedConfig, readConfig } from './seed/config.ts';
import { createAccounts } from './seed/identity.ts';
import { type Addresses, entryOf, uploadPictures } from './seed/image-host.ts';
import { readManifest, writeManifest } from './seed/manifest.ts';
import { type PaintedPicture, paintMarket } from './seed/painted.ts';
import { Services } from './seed/services.ts';

/**
 * Fills a running local product with the demo market (decisions §33): `node infra/demo/src/seed.ts`. Seeding again changes
 * nothing, and a seeding that was cut off is finished by the next one.
 */
async function seed(config: SeedConfig): Promise<void> {
  const services = await Services.connect(config.natsUrl);
  try {
    const manifest = await readManifest(config);
    if (manifest.finished && (await isSeeded(services))) return say('demo market', 'is there already');
    const { pictures, painted } = await paintMarket(config.picturesDir);
    say('pictures', `${painted} painted, ${pictures.length - painted} kept`);
    const { addresses, uploaded } = await uploadPictures(config, pictures, manifest.addresses);
    await writeManifest(config, { ...manifest, finished: false, addresses });
    say('image host', `${uploaded} files uploaded`);
    const album = albumOf(pictures, addresses);
    say('accounts', `${await createAccounts(config, album.photo)} created`);
    const intents = await payForPurchases(config);
    say('card provider', `${intents.size} payments`);
    const intent = (offerId: string): string => found(intents.get(offerId), `payment for offer ${offerId}`);
    const market = buildMarket({ ...album, intent, seededAt: new Date(manifest.seededAt) });
    await hand(services, market);
    await writeManifest(config, { ...manifest, finished: true, addresses });
    say(
      'demo market',
      `${market.users.length} people, ${market.listings.length} listings, ${market.offers.length} offers`,
    );
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

/** Listings come before what hangs on them; each service takes what it is missing. */
async function hand(
  services: Services,
  { users, listings, offers, reviews, wishlist }: Market,
): Promise<void> {
  const people = await services.call(seedRpc.users, { items: users, wishlist, listings });
  say('users', `${people.inserted} added`);
  const negotiations = await services.call(seedRpc.offers, { items: offers, listings });
  say('offers', `${negotiations.inserted} added`);
  const written = await services.call(seedRpc.reviews, { items: reviews, listings });
  say('reviews', `${written.inserted} added`);
  const properties = await services.call(seedRpc.properties, { items: listings });
  say('properties', `${properties.inserted} added`);
}

/** Finds addresses by person and by listing. */
function albumOf(pictures: readonly PaintedPicture[], addresses: Addresses) {
  const byName = new Map(pictures.map((picture) => [picture.name, picture]));
  const files = (name: string): { color: string; at: (width: number) => string } => {
    const picture = found(byName.get(name), `picture of ${name}`);
    const entry = addresses[entryOf(picture)];
    return { color: picture.color, at: (width) => found(entry?.[width], `address of ${name}`) };
  };
  return {
    photo: (person: string): string => files(`person/${person}`).at(320),
    picture: (listing: string) => {
      const { color, at } = files(`listing/${listing}`);
      return { image: at(1280), images: { w320: at(320), w640: at(640), w1280: at(1280) }, color };
    },
  };
}

function found<T>(value: T | undefined, what: string): T {
  if (value === undefined) throw new Error(`There is no ${what}.`);
  return value;
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
