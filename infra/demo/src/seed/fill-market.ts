import { seedRpc, shownPin } from '@thikana/contracts';
import { type Market, type PaidIntent, buildMarket } from '../market/market.ts';
import { payForPurchases } from './card-provider.ts';
import type { SeedConfig } from './config.ts';
import { createAccounts } from './identity.ts';
import { type Addresses, entryOf, uploadPictures } from './image-host.ts';
import { type Manifest, writeManifest } from './manifest.ts';
import { type PaintedPicture, paintMarket } from './painted.ts';
import type { Services } from './services.ts';

/** Says one line for each stage. */
export type Say = (stage: string, what: string) => void;

/** Makes the whole market, stage after stage; whatever is there already is left as it is. */
export async function fillMarket(
  config: SeedConfig,
  services: Services,
  manifest: Manifest,
  say: Say,
): Promise<void> {
  const { pictures, painted } = await paintMarket(config.picturesDir);
  say('pictures', `${painted} painted, ${pictures.length - painted} kept`);
  const { addresses, uploaded } = await uploadPictures(config, pictures, manifest.addresses);
  await writeManifest(config, { ...manifest, finished: false, addresses });
  say('image host', `${uploaded} files uploaded`);
  const album = albumOf(pictures, addresses);
  say('accounts', `${await createAccounts(config, album.photo)} created`);
  const intents = await payForPurchases(config);
  say('card provider', `${intents.size} payments`);
  const intent = (offerId: string): PaidIntent => found(intents.get(offerId), `payment for offer ${offerId}`);
  const market = buildMarket({ ...album, intent, seededAt: new Date(manifest.seededAt) });
  await hand(services, market, say);
  await writeManifest(config, { ...manifest, finished: true, addresses });
  say(
    'demo market',
    `${market.users.length} people, ${market.listings.length} listings, ${market.offers.length} offers`,
  );
}

/** Listings come before what hangs on them; each service takes what it is missing. */
async function hand(
  services: Services,
  { users, listings, offers, reviews, wishlist }: Market,
  say: Say,
): Promise<void> {
  // What others hold of an approximate pin is what everybody is shown (MAP-1).
  const shown = listings.map((listing) => ({
    ...listing,
    pin: listing.pin && shownPin(listing.pin, listing._id),
  }));
  const people = await services.call(seedRpc.users, { items: users, wishlist, listings: shown });
  say('users', `${people.inserted} added`);
  const negotiations = await services.call(seedRpc.offers, {
    items: offers,
    listings: shown,
    people: users.map(({ _id: userId, email }) => ({ userId, email })),
  });
  say('offers', `${negotiations.inserted} added`);
  const written = await services.call(seedRpc.reviews, { items: reviews, listings: shown });
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
  const widthsOf = (name: string) => {
    const { color, at } = files(name);
    return { image: at(1280), images: { w320: at(320), w640: at(640), w1280: at(1280) }, color };
  };
  return {
    photo: (person: string): string => files(`person/${person}`).at(320),
    picture: (listing: string) => widthsOf(`listing/${listing}`),
    room: (name: string) => widthsOf(`room/${name}`),
  };
}

function found<T>(value: T | undefined, what: string): T {
  if (value === undefined) throw new Error(`There is no ${what}.`);
  return value;
}
