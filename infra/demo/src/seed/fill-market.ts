import { seedRpc, shownPin } from '@thikana/contracts';
import { type Market, type PaidIntent, buildMarket, hoursFrom, listings } from '../market/market.ts';
import { people } from '../market/people.ts';
import { picturesOf, portraitOf } from '../market/pictures.ts';
import { payForPurchases } from './card-provider.ts';
import type { SeedConfig } from './config.ts';
import { createAccounts } from './identity.ts';
import { type Manifest, writeManifest } from './manifest.ts';
import { uploadPictures } from './pictures.ts';
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
  const files = [
    ...people.map(({ key }) => portraitOf(key)),
    ...listings.flatMap(({ key }) => picturesOf(key)),
  ];
  const { pictures, uploaded } = await uploadPictures(config, files, manifest.pictures);
  await writeManifest(config, { ...manifest, finished: false, pictures });
  say('image host', `${uploaded} pictures uploaded`);
  const picture = (file: string) => found(pictures[file], `address of ${file}`);
  const photo = (person: string) => picture(portraitOf(person)).image;
  say('accounts', `${await createAccounts(config, photo)} created`);
  const intents = await payForPurchases(config);
  say('card provider', `${intents.size} payments`);
  const intent = (offerId: string): PaidIntent => found(intents.get(offerId), `payment for offer ${offerId}`);
  const market = buildMarket({ photo, picture, intent, seededAt: new Date(manifest.seededAt) });
  await hand(services, market, hoursFrom(new Date(manifest.seededAt)), say);
  await writeManifest(config, { ...manifest, finished: true, pictures });
  say(
    'demo market',
    `${market.users.length} people, ${market.listings.length} listings, ${market.offers.length} offers`,
  );
}

/** Listings come before what hangs on them; each service takes what it is missing. */
async function hand(
  services: Services,
  { users, listings, offers, reviews, wishlist, savedSearches, conversations }: Market,
  hours: ReturnType<typeof hoursFrom>,
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
  const asked = await services.call(seedRpc.conversations, {
    ...{ items: conversations, listings: shown, hours },
  });
  say('conversations', `${asked.inserted} added`);
  const saves = Map.groupBy(wishlist, ({ propertyId }) => propertyId);
  const items = listings.map((listing) => ({
    ...listing,
    saves: (saves.get(listing._id) ?? []).map(({ addedAt }) => ({ at: addedAt, count: 1 })),
  }));
  const properties = await services.call(seedRpc.properties, { items, savedSearches });
  say('properties', `${properties.inserted} added`);
}

function found<T>(value: T | undefined, what: string): T {
  if (value === undefined) throw new Error(`There is no ${what}.`);
  return value;
}
