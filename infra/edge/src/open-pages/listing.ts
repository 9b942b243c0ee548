import { z } from 'zod';
import { number, priceRange, words, type Language } from './words.ts';

const fact = z.number().nullish();

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
  image: z.string(),
  images: z.object({ w320: z.string(), w640: z.string(), w1280: z.string() }).nullish(),
  color: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i)
    .nullish()
    .catch(null),
  createdAt: z.string(),
  unavailableSince: z.string().nullish(),
});
export type Listing = z.infer<typeof Listing>;

/** `3 bed · 2 bath · 1,500 sq ft · ৳40,00,000 – ৳45,00,000` */
export function factLine(listing: Listing, language: Language): string {
  const said = words[language];
  const { bedrooms, bathrooms, sizeSqft } = listing;
  return [
    bedrooms === 0 && said.studio,
    bedrooms && said.beds(number(bedrooms, language)),
    bathrooms && said.baths(number(bathrooms, language)),
    sizeSqft && said.sqft(number(sizeSqft, language)),
    priceRange(listing.minPrice, listing.maxPrice, language),
  ]
    .filter((part) => typeof part === 'string')
    .join(' · ');
}

/** For a remote's template. What differs by language is there in both: the page knows only in the browser which one is read. */
export const listingView = (listing: Listing): Record<string, string> => ({
  id: listing._id,
  title: listing.title,
  location: listing.location,
  description: listing.description ?? '',
  agent: listing.agentName,
  priceEn: priceRange(listing.minPrice, listing.maxPrice, 'en'),
  priceBn: priceRange(listing.minPrice, listing.maxPrice, 'bn'),
  factsEn: factLine(listing, 'en').split(' · ').slice(0, -1).join(' · ') || '\u00a0',
  factsBn: factLine(listing, 'bn').split(' · ').slice(0, -1).join(' · ') || '\u00a0',
  color: listing.color ?? 'transparent',
  image: listing.image,
  sources: listing.images
    ? `${listing.images.w320} 320w, ${listing.images.w640} 640w, ${listing.images.w1280} 1280w`
    : `${listing.image} 1280w`,
});
