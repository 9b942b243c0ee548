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
      availability: `${CONTEXT}/${listing.availability === 'available' ? 'InStock' : 'LimitedAvailability'}`,
    },
  };
}

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
