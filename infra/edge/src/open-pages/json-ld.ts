import type { Listing } from './listing.ts';

const CONTEXT = 'https://schema.org';
const thing = (type: string, fields: object) => ({ '@context': CONTEXT, '@type': type, ...fields });

/** What schema.org calls a type of listing; the others are places. */
const PLACES: Record<string, string> = { apartment: 'Apartment', duplex: 'House', house: 'House' };

/** A listing's page. @param url of the page @param image as an address */
export function listingData(listing: Listing, url: string, image: string): object {
  const { title: name, bedrooms, bathrooms, sizeSqft, minPrice, maxPrice } = listing;
  return thing('RealEstateListing', {
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
  });
}

/** Its agent may have reported that it is no longer available (CHECK-2), whatever its offers are. */
function stockOf({ availability, unavailableSince }: Listing): string {
  if (unavailableSince) return 'OutOfStock';
  return availability === 'available' ? 'InStock' : 'LimitedAvailability';
}

/** The home page: whose site it is, and how to search it. @param url of the page */
export const website = (url: string, { description, origin }: { description: string; origin: string }) => [
  thing('WebSite', {
    name: 'Thikana',
    alternateName: 'ঠিকানা',
    url,
    description,
    potentialAction: {
      '@type': 'SearchAction',
      target: `${origin}/properties?q={search_term_string}`,
      'query-input': 'required name=search_term_string',
    },
  }),
  thing('RealEstateAgent', { name: 'Thikana', url: `${origin}/`, areaServed: 'BD' }),
];

/** @param url of the page */
export const contactPage = (url: string, name: string) => thing('ContactPage', { url, name });

const listOf = (type: string, items: object[]) =>
  thing(type, {
    itemListElement: items.map((item, index) => ({ '@type': 'ListItem', position: index + 1, ...item })),
  });

/** The way from the home page to here. @param steps names and addresses, the home page first */
export const breadcrumbs = (steps: [name: string, url: string][]) =>
  listOf(
    'BreadcrumbList',
    steps.map(([name, item]) => ({ name, item })),
  );

/** @param urls of the listings on the page, in order */
export const itemList = (urls: string[]) =>
  listOf(
    'ItemList',
    urls.map((url) => ({ url })),
  );
