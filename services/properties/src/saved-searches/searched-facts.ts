import type { ListingSnapshot } from '@thikana/contracts';
import { areaPath, isNearMetro } from '@thikana/contracts/areas';
import { placeOf } from '../catalogue/listing-columns.ts';
import { columnValuesOf, furnishingOf } from '../catalogue/search-query.ts';
import { fold } from '../catalogue/search-text.ts';
import { tokensOf } from '../search/words/tokens.ts';
import { cardOf } from '../store/listing-views.ts';

const names = [
  ...(['propertyId', 'title', 'location', 'description', 'areaId', 'type', 'bedrooms', 'bathrooms'] as const),
  ...(['handover', 'amenities', 'sizeSqft', 'landSqft', 'furnishing', 'parking', 'minPrice'] as const),
  ...(['maxPrice', 'pin', 'createdAt', 'priceReducedAt'] as const),
] as const;
/** What searches read of a listing: a change of anything else matches nothing (SAVED-2). */
export type SearchedFacts = Pick<ListingSnapshot, (typeof names)[number]>;

export const searchedFacts = (listing: ListingSnapshot): SearchedFacts =>
  Object.fromEntries(names.map((name) => [name, listing[name]])) as SearchedFacts;

/** The facts in the form in which the catalogue's columns have them. */
export function searchedOf(facts: SearchedFacts) {
  const card = cardOf(facts as ListingSnapshot);
  const { title, location, description = '', minPrice, maxPrice, priceReducedAt } = facts;
  return {
    values: columnValuesOf(card),
    areas: card.areaId ? areaPath(card.areaId).map(({ id }) => id) : [],
    type: card.type ?? null,
    ...{ minPrice, maxPrice },
    ...placeOf(card),
    createdAt: Date.parse(facts.createdAt),
    reducedAt: priceReducedAt ? Date.parse(priceReducedAt) : 0,
    metro: Boolean(card.pin && isNearMetro(card.pin)),
    furnishing: furnishingOf(card.furnishing),
    parking: Boolean(card.parking),
    place: fold(location),
    words: new Set([...tokensOf(title), ...tokensOf(`${location} ${description}`)]),
  };
}
export type Searched = ReturnType<typeof searchedOf>;
