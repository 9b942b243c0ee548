import type { Listing } from './listing.ts';

const CONTEXT = 'https://schema.org';

/** What schema.org calls a type of listing; the others are places. */
const PLACES: Record<string, string> = {
  apartment: 'Apartment',
  duplex: 'House',
  house: 'House',
};

/** A listing's page. @param url of the page @param image as an address */
export function listingData(listing: Listing, url: string, image: string): object {
  const { title: name, bedrooms, bathrooms, sizeSqft, minPrice, maxPrice } = listing;
  return {
    '@context': CONTEXT,
    '@type': 'RealEstateListing',
    url,
    name,
    description: listing.description || undefined,
    image,
    datePosted: listing.createdAt,
    mainEntity: {
      '@type': PLACES[listing.type ?? ''] ?? 'Place',
      name,
      address: { '@type': 'PostalAddress', streetAddress: listing.location, addressCountry: 'BD' },
      numberOfBedrooms: bedrooms ?? undefined,
      numberOfBathroomsTotal: bathrooms ?? undefined,
      floorSize: sizeSqft ? { '@type': 'QuantitativeValue', value: sizeSqft, unitCode: 'FTK' } : undefined,
    },
    offers: {
      '@type': 'AggregateOffer',
      priceCurrency: 'BDT',
      lowPrice: minPrice,
      highPrice: maxPrice,
      availability: `${CONTEXT}/${stockOf(listing)}`,
    },
  };
}

/** Its agent may have said that it is not to be had any more (CHECK-2), whatever its offers are. */
function stockOf({ availability, unavailableSince }: Listing): string {
  if (unavailableSince) return 'OutOfStock';
  return availability === 'available' ? 'InStock' : 'LimitedAvailability';
}

/** The home page: whose site it is, and how to search it. @param url of the page */
export const website = (
  url: string,
  { description, origin }: { description: string; origin: string },
): object[] => [
  {
    '@context': CONTEXT,
    '@type': 'WebSite',
    name: 'Thikana',
    alternateName: 'ঠিকানা',
    url,
    description,
    potentialAction: {
      '@type': 'SearchAction',
      target: `${origin}/properties?q={search_term_string}`,
      'query-input': 'required name=search_term_string',
    },
  },
  { '@context': CONTEXT, '@type': 'RealEstateAgent', name: 'Thikana', url: `${origin}/`, areaServed: 'BD' },
];

/** @param url of the page */
export const contactPage = (url: string, name: string): object => ({
  '@context': CONTEXT,
  '@type': 'ContactPage',
  url,
  name,
});

/** The way from the home page to here. @param steps names and addresses, the home page first */
export const breadcrumbs = (steps: readonly (readonly [name: string, url: string])[]): object => ({
  '@context': CONTEXT,
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(([name, item], index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item,
  })),
});

/** @param urls of the listings on the page, in order */
export const itemList = (urls: readonly string[]): object => ({
  '@context': CONTEXT,
  '@type': 'ItemList',
  itemListElement: urls.map((url, index) => ({ '@type': 'ListItem', position: index + 1, url })),
});
