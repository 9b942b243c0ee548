import { z } from 'zod';
import type { View } from './template.ts';
import { number, priceRange, words, type Language } from './words.ts';

const fact = z.number().nullish();
const color = z
  .string()
  .regex(/^#[0-9a-f]{6}$/i)
  .nullish()
  .catch(null);

/** What a page reads of a listing in the gateway's answer; the rest is passed on as it came. */
export const Listing = z.object({
  _id: z.string().regex(/^[0-9a-f]{24}$/),
  title: z.string(),
  location: z.string(),
  description: z.string().nullish(),
  minPrice: z.number(),
  maxPrice: z.number(),
  availability: z.string(),
  type: z.string().nullish(),
  bedrooms: fact,
  bathrooms: fact,
  sizeSqft: fact,
  agentName: z.string(),
  agentImage: z.string().nullish(),
  image: z.string(),
  images: z.object({ w320: z.string(), w640: z.string(), w1280: z.string() }).nullish(),
  color,
  pictures: z
    .array(z.object({ color, kind: z.string().nullish().catch(null) }))
    .nullish()
    .catch(null),
  createdAt: z.string(),
  unavailableSince: z.string().nullish(),
});
export type Listing = z.infer<typeof Listing>;

const joined = (parts: readonly unknown[]): string =>
  parts.filter((part) => typeof part === 'string' && part !== '').join(' · ');

/** `3 beds · 2 baths · 1,500 sq ft`; empty where nothing is known. */
function factsOf({ bedrooms, bathrooms, sizeSqft }: Listing, language: Language): string {
  const said = words[language];
  return joined([
    bedrooms === 0 && said.studio,
    bedrooms && said.beds(number(bedrooms, language)),
    bathrooms && said.baths(number(bathrooms, language)),
    sizeSqft && said.sqft(number(sizeSqft, language)),
  ]);
}

/** The facts and the price: `… · ৳40,00,000 – ৳45,00,000` */
export const factLine = (listing: Listing, language: Language): string =>
  joined([factsOf(listing, language), priceRange(listing.minPrice, listing.maxPrice, language)]);

/** For a remote's template of a card. What differs by language is there in both: the page knows only in the browser which one is read. */
export const cardView = (listing: Listing): Record<string, string> => ({
  id: listing._id,
  title: listing.title,
  location: listing.location,
  description: listing.description ?? '',
  agent: listing.agentName,
  priceEn: priceRange(listing.minPrice, listing.maxPrice, 'en'),
  priceBn: priceRange(listing.minPrice, listing.maxPrice, 'bn'),
  factsEn: factsOf(listing, 'en') || '\u00a0',
  factsBn: factsOf(listing, 'bn') || '\u00a0',
  color: listing.color ?? 'transparent',
  image: listing.image,
  sources: listing.images
    ? `${listing.images.w320} 320w, ${listing.images.w640} 640w, ${listing.images.w1280} 1280w`
    : `${listing.image} 1280w`,
});

const lineOf = (listing: Listing, language: Language): string =>
  joined([factsOf(listing, language), listing.location]);

/** The gallery's mosaic has five pictures; the cover is half of it, or all (`sizesOf` in web-kit's `gallery.tsx`). */
const IN_MOSAIC = 5;

/** For the template of a listing's page. */
export function pageView(listing: Listing): View {
  const tiles = (listing.pictures ?? []).filter(({ kind }) => !kind).slice(1, IN_MOSAIC);
  return {
    ...cardView(listing),
    lineEn: lineOf(listing, 'en'),
    lineBn: lineOf(listing, 'bn'),
    count: String(tiles.length + 1),
    coverWidth: tiles.length > 0 ? '640px' : '1200px',
    tiles: tiles.map((picture) => ({ tile: picture.color ?? 'transparent' })),
    photos: listing.agentImage ? [{ photo: listing.agentImage }] : [],
  };
}
